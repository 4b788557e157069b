import { ClientMessageSchema, parseText, type ClientMessage } from '@draughts/live';
import type { RawData } from 'ws';
import type { RelayLimits } from './limits.ts';
import { fault, type Refusal } from './refusal.ts';

const KINDS: ReadonlySet<string> = new Set([
  'hello',
  'sub',
  'unsub',
  'ping',
  'put',
] satisfies ClientMessage['t'][]);

/** A message, or why it is none and what it seemed to be about. */
export type Incoming =
  | { readonly ok: true; readonly value: ClientMessage }
  | { readonly ok: false; readonly error: Refusal; readonly about: { opId?: string; ch?: string } };

/** Null: a kind of message that this version does not know and ignores. */
export function readIncoming(data: RawData, isBinary: boolean): Incoming | null {
  if (isBinary) return { ok: false, error: fault('MESSAGE_BAD', 'Messages are JSON texts.'), about: {} };
  const text = (data as Buffer).toString('utf8');
  const read = parseText(ClientMessageSchema, text, 'MESSAGE_BAD');
  if (read.ok) return read;
  const { t, opId, ch } = peek(text);
  if (typeof t === 'string' && !KINDS.has(t)) return null;
  const about = { ...(typeof opId === 'string' ? { opId } : {}), ...(typeof ch === 'string' ? { ch } : {}) };
  return { ok: false, error: fault('MESSAGE_BAD', read.error.message), about };
}

function peek(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A bucket of messages that fills at a steady pace; false when it is empty. */
export function rateLimit(
  { messagesPerSecond, messagesAtOnce }: RelayLimits,
  now: () => number,
): () => boolean {
  let left = messagesAtOnce;
  let at = now();
  return () => {
    const current = now();
    const passed = Math.max(0, current - at);
    at = current;
    left = Math.min(messagesAtOnce, left + (passed / 1000) * messagesPerSecond) - 1;
    return left >= 0;
  };
}
