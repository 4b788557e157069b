import type { Fault, Mode } from '@draughts/live';
import type { Logger } from 'pino';
import type { Pages } from './http/pages.ts';
import type { RelayLimits } from './limits.ts';

/** What a relay is started with. */
export interface RelayOptions {
  /** 0: any free one. */
  readonly port: number;
  /** Default: all interfaces. */
  readonly host?: string;
  /** The folder that keeps the games and the publisher token, or `:memory:`. */
  readonly data: string;
  /** The publishers' token; default: `DRAUGHTS_TOKEN`, else the data folder's, else a new one. */
  readonly token?: string;
  /** Folders of built pages; default: none. */
  readonly www?: Pages;
  /** Origins of pages, besides the relay's own, that may publish, such as `https://console.example`. */
  readonly origins?: readonly string[];
  /** Addresses of reverse proxies: what they say in `X-Forwarded-For` is believed; default: none. */
  readonly proxies?: readonly string[];
  /** What becomes of moves that the rules do not allow; default: `strict`. */
  readonly mode?: Mode;
  /**
   * Ids of events whose log keeps its end only, for demonstrations and rehearsals that play for weeks; default: none.
   * Of all other events every operation is kept for ever.
   */
  readonly forget?: readonly string[];
  /**
   * Seconds that viewers without the token are behind, 0 to 86400: by every way they get everything as it stood then;
   * default: 0.
   */
  readonly delay?: number;
  /** A pino level, or a logger; default: `silent`. Log lines go to stderr. */
  readonly log?: 'silent' | 'error' | 'warn' | 'info' | 'debug' | Logger;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Smaller or larger sizes than usual. */
  readonly limits?: Partial<RelayLimits>;
}

/** A relay that is up. */
export interface RunningRelay {
  readonly port: number;
  /** `http://HOST:PORT` as people on this machine reach it. */
  readonly url: string;
  readonly token: string;
  /** The token was made just now: show it once. */
  readonly tokenIsNew: boolean;
  /** Resolves if the relay has to stop by itself: print the message and exit with an error. */
  readonly failed: Promise<Fault>;
  /** Finishes what was accepted, sends viewers away to come back, and stops. */
  close(): Promise<void>;
}
