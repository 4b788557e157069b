import {
  matchScore,
  otherSide,
  relocatedMen,
  turnOf,
  type BoardState,
  type EventState,
  type Player,
  type RelocatedMan,
  type Side,
} from '@draughts/live/view';
import { flagOf, type Flag } from './flags.ts';
import { WORDS, endingIn, type Words } from './words.ts';

/** One player's bar, as text and numbers only. */
export interface Bar {
  readonly colour: Side;
  readonly name: string;
  /** Title and rating, in the order shown. */
  readonly details: readonly string[];
  readonly flag: Flag | null;
  /** What is left on the board; null while the position is not known. */
  readonly men: number | null;
  readonly kings: number;
  readonly toMove: boolean;
  /** Points of the finished game; null while it lasts. */
  readonly points: number | null;
  readonly won: boolean;
  /** Points of the micro-match so far; null: the game is in none. */
  readonly match: number | null;
}

/** One pair of moves of the ticker. */
export interface MovePair {
  readonly number: number;
  /** One or two, in the order played. */
  readonly moves: readonly { readonly text: string; readonly last: boolean }[];
}

/** What the page shows of a board, clocks apart: plain data, so that drawing is a function of it. */
export interface Scene {
  /** The event's name; empty until it is known. */
  readonly event: string;
  /** `Round 5 · Board 1`, as far as it is known. */
  readonly place: string;
  /** `adjourned`, `resignation`: a word on the game's state; empty while it simply goes on. */
  readonly note: string;
  readonly bars: Readonly<Record<Side, Bar>>;
  readonly pairs: readonly MovePair[];
  readonly finished: boolean;
  /** What the game began with, and its part in a micro-match: `Opening II-7 · Game 2`; empty when there is neither. */
  readonly opening: string;
}

/** The card of an opening that was drawn just now. */
export interface Card {
  /** `II-7` */
  readonly id: string;
  /** `rulebook`; empty when the opening is of no table. */
  readonly table: string;
  readonly variant: BoardState['variant'];
  /** The position after it. */
  readonly fen: string;
  readonly pairs: readonly MovePair[];
  /** Men that it puts elsewhere; with no moves either it is a position of its own. */
  readonly men: readonly RelocatedMan[];
}

/** Pairs of the ticker: what one line holds at 1080p. */
const SHOWN_PAIRS = 2;

/** Men and kings of one side in a numeric FEN of the wire (`W:W31,K32:B1`); null when there is no such list. */
export function countPieces(fen: string, colour: Side): { men: number; kings: number } | null {
  const list = fen
    .split(':')
    .slice(1)
    .find((part) => part.startsWith(colour.toUpperCase()));
  if (list === undefined) return null;
  const squares = list.slice(1).split(',').filter(Boolean);
  const kings = squares.filter((square) => square.startsWith('K')).length;
  return { men: squares.length - kings, kings };
}

/** The last moves as numbered pairs; the side that starts the game stands first in each. */
export function lastPairs({ moves }: Pick<BoardState, 'moves'>): MovePair[] {
  const count = Math.ceil(moves.length / 2);
  const shown = Math.min(SHOWN_PAIRS, count);
  return Array.from({ length: shown }, (_, at) => {
    const number = count - shown + at + 1;
    const pair = moves.slice(2 * number - 2, 2 * number);
    return { number, moves: pair.map((move) => ({ text: move.mv, last: move === moves[moves.length - 1] })) };
  });
}

function details(player: Player): string[] {
  return [player.title, player.rating === undefined ? undefined : String(player.rating)].filter(
    (text): text is string => Boolean(text),
  );
}

function barOf(state: BoardState, colour: Side, match: Record<Side, number> | null, words: Words): Bar {
  const player = state.players[colour];
  const left = countPieces(state.fen, colour);
  const { result } = state;
  const points = result ? result[colour] : null;
  return {
    colour,
    name: player.name || words.side[colour],
    details: details(player),
    flag: flagOf(player.flag),
    men: left?.men ?? null,
    kings: left?.kings ?? 0,
    toMove: !result && state.status === 'running' && turnOf(state.fen) === colour,
    points,
    won: result !== null && result[colour] > result[otherSide(colour)],
    match: match && match[colour],
  };
}

/** `rulebook/II-7` as its table and what people say. */
function nameOf(opening: string): { table: string; id: string } {
  const slash = opening.indexOf('/');
  return { table: opening.slice(0, Math.max(0, slash)), id: opening.slice(slash + 1) };
}

/** The card of the opening that a board begins with; null when none was drawn. */
export function cardOf(state: BoardState): Card | null {
  if (!state.opening) return null;
  const { variant, fen } = state;
  return { ...nameOf(state.opening), variant, fen, pairs: lastPairs(state), men: relocatedMen(state) };
}

/** The scene of a board; the event's own name heads it when it is known. */
export function sceneOf(state: BoardState, event: EventState | null, words: Words = WORDS.en): Scene {
  const place = [state.round && words.round(state.round), state.board && words.board(state.board)];
  const { id } = nameOf(state.opening ?? '');
  const began = [id && words.opening(id), state.match && words.game(state.match.game)];
  const score = matchScore(state, event?.boards ?? []);
  return {
    event: event?.name ?? '',
    place: place.filter(Boolean).join(' · '),
    note: state.result ? endingIn(words, state.result.how) : (words.status[state.status] ?? ''),
    bars: { w: barOf(state, 'w', score, words), b: barOf(state, 'b', score, words) },
    pairs: lastPairs(state),
    finished: state.result !== null,
    opening: began.filter(Boolean).join(' · '),
  };
}
