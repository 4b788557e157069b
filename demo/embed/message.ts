/**
 * What a frame and the page around it tell each other: the frame its height, the page that it gives the frame that height. Either side
 * believes the other only what it can check: the sender's window, and numbers within bounds.
 */
export const KIND = 'draughts-embed';

/** From the frame. */
export interface HeightMessage {
  readonly type: typeof KIND;
  /** px that the frame needs to show everything */
  readonly height: number;
}

/** From the page around it: it listens. */
export interface HostMessage {
  readonly type: typeof KIND;
  readonly host: true;
}

/** A frame of more is a mistake. */
export const MOST_HEIGHT = 20_000;

const isOurs = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === KIND;

/** The height that a message asks for; null: it asks for none. */
export function heightIn(data: unknown): number | null {
  const height = isOurs(data) ? data['height'] : null;
  return typeof height === 'number' && height > 0 && height <= MOST_HEIGHT ? Math.ceil(height) : null;
}

export const isFromHost = (data: unknown): boolean => isOurs(data) && data['host'] === true;
