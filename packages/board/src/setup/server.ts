/** `setup.js` on a server: the board that can be drawn there comes first. */
import '../server.ts';
import { loadAll } from '../served-language.ts';
import { setupTexts } from './texts.ts';
import { languages } from './texts/languages.ts';
export * from './define.ts';

await loadAll(setupTexts, languages);
