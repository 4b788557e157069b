/** Games of every variant, played by keyboard alone. */
import {
  VARIANT_IDS,
  landingsOf,
  legalMoves,
  play,
  writeFen,
  writeMove,
  type Move,
  type Position,
} from '@draughts/rules';
import { neighbour } from '../src/input/walk.ts';
import type { DraughtsBoard } from '../src/index.ts';
import { accessible, allInside, clear, equal, inside, key, mount, ok, until } from './helpers.ts';

const PLIES = 24;
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Numbers that look random and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
}

/** The shortest way of arrow keys from one square to another. */
function keysTo({ view }: DraughtsBoard, from: number, to: number): string[] {
  const ways = new Map<number, string[]>([[from, []]]);
  for (const [square, way] of ways) {
    if (square === to) return way;
    for (const name of KEYS) {
      const next = neighbour(view, square, name);
      if (next && !ways.has(next)) ways.set(next, [...way, name]);
    }
  }
  throw new Error(`no way from ${from} to ${to}`);
}

const here = (board: DraughtsBoard) => board.shadowRoot?.activeElement as HTMLElement;

async function name(board: DraughtsBoard, square: number, by: string): Promise<void> {
  for (const arrow of keysTo(board, Number(here(board).id.slice(1)), square)) {
    ok(!key(here(board), arrow), 'an arrow that the page gets, too');
    await board.updateComplete;
  }
  equal(here(board).id, `q${square}`);
  ok(!key(here(board), by), 'a key that the page gets, too');
  await board.updateComplete;
}

/** Names a man and its landings one by one until the move is made, the end once more where another goes on from there. */
async function enter(board: DraughtsBoard, position: Position, move: Move): Promise<void> {
  const before = board.moves.length;
  const by = before % 2 ? 'Enter' : ' ';
  for (const square of [move.from, ...landingsOf(position, move).slice(1), move.to]) {
    if (board.moves.length === before) await name(board, square, by);
  }
  equal(board.moves.length, before + 1, `moves after ${writeMove(position, move)} in ${writeFen(position)}`);
}

/** What the live region says, from now on. */
function hear(board: DraughtsBoard): string[] {
  const region = inside(board, '[role=status]') as HTMLElement;
  const heard: string[] = [];
  new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  return heard;
}

describe('a game by keyboard alone', () => {
  afterEach(clear);

  for (const [index, id] of VARIANT_IDS.entries()) {
    const turned = index % 2 ? 'black' : 'white';
    it(`of ${id}, ${turned} at the bottom`, async () => {
      const board = await mount(
        `<div dir="rtl"><draughts-board interactive animation-duration="0" variant="${id}" orientation="${turned}"></draughts-board></div>`,
      );
      await until(() => inside(board, '[role=gridcell]'), 'the squares');
      inside(board, '[tabindex="0"]')?.focus();
      const heard = hear(board);
      const roll = dice(index + 7);
      for (let ply = 0; ply < PLIES; ply++) {
        const position = board.position as Position;
        const moves = legalMoves(position);
        if (!moves.length) break;
        const move = moves[roll(moves.length)];
        heard.length = 0;
        await enter(board, position, move);
        equal(writeFen(board.position as Position), writeFen(play(position, move)), writeFen(position));
        equal([here(board).id, allInside(board, '[tabindex="0"]').length], [`q${move.to}`, 1], 'the focus');
        const side = position.turn === 'w' ? 'White' : 'Black';
        const taken = move.captures.length;
        const said = `${side} ${writeMove(position, move)}${taken ? `, takes ${taken}` : ''}`;
        const moved = heard.filter((line) => line.startsWith(side));
        equal(
          moved.map((line) => line.split('\n')[0]),
          [said],
          'what is heard',
        );
      }
      await accessible(board);
    });
  }
});
