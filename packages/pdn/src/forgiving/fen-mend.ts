/** `W` and 32 to 144 squares: how engines (Hub, DamExchange, which says Z and z for Black) write a position. */
const SQUARES = /^([WBZ])([wbzeWBZE.]{32,144})$/;

/**
 * What a FEN says that is not written as PDN has it: other signs between the squares, commas too many, a letter
 * for each square. Undefined if nothing of that can be helped.
 */
export function mendFen(fen: string): string | undefined {
  const text = fen.trim();
  const [, side, squares] = SQUARES.exec(text) ?? [];
  if (squares) return `${side === 'W' ? 'W' : 'B'}:W${list(squares, 'wW')}:B${list(squares, 'bBzZ')}`;
  const mended = text
    .replace(/(?<=\d)(?:\s+|\s*[;.]\s*)(?=K?[a-h]?\d)/gi, ',')
    .replace(/,[\s,]*,/g, ',')
    .replace(/(?<=:[WB]),|,\s*(?=[:.]|$)/gi, '');
  return mended === text ? undefined : mended;
}

/** The squares, from 1 on, that hold one of some men; capitals are kings. */
const list = (squares: string, men: string): string =>
  [...squares]
    .map((char, index) => (men.includes(char) ? `${/[WBZ]/.test(char) ? 'K' : ''}${index + 1}` : ''))
    .filter(Boolean)
    .join();
