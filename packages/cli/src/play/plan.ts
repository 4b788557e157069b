import { LIMITS, parseTimeControl, type BoardSetup, type GameResult, type Player } from '@draughts/live';
import { mainline, winnerOf, type GameNode, type PdnGame } from '@draughts/pdn';
import { outcome, writeFen } from '@draughts/rules';
import { known, matchOf } from './board-ids.ts';
import { timingOf, type Left, type Timing } from './timing.ts';

/** One step of a game that is to be played. */
export interface PlannedMove {
  readonly mv: string;
  /** Position after it, numeric. */
  readonly fen: string;
  /** A set-up or an unknown move: it stands by its position. */
  readonly irregular: boolean;
  /** How long the player thinks, at speed 1. */
  readonly thinkMs: number;
  /** Clocks after it; null: the relay keeps the time. */
  readonly clk: Left | null;
}

/** What is to happen on one board. */
export interface GamePlan {
  /** The board's id in its event. */
  readonly board: string;
  readonly setup: BoardSetup & Required<Pick<BoardSetup, 'variant' | 'startFen' | 'players' | 'control'>>;
  readonly startClk: Left | null;
  readonly moves: readonly PlannedMove[];
  /** Null: the file does not say how it ended. */
  readonly result: GameResult | null;
}

/** Text of a file as a viewer may see it: one line, no control characters, not too long. */
function plain(text: string, limit: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, limit);
}

function playerOf(game: PdnGame, side: 'White' | 'Black'): Player {
  const rating = Number(known(game, `${side}Rating`));
  const title = plain(known(game, `${side}Title`), 16);
  const flag = known(game, `${side}Country`) || known(game, `${side}Federation`);
  const team = plain(known(game, `${side}Team`), LIMITS.name);
  return {
    name: plain(known(game, side), LIMITS.name),
    ...(title && { title }),
    ...(Number.isInteger(rating) && rating > 0 && rating <= 9999 && { rating }),
    ...(/^(?:[a-z]{2}|[A-Z]{3})$/.test(flag) && { flag }),
    ...(team && { team }),
  };
}

function aboutOf(game: PdnGame): Pick<BoardSetup, 'round' | 'date' | 'board' | 'opening' | 'match'> {
  const round = plain(known(game, 'Round'), 32);
  const board = plain(known(game, 'Board'), 32);
  const date = known(game, 'Date');
  const opening = plain(known(game, 'Opening'), 64);
  const match = matchOf(game);
  return {
    ...(round && { round }),
    ...(board && { board }),
    ...(opening && { opening }),
    ...(match && { match }),
    ...(/^\d{4}(?:\.[\d?]{2}){0,2}$/.test(date) && { date }),
  };
}

const ENDINGS = {
  'no-pieces': 'no pieces left',
  'no-moves': 'no moves left',
  'first-king': 'first king',
  'one-each': 'one king each',
} as const;

const POINTS = { w: [2, 0], b: [0, 2], draw: [1, 1], 'both-lost': [0, 0] } as const;

function resultOf(game: PdnGame, last: GameNode | undefined): GameResult | null {
  const ended = outcome(last?.position ?? game.start);
  const winner = game.score ? winnerOf(game.score) : ended && (ended.winner ?? 'draw');
  if (!winner) return null;
  const [w, b] = POINTS[winner];
  const said = plain(known(game, 'Termination'), 64);
  // a draw by agreement is not told from one by rule, so the words stay with what the file knows
  const plainHow = winner === 'draw' ? 'draw' : winner === 'both-lost' ? 'both lost' : 'win';
  return { w, b, how: ended ? ENDINGS[ended.reason] : said || plainHow };
}

function movesOf(line: readonly GameNode[], timing: Timing): PlannedMove[] {
  return line.map((node, i) => ({
    mv: node.move ? node.mv : '...',
    fen: writeFen(node.position),
    irregular: node.move === null,
    ...timing.moves[i],
  }));
}

/** A game of a file as a plan for the board `board`. */
export function planOf(
  game: PdnGame,
  board: string,
  pace: { readonly paceMs: number; readonly speed: number },
): GamePlan {
  const line = mainline(game.tree);
  const timing = timingOf(line, parseTimeControl(known(game, 'TimeControl')), pace);
  return {
    board,
    setup: {
      variant: game.variant,
      startFen: game.startFen,
      players: { w: playerOf(game, 'White'), b: playerOf(game, 'Black') },
      control: timing.control,
      ...aboutOf(game),
    },
    startClk: timing.start,
    moves: movesOf(line, timing),
    result: resultOf(game, line.at(-1)),
  };
}
