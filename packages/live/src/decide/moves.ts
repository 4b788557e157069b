import { stop } from '@draughts/clock';
import {
  ok,
  outcome,
  parseSquare,
  pieceAt,
  pieces,
  play,
  positionOf,
  readFen,
  readMove,
  variantOf,
  writeFen,
  writeMove,
  type Position,
  type Result,
  type VariantId,
} from '@draughts/rules';
import { explainMove } from '@draughts/rules/reasons';
import { positionHash } from '../hash.ts';
import { LIMITS } from '../limits.ts';
import { turnOf } from '../reduce.ts';
import type { LiveMove } from '../schema/parts.ts';
import type { BoardState } from '../schema/state.ts';
import {
  clockAfterMove,
  no,
  readingAt,
  unlessLive,
  type DecideContext,
  type Decision,
  type OpOf,
} from './context.ts';

/** Reads a FEN in the variant; the value is canonical. */
export function positionFrom(variant: VariantId, fen: string): Result<Position> {
  const read = readFen(variantOf(variant), fen);
  return read.ok ? ok(read.value.position) : read;
}

/** The move as the variant writes it and the position after it, when the rules allow it. */
function legal(position: Position, text: string): Result<{ mv: string; after: Position }> {
  const read = readMove(position, text);
  if (!read.ok) return no(read.error.code, `${text} cannot be played. ${explainMove(position, read.error)}`);
  return ok({ mv: writeMove(position, read.value), after: play(position, read.value) });
}

/** The position after an irregular move: as given, else with the man lifted from the first square to the last. */
function irregularAfter(position: Position, text: string, fen: string | undefined): Result<Position> {
  const { variant, turn } = position;
  if (fen !== undefined) return positionFrom(variant.id, fen);
  const squares = text.split(/[-x:×]/i).map((part) => parseSquare(variant, part.trim()));
  const [from, to] = [squares[0], squares.at(-1) ?? 0];
  const man = from ? pieceAt(position, from) : null;
  if (squares.length < 2 || !man || !to)
    return no('FEN_NEEDED', `${text} is irregular: send the position after it as fen.`);
  const others = pieces(position).filter(({ square }) => square !== from && square !== to);
  return ok(positionOf(variant, turn === 'w' ? 'b' : 'w', [...others, { ...man, square: to }]));
}

/** A legal move is appended; of another one `mode` decides. */
export function decideMove(state: BoardState, op: OpOf<'move'>, ctx: DecideContext): Decision {
  if (state.status !== 'running' && state.status !== 'scheduled') {
    return state.status === 'paused'
      ? no('GAME_PAUSED', 'The game is paused: send resume before a move.')
      : (unlessLive(state) ?? no('GAME_OVER', 'The game is over.'));
  }
  const position = positionFrom(state.variant, state.fen);
  if (!position.ok) return position;
  const read = legal(position.value, op.mv);
  if (read.ok) return append(state, read.value.mv, read.value.after, op.clk, ctx.now);
  if (ctx.mode === 'strict') return read;
  const after = irregularAfter(position.value, op.mv, op.fen);
  if (!after.ok) return after;
  if (ctx.mode === 'flag') return append(state, op.mv, after.value, op.clk, ctx.now, ['illegal']);
  return ok({ t: 'meta', set: { held: turnOf(state.fen) }, st: ctx.now });
}

/** R64 7.7: an irregular move that the opponent went along with stands, marked. */
export function decideAccept(state: BoardState, op: OpOf<'accept'>, ctx: DecideContext): Decision {
  const held = op.mv === undefined ? (ctx.secret?.t === 'move' && state.held ? ctx.secret : null) : op;
  if (!held?.mv)
    return no('NOTHING_HELD', 'No move is held back: send the move as mv and the position after it as fen.');
  if (state.status === 'adjourned' || state.result)
    return unlessLive(state) ?? no('GAME_OVER', 'The game is over.');
  const position = positionFrom(state.variant, state.fen);
  if (!position.ok) return position;
  const clk = op.clk === undefined ? held.clk : op.clk;
  const read = legal(position.value, held.mv);
  if (read.ok && held.fen === undefined) return append(state, read.value.mv, read.value.after, clk, ctx.now);
  const after = irregularAfter(position.value, held.mv, held.fen);
  return after.ok ? append(state, held.mv, after.value, clk, ctx.now, ['irregular']) : after;
}

function append(
  state: BoardState,
  mv: string,
  after: Position,
  reading: OpOf<'move'>['clk'],
  now: number,
  flags?: string[],
): Decision {
  if (state.ply >= LIMITS.moves) return no('MOVES_LIMIT', `A game holds at most ${LIMITS.moves} moves.`);
  const fen = writeFen(after);
  const running = clockAfterMove(state, reading, now);
  // Nobody can move any more: the clocks have nothing left to measure.
  const clk = running && outcome(after) ? stop(running, now) : running;
  return ok({
    t: 'mv',
    ply: state.ply + 1,
    mv,
    fen,
    hash: positionHash(fen),
    clk,
    ...(flags ? { flags } : {}),
    st: now,
  });
}

