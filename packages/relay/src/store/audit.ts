import type { DatabaseSync } from 'node:sqlite';
import type { AuditEntry, AuditQuery } from './types.ts';

/** Reads the operations of a channel back from the log: who sent what, when and why. */
export function auditor(db: DatabaseSync): (query: AuditQuery) => readonly AuditEntry[] {
  const from = (index: string, where: string) =>
    db.prepare(
      `SELECT seq, st, kind, op_id AS opId, op, who, why FROM log ${index}
       WHERE channel = (SELECT id FROM channel WHERE ch = :ch) AND seq > :after AND ${where} ORDER BY seq LIMIT :limit`,
    );
  const all = from('', 'kind IS NOT NULL');
  const ofKind = from('INDEXED BY log_kind', 'kind = :kind');
  return ({ kind, ...query }) => {
    const rows = kind === undefined ? all.all({ ...query }) : ofKind.all({ ...query, kind });
    return rows as unknown as AuditEntry[];
  };
}
