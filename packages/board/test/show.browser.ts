import { VARIANT_IDS, pieces, startPosition, variantOf, writeFen } from '@draughts/rules/board';
import { cornerOf } from '@draughts/diagram/draw';
import { DraughtsBoard } from '../src/index.ts';
import {
  accessible,
  allInside,
  clear,
  countNodes,
  equal,
  inside,
  mount,
  nextEvent,
  ok,
  place,
  seenMen,
  until,
  wantedMen,
} from './helpers.ts';

const KINDS = 'W:W31,K46:B1,K5';

describe('a diagram', () => {
  afterEach(clear);

  for (const id of VARIANT_IDS) {
    it(`shows the start position of ${id} on the right squares`, async () => {
      const board = await mount(`<draughts-board variant="${id}" animation-duration="0"></draughts-board>`);
      const variant = variantOf(id);
      const wanted = pieces(startPosition(variant)).map(({ square, colour }) => {
        const { x, y } = cornerOf({ variant, flipped: false }, square);
        return `${x},${y},${colour === 'w' ? 'white' : 'black'} man`;
      });
      equal(seenMen(board), wanted.sort());
    });
  }

  it('has dark squares at the bottom left, or not, as the variant has', async () => {
    for (const [id, dark] of [
      ['international', true],
      ['brazilian', true],
      ['italian', false],
      ['spanish', false],
    ] as const) {
      const board = await mount(`<draughts-board variant="${id}"></draughts-board>`);
      const last = inside(board, '.dark')?.getAttribute('d')?.split('M').at(-1);
      equal(last?.startsWith('0 '), dark, id);
    }
  });

  it('turns round', async () => {
    const board = await mount(`<draughts-board fen="${KINDS}" orientation="black"></draughts-board>`);
    const men: [number, string][] = [
      [31, 'white man'],
      [46, 'white king'],
      [1, 'black man'],
      [5, 'black king'],
    ];
    equal(seenMen(board), wantedMen(board, men));
    board.flip();
    await board.updateComplete;
    equal(board.getAttribute('orientation'), 'white');
    equal(seenMen(board), wantedMen(board, men));
  });

  it('turns its coordinates with it', async () => {
    for (const id of ['international', 'russian']) {
      const board = await mount(`<draughts-board variant="${id}" coordinates="edge"></draughts-board>`);
      const drawn = () => inside(board, '[part=coordinates] path')?.getAttribute('d');
      const before = await until(drawn, 'the coordinates');
      board.flip();
      await board.updateComplete;
      ok(before && drawn() && before !== drawn(), id);
    }
  });

  it('names squares as the variant or the page wants', async () => {
    const board = await mount(`<draughts-board variant="russian" fen="W:Wc3:Bf6"></draughts-board>`);
    const label = () => inside(board, '[part=board]')?.getAttribute('aria-label');
    equal(label(), 'White to move. White: man on c3. Black: man on f6.');
    board.notation = 'numeric';
    await board.updateComplete;
    equal(label(), 'White to move. White: man on 22. Black: man on 11.');
  });

  it('keeps the element of every man that lives on', async () => {
    const board = await mount(`<draughts-board fen="W:W31,32:B1,2"></draughts-board>`);
    const before = allInside(board, 'i');
    board.fen = 'B:W27,32:B1,2';
    await until(() => inside(board, 'i.x2.y5'), 'the moved man');
    const after = allInside(board, 'i');
    equal(after.length, before.length);
    ok(
      after.every((man, index) => man === before[index]),
      'the men are other elements now',
    );
  });

  it('is at most 60 nodes while it is viewed', async () => {
    const board = await mount(`<draughts-board></draughts-board>`);
    ok(
      countNodes(board.shadowRoot as ShadowRoot) <= 60,
      `${countNodes(board.shadowRoot as ShadowRoot)} nodes`,
    );
  });

  it('loads no template engine, move generator, PDN reader or live client', () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const heavy = loaded.filter((name) =>
      /\/lit-(html|element)\/|rules\/src\/(moves|capture|index)|packages\/(pdn|client|openings)\//.test(name),
    );
    equal(heavy, []);
  });

  it('reads a FEN from the text inside it', async () => {
    const board = await mount(`<draughts-board>  W:W31:B20 </draughts-board>`);
    equal(board.position && writeFen(board.position), 'W:W31:B20');
  });

  it('says what is wrong with a FEN and keeps the last good picture', async () => {
    const board = await mount(`<draughts-board fen="W:W31:B20"></draughts-board>`);
    const failed = nextEvent(board, 'draughts-error');
    board.fen = 'W:W31:B99';
    const { code, message, at } = await failed;
    equal([code, at], ['FEN_SQUARE_OUT_OF_RANGE', 7]);
    await board.updateComplete;
    equal(inside(board, '[part=fault]')?.textContent?.trim(), message);
    equal(seenMen(board).length, 2);
    await accessible(board);
    board.fen = 'W:W32:B20';
    await board.updateComplete;
    equal(inside(board, '[part=fault]'), null);
  });

  it('asks for the variant of an algebraic FEN', async () => {
    const board = place(`<draughts-board fen="W:Wc3:Bf6"></draughts-board>`);
    equal((await nextEvent(board, 'draughts-error')).code, 'VARIANT_NEEDED');
    await board.updateComplete;
    ok(inside(board, '.board .fault'), 'no message in the box');
    board.variant = 'russian';
    await until(() => board.position, 'the position');
  });

  it('refuses a variant that does not exist', async () => {
    const board = place(`<draughts-board variant="chess"></draughts-board>`);
    equal((await nextEvent(board, 'draughts-error')).code, 'VARIANT_UNKNOWN');
  });

  for (const theme of ['auto', 'wood', 'paper', 'blue', 'contrast', 'night']) {
    it(`is accessible in the theme ${theme}`, async () => {
      const board = await mount(`<draughts-board theme="${theme}" coordinates="squares"></draughts-board>`);
      await accessible(board);
    });
  }

  it('is never seen in other colours than those of its theme, also while these are loaded', async () => {
    const frame = document.createElement('iframe');
    const script = new URL('../src/define.ts', import.meta.url).href;
    frame.srcdoc = `<!doctype html><draughts-board theme="night"></draughts-board><script type="module" src="${script}"></script>`;
    document.body.append(frame);
    const seen = new Set<string>();
    const look = () => {
      const light = frame.contentDocument
        ?.querySelector('draughts-board')
        ?.shadowRoot?.querySelector('.light');
      const { visibility, fill } = (light && frame.contentWindow?.getComputedStyle(light)) ?? {};
      if (visibility === 'visible') seen.add(fill ?? '');
      return visibility === 'visible';
    };
    await until(look, 'a board that is seen');
    frame.remove();
    equal([...seen], ['rgb(141, 144, 150)']);
  });

  it('has its style for paper soon after it is drawn', async () => {
    const board = await mount('<draughts-board></draughts-board>');
    const rules = () => board.shadowRoot?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]) ?? [];
    const forPaper = (rule: CSSRule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print';
    await until(() => rules().some(forPaper), 'rules for paper');
  });

  it('takes colours from the page', async () => {
    const board = await mount(`<draughts-board theme="night"></draughts-board>`);
    board.style.setProperty('--draughts-board-light', 'rgb(1, 2, 3)');
    equal(getComputedStyle(inside(board, '.light') as HTMLElement).fill, 'rgb(1, 2, 3)');
  });

  it('is not mirrored on a page that runs from right to left', async () => {
    const board = await mount(`<div dir="rtl"><draughts-board fen="${KINDS}"></draughts-board></div>`);
    equal(seenMen(board), ['0,9,white king', '1,0,black man', '1,6,white man', '9,0,black king']);
  });
});

