import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  BoardOpSchema,
  ClientMessageSchema,
  EventOpSchema,
  LIMITS,
  parseWith,
  positionHash,
  PutBodySchema,
  ServerMessageSchema,
} from '@draughts/live';
import { readServerMessage } from '@draughts/live/view';
import { RELAY_LIMITS } from '../src/index.ts';

const TEXT = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

const SCHEMAS = {
  client: ClientMessageSchema,
  server: ServerMessageSchema,
  'op board': BoardOpSchema,
  'op event': EventOpSchema,
  'http op': PutBodySchema,
} as const;
type Kind = keyof typeof SCHEMAS;

const EXAMPLES = [...TEXT.matchAll(/^```ndjson ([a-z ]+)\n([^]*?)^```/gm)].flatMap(([, kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ kind: kind as Kind, line })),
);

describe('docs/protocol.md', () => {
  it('has examples that the schemas take as they are, with nothing left over', () => {
    assert.ok(EXAMPLES.length > 40);
    for (const { kind, line } of EXAMPLES) {
      const value: unknown = JSON.parse(line);
      const read = parseWith(SCHEMAS[kind], value, 'BAD');
      assert.deepEqual(read, { ok: true, value }, line);
      if (kind === 'server') assert.deepEqual(readServerMessage(line), value, 'a viewer reads it too');
    }
  });

  it('shows every kind of message and operation there is', () => {
    const shown = (kind: Kind) =>
      new Set(
        EXAMPLES.filter((example) => example.kind === kind).map(
          ({ line }) => (JSON.parse(line) as { t: string }).t,
        ),
      );
    const kindsOf = (schema: { options: readonly object[] }): string[] =>
      schema.options.flatMap((option) =>
        'options' in option
          ? kindsOf(option as { options: readonly object[] })
          : [(option as { entries: { t: { literal: string } } }).entries.t.literal],
      );
    for (const kind of ['client', 'server', 'op board', 'op event'] as const) {
      assert.deepEqual([...shown(kind)].sort(), [...new Set(kindsOf(SCHEMAS[kind]))].sort(), kind);
    }
  });

  it('shows hashes that are right, and names the limits that hold', () => {
    for (const { line } of EXAMPLES) {
      const value = JSON.parse(line) as { hash?: string | null; fen?: string; state?: { fen: string } };
      if (value.hash) assert.equal(value.hash, positionHash(value.fen ?? value.state?.fen ?? ''));
    }
    const [, fen, hash] = /`(W:W31[^`]*)` has\nthe hash `(\w+)`/.exec(TEXT) ?? [];
    assert.equal(positionHash(fen), hash);
    const { limits } = JSON.parse(EXAMPLES.find(({ line }) => line.includes('"welcome"'))?.line ?? '') as {
      limits: object;
    };
    for (const [name, limit] of Object.entries(limits))
      assert.equal(limit, LIMITS[name as keyof typeof LIMITS], name);
    const said = TEXT.slice(TEXT.indexOf('## Limits'));
    const { waitingBytes, waitingOps, connections, replay, messagesPerSecond } = RELAY_LIMITS;
    for (const limit of [waitingBytes, connections])
      assert.ok(said.includes(limit.toLocaleString('en')), String(limit));
    for (const limit of [waitingOps, replay, messagesPerSecond])
      assert.ok(said.includes(String(limit)), String(limit));
  });
});
