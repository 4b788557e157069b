/**
 * A text as one unmasked WebSocket frame (RFC 6455, 5.2), made once and written to every viewer's socket as it is:
 * `ws` would make it again for each of them.
 */
export function frameText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81; // FIN, text
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** Messages as frames, one behind the other: one write for all of them. */
export const frames = (messages: readonly { readonly text: string }[]): Buffer =>
  messages.length === 1
    ? frameText(messages[0].text)
    : Buffer.concat(messages.map(({ text }) => frameText(text)));
