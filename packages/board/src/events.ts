import type { Fault, Position } from '@draughts/rules/board';
import type { Trace } from './frame.ts';

const options = { bubbles: true, composed: true };

/** A move, before it is made by hand: `preventDefault()` takes it back. */
export class DraughtsMoveEvent extends Event {
  /** the move as it is written, `32-28` */
  readonly move: string;
  readonly trace: Trace;
  /** before the move */
  readonly position: Position;
  constructor(trace: Trace, position: Position) {
    super('draughts-move', { ...options, cancelable: true });
    this.move = trace.text;
    this.trace = trace;
    this.position = position;
  }
}

/** The board shows another position, after a move by hand, a live move, a step of the replay. */
export class DraughtsPositionEvent extends Event {
  /** the position as a numeric FEN */
  readonly fen: string;
  readonly ply: number;
  /** the move that led here, as it is written, or null */
  readonly move: string | null;
  constructor(fen: string, ply: number, move: string | null) {
    super('draughts-position', options);
    this.fen = fen;
    this.ply = ply;
    this.move = move;
  }
}

/** A move by hand was refused. */
export class DraughtsRefusedEvent extends Event {
  readonly code: string;
  /** the reason, in the board's language */
  readonly message: string;
  constructor(code: string, message: string) {
    super('draughts-refused', options);
    this.code = code;
    this.message = message;
  }
}

/** The game is over: on the board by its rules, or by the record's result. */
export class DraughtsEndEvent extends Event {
  /** `w`, `b`, or null for a draw */
  readonly winner: 'w' | 'b' | null;
  readonly reason: string;
  constructor(winner: 'w' | 'b' | null, reason: string) {
    super('draughts-end', options);
    this.winner = winner;
    this.reason = reason;
  }
}

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'closed';

/** The connection to a live game changed. */
export class DraughtsLiveEvent extends Event {
  readonly state: LiveState;
  /** why, where it is known */
  readonly reason: string | undefined;
  constructor(state: LiveState, reason?: string) {
    super('draughts-live', options);
    this.state = state;
    this.reason = reason;
  }
}

/** Something that the board was given cannot be read; it goes on showing what it showed. */
export class DraughtsErrorEvent extends Event {
  readonly code: string;
  /** what is wrong and what to do */
  readonly message: string;
  /** offset in the text, where there is one */
  readonly at: number | undefined;
  constructor({ code, message, at }: Fault) {
    super('draughts-error', options);
    this.code = code;
    this.message = message;
    this.at = at;
  }
}

declare global {
  interface HTMLElementEventMap {
    'draughts-move': DraughtsMoveEvent;
    'draughts-position': DraughtsPositionEvent;
    'draughts-refused': DraughtsRefusedEvent;
    'draughts-end': DraughtsEndEvent;
    'draughts-live': DraughtsLiveEvent;
    'draughts-error': DraughtsErrorEvent;
  }
}