describe('the box of a board', () => {
  afterEach(clear);
  const width = (board: DraughtsBoard) => inside(board, '.board')?.getBoundingClientRect().width ?? 0;
  const height = (board: DraughtsBoard) => inside(board, '.board')?.getBoundingClientRect().height ?? 0;

  it('is as wide as its container, and square', async () => {
    const board = await mount('<draughts-board></draughts-board>', '333px');
    equal([width(board), Math.round(height(board))], [333, 333]);
  });

  /** How far men stand from the middles of their squares at most, in px. */
  function astray(board: DraughtsBoard): number {
    const { columns } = board.view.variant;
    const box = (inside(board, '.men') as Element).getBoundingClientRect();
    const square = box.width / columns;
    const offs = board.scene.men.map((man, index) => {
      const seen = board.menElements[index].getBoundingClientRect();
      const { x, y } = cornerOf(board.view, man.square);
      return Math.hypot(
        seen.left + seen.width / 2 - box.left - (x + 0.5) * square,
        seen.top + seen.height / 2 - box.top - (y + 0.5) * square,
      );
    });
    ok(offs.length > 20, 'no men');
    return Math.max(...offs);
  }

  for (const attributes of ['', 'coordinates="edge" orientation="black"', 'variant="russian" interactive']) {
    it(`has every man in the middle of his square, whatever its width (${attributes})`, async () => {
      const board = await mount(`<draughts-board ${attributes}></draughts-board>`);
      const box = board.parentElement as HTMLElement;
      for (const px of [160, 173, 180, 187, 199, 225.5, 258, 314, 365, 387.3, 433, 499]) {
        box.style.width = `${px}px`;
        // Firefox lays out what may be out of sight with the next frame.
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
        const off = astray(board);
        ok(off < 0.75, `${off} px on a board of ${px} px`);
      }
    });
  }

  it('fits into a box that is too low, and grows again', async () => {
    const board = await mount('<draughts-board style="height:200px"></draughts-board>');
    await until(() => Math.round(width(board)) === 200, 'a board of 200 px');
    board.style.height = '300px';
    await until(() => Math.round(width(board)) === 300, 'a board of 300 px');
    board.style.height = '';
    await until(() => width(board) === 400, 'a board of 400 px');
  });

  it('is right after having been hidden', async () => {
    const board = await mount(
      '<div hidden><draughts-board fen="W:WK46:BK5"></draughts-board></div>',
      '160px',
    );
    equal(width(board), 0);
    (board.parentElement as HTMLElement).hidden = false;
    await until(() => inside(board, '.board')?.dataset['size'] === 'small', 'small squares');
    equal(seenMen(board), ['0,9,white king', '9,0,black king']);
  });

  for (const [where, html] of [
    ['a flex row', '<div style="display:flex">#<b>x</b></div>'],
    ['a centred column', '<div style="display:flex;flex-direction:column;align-items:center">#</div>'],
    ['a grid that places its items', '<div style="display:grid;justify-items:start">#</div>'],
    ['a float', '<div style="float:left">#</div>'],
    ['an inline block', '<span style="display:inline-block">#</span>'],
    ['a table', '<table><tr><td>#<td>x</table>'],
    [
      'an absolute box',
      '<div style="position:relative;height:9em"><div style="position:absolute">#</div></div>',
    ],
  ]) {
    it(`has a size in ${where}, and fits a narrow one`, async () => {
      const text = html.replace('#', '<draughts-board></draughts-board>');
      const wide = await mount(text, '700px');
      equal(Math.round((wide.boardElement?.offsetWidth ?? 0) / 40), 8, 'width');
      const narrow = await mount(text, '200px');
      const { offsetWidth } = narrow.boardElement as HTMLElement;
      ok(offsetWidth > 100 && offsetWidth <= 200, `${offsetWidth} px in a narrow one`);
    });
  }

  it('keeps its width in a flex row where the page gave it a height', async () => {
    const board = await mount(
      '<div style="display:flex"><draughts-board style="height:180px"></draughts-board></div>',
      '700px',
    );
    await until(() => board.boardElement?.offsetHeight === 180, 'a board of 180 px');
  });

  it('shares a flex row and a grid cell', async () => {
    const board = await mount(
      '<div style="display:flex"><div style="flex:1"><draughts-board></draughts-board></div><b style="flex:1">x</b></div>',
    );
    equal(width(board), 200);
    const other = await mount(
      '<div style="display:grid;grid-template-columns:1fr 3fr"><draughts-board></draughts-board><b></b></div>',
    );
    equal(width(other), 100);
  });

  it('keeps its place before it is defined, with the style that the README gives', () => {
    const style = document.createElement('style');
    style.textContent =
      'draughts-later{display:block}draughts-later:not(:defined){max-width:max(600px,40vw);aspect-ratio:1}';
    const later = document.createElement('draughts-later');
    document.body.append(style, later);
    const before = later.getBoundingClientRect().height;
    customElements.define('draughts-later', class extends DraughtsBoard {});
    return (later as DraughtsBoard).updateComplete.then(() => {
      const after = later.getBoundingClientRect().height;
      style.remove();
      later.remove();
      equal(after, before);
    });
  });
});
