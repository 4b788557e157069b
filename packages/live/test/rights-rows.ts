import type { BoardState, EventOp, EventState, Op } from '../src/index.ts';
import type { Right } from '../src/rights.ts';
import { play } from './play.ts';

/** Who may do what, in words of its own: `P` publish, `A` arbitrate, `D` direct; one of them is enough. */
export interface Row<T, S> {
  readonly name: string;
  readonly op: T;
  /** Null: there is no such board or event yet. */
  readonly state: S | null;
  readonly any: readonly Right[];
}

const LETTERS: Readonly<Record<string, Right>> = { P: 'publish', A: 'arbitrate', D: 'direct' };
const rights = (letters: string): Right[] => [...letters].map((letter) => LETTERS[letter]);

const control = { kind: 'sudden', baseMs: 600_000 } as const;
const scheduled = play([{ t: 'setup', variant: 'russian', control }]);
const running = play([
  { t: 'setup', variant: 'russian', control },
  { t: 'start' },
  { t: 'move', mv: 'c3-d4' },
]);
const stateOf = (more: Partial<BoardState>): BoardState => ({ ...running, ...more });
const paused = stateOf({ status: 'paused' });
const offered = stateOf({ offers: { standing: { by: 'w', ply: 1 }, barred: null, claim: null } });
const claimed = stateOf({ offers: { standing: null, barred: null, claim: { by: 'w', rule: 'x', ply: 1 } } });
const drawn = { ...scheduled, opening: 'rulebook/I-7' };

const board = (
  letters: string,
  op: Op,
  state: BoardState | null = running,
  name = '',
): Row<Op, BoardState> => ({
  name: `${name} ${JSON.stringify(op)}`.trim(),
  op,
  state,
  any: rights(letters),
});

export const BOARD_ROWS: readonly Row<Op, BoardState>[] = [
  board('PA', { t: 'setup', variant: 'russian', opening: 'x' }, null, 'new'),
  board('PA', { t: 'setup', round: '2', players: { w: { name: 'Ann' } } }),
  board('PA', { t: 'setup', match: { id: '5', game: 2 } }),
  board('PA', { t: 'setup', variant: 'russian', startFen: running.startFen, control }, running, 'the same'),
  board('PA', { t: 'setup', control: { ...control, baseMs: 1 } }, scheduled, 'before the game'),
  board('A', { t: 'setup', control: { ...control, baseMs: 1 } }, running, 'in the game'),
  board('A', { t: 'setup', reset: true }),
  board('A', { t: 'setup', reset: true }, scheduled, 'before the game'),
  board('A', { t: 'setup', variant: 'brazilian' }, scheduled, 'before the game'),
  board('A', { t: 'setup', startFen: 'W:W22,23,24:B9,10,11' }, scheduled, 'before the game'),
  board('A', { t: 'setup', opening: 'rulebook/I-8' }, drawn, 'over a lot'),
  board('A', { t: 'setup', opening: '' }, drawn, 'over a lot'),
  board('PA', { t: 'start' }, scheduled),
  board('P', { t: 'move', mv: 'b6-c5' }),
  board('PA', { t: 'clock', w: 1000, b: 2000 }),
  board('PA', { t: 'clock', run: 'b' }),
  board('PA', { t: 'clock', flag: 'w' }),
  board('A', { t: 'clock', run: null }),
  board('A', { t: 'clock', w: 1000, run: 'w' }, paused, 'paused'),
  board('A', { t: 'clock', control: null }),
  board('P', { t: 'offer', by: 'w' }),
  board('P', { t: 'claim', by: 'w', rule: 'x' }),
  board('PA', { t: 'answer', accept: false }, offered, 'to an offer'),
  board('PA', { t: 'answer', to: 'offer', accept: false }, offered, 'to an offer'),
  board('A', { t: 'answer', accept: true }, offered, 'to an offer'),
  board('A', { t: 'answer', accept: true, w: 2, b: 0 }, offered, 'to an offer'),
  board('A', { t: 'answer', to: 'claim', accept: false }, offered, 'to a claim that is not there'),
  board('A', { t: 'answer', accept: false }, claimed, 'to a claim'),
  board('A', { t: 'answer', accept: false }, running, 'to nothing'),
  board('A', { t: 'seal', mv: 'b6-c5' }),
  board('A', { t: 'resume' }, paused, 'paused'),
  board('A', { t: 'result', w: 2, b: 0, how: 'x' }),
  board('A', { t: 'result', w: 2, b: 0, how: 'x', void: true }),
  board('A', { t: 'forfeit', by: 'both' }),
  board('A', { t: 'correct', toPly: 0, moves: [], reason: 'x' }),
  board('A', { t: 'accept' }),
  board('PA', { t: 'players', w: { name: 'Ann' } }),
  board('A', { t: 'players', swap: true, w: { name: 'Ann' } }),
  board('A', { t: 'lot', opening: 'rulebook/I-7', moves: ['c3-d4'] }, scheduled, 'before the game'),
  board('DA', { t: 'note', text: 'x' }),
];

const cup: EventState = { name: 'Cup', boards: [], standings: null };
const event = (letters: string, op: EventOp, state: EventState | null = cup): Row<EventOp, EventState> => ({
  name: JSON.stringify(op),
  op,
  state,
  any: rights(letters),
});

export const EVENT_ROWS: readonly Row<EventOp, EventState>[] = [
  event('PA', { t: 'setup', name: 'Cup' }, null),
  event('PA', { t: 'setup', name: 'Cup', place: '' }),
  event('A', { t: 'setup', name: 'Another cup' }),
  event('A', { t: 'setup', offersFrom: 20 }),
  event('DA', { t: 'standings', standings: [] }),
  event('DA', { t: 'note', text: 'x' }),
];
