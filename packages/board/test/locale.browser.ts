import { LitElement } from 'lit';
import '../src/companions/define.ts';
import '../src/openings/define.ts';
import '../src/round/define.ts';
import '../src/setup/define.ts';
import type { DraughtsBoard } from '../src/index.ts';
import { dictionaryOf, LocaleOf } from '../src/locale.ts';
import {
  accessible,
  allInside,
  clear,
  equal,
  inside,
  mount,
  ok,
  place,
  press,
  seenMen,
  until,
} from './helpers.ts';

const GAME = '1. 32-28 19-23 2. 28x19 14x23 *';
const page = document.documentElement;
const pageLang = page.lang;

/** What the board's first button is called. */
const label = (board: DraughtsBoard) =>
  inside(inside(board, 'draughts-controls') ?? board, 'button')?.getAttribute('aria-label');
const labelled = (board: DraughtsBoard, text: string) => until(() => label(board) === text, text);

describe('the language', () => {
  afterEach(() => {
    clear();
    page.lang = pageLang;
  });

  it('is that of the page, also when it changes', async () => {
    page.lang = 'ru';
    const board = await mount(`<draughts-board controls pdn="${GAME}"></draughts-board>`);
    await labelled(board, 'Начало партии');
    page.lang = 'pt-BR';
    await labelled(board, 'Início da partida');
    equal(board.boardElement?.lang, 'pt');
    page.lang = 'sr';
    await labelled(board, 'Start of the game');
    await board.updateComplete;
    equal(board.boardElement?.lang, 'en', 'the language of what is said on the board');
    page.lang = 'zh-Hant-TW';
    await labelled(board, '对局开始');
  });

  it('is that of what the board stands in, and its own before all', async () => {
    const board = await mount(
      `<div lang="lt"><draughts-board controls pdn="${GAME}"></draughts-board></div>`,
    );
    await labelled(board, 'Partijos pradžia');
    (board.parentElement as HTMLElement).lang = 'uk';
    await labelled(board, 'Початок партії');
    board.lang = 'et';
    await labelled(board, 'Partii algus');
    board.removeAttribute('lang');
    await labelled(board, 'Початок партії');
  });

  it('can differ from board to board', async () => {
    const one = await mount(
      `<draughts-board lang="it" controls pdn="${GAME}"></draughts-board>
      <draughts-board lang="pl" controls pdn="${GAME}"></draughts-board>`,
    );
    const other = document.querySelectorAll('draughts-board')[1];
    await labelled(one, 'Inizio della partita');
    await labelled(other, 'Początek partii');
  });
});

describe('a language that cannot be loaded', () => {
  afterEach(clear);

  it('is asked for again after a while; until then it is English', async () => {
    const asked: string[] = [];
    let online = false;
    const words = dictionaryOf({ word: 'English' }, (lang) => {
      asked.push(lang);
      return online || lang === 'de' ? Promise.resolve({ word: lang }) : Promise.reject(new Error('offline'));
    });
    class Speaker extends LitElement {
      readonly locale = new LocaleOf(this, words);
      override render() {
        return this.locale.texts.word;
      }
    }
    customElements.define('test-speaker', Speaker);
    const speaker = document.createElement('test-speaker') as Speaker;
    speaker.lang = 'de';
    place('');
    document.querySelector('main')?.append(speaker);
    const says = (word: string) => until(() => speaker.shadowRoot?.textContent === word, word);
    await says('de');
    speaker.lang = 'fr';
    await says('English');
    speaker.locale.refresh();
    equal(asked, ['de', 'fr'], 'it does not ask at once');
    online = true;
    await says('fr');
    equal(asked, ['de', 'fr', 'fr']);
  });
});

describe('what is wrong', () => {
  afterEach(clear);

  for (const [html, words, details] of [
    [
      '<draughts-board lang="de" fen="W:W99:B1"></draughts-board>',
      'Diese Stellung ist nicht lesbar.',
      '1 to 50',
    ],
    [
      '<draughts-board lang="fr" pdn="1. 32-28 19-24x"></draughts-board>',
      'Il y a une erreur dans cette partie.',
      'Line 1',
    ],
    [
      '<draughts-board lang="ru" src="/no-such-file.pdn"></draughts-board>',
      'Не всё удалось загрузить.',
      '404',
    ],
    [
      '<draughts-board lang="lt" live="nowhere"></draughts-board>',
      'Tiesioginės partijos parodyti negalima.',
      'wss://',
    ],
    [
      '<draughts-board lang="pl" opening="rulebook/none"></draughts-board>',
      'Nie można tego pokazać.',
      'none',
    ],
    ['<draughts-board lang="ar" variant="chess"></draughts-board>', 'تعذر عرض هذا.', 'chess'],
    [
      '<draughts-round lang="es" live="nowhere"></draughts-round>',
      'No se puede mostrar la partida en directo.',
      'wss://',
    ],
    ['<draughts-setup lang="zh" fen="W:W99:B1"></draughts-setup>', '无法读取此局面。', '1 to 50'],
    ['<draughts-board lang="en" fen="W:W99:B1"></draughts-board>', '', '1 to 50'],
  ] as const) {
    it(`is said in the language of the page, with its details: ${html.slice(0, 60)}`, async () => {
      place(html);
      const element = document.querySelector('main')?.firstElementChild as HTMLElement;
      const fault = () => inside(element, '[role=alert]');
      await until(
        () => fault()?.textContent?.trim().startsWith(words) && inside(element, '[role=alert] > [lang=en]'),
        words,
      );
      const english = fault()?.querySelector('[lang=en]')?.textContent ?? '';
      ok(english.includes(details), english);
      equal(fault()?.textContent?.trim().replace(/\s+/g, ' '), `${words} ${english}`.trim());
      if (element.matches('[lang=ar]')) equal(direction(fault() as Element), 'rtl');
      if (element.matches('draughts-setup')) {
        equal(
          (element as HTMLElement & { validationMessage: string }).validationMessage,
          `${words} ${english}`,
        );
      }
      await accessible(element);
    });
  }
});

