import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Grant, type Result, type TokenInfo, type TokenRequest } from '@draughts/live';
import type { Holder } from './holder.ts';
import { fault, type Refusal } from './refusal.ts';
import type { Store } from './store/store.ts';
import type { NewToken, StoredToken } from './store/types.ts';

/** The tokens that the owner has made for others: what each is for, and whether it still is good. */
export interface Tokens {
  /** Who has this token, or why nobody has it any more; null: it is none of these. */
  find(token: string): Result<Holder, Refusal> | null;
  /** Makes one; its text is never to be seen again. */
  make(request: TokenRequest, who: string): Promise<Result<{ token: string; info: TokenInfo }>>;
  /** From now on it counts for nothing; what is told of it then. Null: there is no such token. */
  revoke(id: string, who: string): Promise<Result<TokenInfo> | null>;
  /** All that were ever made, the oldest first. */
  list(): readonly TokenInfo[];
  /** Calls `gone` once when the holder's token ends; returns what ends that. */
  watch(holder: Holder, gone: (why: Refusal) => void): () => void;
}

interface Token {
  readonly hash: Buffer;
  readonly holder: Holder;
  info: TokenInfo;
  readonly watchers: Set<() => void>;
}

/** What the list of tokens begins with; `now` in ms since 1970. */
export interface TokensOptions {
  readonly store: Pick<Store, 'keepToken'>;
  readonly stored: readonly StoredToken[];
  readonly now: () => number;
  /** Good tokens at once. */
  readonly most: number;
}

const SHAPE = /^([0-9a-f]{10})\.([\w-]{32})$/;
/** The longest time that a timer takes. */
const TIMER_MS = 2 ** 31 - 1;
/** What no token hashes to: who guesses ids learns nothing from the time that the answer takes. */
const NOBODY = Buffer.alloc(32);

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Keeps them in memory too: nobody waits for the disk to be let in. */
export function createTokens({ store, stored, now, most }: TokensOptions): Tokens {
  const tokens = new Map<string, Token>();

  function endedOf({ id, expires, note, revoked }: TokenInfo): Refusal | null {
    const called = `The token ${note ?? id}`;
    if (revoked)
      return fault('TOKEN_REVOKED', `${called} was revoked: ask the relay's owner for another one.`);
    if (now() < expires) return null;
    const at = new Date(expires).toISOString();
    return fault('TOKEN_EXPIRED', `${called} was good until ${at}: ask the relay's owner for another one.`);
  }

  function add(hash: string, info: TokenInfo): void {
    const { rights, made: _, ...grant } = info;
    const holder: Holder = { name: nameOf(grant), rights, grant, ended: () => endedOf(token.info) };
    const token: Token = { hash: Buffer.from(hash, 'hex'), holder, info, watchers: new Set() };
    tokens.set(info.id, token);
  }

  for (const one of stored) {
    const about = JSON.parse(one.about) as Omit<TokenInfo, 'id' | 'made'>;
    add(one.hash, { id: one.id, ...about, made: { st: one.st, who: one.who } });
    if (one.revokedSt !== null) end(one.id, one.revokedSt, one.revokedWho ?? '?');
  }

  function end(id: string, st: number, who: string): void {
    const token = tokens.get(id);
    if (!token) return;
    token.info = { ...token.info, revoked: { st, who } };
    for (const told of [...token.watchers]) told();
  }

  return {
    find(text) {
      const [, id = '', secret = ''] = SHAPE.exec(text) ?? [];
      const token = tokens.get(id);
      const isRight = timingSafeEqual(digest(secret), token?.hash ?? NOBODY);
      if (!token || !isRight) return null;
      const error = token.holder.ended();
      return error ? { ok: false, error } : { ok: true, value: token.holder };
    },
    async make({ seconds = 0, expires, ...request }, who) {
      const st = now();
      const until = expires ?? st + seconds * 1000;
      if (until <= st)
        return fail('TIME_PAST', `${new Date(until).toISOString()} is over: name a later time.`);
      const good = [...tokens.values()].filter(({ info }) => !endedOf(info)).length;
      if (good >= most) return fail('TOKENS_LIMIT', `At most ${most} tokens are good at once: revoke some.`);
      const { event, boards, rights, note } = request;
      const about = {
        event,
        ...(boards && { boards: [...new Set(boards)] }),
        rights: [...new Set(rights)],
        expires: until,
        ...(note !== undefined && { note }),
      };
      const id = randomBytes(5).toString('hex');
      const secret = randomBytes(24).toString('base64url');
      const hash = digest(secret).toString('hex');
      const made: NewToken = { id, hash, about: JSON.stringify(about), st, who };
      const kept = await store.keepToken({ made });
      if (!kept.ok) return kept;
      const info = { id, ...about, made: { st, who } };
      add(hash, info);
      return ok({ token: `${id}.${secret}`, info });
    },
    async revoke(id, who) {
      const token = tokens.get(id);
      if (!token) return null;
      const st = now();
      // At once, then for ever: should the disk fail, the one who asked is told to ask again.
      if (!token.info.revoked) end(id, st, who);
      const kept = await store.keepToken({ revoked: id, st, who });
      return kept.ok ? ok(token.info) : kept;
    },
    list: () => [...tokens.values()].map(({ info }) => info),
    watch(holder, gone) {
      const token = holder.grant && tokens.get(holder.grant.id);
      if (!token) return () => {};
      let timer: NodeJS.Timeout | undefined;
      const stop = (): void => {
        clearTimeout(timer);
        token.watchers.delete(look);
      };
      const look = (): void => {
        clearTimeout(timer);
        const why = token.holder.ended();
        if (!why) {
          timer = setTimeout(look, Math.min(token.info.expires - now(), TIMER_MS));
          return;
        }
        stop();
        gone(why);
      };
      token.watchers.add(look);
      look();
      return stop;
    },
  };
}

const nameOf = ({ id, note }: Grant): string => `token ${id}${note === undefined ? '' : ` "${note}"`}`;
