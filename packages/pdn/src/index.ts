export { readPdnStream, type StreamedGame, type StreamOptions } from './stream.ts';
export { readPdnBytes, type ReadBytesOptions } from './encoding/bytes.ts';
export { ENCODINGS, decode, type Encoding } from './encoding/encoding.ts';
export { detectEncoding } from './encoding/detect.ts';
export { loadPdn } from './load.ts';
export type { PdnGame, ReadOptions } from './game.ts';
export { readPdn } from './forgiving/read.ts';
export type { Problem, ProblemDetails } from './problem.ts';
export { tagOf } from './names.ts';
export type { Tag } from './tags.ts';
export * from './tree.ts';
export { plainComment, type NodeClock } from './clock-comment.ts';
export { readResult, winnerOf, writeResult, type Score } from './result.ts';
export type { Relocation } from './forgiving/mend.ts';
export { writePdn, type WritableGame, type WriteOptions } from './write.ts';
export {
  readTimeControl,
  readUsedTime,
  writeTimeControl,
  type Period,
  type TimeControlTag,
} from './time-control.ts';
