export {
  addTable,
  findCell,
  isTableId,
  loadTable,
  normalId,
  openingById,
  openingNow,
  splitRef,
  tableNow,
  TABLE_IDS,
  type TableId,
} from './registry.ts';
export { lineOf, makeTable, rulesFor, type Line, type Opening, type Table } from './table.ts';
export { makeBook, type Book, type Found, type Hit, type HitKind } from './book.ts';
export { checkTable, MAX_TABLE_TEXT, type TableCheck } from './check.ts';
export { capturesDue, movesFor, pathText, type Replay, type Step } from './replay.ts';
export { readCell, type Cell, type Relocation } from './cell.ts';
export {
  cellId,
  toRoman,
  type NoteKind,
  type Players,
  type TableFault,
  type TableFile,
  type TableNote,
  type TablePart,
  type Texts,
} from './format.ts';
export { gameOf, type OpeningGame } from './game.ts';
export { lineColumn } from './locate.ts';
