/**
 * Defines `<draughts-board>` on a server, which cannot wait for a module once it draws: all of them come before. A page
 * that is made there shows the right board before any script runs.
 */
import { TABLE_IDS, loadTable } from '@draughts/openings';
import { boardTexts } from './locale.ts';
import './preload.ts';
import { loadAll } from './served-language.ts';
import { ServedBoard } from './served-board.ts';
import { languages } from './texts/languages.ts';

export type * from './index.ts';

if (globalThis.customElements && !customElements.get('draughts-board')) {
  customElements.define('draughts-board', ServedBoard);
}

// After that: whoever else is imported meanwhile must not define another one.
await Promise.all([...TABLE_IDS.map(loadTable), loadAll(boardTexts, languages)]);
