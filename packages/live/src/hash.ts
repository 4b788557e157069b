/**
 * The hash of a position: FNV-1a, 32 bits, over the characters of its canonical FEN (as `writeFen` writes it), as eight
 * lower case hexadecimal digits. It tells a viewer whose board went wrong, it protects against nothing.
 */
export function positionHash(fen: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < fen.length; i++) hash = Math.imul(hash ^ fen.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
