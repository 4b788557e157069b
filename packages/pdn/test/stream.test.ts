import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPdnBytes, readPdnStream, tagOf, type PdnGame, type StreamedGame } from '../src/index.ts';

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function collect(source: AsyncIterable<StreamedGame>): Promise<StreamedGame[]> {
  const games: StreamedGame[] = [];
  for await (const game of source) games.push(game);
  return games;
}

const facts = ({ tags, variant, fen, result, problems }: PdnGame) => ({
  tags,
  variant,
  fen,
  result,
  problems,
});

const GAMES = [
  '[Event "é"]\n[White "Щёголев"]\n1. 32-28 19-23 2. 37-32 *\n\n',
  '1. c3-d4 d6-c5 (1... f6-g5) *\n',
  '[GameType "21"]\r\n[FEN "W:W31,27:B17."]\r\n1-0\r\n\r\n',
  '[Event "open"]\n1. 32-28 {never closed\n\n',
  'W:W31:B20\n',
];

test('a stream gives the games of the whole file, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...GAMES), { maxLength: 30 }),
      fc.integer({ min: 1, max: 90 }),
      async (games, length) => {
        const bytes = new TextEncoder().encode(games.join(''));
        const streamed = await collect(readPdnStream(pieces(bytes, length)));
        assert.deepEqual(
          streamed.map(({ game }) => facts(game)),
          readPdnBytes(bytes).games.map(facts),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('a long stream: lines are counted over all of it, games come before it ends', async () => {
  const game = `[Event "x"]\n[GameType "20"]\n\n1. 32-28 19-23 {${'long '.repeat(200)}} *\n`;
  const bytes = new TextEncoder().encode(game);
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; sent < 1000; sent++) yield bytes;
    yield new TextEncoder().encode('[Event "last"]\n1. 32-26 *\n');
  }
  let count = 0;
  let early = 0;
  let last: PdnGame | undefined;
  for await (const { game: read } of readPdnStream(endless())) {
    count++;
    if (sent < 1000) early++;
    last = read;
  }
  assert.equal(count, 1001);
  assert.ok(early > 800, `${early} games came early`);
  assert.deepEqual(
    last?.problems.map(({ line, column }) => [line, column]),
    [[4002, 4]],
  );
});

test('names that come late still tell the encoding', async () => {
  const plain = '[Event "x"]\n[GameType "25"]\n1. c3-d4 d6-c5 *\n'.repeat(3000);
  const late = Uint8Array.from('[White "\xc3\xe0\xed\xf2\xe2\xe0\xf0\xe3 \xc0."]\n1. c3-d4 *', (char) =>
    char.charCodeAt(0),
  );
  async function* source(): AsyncGenerator<Uint8Array> {
    yield* pieces(new TextEncoder().encode(plain), 5000);
    yield late;
  }
  const games = await collect(readPdnStream(source()));
  assert.equal(games.length, 3001);
  assert.equal(games[3000].encoding, 'windows-1251');
  assert.equal(tagOf(games[3000].game, 'White'), 'Гантварг А.');
});

test('a feed is read whole', async () => {
  const feed = JSON.stringify({ games: Array.from({ length: 40 }, () => ({ pdn: '1. 32-28\\r\\n19-23' })) });
  const games = await collect(readPdnStream(pieces(new TextEncoder().encode(feed), 100)));
  assert.deepEqual([games.length, games[39].game.plies], [40, 2]);
});

test('progress is told also when there are no games', async () => {
  const seen: unknown[] = [];
  const games = await collect(
    readPdnStream(pieces(new Uint8Array(0), 1), {
      onProgress: ({ encoding, bytes }) => seen.push([encoding, bytes]),
    }),
  );
  assert.deepEqual([games, seen], [[], [['utf-8', 0]]]);
});
