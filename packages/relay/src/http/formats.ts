import { diagram } from '@draughts/diagram';
import {
  positionFrom,
  relocatedMen,
  relocationText,
  writeTimeControl,
  type BoardState,
  type EventState,
  type LiveMove,
  type Player,
} from '@draughts/live';
import { emptyTree, writePdn, writeResult, type GameNode, type Tag } from '@draughts/pdn';

type Position = Parameters<typeof diagram>[0];

/** A position of a board: its FENs were accepted, so they can be read. */
function positionOf(board: BoardState, fen: string): Position {
  const read = positionFrom(board.variant, fen);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** The board as a picture. */
export function svgOf(board: BoardState): string {
  const { w, b } = board.players;
  const title = w.name && b.name ? `${w.name} – ${b.name}` : 'Draughts board';
  return diagram(positionOf(board, board.fen), { theme: 'wood', coordinates: 'edge', title });
}

/** The game as PDN 3.0, with its tags and clocks; an irregular move becomes a set-up with a comment that names it. */
export function pdnOf(board: BoardState, event: EventState | undefined): string {
  const start = positionOf(board, board.startFen);
  const first = board.moves.reduceRight<GameNode | null>(
    (next, move, index) => nodeOf(board, move, index + 1, next),
    null,
  );
  const root = emptyTree(start);
  const men = board.opening ? relocationText(relocatedMen(board)) : '';
  const tree = {
    ...root,
    ...(men ? { comments: [`Relocated by the lot: ${men}`] } : {}),
    children: first ? [first] : [],
  };
  return writePdn({
    tags: tagsOf(board, event, start),
    variant: board.variant,
    tree,
    result: resultOf(board, start),
  });
}

function nodeOf(
  board: BoardState,
  { mv, fen, clk, flags }: LiveMove,
  ply: number,
  next: GameNode | null,
): GameNode {
  const common = {
    ply,
    move: null,
    position: positionOf(board, fen),
    ...(clk ? { clk: { w: clk.w, b: clk.b, ...(clk.run ? { run: clk.run } : {}) } } : {}),
    children: next ? [next] : [],
  };
  return flags
    ? { ...common, mv: fen, setup: true, comments: [`${flags.join(', ')}: ${mv}`] }
    : { ...common, mv };
}

/** Points of two a game; the writer turns them into the variant's own scale. */
const resultOf = ({ result }: BoardState, { variant }: Position): string =>
  result ? writeResult(result, variant) : '*';

function tagsOf(board: BoardState, event: EventState | undefined, start: Position): Tag[] {
  const { players, control, result, opening, match } = board;
  const tags: Record<string, string | undefined> = {
    Event: event?.name ?? '?',
    Site: event?.place ?? '?',
    Date: board.date ?? event?.date ?? '????.??.??',
    Round: board.round ?? '?',
    White: players.w.name || '?',
    Black: players.b.name || '?',
    Result: resultOf(board, start),
    Board: board.board,
    ...playerTags('White', players.w),
    ...playerTags('Black', players.b),
    TimeControl: control ? writeTimeControl(control) : undefined,
    Opening: opening,
    // PDN 3.0 has no tags for a micro-match: these two say which games belong together, and in which order.
    Match: match?.id,
    MatchGame: match && String(match.game),
    Termination: result?.how,
  };
  return Object.entries(tags).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function playerTags(
  side: 'White' | 'Black',
  { title, rating, flag, team }: Player,
): Record<string, string | undefined> {
  return {
    [`${side}Title`]: title,
    [`${side}Rating`]: rating === undefined ? undefined : String(rating),
    [`${side}Flag`]: flag,
    [`${side}Team`]: team,
  };
}