const edge = (element: Element) => element.getBoundingClientRect();
const direction = (element: Element) => getComputedStyle(element).direction;

describe('a board in Arabic', () => {
  afterEach(clear);

  it('is not mirrored, and its texts run from right to left', async () => {
    const plain = await mount('<draughts-board fen="W:W32,36:B28,19,31"></draughts-board>');
    const men = seenMen(plain);
    const board = await mount(
      `<draughts-board lang="ar" interactive controls fen="W:W32,36:B28,19,31"></draughts-board>`,
    );
    await until(() => inside(board, '#q36')?.getAttribute('aria-label')?.includes('حجر أبيض'), 'Arabic');
    equal(seenMen(board), men);
    await until(() => {
      press(board, 36);
      return inside(board, '[part=note]')?.textContent?.startsWith('يجب');
    }, 'the reason in Arabic');
    const note = inside(board, '[part=note]') as HTMLElement;
    equal([direction(note), direction(board.boardElement as Element)], ['rtl', 'ltr']);
    equal(direction(board), 'rtl');
    const [first, , , , last] = allInside(inside(board, 'draughts-controls') as Element, 'button');
    ok(edge(first).left < edge(last).left, 'the way to the end goes as the arrow keys do');
    await accessible(board);
  });

  it('has its list of moves from right to left, each move from left to right', async () => {
    const board = await mount(
      `<draughts-board lang="ar" pdn="${GAME}"><draughts-moves></draughts-moves></draughts-board>`,
    );
    const list = board.querySelector('draughts-moves') as Element;
    const [first, second] = await until(() => {
      const moves = allInside(list, '.move');
      return moves.length > 1 ? moves : null;
    }, 'moves');
    equal(direction(list), 'rtl');
    ok(edge(first).left > edge(second).left, 'the second move is left of the first');
    // the first digit of a move is at its left
    const text = [...first.childNodes].find((node) => node.textContent?.includes('32-28')) as Text;
    const at = (text.textContent ?? '').indexOf('32');
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 2);
    ok(range.getBoundingClientRect().left - edge(first).left < edge(first).width / 2, '32 stands before 28');
  });

  it('keeps the direction that the page gives it', async () => {
    const board = await mount('<draughts-board lang="ar" dir="ltr" fen="W:W32:B28"></draughts-board>');
    equal(direction(board), 'ltr');
  });
});

/** What is cut off or sticks out of a page that is 320 px wide, in an element and what it is made of. */
function tooWide(root: Element, right: number): string[] {
  return [root, ...allInside(root, '*')].flatMap((element) => {
    // Drawings are cut by their box; so is, in WebKit, the text of a choice.
    if (element instanceof SVGElement || element.localName === 'select') return [];
    const inner = element !== root && element.shadowRoot ? tooWide(element, right) : [];
    const { left, width, ...box } = edge(element);
    const { overflowX, clipPath, position } = getComputedStyle(element);
    if (!width || clipPath !== 'none' || element.closest('.board, .scroll')) return inner;
    const cut = element.matches('button, summary, .save') && element.scrollWidth > element.clientWidth + 1;
    const out = (box.right ?? left + width) > right + 1 && position !== 'absolute' && overflowX !== 'auto';
    return cut || out
      ? [`${element.localName} ${element.className}: ${element.textContent?.trim().slice(0, 40)}`, ...inner]
      : inner;
  });
}

const ELEMENTS: Readonly<Record<string, readonly [html: string, ready: string]>> = {
  'draughts-board': [
    `<draughts-board controls interactive pdn="${GAME}"><draughts-moves></draughts-moves></draughts-board>`,
    'draughts-controls',
  ],
  'draughts-setup': ['<draughts-setup fen="W:W31:B20"></draughts-setup>', 'draughts-board'],
  'draughts-opening-table': ['<draughts-opening-table></draughts-opening-table>', '.list[aria-busy=false]'],
  'draughts-opening-card': [
    '<draughts-opening-card opening="rulebook/VIII-16"></draughts-opening-card>',
    'article',
  ],
  'draughts-opening-lot': ['<draughts-opening-lot></draughts-opening-lot>', 'form'],
};

/** The languages with the longest texts, each with letters that English does not have. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  de: /[äöüß]/,
  ru: /[а-я]/,
  lt: /[čęėįšųūž]/,
  mn: /[өү]/,
  ar: /[ء-ي]/,
};

describe('a page of 320 px', () => {
  afterEach(() => {
    clear();
    page.lang = pageLang;
  });

  for (const lang of Object.keys(LETTERS)) {
    for (const [name, [html, ready]] of Object.entries(ELEMENTS)) {
      it(`has room for ${name} in ${lang}`, async () => {
        page.lang = lang;
        place(html, '320px');
        const element = document.querySelector(name) as Element;
        await until(() => inside(element, ready), ready);
        await until(() => LETTERS[lang].test(element.shadowRoot?.innerHTML ?? ''), `${lang} texts`);
        const stage = document.querySelector('main') as Element;
        equal(
          [
            ...tooWide(element, edge(stage).right),
            ...[...element.children].flatMap((child) => tooWide(child, edge(stage).right)),
          ],
          [],
        );
        ok(stage.scrollWidth <= 320, `${stage.scrollWidth} px wide`);
      });
    }
  }
});
