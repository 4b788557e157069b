import type { DatabaseSync } from 'node:sqlite';
import type { StoredToken, TokenChange } from './types.ts';

/** Tokens stay for ever, also those that were revoked: the list is the log of who made which for whom. */
export const TOKEN_TABLES = `
CREATE TABLE IF NOT EXISTS token (
  id TEXT PRIMARY KEY, hash TEXT NOT NULL, about TEXT NOT NULL, st INTEGER NOT NULL, who TEXT NOT NULL,
  revoked_st INTEGER, revoked_who TEXT
) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS token_stays BEFORE DELETE ON token BEGIN SELECT raise(ABORT, 'tokens are not deleted'); END;
CREATE TRIGGER IF NOT EXISTS token_is BEFORE UPDATE OF id, hash, about, st, who ON token
  BEGIN SELECT raise(ABORT, 'tokens do not change'); END;
CREATE TRIGGER IF NOT EXISTS token_ends BEFORE UPDATE ON token WHEN OLD.revoked_st IS NOT NULL
  BEGIN SELECT raise(ABORT, 'a revoked token stays revoked'); END;
`;

/** The tokens of a store: those that are there, and what makes or revokes one. */
export function tokenTable(db: DatabaseSync) {
  const add = db.prepare('INSERT INTO token (id, hash, about, st, who) VALUES (?, ?, ?, ?, ?)');
  const revoke = db.prepare(
    'UPDATE token SET revoked_st = ?, revoked_who = ? WHERE id = ? AND revoked_st IS NULL',
  );
  const all = db.prepare(
    'SELECT id, hash, about, st, who, revoked_st AS revokedSt, revoked_who AS revokedWho FROM token ORDER BY st, id',
  );
  return {
    all: () => all.all() as unknown as readonly StoredToken[],
    keep(change: TokenChange): void {
      if ('made' in change) {
        const { id, hash, about, st, who } = change.made;
        add.run(id, hash, about, st, who);
      } else revoke.run(change.st, change.who, change.revoked);
    },
  };
}
