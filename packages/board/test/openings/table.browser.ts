import { render } from 'lit';
import { TABLE_IDS, loadTable } from '@draughts/openings';
import '../../src/openings/define.ts';
import { tablesOnPage } from '../../src/openings/early.ts';
import { renderPart } from '../../src/openings/grid.ts';
import { en } from '../../src/openings/texts/en.ts';
import { TITLES } from '../../src/openings/titles.ts';
import { type DraughtsBoard, type DraughtsOpeningCard, type DraughtsOpeningTable } from './elements.ts';
import {
  accessible,
  allInside,
  clear,
  equal,
  inside,
  key,
  nextEvent,
  ok,
  place,
  press,
  until,
} from '../helpers.ts';

async function table(attributes = '', width = '1200px'): Promise<DraughtsOpeningTable> {
  place(`<draughts-opening-table ${attributes}></draughts-opening-table>`, width);
  const element = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
  await settled(element);
  return element;
}

/** The list is all there: it grows in steps. */
const settled = (element: Element) =>
  until(() => inside(element, '.list[aria-busy=false]'), 'the whole list');

async function search(element: DraughtsOpeningTable, text: string): Promise<void> {
  const input = inside<HTMLInputElement>(element, 'input[type=search]') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
  await element.updateComplete;
  await settled(element);
}

async function pick(element: DraughtsOpeningTable, at: number, value: string): Promise<void> {
  const select = inside<HTMLSelectElement>(element, `label:nth-of-type(${at}) select`) ?? null;
  ok(select, `no picker ${at}`);
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await element.updateComplete;
}

const cells = (element: Element) => allInside(element, '.cell').map((cell) => cell.dataset.ref);
const status = (element: Element) =>
  inside(element, '[role=status]')?.textContent?.replace(/\s+/g, ' ').trim();
const filterSelect = (element: Element, label: string) =>
  allInside(element, '.filters label')
    .find((each) => each.textContent?.includes(label))
    ?.querySelector('select') as HTMLSelectElement;

async function setFilter(element: DraughtsOpeningTable, label: string, value: string): Promise<void> {
  const select = filterSelect(element, label);
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await element.updateComplete;
  await settled(element);
}

