import type { Position, Result } from '@draughts/rules/board';

/**
 * Something that a page has asked for by a method; it is done when all before it is done, and what it is about is shown.
 * `ply`: where `ply` says, without an event. `choice`: what the board was to show then.
 */
export type Step = readonly [
  name: 'go' | 'by' | 'ply' | 'play' | 'pause' | 'move' | 'use',
  value: unknown,
  choice: number,
  done?: (moved: Result<Position>) => void,
];
