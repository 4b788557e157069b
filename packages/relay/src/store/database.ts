import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../folder.ts';
import { auditor } from './audit.ts';
import { TOKEN_TABLES, tokenTable } from './tokens.ts';
import type { AuditEntry, AuditQuery, LogRecord, StoredChannel, StoreFault, StoreOptions } from './types.ts';

/** Raised when the tables change in a way that older programs cannot read. */
const VERSION = 1;

const TABLES = `
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS channel (id INTEGER PRIMARY KEY, ch TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS log (
  channel INTEGER NOT NULL REFERENCES channel(id), seq INTEGER NOT NULL, st INTEGER NOT NULL, event TEXT NOT NULL,
  op_id TEXT, kind TEXT, op TEXT, who TEXT, why TEXT,
  PRIMARY KEY (channel, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS log_op ON log (channel, op_id) WHERE op_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS log_kind ON log (channel, kind, seq) WHERE kind IS NOT NULL;
CREATE TABLE IF NOT EXISTS snapshot (channel INTEGER PRIMARY KEY REFERENCES channel(id), seq INTEGER NOT NULL, state TEXT NOT NULL);
CREATE TRIGGER IF NOT EXISTS log_keeps BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log only grows'); END;
CREATE TABLE IF NOT EXISTS forgets (channel INTEGER PRIMARY KEY REFERENCES channel(id));
DROP TRIGGER IF EXISTS log_stays;
CREATE TRIGGER log_stays BEFORE DELETE ON log WHEN OLD.channel NOT IN (SELECT channel FROM forgets)
  BEGIN SELECT raise(ABORT, 'the log only grows'); END;
DELETE FROM forgets;
`;

/** The append-only log of all channels in one SQLite file: synchronous, so it lives in the store's thread. */
export interface Database {
  readonly epoch: string;
  /** All or nothing, on the disk when it returns. */
  append(records: readonly LogRecord[]): void;
  findOp(ch: string, id: string): { seq: number; text: string } | null;
  audit(query: AuditQuery): readonly AuditEntry[];
  channels(): Iterable<StoredChannel>;
  readonly tokens: ReturnType<typeof tokenTable>;
  close(): void;
}

/** Opens or makes the store; throws what `explain` turns into a message. */
export function openDatabase(options: StoreOptions): Database {
  const db = new DatabaseSync(fileOf(options.data));
  try {
    prepare(db, options.bytes);
    return databaseOf(db, options);
  } catch (error) {
    db.close();
    throw error;
  }
}

function fileOf(data: string): string {
  if (data === ':memory:') return data;
  makeFolder(data);
  return join(data, 'relay.db');
}

function prepare(db: DatabaseSync, bytes: number): void {
  // One process at a time: a second relay on the same folder would write a second truth.
  db.exec(
    'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
  );
  const { page_size: page } = db.prepare('PRAGMA page_size').get() as { page_size: number };
  db.exec(`PRAGMA max_page_count = ${Math.ceil(bytes / page)}`);
  db.exec('BEGIN IMMEDIATE');
  db.exec(TABLES);
  db.exec(TOKEN_TABLES);
  const put = db.prepare('INSERT OR IGNORE INTO about VALUES (?, ?)');
  put.run('version', String(VERSION));
  put.run('epoch', randomBytes(9).toString('base64url'));
  db.exec('COMMIT');
  const found = Number(about(db, 'version'));
  if (found > VERSION) throw new NewerStore(found);
}

class NewerStore extends Error {
  constructor(found: number) {
    super(`it was written by a newer version (format ${found}, this program reads ${VERSION})`);
  }
}

const about = (db: DatabaseSync, key: string): string =>
  (db.prepare('SELECT value FROM about WHERE key = ?').get(key) as { value: string }).value;

function databaseOf(db: DatabaseSync, options: StoreOptions): Database {
  const append = appender(db, options.forget ?? []);
  const idOf = db.prepare('SELECT id FROM channel WHERE ch = ?');
  const byOpId = db.prepare('SELECT seq, op AS text FROM log WHERE channel = ? AND op_id = ?');
  return {
    epoch: about(db, 'epoch'),
    append,
    findOp(ch, id) {
      const channel = idOf.get(ch) as { id: number } | undefined;
      return channel
        ? ((byOpId.get(channel.id, id) as { seq: number; text: string } | undefined) ?? null)
        : null;
    },
    audit: auditor(db),
    channels: () => loadAll(db, options),
    tokens: tokenTable(db),
    close: () => db.close(),
  };
}

/** Events of a channel that one commit forgets at most: an old log of millions must not hold up the games of today. */
const FORGET_AT_ONCE = 4096;

