/** What a channel is about: a whole event, or one board of it. */
export type Channel =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'board'; readonly event: string; readonly board: string };

const ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Ids of events and boards: 1-64 of `A-Za-z0-9._-`. Not only dots (an address would swallow them), and no
 * ending that the relay's addresses use (`.pdn`, `.svg`).
 */
export function isId(text: string): boolean {
  return ID.test(text) && !/^\.+$/.test(text) && !/\.(pdn|svg)$/i.test(text);
}

/** The channel of an event. */
export const eventChannel = (event: string): string => `event/${event}`;

/** The channel of a board. */
export const boardChannel = (event: string, board: string): string => `board/${event}/${board}`;

/** Reads a channel's name; null when it is none. */
export function parseChannel(ch: string): Channel | null {
  const [kind, event, board, ...rest] = ch.split('/');
  if (rest.length > 0 || event === undefined || !isId(event)) return null;
  if (kind === 'event') return board === undefined ? { kind, event } : null;
  return kind === 'board' && board !== undefined && isId(board) ? { kind, event, board } : null;
}