/** Art. 11: the sealed move is played; an illegal one loses. */
export function playSealed(state: BoardState, seal: OpOf<'seal'>, op: OpOf<'resume'>, now: number): Decision {
  const position = positionFrom(state.variant, state.fen);
  if (!position.ok) return position;
  const read = legal(position.value, seal.mv);
  if (read.ok) return append(state, read.value.mv, read.value.after, op.clk, now);
  const points =
    turnOf(state.fen) === 'w' ? { w: 0 as const, b: 2 as const } : { w: 2 as const, b: 0 as const };
  return ok({ t: 'res', ...points, how: 'illegal sealed move', status: 'finished', st: now });
}

/** The record is cut back and goes on as said; the reason stays in the log. */
export function decideCorrect(state: BoardState, op: OpOf<'correct'>, ctx: DecideContext): Decision {
  if (state.status === 'adjourned')
    return no('GAME_ADJOURNED', 'The game is adjourned: send resume before a correction.');
  if (op.toPly > state.ply)
    return no('PLY_UNKNOWN', `The game has ${state.ply} moves: toPly must be 0 to ${state.ply}.`);
  if (op.toPly + op.moves.length > LIMITS.moves)
    return no('MOVES_LIMIT', `A game holds at most ${LIMITS.moves} moves.`);
  const moves = rewrite(state, op, ctx.now);
  if (!moves.ok) return moves;
  const turn = turnOf(moves.value.at(-1)?.fen ?? fenAt(state, op.toPly));
  const reading = op.clk ? readingAt(op.clk, state.clock, turn, ctx.now) : op.clk;
  const running = state.clock?.run
    ? readingAt({ ...stop(state.clock, ctx.now), run: turn }, state.clock, turn, ctx.now)
    : undefined;
  const clk = reading === undefined ? running : reading;
  const isOver = state.result !== null || state.status === 'void';
  return ok({
    t: 'fix',
    toPly: op.toPly,
    moves: moves.value,
    ...(clk === undefined ? {} : { clk }),
    ...(op.reopen && isOver ? { reopen: true as const } : {}),
    reason: op.reason,
    st: ctx.now,
  });
}

const fenAt = (state: BoardState, ply: number): string =>
  ply === 0 ? state.startFen : state.moves[ply - 1].fen;

/** The moves of a correction from `toPly` on; one with a `fen` stands even if it is irregular. */
function rewrite(state: BoardState, op: OpOf<'correct'>, now: number): Result<LiveMove[]> {
  const moves: LiveMove[] = [];
  let position = positionFrom(state.variant, fenAt(state, op.toPly));
  for (const [index, move] of op.moves.entries()) {
    if (!position.ok) return position;
    const read = legal(position.value, move.mv);
    const irregular =
      !read.ok || (move.fen !== undefined && !sameFen(position.value, read.value.after, move.fen));
    if (!read.ok && move.fen === undefined)
      return no(read.error.code, `moves[${index}]: ${read.error.message}`);
    const after = irregular ? irregularAfter(position.value, move.mv, move.fen) : ok(read.value.after);
    if (!after.ok) return after;
    // A move that was misread took as long as the one in its place.
    const clk = move.clk ? readingAt(move.clk, null, null, now) : state.moves[op.toPly + index]?.clk;
    moves.push({
      mv: read.ok ? read.value.mv : move.mv,
      fen: writeFen(after.value),
      ...(clk === undefined ? {} : { clk }),
      ...(irregular ? { flags: ['irregular'] } : {}),
    });
    position = after;
  }
  return ok(moves);
}

function sameFen(before: Position, after: Position, fen: string): boolean {
  const given = positionFrom(before.variant.id, fen);
  return given.ok && writeFen(given.value) === writeFen(after);
}

/** R64 9.1: the opening that was drawn, before anybody has thought; one that was drawn already stays unless it is said. */
export function decideLot(state: BoardState, op: OpOf<'lot'>, ctx: DecideContext): Decision {
  if (state.ply > 0 && state.status !== 'scheduled')
    return no('GAME_STARTED', 'The game has moves: an opening is drawn before play.');
  if (state.result) return no('GAME_OVER', 'The game is over: begin a new one with setup and reset.');
  if (state.opening && state.opening !== op.opening && !op.replace)
    return no(
      'OPENING_DRAWN',
      `${state.opening} was drawn for this board already: send replace: true if ${op.opening} is to take its place.`,
    );
  const start = positionFrom(state.variant, op.startFen ?? state.startFen);
  if (!start.ok) return start;
  const moves: LiveMove[] = [];
  let position = start.value;
  for (const text of op.moves ?? []) {
    const read = legal(position, text);
    if (!read.ok) return read;
    position = read.value.after;
    moves.push({ mv: read.value.mv, fen: writeFen(position) });
  }
  const fens = ctx.fensOf?.(op.opening);
  if (fens?.ok === false) return fens;
  if (fens && !fens.value.includes(writeFen(position)))
    return no(
      'OPENING_MISMATCH',
      `${op.opening} is not the position that was sent with it, but ${fens.value.join(' or ')}: send the position and moves of its table.`,
    );
  return ok({ t: 'lot', opening: op.opening, startFen: writeFen(start.value), moves, st: ctx.now });
}
