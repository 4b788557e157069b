import { fail, ok, type Result } from '@draughts/rules/board';

/** Largest file that is read. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * The text of a file at an address. It is read as it comes and no further than `max` bytes (SRC_TOO_LARGE); `signal`
 * ends it at any time.
 */
export async function fetchText(
  address: string,
  base: string,
  signal: AbortSignal,
  max = MAX_BYTES,
): Promise<Result<string>> {
  const shown = address.slice(0, 100);
  try {
    const response = await fetch(new URL(address, base), { signal });
    if (!response.ok) {
      await response.body?.cancel();
      return fail('SRC_FAILED', `${shown} answered ${response.status}; check the address in src.`);
    }
    const bytes = await readBytes(response, max);
    if (!bytes) {
      return fail('SRC_TOO_LARGE', `${shown} is larger than ${max / 1024 / 1024} MB; split the file.`);
    }
    return ok(decode(bytes, /charset=([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1]));
  } catch {
    return fail(
      'SRC_FAILED',
      `${shown} could not be read; check the address in src, and that its server allows it.`,
    );
  }
}

/** The body; null, and no more of it is sent, when it is longer than `max` or says that it will be. */
async function readBytes({ body, headers }: Response, max: number): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  let tooLong = Number(headers.get('content-length')) > max;
  while (!tooLong) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    tooLong = length > max;
  }
  if (tooLong) {
    await reader.cancel();
    return null;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** UTF-8 where the bytes are; else what the server says; else Western, as most old files are. */
function decode(bytes: Uint8Array, label: string | undefined): string {
  const [first, second] = bytes;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  for (const [encoding, fatal] of [
    [utf16 ? `utf-16${first === 0xff ? 'le' : 'be'}` : 'utf-8', true],
    [label ?? 'windows-1252', false],
  ] as const) {
    try {
      return new TextDecoder(encoding, { fatal }).decode(bytes);
    } catch {
      // not these bytes, or no such encoding: the next one
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
