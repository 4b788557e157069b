/** `openings.js` on a server: the board that can be drawn there comes first. */
import '../server.ts';
import './define.ts';
import { loadAll } from '../served-language.ts';
import { openingTexts } from './locale.ts';
import { languages } from './texts/languages.ts';

await loadAll(openingTexts, languages);
