/** The board shows another position, after a move by hand, a live move, a step of the replay. */
export class DraughtsPositionEvent extends Event {
  /** the position as a numeric FEN */
  readonly fen: string;
  readonly ply: number;
  /** the move that led here, as it is written, or null */
  readonly move: string | null;
  constructor(fen: string, ply: number, move: string | null) {
    super('draughts-position', { bubbles: true, composed: true });
    this.fen = fen;
    this.ply = ply;
    this.move = move;
  }
}
