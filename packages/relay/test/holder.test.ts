import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { boardChannel, parseChannel, RIGHTS, type Grant, type Right } from '@draughts/live';
import { BOARD_ROWS, EVENT_ROWS } from '../../live/test/rights-rows.ts';
import { isEarly, OWNER, outOfScope, refuseOp, type Holder } from '../src/holder.ts';
import { fault } from '../src/refusal.ts';

const holder = (rights: readonly Right[], grant: Partial<Grant> = {}, ended = () => null): Holder => ({
  name: 'token',
  rights,
  grant: { id: '0123456789', event: 'cup', expires: 1, ...grant },
  ended,
});
const at = (ch: string) => {
  const name = parseChannel(ch);
  assert.ok(name);
  return name;
};
/** Every set of rights there is. */
const SETS = Array.from({ length: 2 ** RIGHTS.length }, (_, bits) =>
  RIGHTS.filter((_right, i) => bits & (1 << i)),
);
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? 'may';

/** For each set of rights: the own board, another one of the event, and the same one of another event. */
describe('a token for two boards', () => {
  const boards = ['1', '2'];
  for (const { name, op, state, any } of BOARD_ROWS) {
    it(name, () => {
      for (const rights of SETS) {
        const one = holder(rights, { boards });
        const expected = any.some((right) => rights.includes(right)) ? 'may' : 'RIGHT_MISSING';
        assert.equal(codeOf(refuseOp(one, at('board/cup/2'), op, state)), expected, rights.join());
        for (const ch of ['board/cup/3', 'board/cup/22', 'board/Cup/2', 'board/cup2/2'])
          assert.equal(codeOf(refuseOp(one, at(ch), op, state)), 'OUT_OF_SCOPE', `${rights.join()} on ${ch}`);
      }
    });
  }
  for (const { name, op, state } of EVENT_ROWS) {
    it(`${name} of the event`, () => {
      for (const rights of SETS)
        assert.equal(
          codeOf(refuseOp(holder(rights, { boards }), at('event/cup'), op, state)),
          'OUT_OF_SCOPE',
        );
    });
  }
});

describe('a token for an event', () => {
  for (const { name, op, state, any } of EVENT_ROWS) {
    it(name, () => {
      for (const rights of SETS) {
        const expected = any.some((right) => rights.includes(right)) ? 'may' : 'RIGHT_MISSING';
        assert.equal(codeOf(refuseOp(holder(rights), at('event/cup'), op, state)), expected, rights.join());
        assert.equal(codeOf(refuseOp(holder(rights), at('event/club'), op, state)), 'OUT_OF_SCOPE');
      }
    });
  }
  it('is for all of its boards', () => {
    for (const { op, state, any } of BOARD_ROWS)
      assert.equal(refuseOp(holder(any.slice(0, 1)), at('board/cup/77'), op, state), null);
  });
});

describe('holders', () => {
  it('whose token has ended may do nothing, whatever it was for', () => {
    const over = fault('TOKEN_EXPIRED', 'It is over.');
    const late: Holder = { ...holder(RIGHTS), ended: () => over };
    for (const { op, state } of BOARD_ROWS) assert.equal(refuseOp(late, at('board/cup/1'), op, state), over);
  });

  it('who own the relay may do everything everywhere', () => {
    for (const { op, state } of BOARD_ROWS) assert.equal(refuseOp(OWNER, at('board/any/1'), op, state), null);
    for (const { op, state } of EVENT_ROWS) assert.equal(refuseOp(OWNER, at('event/any'), op, state), null);
  });

  it('are told what is missing, for what, and what their token is', () => {
    const one = holder(['publish', 'view-early'], { note: 'hall 2', boards: ['1', '2'] });
    const [event, board] = [at('event/cup'), at('board/cup/1')];
    assert.equal(
      refuseOp(one, board, { t: 'result', w: 1, b: 1, how: 'x' }, null)?.message,
      'To enter a result the right "arbitrate" is needed. This token (hall 2) has "publish", "view-early".',
    );
    assert.equal(
      refuseOp(one, board, { t: 'note', text: 'x' }, null)?.message,
      'To write a note the right "direct" or "arbitrate" is needed. This token (hall 2) has "publish", "view-early".',
    );
    assert.equal(outOfScope(one, event)?.message, 'This token (hall 2) is for boards 1, 2 of the event cup.');
    const many = holder(['publish'], { boards: Array.from({ length: 30 }, (_, i) => `b${i}`) });
    assert.match(
      outOfScope(many, board)?.message ?? '',
      /\(0123456789\) is for boards b0, .*, b19 and 10 more of/,
    );
  });

  it('live in the time of the relay when they enter moves, arbitrate, or may see early', () => {
    assert.deepEqual(
      SETS.filter((rights) => isEarly(holder(rights))),
      SETS.filter((rights) => rights.some((right) => right !== 'direct')),
    );
  });

  it('get what their token names and nothing else', () => {
    const id = fc.constantFrom('a', 'b', '1', '2', '12', '1-2', 'A');
    fc.assert(
      fc.property(
        id,
        fc.option(fc.uniqueArray(id, { minLength: 1 })),
        id,
        id,
        (event, boards, inEvent, board) => {
          const one = holder(RIGHTS, { event, ...(boards && { boards }) });
          const covers = event === inEvent && (!boards || boards.includes(board));
          assert.equal(outOfScope(one, at(boardChannel(inEvent, board))) === null, covers);
          assert.equal(outOfScope(one, at(`event/${inEvent}`)) === null, event === inEvent && !boards);
        },
      ),
    );
  });
});
