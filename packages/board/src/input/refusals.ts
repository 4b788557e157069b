import {
  legalMoves,
  pieceAt,
  refuse,
  type Colour,
  type Move,
  type Position,
  type Refusal,
} from '@draughts/rules';
import type { Notation } from '@draughts/diagram/draw';
import { explain } from '@draughts/rules/reasons';
import { allTexts } from '../texts/en.ts';
import type { DiagramTexts } from '../texts/texts.ts';
import { loadReasons, type Reasons } from './reasons.ts';

/** What a refused move leaves on the board until the next press. */
export interface Note {
  readonly code: string;
  readonly message: string;
  /** the squares that it is about */
  readonly squares: readonly number[];
  /** moves that are possible instead */
  readonly moves: readonly Move[];
}

/** By language; what has not come is said in English. */
const known = new Map<string, Partial<Reasons>>([['en', {}]]);

/** Has the reasons of a language ready; null when they are. */
export function learn({ lang }: DiagramTexts): Promise<void> | null {
  if (known.has(lang)) return null;
  return loadReasons(lang).then(
    (reasons = {}) => void known.set(lang, reasons),
    () => undefined,
  );
}

/** Why the squares that were named are no move; null where they are one. `side`: the only one that is moved by hand. */
export function noteOn(
  texts: DiagramTexts,
  position: Position,
  path: readonly number[],
  side: Colour | null,
  notation: Notation,
): Note | null {
  const from = path[0];
  if (side && side !== position.turn && pieceAt(position, from)?.colour !== side && legalMoves(position)[0]) {
    return {
      code: 'NOT_YOUR_SIDE',
      message: allTexts(texts).premove.yours(side),
      squares: [from],
      moves: [],
    };
  }
  const attempt = path[2] ? { from, path } : path[1] ? { from, to: path[1] } : { from };
  const refusal = refuse(position, attempt);
  return refusal && { ...refusal, message: reasonOf(texts, position, refusal, notation) };
}

/** The reason, with how much is taken and how much must be. */
function reasonOf(texts: DiagramTexts, position: Position, refusal: Refusal, notation: Notation): string {
  const reason = known.get(texts.lang)?.[refusal.code];
  // Whose turn it is says enough without a list of all moves.
  const { moves } = refusal.code === 'WRONG_SIDE_TO_MOVE' ? { moves: [] } : refusal;
  if (!reason) return explain(position, { ...refusal, moves }, notation);
  const yours = refusal.attempted?.captures.length ?? 0;
  const best = refusal.moves[0]?.captures.length ?? 0;
  if (!yours || best <= yours) return reason;
  return `${reason}${reason.endsWith('。') ? '' : ' '}${allTexts(texts).counted(yours, best)}`;
}