function appender(db: DatabaseSync, forget: readonly string[]): Database['append'] {
  const addChannel = db.prepare('INSERT OR IGNORE INTO channel (ch) VALUES (?)');
  const add = db.prepare(
    'INSERT INTO log (channel, seq, st, event, op_id, kind, op, who, why) SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM channel WHERE ch = ?',
  );
  const snap = db.prepare('INSERT OR REPLACE INTO snapshot SELECT id, ?, ? FROM channel WHERE ch = ?');
  const allow = db.prepare('INSERT OR IGNORE INTO forgets SELECT id FROM channel WHERE ch = ?');
  const drop = db.prepare(
    'DELETE FROM log WHERE channel = :id AND seq <= :to AND seq < :most + (SELECT min(seq) FROM log WHERE channel = :id)',
  );
  const idOf = db.prepare('SELECT id FROM channel WHERE ch = ?');
  const isForgotten = (ch: string): boolean => forget.includes(ch.split('/')[1]);
  const forgetTo = (ch: string, to: number): void => {
    if (!isForgotten(ch)) return;
    allow.run(ch);
    drop.run({ id: (idOf.get(ch) as { id: number }).id, to, most: FORGET_AT_ONCE });
  };
  return (records) => {
    db.exec('BEGIN IMMEDIATE');
    try {
      for (const { ch, seq, st, event, op, snapshot, forgetTo: old } of records) {
        if (seq === 1) addChannel.run(ch);
        add.run(
          seq,
          st,
          event,
          op?.id ?? null,
          op?.kind ?? null,
          op?.text ?? null,
          op?.who ?? null,
          op?.why ?? null,
          ch,
        );
        if (snapshot) snap.run(snapshot.seq, snapshot.state, ch);
        if (old !== undefined) forgetTo(ch, old);
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
}

/** Reads the end of each channel's log only: a board that is used for years starts as fast as a new one. */
function* loadAll(db: DatabaseSync, { replay, opIds, shownTo }: StoreOptions): Iterable<StoredChannel> {
  const channels = db.prepare('SELECT id, ch FROM channel ORDER BY id').all() as { id: number; ch: string }[];
  const newest = db.prepare('SELECT seq FROM log WHERE channel = ? ORDER BY seq DESC LIMIT 1');
  const snapshot = db.prepare('SELECT seq, state FROM snapshot WHERE channel = ?');
  const events = db.prepare(
    'SELECT seq, st, event AS text FROM log WHERE channel = ? AND seq > ? ORDER BY seq',
  );
  const oldest = db.prepare('SELECT min(seq) AS seq FROM log WHERE channel = ?');
  const firstHeld = db.prepare('SELECT min(seq) AS seq FROM log WHERE channel = ? AND st > ?');
  const lastOps = db.prepare(
    'SELECT op_id AS id, seq, op AS text FROM log WHERE channel = ? AND seq > ? AND op_id IS NOT NULL ORDER BY seq',
  );
  // Left to itself SQLite looks through the whole log for a kind that never came.
  const lastOf = db.prepare(
    'SELECT op FROM log INDEXED BY log_kind WHERE channel = ? AND kind = ? ORDER BY seq DESC LIMIT 1',
  );
  for (const { id, ch } of channels) {
    const { seq } = (newest.get(id) ?? {}) as { seq?: number };
    if (seq === undefined) continue;
    const held = shownTo === undefined ? null : (firstHeld.get(id, shownTo) as { seq: number | null }).seq;
    const shownSeq = held === null ? seq : held - 1;
    const newestSnap = snapshot.get(id) as { seq: number; state: string } | undefined;
    const isWhole = (oldest.get(id) as { seq: number }).seq === 1;
    const snap = newestSnap && newestSnap.seq > shownSeq && isWhole ? undefined : newestSnap;
    const from = Math.min(snap?.seq ?? 0, Math.max(0, shownSeq - replay));
    const last = (kind: string): string | null =>
      (lastOf.get(id, kind) as { op: string } | undefined)?.op ?? null;
    yield {
      ch,
      seq,
      state: snap?.state ?? null,
      stateSeq: snap?.seq ?? 0,
      events: events.all(id, from) as { seq: number; st: number; text: string }[],
      shownSeq,
      lastOps: lastOps.all(id, Math.max(0, seq - opIds)) as { id: string; seq: number; text: string }[],
      allOps: seq <= opIds,
      lastSeal: last('seal'),
      lastMove: last('move'),
    };
  }
}

/** SQLite's result codes that people can do something about. */
const CAUSES: readonly (readonly [number, string, string])[] = [
  [5, 'DATA_IN_USE', 'another relay is using it: stop that one, or name another folder'],
  [
    13,
    'STORE_FULL',
    'the disk (or the limit of the store) is full: free space, nothing that was acknowledged is lost',
  ],
  [8, 'DATA_READ_ONLY', 'it cannot be written to: check its owner and rights'],
  [14, 'DATA_UNUSABLE', 'it cannot be opened: check that it is a folder that you may write to'],
  [10, 'STORE_IO', 'the disk reports an error: check it before going on'],
  [11, 'DATA_DAMAGED', 'relay.db is damaged: put back a copy, or move it away to begin anew'],
  [26, 'DATA_DAMAGED', 'relay.db is not a store of this program: move it away, or name another folder'],
];

/** What went wrong with the store in `data`, and what to do. */
export function explain(error: unknown, data: string): StoreFault {
  const {
    message = String(error),
    errcode,
    code,
  } = error as { message?: string; errcode?: number; code?: string };
  const cause = errcode === undefined ? undefined : CAUSES.find(([number]) => number === (errcode & 0xff));
  const name =
    cause?.[1] ?? (code?.startsWith('E') && errcode === undefined ? 'DATA_UNUSABLE' : 'STORE_FAILED');
  return { code: name, message: `The data folder ${data}: ${cause?.[2] ?? message}` };
}
