/** The entry for draws: rules that need the game's history, and how a game stands by them. */
import { play, type Move } from './moves.ts';
import { outcome as positionOutcome, type Outcome } from './outcome.ts';
import { drawRules, type DrawRule, type DrawRuleId, type DrawSetId, type Reset } from './draw-rules.ts';
import { KING, type Position } from './position.ts';
import type { Colour } from './variants.ts';

export {
  DRAW_SETS,
  drawRules,
  type DrawRule,
  type DrawRuleId,
  type DrawSetId,
  type Reset,
} from './draw-rules.ts';

/** A game as its positions, oldest first. What happened between two is read from them, so irregular moves do no harm. */
export interface Game {
  readonly positions: readonly Position[];
}

/** Rapid or blitz (R64 appendix 6). */
export interface Tempo {
  /** the clock adds time for moves; then articles 8 and 9 do not hold */
  readonly fischer: boolean;
  /** the players keep score */
  readonly scoreSheet: boolean;
  /** milliseconds left, for article 9 */
  readonly left?: Readonly<Record<Colour, number>>;
}

/** By whose book and how strictly draws are looked at. */
export interface DrawOptions {
  /** default: `rulebook` */
  readonly set?: DrawSetId;
  readonly tempo?: Tempo;
  /** a rule that is fulfilled ends the game by itself; default: somebody must claim it (R100 12.5, R64 12.5) */
  readonly automatic?: boolean;
}

/** How far a rule has come on the position on the board. */
export interface Counter {
  readonly rule: DrawRuleId;
  readonly article: string;
  /** whole moves (of each side or of the stronger one); occurrences for `repetition` */
  readonly count: number;
  readonly limit: number;
  /** single moves since the count began */
  readonly plies: number;
  /** `player`: either player; `better`: the clearly better side; `arbiter`: the arbiter decides */
  readonly claim: 'player' | 'better' | 'arbiter';
  /** the limit is reached; for `offer`: a draw may be offered */
  readonly reached: boolean;
  /** the game is over by it */
  readonly ends: boolean;
}

/** A game's end: by the position, or drawn by a rule. */
export interface GameOutcome {
  readonly winner: Colour | null;
  readonly reason: Outcome['reason'] | DrawRuleId;
  readonly article?: string;
}

/** The game of a start position and the moves from there. */
export function gameOf(start: Position, moves: Iterable<Move>): Game {
  const positions = [start];
  for (const move of moves) positions.push(play(positions[positions.length - 1], move));
  return { positions };
}

/** A side's pieces as text, kings first: `KKM`. */
function material({ cells }: Position, colour: Colour): string {
  const bit = colour === 'w' ? 1 : 2;
  let kings = '';
  let men = '';
  for (const cell of cells) {
    if (cell & bit && cell & KING) kings += 'K';
    else if (cell & bit) men += 'M';
  }
  return kings + men;
}

/** The side that a lone king faces, if its pieces fit. */
function strongSide(position: Position, pieces: RegExp): Colour | null {
  const [white, black] = [material(position, 'w'), material(position, 'b')];
  if (black === 'K' && pieces.test(white)) return 'w';
  return white === 'K' && pieces.test(black) ? 'b' : null;
}

/** Whether a side's king stands on the long diagonal of playing squares (R100 1, R64 1: the main road). */
function isOnMainRoad({ cells, variant, geometry: { x, y } }: Position, colour: Colour): boolean {
  const king = KING + (colour === 'w' ? 1 : 2);
  return cells.some(
    (cell, i) => cell === king && (variant.mirrored ? x[i] === y[i] : x[i] + y[i] === variant.rows - 1),
  );
}

function holds(rule: DrawRule, position: Position, pieces = rule.against): boolean {
  if (rule.total) {
    const [white, black] = [material(position, 'w'), material(position, 'b')];
    const all = white.length + black.length;
    return white[0] === 'K' && black[0] === 'K' && all >= rule.total[0] && all <= rule.total[1];
  }
  if (!pieces) return true;
  const strong = strongSide(position, pieces);
  return strong !== null && (!rule.onMainRoad || isOnMainRoad(position, strong === 'w' ? 'b' : 'w'));
}

const count = ({ cells }: Position, test: (cell: number) => boolean): number => cells.filter(test).length;

