import { isVariantId, readPlainFen, variantOf, type Position } from '@draughts/rules/board';

/** Whether a text is a FEN rather than a game. */
export const looksLikeFen = (text: string): boolean => /^\s*[WB?]\s*:/i.test(text);

/**
 * The position of a FEN, the start without one; null where there is more to say about it (`read.ts`). Squares with
 * letters need a variant.
 */
export function plainPosition(id = '', fen = ''): Position | null {
  const name = id || 'international';
  if (!isVariantId(name) || (!id && /[a-j]/.test(fen))) return null;
  const variant = variantOf(name);
  return readPlainFen(variant, fen || variant.start);
}
