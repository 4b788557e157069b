import { newClock } from '@draughts/clock';
import { ok, startPosition, variantOf, writeFen } from '@draughts/rules';
import { BLANK_BOARD } from '../reduce.ts';
import type { Players } from '../schema/parts.ts';
import type { BoardPatch, BoardState } from '../schema/state.ts';
import { no, type DecideContext, type Decision, type OpOf } from './context.ts';
import { positionFrom } from './moves.ts';

/** Makes a board (`state` null), changes its data, or begins a new game on it. */
export function decideSetup(state: BoardState | null, op: OpOf<'setup'>, ctx: DecideContext): Decision {
  const old = state ?? BLANK_BOARD;
  const variant = op.variant ?? old.variant;
  const kept = state && variant === old.variant && !op.reset ? old.startFen : undefined;
  const fen = op.startFen ?? kept ?? writeFen(startPosition(variantOf(variant)));
  const start = positionFrom(variant, fen);
  if (!start.ok) return start;
  const startFen = writeFen(start.value);
  const begins = !state || op.reset === true || variant !== old.variant || startFen !== old.startFen;
  if (begins && !op.reset && state && (state.ply > 0 || state.status !== 'scheduled')) {
    return no('RESET_NEEDED', 'A game is on this board: send reset: true to begin a new one.');
  }
  const set: BoardPatch = begins
    ? { variant, startFen, ...aboutOf(old), ...changes(old, op, ctx.now) }
    : changes(old, op, ctx.now);
  return ok({ t: 'meta', set, ...(begins ? { reset: true as const } : {}), st: ctx.now });
}

/** What a new game on the same board keeps of the last one. */
function aboutOf(old: BoardState): BoardPatch {
  const { players, round, date, board, match } = old;
  const texts = Object.entries({ round, date, board }).filter(([, value]) => value);
  return { players, ...Object.fromEntries(texts), ...(match ? { match } : {}) };
}

function changes(old: BoardState, op: OpOf<'setup'>, now: number): BoardPatch {
  const { opening, round, date, board } = op;
  const texts = { opening, round, date, board };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(op.match === undefined ? {} : { match: op.match }),
    ...(op.players ? { players: playersOf(old.players, op.players) } : {}),
    ...timeOf(old, op, now),
  };
}

/** Before the game the clocks show what it will begin with; the same control again changes nothing. */
function timeOf(old: BoardState, op: OpOf<'setup'>, now: number): BoardPatch {
  const control = op.control === undefined ? old.control : op.control;
  const isNew = JSON.stringify(control) !== JSON.stringify(old.control);
  if (!isNew && !op.reset) return {};
  const waits = op.reset === true || old.status === 'scheduled';
  return { control, ...(waits ? { clock: control && newClock(control, now) } : {}) };
}

/** Players with those that are named replaced. */
const playersOf = (old: Players, given: { w?: Players['w']; b?: Players['b'] }): Players => ({
  w: given.w ?? old.w,
  b: given.b ?? old.b,
});

/** New data of players; colours found reversed change over, the moves stay (R64 9.4). */
export function decidePlayers(state: BoardState, op: OpOf<'players'>, ctx: DecideContext): Decision {
  const { w, b } = state.players;
  const players = playersOf(op.swap ? { w: b, b: w } : { w, b }, op);
  return ok({ t: 'meta', set: { players }, st: ctx.now });
}
