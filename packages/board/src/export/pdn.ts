import { writePdn, writeResult, type GameNode as PdnNode, type Tag } from '@draughts/pdn';
import { squareName, writeFen, type Variant } from '@draughts/rules/board';
import type { Shape, ShapeColour } from '@draughts/diagram/shapes';
import type { Game, GameNode } from '../game.ts';
import type { GameInfo } from '../info.ts';

/** What a file is made from; without `result` it does not tell how the game ended. */
export interface PdnSource {
  readonly game: Game;
  readonly info: GameInfo | null;
  readonly result: boolean;
}

type Draft = { -readonly [K in keyof PdnNode]: PdnNode[K] } & { children: Draft[] };

/** A game with its variations, comments, clocks and drawings as the text of a PDN file. */
export function toPdn({ game, info, result }: PdnSource): string {
  const start = game.root.position;
  const comments = commentsOf(game.root);
  return writePdn({
    variant: start.variant.id,
    tags: tagsOf(game, info, result),
    tree: {
      start,
      firstNumber: game.firstNumber,
      ...(comments.length && { comments }),
      children: childrenOf(game.root),
    },
  });
}

/** A name for the file: the players', and never how the game ended. */
export function pdnName({ game, info }: Omit<PdnSource, 'result'>): string {
  const names = [info?.players.w.name || game.tags['White'], info?.players.b.name || game.tags['Black']];
  const plain = names
    .filter(Boolean)
    .join(' - ')
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  return `${plain || 'game'}.pdn`;
}

/** Has the browser save the file. */
export function savePdn(source: PdnSource): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toPdn(source)], { type: 'application/x-draughts-pdn' }));
  link.download = pdnName(source);
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Tags that tell how a game ended: the result, by what, what it did to the ratings, points. */
const TELLING = /result|termination|ratingdiff|winner|points|score/i;

function tagsOf(game: Game, info: GameInfo | null, result: boolean): Tag[] {
  const points = info?.result && writeResult(info.result, game.root.position.variant);
  const known = { White: info?.players.w.name, Black: info?.players.b.name, Result: points };
  const told = Object.entries(known).filter((tag): tag is [string, string] => !!tag[1]);
  const tags = new Map([...told, ...Object.entries(game.tags)]);
  // Ours, not the file's: it says which rules were used to read it.
  tags.delete('Variant');
  return [...tags]
    .filter(([name]) => result || !TELLING.test(name))
    .map(([name, value]) => ({ name, value }));
}

/** By a list and not by recursion, since a line may be long. */
function childrenOf(root: GameNode): readonly PdnNode[] {
  const top: Draft[] = [];
  const pending: { from: GameNode; to: Draft[] }[] = [{ from: root, to: top }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const node of next.from.children) {
      const draft = draftOf(node);
      next.to.push(draft);
      pending.push({ from: node, to: draft.children });
    }
  }
  return top;
}

function draftOf(node: GameNode): Draft {
  const { position, trace, ply, step } = node;
  const { before, nags, clock, aside } = step;
  const comments = commentsOf(node);
  return {
    ply,
    position,
    move: null,
    // A move that the rules do not know stands as the position that it led to.
    ...(trace ? { mv: step.text } : { mv: writeFen(position), setup: true }),
    ...(before && { before: [before] }),
    ...(comments.length && { comments }),
    ...(nags && { nags }),
    ...(clock && { clk: { ...clock, run: clock.run ?? undefined } }),
    ...(aside && { aside }),
    children: [],
  };
}

function commentsOf({ step, position }: GameNode): string[] {
  const drawn = step.shapes ? commandsOf(position.variant, step.shapes) : [];
  return [...(step.comment ? [step.comment] : []), ...drawn];
}

const LETTERS: Readonly<Record<ShapeColour, string>> = { green: 'G', red: 'R', blue: 'B', yellow: 'Y' };

/** Arrows and circles as the commands that they came from. */
function commandsOf(variant: Variant, shapes: readonly Shape[]): string[] {
  const name = (square: number) => squareName(variant, square).padStart(2, '0');
  const write = ({ from, to, colour }: Shape) =>
    `${LETTERS[colour ?? 'green']}${name(from)}${to === undefined ? '' : name(to)}`;
  const command = (kind: string, list: readonly Shape[]) =>
    list.length ? [`[%${kind} ${list.map(write).join(',')}]`] : [];
  return [
    ...command(
      'csl',
      shapes.filter(({ to }) => to === undefined),
    ),
    ...command(
      'cal',
      shapes.filter(({ to }) => to !== undefined),
    ),
  ];
}
