import { Worker } from 'node:worker_threads';
import type { Result } from '@draughts/live';
import type {
  AuditEntry,
  AuditQuery,
  LogRecord,
  StoreCalls,
  StoredChannel,
  StoredToken,
  StoreFault,
  StoreOptions,
  StoreReply,
  TokenChange,
} from './types.ts';

/** The store as the relay uses it: every call goes to the store's thread. */
export interface Store {
  readonly epoch: string;
  /** Resolves when all of it is on the disk, or none of it. */
  append(records: readonly LogRecord[]): Promise<Result<null, StoreFault>>;
  findOp(ch: string, id: string): Promise<Result<{ seq: number; text: string } | null, StoreFault>>;
  audit(query: AuditQuery): Promise<Result<readonly AuditEntry[], StoreFault>>;
  /** Resolves when a token is made or revoked on the disk. */
  keepToken(change: TokenChange): Promise<Result<null, StoreFault>>;
  close(): Promise<void>;
  /** Resolves if the store's thread dies: nothing can be accepted any more. */
  readonly died: Promise<StoreFault>;
}

/** The store and what it held when it was opened. */
export interface OpenStore {
  readonly store: Store;
  readonly channels: readonly StoredChannel[];
  readonly tokens: readonly StoredToken[];
}

/** From sources the thread is TypeScript, from the package it is JavaScript. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

/** Opens the store in its own thread and reads what it holds. */
export function openStore(options: StoreOptions): Promise<Result<OpenStore, StoreFault>> {
  const worker = new Worker(WORKER, { workerData: options });
  const calls = callsOf(worker);
  const channels: StoredChannel[] = [];
  let about: { epoch: string; tokens: readonly StoredToken[] } = { epoch: '', tokens: [] };
  return new Promise((resolve) => {
    const refuse = (error: StoreFault): void => resolve({ ok: false, error });
    void calls.died.then(refuse);
    worker.on('message', (reply: StoreReply) => {
      if ('opened' in reply) about = reply.opened;
      else if ('channel' in reply) channels.push(reply.channel);
      else if ('unopened' in reply) refuse(reply.unopened);
      else if ('ready' in reply) {
        const { epoch, tokens } = about;
        resolve({ ok: true, value: { store: storeOf(epoch, calls), channels, tokens } });
      }
    });
  });
}

interface Calls {
  call<K extends keyof StoreCalls>(
    name: K,
    ...args: Parameters<StoreCalls[K]>
  ): Promise<Result<ReturnType<StoreCalls[K]>, StoreFault>>;
  readonly died: Promise<StoreFault>;
}

function storeOf(epoch: string, calls: Calls): Store {
  return {
    epoch,
    append: (records) => calls.call('append', records),
    findOp: (ch, id) => calls.call('findOp', ch, id),
    audit: (query) => calls.call('audit', query),
    keepToken: (change) => calls.call('keepToken', change),
    close: async () => void (await calls.call('close')),
    died: calls.died,
  };
}

function callsOf(worker: Worker): Calls {
  const waiting = new Map<number, (result: Result<never, StoreFault>) => void>();
  let next = 0;
  let dead: StoreFault | null = null;
  const died = new Promise<StoreFault>((resolve) => {
    const end = (message: string): void => {
      dead ??= { code: 'STORE_DIED', message: `The store stopped (${message}): start the relay again.` };
      for (const done of waiting.values()) done({ ok: false, error: dead });
      waiting.clear();
      resolve(dead);
    };
    worker.on('error', (error) => end(String(error)));
    worker.on('exit', (code) => end(`exit ${code}`));
  });
  worker.on('message', (reply: StoreReply) => {
    if (!('id' in reply)) return;
    const done = waiting.get(reply.id);
    waiting.delete(reply.id);
    done?.('fault' in reply ? { ok: false, error: reply.fault } : { ok: true, value: reply.value as never });
  });
  return {
    died,
    call: (name, ...args) =>
      new Promise((resolve) => {
        if (dead) return resolve({ ok: false, error: dead });
        const id = next++;
        waiting.set(id, resolve);
        worker.postMessage({ id, call: name, args });
      }),
  };
}
