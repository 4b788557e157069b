import {
  loadPdn,
  plainComment,
  type GameNode as PdnNode,
  type PdnGame,
  type Problem,
  type readPdn,
} from '@draughts/pdn';
import { fail, isVariantId, ok, type Move, type Position, type Result } from '@draughts/rules';
import { cleanLine, cleanText } from '../clean.ts';
import { Game, type GameNode, type Step, type Tags } from '../game.ts';
import type { GameInfo, PlayerInfo } from '../info.ts';
import { shapesOf } from '../shapes.ts';
import type { Opened, Source, Stage } from '../source.ts';

/** A file that was read. */
interface PdnFile {
  readonly text: string;
  readonly variant: string | undefined;
  readonly games: readonly PdnGame[];
  readonly tags: readonly Tags[];
}

/** The last one, so that choosing another game of it does not read it again. */
let last: PdnFile | null = null;

/** The whole reader, where it is here from the beginning: on a server, which waits for nothing. */
export const reader: { now: typeof readPdn | null } = { now: null };

/** Shows a game of a PDN text, the one that the board's `game-number` names. */
export function open(stage: Stage, text: string, signal: AbortSignal): Opened | Promise<Opened> {
  const { variant } = stage;
  if (variant && !isVariantId(variant))
    return fail('VARIANT_UNKNOWN', `No variant "${variant.slice(0, 40)}".`);
  const known = last?.text === text && last.variant === variant ? last.games : null;
  const options = variant && isVariantId(variant) ? { variant } : {};
  const games = known ?? reader.now?.(text, options);
  if (games) return show(stage, { text, variant, games }, signal);
  return loadPdn(text, options).then((loaded) =>
    signal.aborted ? null : show(stage, { text, variant, games: loaded }, signal),
  );
}

function show(stage: Stage, file: Omit<PdnFile, 'tags'>, signal: AbortSignal): Result<Source> {
  if (last?.games !== file.games) last = { ...file, tags: file.games.map(tagsOf) };
  const { games, tags } = last;
  if (!games.length)
    return fail('PDN_EMPTY', 'There is no game in this text; it must hold a PDN game or a FEN.');
  const number = Math.round(stage.gameNumber) || 1;
  const game = games[number - 1];
  if (!game) {
    return fail(
      'GAME_MISSING',
      `There is no game ${number}: the file holds ${games.length}. Set game-number.`,
    );
  }
  const broken = game.problems.find(({ severity }) => severity === 'error');
  stage.library = { games: tags, at: number };
  stage.fault(null);
  if (broken) void tell(stage, broken, signal);
  const shown = gameOf(game);
  stage.info = infoOf(game);
  stage.openGame(shown, () => shown.root);
  return ok({ close: () => undefined });
}

/** Says what is wrong in a game, unless another one is shown by now; the words are loaded when they are needed. */
async function tell(stage: Stage, problem: Problem, signal: AbortSignal): Promise<void> {
  const { code, line, column } = problem;
  const message = await import('@draughts/pdn/messages').then(
    ({ messageOf }) => messageOf(problem),
    () => code,
  );
  if (!signal.aborted) stage.fault({ code, message: `Line ${line}, column ${column}: ${message}` });
}

const tagsOf = ({ tags, result, variant }: PdnGame): Tags => ({
  ...Object.fromEntries(tags.slice(0, 100).map(({ name, value }) => [cleanLine(name), cleanLine(value)])),
  Variant: variant,
  ...(result ? { Result: cleanLine(result) } : {}),
});

function infoOf({ tags, score }: PdnGame): GameInfo {
  const tag = (name: string) => {
    const value = cleanLine(tags.find((found) => found.name === name)?.value ?? '');
    return value === '?' ? '' : value;
  };
  const player = (side: 'White' | 'Black'): PlayerInfo => ({
    name: tag(side),
    title: tag(`${side}Title`),
    rating: tag(`${side}Rating`),
  });
  return { players: { w: player('White'), b: player('Black') }, result: score, clock: null, now: null };
}

/** The reader's tree as the board's; by a list and not by recursion, since a line may be long. */
export function gameOf(source: PdnGame): Game {
  const game = new Game(source.start, tagsOf(source), {
    ...notesOf(source.tree, source.start),
    firstNumber: source.tree.firstNumber,
    // A file with a position alone is where a game begins.
    recorded: source.tree.children.length > 0,
  });
  const pending: { parent: GameNode; children: readonly PdnNode[] }[] = [
    { parent: game.root, children: source.tree.children },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const child of next.children) {
      const node = game.append(next.parent, stepOf(child));
      pending.push({ parent: node, children: child.children });
    }
  }
  return game;
}

const traceOf = (move: Move, text: string) => ({ ...move, text });

function stepOf(node: PdnNode): Step {
  const { mv, move, position, clk } = node;
  const before = joined(node.before);
  return {
    text: cleanLine(mv),
    look: () => ({ position, trace: move && traceOf(move, mv) }),
    ...notesOf(node, position),
    ...(before && { before }),
    ...(clk && (clk.w ?? clk.b) !== undefined && { clock: clk }),
    ...(node.aside && { aside: true }),
  };
}

/** What the record says of a position. */
function notesOf(node: Pick<PdnNode, 'nags' | 'comments' | 'rest'>, { variant }: Position): Partial<Step> {
  const { comments, rest } = node;
  const nags = nagsOf(node);
  const comment = joined(comments);
  const shapes = (comments ?? []).flatMap((text) => shapesOf(variant, text));
  return {
    ...(comment && { comment }),
    ...(nags.length && { nags }),
    ...(shapes.length && { shapes }),
    ...(rest && { rest: cleanText(rest) }),
  };
}

/** What ChessBase writes in a comment for a diagram. */
const DIAGRAM = /\[#\]\s?/g;

/** The annotations of a move, with that of a diagram which its comment asks for. */
function nagsOf({ nags = [], comments }: Pick<PdnNode, 'nags' | 'comments'>): readonly number[] {
  return comments?.some((comment) => comment.includes('[#]')) ? [...nags, 220] : nags;
}

const joined = (comments: readonly string[] | undefined): string =>
  cleanText(
    (comments ?? [])
      .map((text) => plainComment(text.replace(DIAGRAM, '')))
      .filter(Boolean)
      .join('\n'),
  );
