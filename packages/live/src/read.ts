import type { ServerMessage } from './schema/messages.ts';

const NUMBERS: Partial<Record<ServerMessage['t'], readonly string[]>> = {
  welcome: ['st', 'hb'],
  snap: ['seq', 'st'],
  resumed: ['from', 'to', 'st'],
  pong: ['s1', 's2'],
  mv: ['seq', 'ply', 'st'],
  fix: ['seq', 'toPly', 'st'],
  res: ['seq', 'w', 'b', 'st'],
  meta: ['seq', 'st'],
  clk: ['seq', 'st'],
  lot: ['seq', 'st'],
  std: ['seq', 'st'],
};
const TEXTS: Partial<Record<ServerMessage['t'], readonly string[]>> = {
  snap: ['ch', 'epoch'],
  resumed: ['ch', 'epoch'],
  gap: ['ch'],
  mv: ['ch', 'mv', 'fen'],
  fix: ['ch'],
  res: ['ch', 'how'],
  meta: ['ch'],
  clk: ['ch'],
  lot: ['ch', 'opening', 'startFen'],
  std: ['ch'],
  err: ['code', 'message'],
};
const OBJECTS: Partial<Record<ServerMessage['t'], readonly string[]>> = {
  welcome: ['retry', 'limits'],
  snap: ['state'],
  fix: ['moves'],
  meta: ['set'],
  lot: ['moves'],
  std: ['standings'],
};

/**
 * A viewer's reading of a frame: the message, `'unknown'` for a kind of a later version (ignore it), null for what is
 * no message (close and connect again). It looks at the fields that a viewer relies on; the full check is
 * `ServerMessageSchema` of the main entry.
 */
export function readServerMessage(frame: string): ServerMessage | 'unknown' | null {
  const message = parse(frame);
  if (!message || typeof message.t !== 'string') return null;
  const t = message.t as ServerMessage['t'];
  if (![NUMBERS, TEXTS].some((known) => Object.hasOwn(known, t)) && t !== 'ack') return 'unknown';
  const fits =
    (NUMBERS[t] ?? []).every((key) => Number.isFinite(message[key])) &&
    (TEXTS[t] ?? []).every((key) => typeof message[key] === 'string') &&
    (OBJECTS[t] ?? []).every((key) => typeof message[key] === 'object' && message[key] !== null);
  return fits ? (message as unknown as ServerMessage) : null;
}

function parse(frame: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(frame);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