/** What the move between two positions did to the counts. */
function happened(before: Position, after: Position): Reset[] {
  const isPiece = (cell: number) => (cell & 3) > 0;
  const isKing = (cell: number) => isPiece(cell) && (cell & KING) > 0;
  const events: Reset[] = [];
  if (count(after, isPiece) < count(before, isPiece)) events.push('capture');
  if (count(after, isKing) > count(before, isKing)) events.push('promotion');
  const isManGone = (cell: number, i: number) => isPiece(cell) && !isKing(cell) && after.cells[i] !== cell;
  if (!events.includes('capture') && before.cells.some(isManGone)) events.push('man');
  return events;
}

/** The index from which a rule's count runs to the last position; -1 if it does not run. */
function beginning(rule: DrawRule, positions: readonly Position[]): number {
  const keeps = rule.keeps ?? rule.against;
  let at = positions.length - 1;
  if (!holds(rule, positions[at], keeps)) return -1;
  while (
    at > 0 &&
    holds(rule, positions[at - 1], keeps) &&
    !happened(positions[at - 1], positions[at]).some((event) => rule.resets?.includes(event))
  ) {
    at--;
  }
  // What only keeps a count going does not begin it.
  while (at < positions.length && !holds(rule, positions[at])) at++;
  return at < positions.length ? at : -1;
}

const isRepeated = (a: Position, b: Position): boolean =>
  a.turn === b.turn && a.cells.every((cell, i) => cell === b.cells[i]);

function counterOf(rule: DrawRule, positions: readonly Position[]): Counter | null {
  const { id, article, limit } = rule;
  const last = positions[positions.length - 1];
  const made = (plies: number, done: number): Counter => ({
    ...{ rule: id, article, count: done, limit, plies },
    ...{ claim: 'player', reached: done >= limit, ends: false },
  });
  if (id === 'offer') return made(positions.length - 1, Math.floor((positions.length - 1) / 2));
  if (id === 'repetition') {
    const times = positions.filter((position) => isRepeated(position, last)).length;
    return times > 1
      ? made(positions.length - 1 - positions.findIndex((p) => isRepeated(p, last)), times)
      : null;
  }
  const start = beginning(rule, positions);
  if (start < 0) return null;
  const plies = positions.length - 1 - start;
  if (!plies && !rule.against) return null;
  const strong = rule.by === 'strong' && rule.against ? strongSide(last, rule.against) : null;
  const moves = positions.slice(start, -1).filter((position) => position.turn === strong).length;
  return made(plies, strong ? moves : Math.floor(plies / 2));
}

/** R64 appendix 6: what rapid and blitz change. */
function tempoCounters(
  last: Position,
  { fischer, scoreSheet, left }: Tempo,
): Partial<Record<DrawRuleId, Counter>> {
  const [white, black] = [material(last, 'w'), material(last, 'b')];
  const counter = (rule: DrawRuleId, article: string, claim: Counter['claim']): Counter => ({
    ...{ rule, article: `R64 app. 6.${article}`, count: 0, limit: 0, plies: 0 },
    ...{ claim, reached: true, ends: false },
  });
  const found: Partial<Record<DrawRuleId, Counter>> = {};
  if (!scoreSheet || (white.length <= 6 && black.length <= 6)) found.offer = counter('offer', '5', 'player');
  if (!fischer && strongSide(last, /^K{1,3}$/)) found.lone_king = counter('lone_king', '8', 'arbiter');
  const short = left && Math.min(left.w, left.b) <= 60_000 && white.length + black.length <= 8;
  if (!fischer && short) found.short_of_time = counter('short_of_time', '9', 'better');
  return found;
}

/** The draw rules that run on the position on the board, and how far each has come. */
export function counters({ positions }: Game, options: DrawOptions = {}): readonly Counter[] {
  const last = positions[positions.length - 1];
  const special = options.tempo ? tempoCounters(last, options.tempo) : {};
  const running = drawRules(last.variant.id, options.set)
    .map((rule) => special[rule.id] ?? counterOf(rule, positions))
    .filter((counter) => counter !== null);
  const added = Object.values(special).filter((counter) => !running.includes(counter));
  const ends = ({ reached, rule, claim }: Counter) =>
    reached && rule !== 'offer' && claim === 'player' && Boolean(options.automatic);
  return [...running, ...added].map((counter) => ({ ...counter, ends: ends(counter) }));
}

/**
 * How a game has ended, or null: by its position (`outcome` of the main entry), else by a draw rule where
 * `automatic` is on.
 */
export function outcome(game: Game, options: DrawOptions = {}): GameOutcome | null {
  const last = game.positions[game.positions.length - 1];
  const ended = positionOutcome(last);
  if (ended) return ended;
  const drawn = counters(game, options).find((counter) => counter.ends);
  return drawn ? { winner: null, reason: drawn.rule, article: drawn.article } : null;
}
