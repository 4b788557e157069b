import type { Command } from './io.ts';

/** A command's place in the table: its module is loaded only when it is called. */
export interface CommandEntry {
  readonly name: string;
  /** The same line as the module's own summary (a test holds them together). */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** In the order in which `draughts --help` lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'audit',
    summary: 'read who did what, when and why, from the log of a relay',
    load: () => import('./commands/audit.ts'),
  },
  {
    name: 'diagram',
    summary: 'draw a position as an SVG picture',
    load: () => import('./commands/diagram.ts'),
  },
  {
    name: 'moves',
    summary: 'list the legal moves of positions',
    load: () => import('./commands/moves.ts'),
  },
  {
    name: 'obs',
    summary: 'set up the board in OBS Studio',
    load: () => import('./commands/obs.ts'),
  },
  {
    name: 'opening',
    summary: 'look up, draw, verify, check and print openings',
    load: () => import('./commands/opening.ts'),
  },
  {
    name: 'pdn',
    summary: 'check, convert, split, merge and filter PDN files',
    load: () => import('./commands/pdn.ts'),
  },
  {
    name: 'perft',
    summary: 'count the positions that lie 1, 2, ... moves ahead',
    load: () => import('./commands/perft.ts'),
  },
  {
    name: 'play',
    summary: 'play a PDN file into a relay in real time',
    load: () => import('./commands/play.ts'),
  },
  {
    name: 'relay',
    summary: 'run a relay for live games',
    load: () => import('./commands/relay.ts'),
  },
  {
    name: 'token',
    summary: 'make, list and revoke tokens of a relay',
    load: () => import('./commands/token.ts'),
  },
];
