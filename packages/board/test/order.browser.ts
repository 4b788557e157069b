/** What a page asks for by methods comes to the same end whenever it does so: before anything is loaded, or later. */
import fc from 'fast-check';
import { writeFen } from '@draughts/rules/board';
import type { DraughtsBoard } from '../src/index.ts';
import type { Later } from '../src/later.ts';
import { rooms } from '../src/on-demand.ts';
import { sources } from '../src/sources/on-demand.ts';
import { clear, equal, place, until } from './helpers.ts';

const GAMES = [
  '1. 32-28 19-23 2. 28x19 14x23 *',
  '1. 33-29 20-24 2. 29x20 15x24 3. 38-33 10-15 *',
  '1. 31-27 17-22 *',
];

/** Something that a page does with a board. */
type Act = readonly [name: string, value?: number | string];

/** Some of it is a matter of one moment: another game, and where in it to begin. */
const opening = fc
  .tuple(fc.nat(2), fc.constantFrom(undefined, 0, 1, 9))
  .map(([n, ply]) => ['open', `${n} ${ply}`] as Act);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: opening },
  fc.constant<Act>(['fen', 'W:W31:B20']),
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('next', 'back', 'first', 'last', 'play', 'pause', 'flip')
      .map((name): Act => [name]),
  },
  { weight: 2, arbitrary: fc.integer({ min: -1, max: 7 }).map((value): Act => ['go', value]) },
  // Not the end: a game that is opened there plays from its start, one that is sent there while it plays stops.
  fc.integer({ min: -1, max: 1 }).map((value): Act => ['ply', value]),
  fc.constantFrom('31-26', '19-23', '37-31', 'nonsense').map((text): Act => ['move', text]),
  fc
    .constantFrom('autoplay', 'interactive', 'controls', 'drawable', 'guess')
    .map((name): Act => ['toggle', name]),
);

function perform(board: DraughtsBoard, [name, value]: Act): void {
  const target = board as unknown as Record<string, unknown>;
  if (name === 'open') {
    const [game, ply] = String(value).split(' ');
    Object.assign(board, {
      fen: undefined,
      pdn: GAMES[Number(game)],
      ply: ply === 'undefined' ? undefined : Number(ply),
    });
  } else if (name === 'fen') Object.assign(board, { pdn: undefined, fen: value, ply: undefined });
  else if (name === 'ply') board.ply = value as number;
  else if (name === 'toggle') target[value as string] = !target[value as string];
  else (target[name] as (value: unknown) => unknown).call(board, value);
}

/** A turn of the page's queue; timers would be held back. */
const turn = () =>
  new Promise((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = next;
    port2.postMessage(null);
  });

/** When all that was asked for is done, and nothing more comes of it. */
async function done(board: DraughtsBoard): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet++) {
    await board.updateComplete;
    await turn();
    if (board.steps.length || board.isUpdatePending) quiet = 0;
  }
}

const state = (board: DraughtsBoard) => ({
  fen: board.position && writeFen(board.position),
  ply: board.ply,
  line: board.moves.map(({ step }) => step.text),
  branches: board.tree?.children.map(({ step }) => step.text),
  playing: board.playing,
  orientation: board.orientation,
});

const parts: readonly Later<unknown>[] = [rooms, sources.pdn];
const loads = parts.map((part) => part.load.bind(part));

/** As in a page that has loaded nothing yet: each part comes so many turns after it was asked for. */
function unload(turns: readonly number[]): void {
  for (const [index, part] of parts.entries()) {
    part.now = null;
    let asked: Promise<unknown> | null = null;
    part.load = () =>
      (asked ??= wait(turns[index])
        .then(loads[index])
        .then((module) => (part.now = module)));
  }
}
async function wait(turns: number): Promise<void> {
  for (let left = turns; left > 0; left--) await turn();
}

/** What becomes of a board, and the order of what it told of its end. */
async function outcome(acts: readonly Act[], waits: boolean): Promise<object> {
  const board = place('<draughts-board pace="1000" animation-duration="0"></draughts-board>');
  if (waits) await done(board);
  for (const each of acts) {
    perform(board, each);
    if (waits) await done(board);
  }
  await done(board);
  return state(board);
}

describe('what a page asks of a board', () => {
  before(async () => {
    await outcome([['open', '0 0'], ['play'], ['move', '31-26'], ['toggle', 'interactive']], true);
  });
  afterEach(async () => {
    clear();
    for (const [index, part] of parts.entries()) {
      part.load = loads[index];
      part.now = await part.load();
    }
  });

  it('comes to the same end at once, before anything is loaded, as step by step', async () => {
    const turns = fc.tuple(fc.nat(3), fc.nat(3));
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), turns, async (acts, late) => {
        const wanted = await outcome(acts, true);
        unload(late);
        equal(await outcome(acts, false), wanted, JSON.stringify(acts));
      }),
      { numRuns: 50 },
    );
  });

  it('comes after what the address says, whose part of the board is loaded later', async () => {
    const { href } = location;
    const text = `<draughts-board permalink pdn="${GAMES[1]}"></draughts-board>`;
    try {
      history.replaceState(null, '', '#ply=4');
      const board = place(text);
      await until(() => board.ply === 4, 'the address');
      const other = place(text);
      other.back();
      await until(() => location.hash === '#ply=3', 'the address of where it stands');
      equal(other.ply, 3);
      history.replaceState(null, '', '#game=2&ply=2');
      const file = place(`<draughts-board permalink>${GAMES.join('\n\n')}</draughts-board>`);
      file.play();
      await until(() => file.ply === 2 && file.playing, 'the game that the address says, which plays');
      equal(file.gameNumber, 2);
    } finally {
      history.replaceState(null, '', href);
    }
  });
});
