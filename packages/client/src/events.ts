import { reduceEvent } from '@draughts/live/view';
import * as boards from './connect.ts';
import { followEvents } from './cursor.ts';
import type { ConnectOptions } from './connect.ts';
import type { RelayClient } from './client.ts';

/** Connects to a relay, and again after every loss, until `close()`. Nothing is thrown and nothing has to be awaited. */
export function connect(options: ConnectOptions): RelayClient {
  followEvents(reduceEvent);
  return boards.connect(options);
}

/**
 * Like {@link connect}, but all callers with the same address use one connection: a page with 50 boards is one viewer.
 * The connection ends when each of them has closed its own client; that also ends the subscriptions made with it.
 */
export function connectShared(options: ConnectOptions): RelayClient {
  followEvents(reduceEvent);
  return boards.connectShared(options);
}
