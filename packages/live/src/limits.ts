/** Sizes that every message and operation keeps to; the relay tells them in `welcome.limits`. */
export const LIMITS = {
  /** Bytes of one WebSocket frame or HTTP body. */
  messageBytes: 65_536,
  /** Channels that one connection may follow. */
  subs: 512,
  /** Plies of one game. */
  moves: 1000,
  /** Characters of a player's or event's name. */
  name: 100,
  /** Characters of a note, a reason, a place. */
  text: 500,
  /** Characters of a FEN. */
  fen: 600,
  /** Characters of a move's notation. */
  move: 64,
  /** Boards of one event. */
  boards: 512,
  /** Events of one relay. */
  events: 1000,
  /** Rows of a table of standings. */
  standings: 1000,
  /** Milliseconds on a clock: 100 hours. */
  clockMs: 360_000_000,
} as const;
