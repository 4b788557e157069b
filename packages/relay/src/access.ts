import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fail, ok, type Result } from '@draughts/live';
import { makeFolder } from './folder.ts';
import { OWNER, type Holder } from './holder.ts';
import { fault, type Refusal } from './refusal.ts';
import type { Tokens } from './tokens.ts';

/** The owner's token. */
export interface PublisherToken {
  readonly token: string;
  /** Made just now: people have not seen it yet. */
  readonly isNew: boolean;
}

/** The publishers' token: as given, else from the data folder, else made and kept there for its owner only. */
export async function publisherToken(
  given: string | undefined,
  data: string,
): Promise<Result<PublisherToken>> {
  if (given !== undefined) {
    return /^[\x21-\x7e]{1,256}$/.test(given)
      ? ok({ token: given, isNew: false })
      : fail(
          'TOKEN_BAD',
          'The publisher token (DRAUGHTS_TOKEN) must be 1 to 256 printable characters without spaces.',
        );
  }
  const fresh = { token: randomBytes(24).toString('base64url'), isNew: true };
  if (data === ':memory:') return ok(fresh);
  const file = join(data, 'token');
  try {
    const kept = await readFile(file, 'utf8').catch(absent);
    if (kept?.trim()) return ok({ token: kept.trim(), isNew: false });
    makeFolder(data);
    await writeFile(file, `${fresh.token}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
    return ok(fresh);
  } catch (error) {
    return fail(
      'DATA_UNUSABLE',
      `The data folder ${data} cannot keep the publisher token: ${(error as Error).message}`,
    );
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Whether a token is the right one, in a time that does not tell how much of it is. */
function isToken(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** The token of an `Authorization: Bearer` header. */
export function bearer(headers: IncomingHttpHeaders): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** What the relay knows of who may publish. */
export interface Access {
  /** The owner's. */
  readonly token: string;
  readonly tokens: Pick<Tokens, 'find'>;
  readonly origins: readonly string[];
}

/**
 * Whether a page of this origin may publish: programs send none; pages of the relay itself and of the listed origins
 * may. Viewers may come from anywhere.
 */
export function mayPublish(
  { origins }: Pick<Access, 'origins'>,
  { origin, host }: IncomingHttpHeaders,
): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Why pages of this origin may not publish; null: they may. */
export function refuseOrigin(access: Pick<Access, 'origins'>, headers: IncomingHttpHeaders): Refusal | null {
  if (mayPublish(access, headers)) return null;
  const message = `Pages of ${headers.origin} may not publish here: start the relay with this origin allowed (--origin).`;
  return fault('ORIGIN_FORBIDDEN', message);
}

/** Who comes from this origin with this token, or why nobody may. */
export function holderOf(
  access: Access,
  headers: IncomingHttpHeaders,
  token: string,
): Result<Holder, Refusal> {
  const refused = refuseOrigin(access, headers);
  if (refused) return { ok: false, error: refused };
  if (isToken(token, access.token)) return ok(OWNER);
  return access.tokens.find(token) ?? { ok: false, error: UNKNOWN };
}

const UNKNOWN = fault(
  'TOKEN_BAD',
  'The relay does not know this token. Its own is DRAUGHTS_TOKEN, or in the file token in its data folder; it makes others (draughts token).',
);
