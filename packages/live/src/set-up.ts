import {
  pieces,
  readFen,
  squareName,
  startPosition,
  variantOf,
  type Colour,
  type Position,
} from '@draughts/rules/board';
import type { BoardState } from './schema/state.ts';

/** A man that stands elsewhere than at the usual start; squares as the variant names them. */
export interface RelocatedMan {
  readonly side: Colour;
  readonly from: string;
  readonly to: string;
}

/**
 * Which men a game's start position has in another place ("flying men", R64 appendix 5, table two: one of one or both
 * sides). Empty: none, or the position is not the start with such a change: then it is only a position.
 */
export function relocatedMen({
  variant,
  startFen,
}: Pick<BoardState, 'variant' | 'startFen'>): readonly RelocatedMan[] {
  const rules = variantOf(variant);
  const read = readFen(rules, startFen);
  if (!read.ok) return [];
  const usual = startPosition(rules);
  const moved = (['w', 'b'] as const).map((side) => {
    const [before, now] = [usual, read.value.position].map((position) => squaresOf(position, side));
    const from = [...before].filter((square) => !now.has(square));
    const to = [...now].filter((square) => !before.has(square));
    return { side, from, to };
  });
  if (pieces(read.value.position).some(({ king }) => king)) return [];
  if (moved.some(({ from, to }) => from.length > 1 || from.length !== to.length)) return [];
  return moved.flatMap(({ side, from, to }) =>
    from.map((square) => ({ side, from: squareName(rules, square), to: squareName(rules, to[0]) })),
  );
}

const squaresOf = (position: Position, side: Colour): ReadonlySet<number> =>
  new Set(pieces(position).flatMap(({ colour, square }) => (colour === side ? [square] : [])));

/** As the rule book prints it: White's man, then Black's, a line for a side that moves none: `a3-f4 c7-c5`, `--- a7-e5`. */
export function relocationText(men: readonly RelocatedMan[]): string {
  if (!men.length) return '';
  return (['w', 'b'] as const)
    .map((side) => men.find((man) => man.side === side))
    .map((man) => (man ? `${man.from}-${man.to}` : '---'))
    .join(' ');
}