describe('the opening table', () => {
  beforeEach(() => localStorage.removeItem('draughts-openings'));
  afterEach(() => {
    clear();
    history.replaceState(null, '', '#');
  });

  it('draws every small board when it is printed, and after it was moved in the page', async () => {
    const element = await table();
    const [bare, drawn] = ['.pic:empty', '.pic svg, .pic > *'];
    ok(allInside(element, bare).length, 'all boards were drawn');
    element.parentElement?.append(element);
    await element.updateComplete;
    allInside(element, '.row').at(-1)?.scrollIntoView();
    await until(() => allInside(element, '.row').at(-1)?.querySelector(drawn), 'the last row after the move');
    scrollTo(0, 0);
    window.dispatchEvent(new Event('beforeprint'));
    equal(allInside(element, bare).length, 0);
  });

  it('shows the table as printed, column by row, with boards that come when they are near', async () => {
    const element = await table();
    equal(cells(element).length, 396);
    equal(cells(element).slice(0, 5), [
      'rulebook/I-1',
      'rulebook/II-1',
      'rulebook/III-1',
      'rulebook/IV-1',
      'rulebook/I-2',
    ]);
    await until(() => inside(element, '[data-ref="rulebook/I-1"] svg'), 'the first board');
    equal(inside(element, '[data-ref="rulebook/XI-36"] svg'), null, 'a board far away');
    const cell = inside(element, '.cell[data-ref="rulebook/IV-1"]') as HTMLElement;
    equal(cell.getAttribute('aria-label'), 'IV-1, gf4 fe5 cd4 ec3, Capture due');
  });

  it('begins with its first rows and grows', async () => {
    place('<draughts-opening-table></draughts-opening-table>', '1200px');
    const element = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
    const shadow = element.shadowRoot as ShadowRoot;
    const first = await new Promise<number>((done) => {
      new MutationObserver(() => cells(element).length && done(cells(element).length)).observe(shadow, {
        childList: true,
        subtree: true,
      });
    });
    ok(first < 40, `${first} cells at first`);
    await settled(element);
    equal(cells(element).length, 396);
  });

  it('draws its new rows only when it grows', async () => {
    const found = await loadTable('rulebook');
    ok(found.ok, 'no table');
    const table = found.value;
    const openings = table.openings.filter(({ part }) => part === 0);
    const box = document.createElement('div');
    let drawn = 0;
    for (const limit of [12, 48]) {
      let left = limit;
      const view = {
        texts: en,
        selected: '',
        current: '',
        favourites: new Set<string>(),
        looks: [en],
        isDue: () => (drawn++, false),
        choose: () => undefined,
        take: (cells: number) => (left -= cells) > -cells,
      };
      render(renderPart(view, table, 0, openings, 5), box);
      ok(box.querySelectorAll('.cell').length >= limit, 'too few');
    }
    equal(drawn, box.querySelectorAll('.cell').length, 'cells that were drawn');
  });

  it('is a grid that can be read out', async () => {
    const element = await table('table="idf-basic"');
    equal(cells(element).length, 150);
    await accessible(element);
  });

  it('leaves out what is not for women', async () => {
    const element = await table('players="women"');
    equal(cells(element).length, 144);
    equal(status(element)?.startsWith('144 of 396'), true);
  });

  it('finds by number, by moves in any notation and by FEN', async () => {
    const element = await table();
    // The other tables come while this runs: what they have may stand before it.
    const rows: readonly (readonly [query: string, found: string])[] = [
      ['II-7', 'rulebook/II-7'],
      ['cb4 fg5 ed4 dc5 bd6 cc3', 'rulebook/I-32'],
      ['22-17 11-16 23-18 10-14 17x10 6x15x22', 'rulebook/I-32'],
      ['c3-b4 f6-g5 e3-d4', 'rulebook/I-32'],
      ['d2h4 b6c5', 'rulebook/VI-1'],
      ['W:W17,20,21,22,23,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,12,13,15', 'rulebook/I-1'],
    ];
    for (const [query, found] of rows) {
      await search(element, query);
      ok(cells(element).includes(found), `${query} does not find ${found}`);
    }
    ok(inside(element, '[part=problem]') === null, 'a problem after a good search');
    await search(element, 'xyz');
    ok(inside(element, '[part=problem]')?.textContent?.includes('xyz'), 'no word about the problem');
    await accessible(element);
  });

  it('finds in the other tables once they have come', async () => {
    const element = await table();
    await search(element, 'fmjd/12-IV');
    await until(() => {
      element.requestUpdate();
      return cells(element)[0] === 'fmjd/12-IV';
    }, 'the FMJD table');
    allInside(element, '.cell')[0].click();
    await element.updateComplete;
    equal(element.table, 'fmjd');
  });

  it('filters by capture, number of moves, column and relocation', async () => {
    const element = await table('players="women"');
    await setFilter(element, 'Capture', 'yes');
    equal(cells(element).length, 43);
    await setFilter(element, 'Moves', '4');
    ok(cells(element).length < 26 && cells(element).length > 0, 'four plies with a capture due');
    await setFilter(element, 'Capture', '');
    equal(cells(element).length, 26);
    await setFilter(element, 'Column', 'II');
    ok(
      cells(element).every((ref) => ref?.startsWith('rulebook/II-')),
      'another column',
    );
    await accessible(element);
  });

  it('leaves out what is not legal under the chosen rules', async () => {
    const element = await table('table="fmjd" rules="brazilian"');
    equal(cells(element).length, 733);
  });

  it('opens a card, says so, keeps the address, and closes', async () => {
    const element = await table('deep-links');
    const told = nextEvent(element, 'draughts-opening');
    (inside(element, '.cell[data-ref="rulebook/II-3"]') as HTMLElement).click();
    equal((await told).opening, 'rulebook/II-3');
    equal(location.hash, '#opening=rulebook/II-3');
    await until(() => inside(element, 'draughts-opening-card'), 'the card');
    const card = inside(element, 'draughts-opening-card') as DraughtsOpeningCard;
    await until(() => inside<DraughtsBoard>(card, 'draughts-board')?.position, 'its board');
    await accessible(element);
    allInside(element, '.actions button')[1].click();
    await element.updateComplete;
    await element.updateComplete;
    equal(inside(element, 'draughts-opening-card'), null);
    equal((element.shadowRoot?.activeElement as HTMLElement | null)?.dataset.ref, 'rulebook/II-3', 'focus');
  });

  it('opens at a deep link, and follows it', async () => {
    history.replaceState(null, '', '#opening=fmjd/1-I');
    const element = await table('deep-links');
    equal([element.table, element.opening], ['fmjd', 'fmjd/1-I']);
    location.hash = '#opening=rulebook/I-5';
    await until(() => element.opening === 'rulebook/I-5', 'the new address');
  });

  it('keeps favourites and notes in the browser', async () => {
    const element = await table('opening="rulebook/I-1"');
    const [favourite] = allInside(element, '.actions button');
    favourite.click();
    const note = inside<HTMLTextAreaElement>(element, 'textarea') as HTMLTextAreaElement;
    note.value = 'Mine';
    note.dispatchEvent(new Event('change'));
    await element.updateComplete;
    const again = await table('opening="rulebook/I-1"');
    equal(allInside(again, '.actions button')[0].getAttribute('aria-pressed'), 'true');
    equal(inside<HTMLTextAreaElement>(again, 'textarea')?.value, 'Mine');
    const only = inside<HTMLInputElement>(again, '.check input') as HTMLInputElement;
    only.checked = true;
    only.dispatchEvent(new Event('change'));
    await again.updateComplete;
    equal(cells(again), ['rulebook/I-1']);
  });

  it('survives what others have written where it keeps things', async () => {
    for (const text of ['{', '[]', '{"favourites":{"a":1},"notes":[1]}', 'null']) {
      localStorage.setItem('draughts-openings', text);
      equal(cells(await table()).length, 396, text);
    }
  });

  it('is one tab stop, and arrow keys go from cell to cell', async () => {
    const element = await table();
    const stops = allInside(element, '.cell[tabindex="0"]');
    equal(
      stops.map((cell) => cell.dataset.ref),
      ['rulebook/I-1'],
    );
    stops[0].focus();
    const at = () => (element.shadowRoot?.activeElement as HTMLElement).dataset.ref;
    const go = (name: string) => {
      const [, ctrl, plain] = /^(Ctrl\+)?(.*)$/.exec(name) ?? [];
      key(element.shadowRoot?.activeElement as HTMLElement, plain, { ctrlKey: Boolean(ctrl) });
      return at();
    };
    const rows: readonly (readonly [string, string])[] = [
      ['ArrowRight', 'II-1'],
      ['ArrowDown', 'II-2'],
      ['ArrowLeft', 'I-2'],
      ['End', 'IV-2'],
      ['Home', 'I-2'],
      ['ArrowUp', 'I-1'],
      ['Ctrl+End', 'XI-36'],
      ['Ctrl+Home', 'I-1'],
    ];
    for (const [name, id] of rows) equal([name, go(name)], [name, `rulebook/${id}`]);
  });

  it('finds by moves that are played on its board, or pressed', async () => {
    const element = await table();
    (inside(element, '.explorer summary') as HTMLElement).click();
    await until(() => inside(element, '.ways button'), 'the moves');
    allInside(element, '.ways button')
      .find((way) => way.textContent?.includes('c3-b4'))
      ?.click();
    await element.updateComplete;
    equal(element.query, 'c3-b4');
    const board = inside<DraughtsBoard>(element, '.explorer draughts-board') as DraughtsBoard;
    await until(() => board.position?.turn === 'b' && inside(board, '#q11'), 'the board');
    press(board, 11);
    press(board, 16);
    await until(() => element.query === 'c3-b4 f6-g5', 'the move by hand');
    await accessible(element);
    const back = allInside(element, '.explorer button').pop();
    back?.click();
    await element.updateComplete;
    equal(element.query, 'c3-b4');
  });

  it("folds are marked by the browser's own triangle, which follows the direction of the text", async () => {
    const element = await table('lang="ar"');
    const folds = allInside(element, 'summary').map((fold) => getComputedStyle(fold));
    equal(folds.map(({ direction }) => direction).join(), 'rtl,rtl');
    equal(folds.map(({ display }) => display).join(), 'list-item,list-item');
    equal(folds.map(({ listStyleType }) => listStyleType).join(), 'disclosure-closed,disclosure-closed');
  });

  it('has headings that follow those of a page that begins with it', async () => {
    place('<h1>Openings</h1><draughts-opening-table></draughts-opening-table>', '1200px');
    const element = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
    await settled(element);
    const levels = allInside(element, 'h1, h2, h3, h4').map(({ localName }) => localName);
    equal([...new Set(levels)], ['h2']);
    await accessible(element.parentElement as HTMLElement);
  });

  it('changes table, and speaks Chinese', async () => {
    const element = await table('lang="zh"');
    await until(() => status(element)?.includes('个开局'), 'the Chinese words');
    equal(inside(element, 'h2')?.textContent, '表一：男子、女子共用开局');
    await pick(element, 1, 'idf-basic');
    await until(() => cells(element)[0] === 'idf-basic/1-I', 'the other table');
    await accessible(element);
  });

  it("shows a federation's own file, or what is wrong in it", async () => {
    const file = (cell: string) =>
      `data:application/json,${encodeURIComponent(
        JSON.stringify({
          format: 'draughts-openings/1',
          id: 'club',
          title: { en: 'Our club' },
          rules: ['russian'],
          parts: [{ title: { en: 'All' }, players: ['women', 'men'], columns: { A: ['cd4', cell] } }],
        }),
      )}`;
    const element = await table(`src="${file('ab4 ba5')}"`);
    equal(cells(element), ['club/A-1', 'club/A-2']);
    allInside(element, '.cell')[1].click();
    await until(() => inside(element, 'draughts-opening-card'), 'its card');
    equal(cells(element), ['club/A-1', 'club/A-2'], 'its table after a choice');
    place(`<draughts-opening-table src="${file('ab5')}"></draughts-opening-table>`);
    const wrong = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
    await until(() => inside(wrong, '[role=alert]')?.textContent?.includes('A-2: move 1'), 'the word');
  });

  it('reads no more of a table\u2019s file than a table can be', async () => {
    const file = URL.createObjectURL(new Blob([' '.repeat(5 * 1024 * 1024)]));
    place(`<draughts-opening-table src="${file}"></draughts-opening-table>`);
    const large = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
    await until(() => inside(large, '[role=alert]')?.textContent?.includes('larger than 4 MB'), 'the word');
    URL.revokeObjectURL(file);
  });

  it('says that a link leads to no cell or table, and goes on from there', async () => {
    history.replaceState(null, '', '#opening=rulebook/II-99');
    const element = await table('deep-links');
    const told = () => inside(element, '[role=alert]')?.textContent ?? '';
    ok(told().includes('"II-99"'), told());
    equal(cells(element).length, 396);
    await accessible(element);
    location.hash = '#opening=nobody/II-9';
    await until(() => told().includes('idf-basic'), 'the word');
    const select = inside<HTMLSelectElement>(element, 'select') as HTMLSelectElement;
    select.value = 'idf-basic';
    select.dispatchEvent(new Event('change'));
    await until(() => cells(element)[0] === 'idf-basic/1-I', 'the other table');
    equal([told(), location.hash], ['', '']);
    location.hash = '#opening=RULEBOOK:ii.7';
    await until(() => inside(element, '[aria-current=true]')?.dataset.ref === 'rulebook/II-7', 'the cell');
  });

  it('says that a table is not there', async () => {
    place('<draughts-opening-table table="nothing"></draughts-opening-table>');
    const element = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
    await until(() => inside(element, '[role=alert]')?.textContent?.includes('idf-basic'), 'the word');
  });

  it('keeps White’s man before Black’s in a page from right to left', async () => {
    place(
      '<div dir="rtl"><draughts-opening-table opening="rulebook/V-5"></draughts-opening-table></div>',
      '1200px',
    );
    const element = document.querySelector('draughts-opening-table') as DraughtsOpeningTable;
    await settled(element);
    // a3>a5 and nothing: the line comes second, to the right.
    const text = inside(element, '.cell[data-ref="rulebook/V-5"] .printed bdi')?.firstChild
      ?.nextSibling as Text;
    ok(text.data.startsWith('a3a5 -'), text.data);
    const letter = (from: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect();
    };
    // WebKit lays out no text of cells that are out of sight.
    text.parentElement?.scrollIntoView();
    await until(() => letter(0).width && letter(5).width, 'the drawn cell');
    ok(letter(0).left < letter(5).left, 'Black before White');
  });

  it('fits a phone', async () => {
    const element = await table('', '320px');
    await until(() => inside(element, '.grid.n2') ?? inside(element, '.grid.n1'), 'narrow bands');
    equal(element.scrollWidth, element.clientWidth, 'width');
  });

  it('knows before it is defined which tables a page will show', () => {
    const rows: readonly (readonly [page: string, hash: string, tables: readonly string[]])[] = [
      ['<draughts-opening-table></draughts-opening-table>', '#opening=fmjd/1-I', ['rulebook']],
      ['<draughts-opening-table deep-links></draughts-opening-table>', '#opening=fmjd/1-I', ['fmjd']],
      ['<draughts-opening-table deep-links></draughts-opening-table>', '#opening=%3Cscript%3E', ['rulebook']],
      ['<draughts-opening-table table="idf-basic"></draughts-opening-table>', '', ['idf-basic']],
      ['<draughts-opening-table opening="fmjd/1-I"></draughts-opening-table>', '', ['fmjd']],
      ['<draughts-opening-table src="club.json"></draughts-opening-table>', '', []],
      ['<draughts-opening-card opening="fmjd/1-I"></draughts-opening-card>', '', ['fmjd']],
      ['<draughts-opening-card></draughts-opening-card><p></p>', '', []],
    ];
    for (const [page, hash, tables] of rows) {
      const { content } = Object.assign(document.createElement('template'), { innerHTML: page });
      equal([...tablesOnPage(content, hash)], tables, page);
    }
  });

  it('names our tables as they name themselves', async () => {
    for (const id of TABLE_IDS) {
      const loaded = await loadTable(id);
      ok(loaded.ok, id);
      equal(loaded.value.title, TITLES[id], id);
    }
  });
});
