import '../src/companions/define.ts';
import { readPdn } from '@draughts/pdn';
import { startPosition, variantOf, writeFen } from '@draughts/rules/board';
import { pdnName, toPdn } from '../src/export/pdn.ts';
import { Game } from '../src/game.ts';
import type { DraughtsBoard } from '../src/index.ts';
import { accessible, allInside, clear, equal, inside, mount, ok, press, until } from './helpers.ts';

const GAME = `[Event "Club evening"]
[White "Ann O'Neill"]
[Black "Bo / C:\\\\x"]
[Result "2-0"]
[GameType "20"]

{Before. [%csl G28]} 1. 32-28! {[%clock w1:20:00 B1:19:58] Centre. [%csl G28][%cal R1923]} 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32 {Why not?} 9-13) 3. 37-32 10-14 2-0`;

const withMoves = (attributes = '', game = GAME) =>
  `<draughts-board animation-duration="0" ${attributes}>${game}<draughts-moves></draughts-moves></draughts-board>`;

const movesOf = () => document.querySelector('draughts-moves') as HTMLElement;
const button = (name: string) => inside<HTMLButtonElement>(movesOf(), `.save .${name}`);

/** The clipboard of this page for the time of a test; `null`: a page without one. */
function clipboard(writeText: ((text: string) => Promise<void>) | null): () => void {
  Object.defineProperty(navigator, 'clipboard', {
    value: writeText ? { writeText } : undefined,
    configurable: true,
  });
  return () => delete (navigator as { clipboard?: unknown }).clipboard;
}

/** What a press on the button would save. */
async function download(): Promise<{ name: string; text: string }> {
  const make = URL.createObjectURL.bind(URL);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- put back below
  const { click } = HTMLAnchorElement.prototype;
  let blob = new Blob();
  URL.createObjectURL = (made: Blob) => make((blob = made));
  const name = new Promise<string>((resolve) => {
    HTMLAnchorElement.prototype.click = function () {
      resolve(this.download);
    };
  });
  (await until(() => button('pdn'), 'the button')).click();
  const file = { name: await name, text: await blob.text() };
  URL.createObjectURL = make;
  HTMLAnchorElement.prototype.click = click;
  return file;
}

const source = ({ scene }: DraughtsBoard, result = true) => ({ game: scene.game!, info: scene.info, result });

describe('what can be taken from a board', () => {
  afterEach(clear);

  it('is the FEN at any move, by the clipboard', async () => {
    const texts: string[] = [];
    const end = clipboard(async (text) => void texts.push(text));
    const board = await mount(withMoves('ply="2"'));
    (await until(() => button('fen'), 'the button')).click();
    await until(() => button('fen')?.textContent?.trim() === 'Copied', 'the answer');
    equal(texts, [writeFen(board.position!)]);
    await accessible(movesOf());
    board.next();
    await until(() => button('fen')?.textContent?.trim() === 'Copy FEN', 'the next position');
    end();
  });

  it('has buttons of 44 px under a finger, beside a list that they do not cover', async () => {
    await mount(withMoves());
    await until(() => button('pdn'), 'the buttons');
    const sheets = movesOf().shadowRoot?.adoptedStyleSheets ?? [];
    const coarse = sheets
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSMediaRule)
      .find(({ conditionText }) => /pointer:\s*coarse/.test(conditionText));
    ok(coarse, 'nothing for fingers');
    const height = () => button('fen')?.offsetHeight ?? 0;
    ok(height() >= 24, `${height()} px`);
    const { mediaText } = coarse.media;
    coarse.media.mediaText = 'all';
    const [touched, list, save] = [height(), inside(movesOf(), '.list'), inside(movesOf(), '.save')];
    const gap = (save?.getBoundingClientRect().top ?? 0) - (list?.getBoundingClientRect().bottom ?? 0);
    const seen = (save?.clientHeight ?? 0) - touched;
    coarse.media.mediaText = mediaText;
    ok(touched >= 44 && seen >= 0 && gap >= 0, `${touched} px, ${seen}, ${gap}`);
  });

  it('is the FEN as selected text where there is no clipboard', async () => {
    const end = clipboard(null);
    const board = await mount(withMoves());
    (await until(() => button('fen'), 'the button')).click();
    const field = await until(() => inside<HTMLInputElement>(movesOf(), '.save input'), 'the text');
    await until(() => field.selectionEnd === field.value.length, 'the selection');
    equal(field.value, writeFen(board.position!));
    await accessible(movesOf());
    end();
  });

  it('is the game as a PDN file that reads as the same game', async () => {
    const board = await mount(withMoves());
    const { name, text } = await download();
    equal(name, 'Ann O Neill - Bo C x.pdn');
    const [game] = readPdn(text);
    equal(game.problems, []);
    const [before] = readPdn(GAME);
    for (const tag of ['Event', 'White', 'Black', 'Result', 'GameType']) {
      equal(
        game.tags.find((one) => one.name === tag)?.value,
        before.tags.find((one) => one.name === tag)?.value,
      );
    }
    const again = await mount(withMoves('', text));
    const shape = (node: DraughtsBoard['tree']): unknown => {
      const { text, comment, nags, shapes, clock } = node!.step;
      return [text, comment, nags, shapes, clock, node!.children.map(shape)];
    };
    equal(shape(again.tree), shape(board.tree));
  });

  it('holds own side lines, and a start that is not the usual one', async () => {
    const board = await mount(withMoves('interactive variant="russian"', 'W:Wc3,h4:Bd4,f6,a5'));
    await until(() => inside(board, '#q22'), 'the squares');
    press(board, 22);
    press(board, 15);
    await until(() => board.ply === 1, 'the move');
    const { text } = await download();
    ok(text.includes('[FEN "W:W20,22:B') && text.includes('1. c3:g7'), text);
  });

  it('never tells the result that is hidden, nor the moves that are to be guessed', async () => {
    const board = await mount(withMoves('hide-result'));
    ok(!/\[Result "2-0"\]|2-0$/m.test((await download()).text), 'the file tells');
    ok(/\[Result "2-0"\]/.test(toPdn(source(board))), 'the result was never there');
    await mount(withMoves('guess'));
    await until(() => button('fen'), 'the other button');
    equal(button('pdn'), null);
  });

  it('has no tag that tells of a hidden result', async () => {
    const told = [
      'Termination "Bo resigns"',
      'WhiteRatingDiff "+8"',
      'Winner "Ann"',
      'BlackPoints "0"',
      'Score "2"',
    ];
    const kept = ['Event "Cup"', 'WhiteTitle "GMI"', 'TimeControl "300"'];
    const board = await mount('<draughts-board></draughts-board>');
    board.pdn = `${[...told, ...kept].map((tag) => `[${tag}]`).join('\n')}\n\n1. 32-28 2-0`;
    const game = await until(() => board.scene.game, 'the game');
    /** with the result, or without */
    const file = (result: boolean) => toPdn({ game, info: board.scene.info, result });
    for (const tag of [...told, ...kept]) ok(file(true).includes(`[${tag}]`), tag);
    for (const tag of told) ok(!file(false).includes(tag.split(' ')[0]), tag);
    for (const tag of kept) ok(file(false).includes(`[${tag}]`), tag);
  });

  it('tells who won as the files of the variant do: in checkers the side that begins comes first', () => {
    const info = {
      players: { w: { name: 'A' }, b: { name: 'B' } },
      result: { w: 2, b: 0 },
      clock: null,
      now: null,
    };
    for (const id of ['english', 'international'] as const) {
      const game = new Game(startPosition(variantOf(id)));
      const [{ score }] = readPdn(toPdn({ game, info, result: true }));
      ok(score && score.w > score.b, id);
    }
  });

  it('names the file by what the players are called, whatever that is', async () => {
    const names = [
      ['[White "../../etc/passwd"]', 'etc passwd.pdn'],
      ['[White "<b>"]', 'b.pdn'],
      ['', 'game.pdn'],
      [`[White "${'x'.repeat(200)}"]`, `${'x'.repeat(80)}.pdn`],
    ];
    for (const [tag, wanted] of names) {
      const board = await mount(`<draughts-board></draughts-board>`);
      board.pdn = `${tag}\n\n1. 32-28 *`;
      await until(() => board.moves.length === 1, tag);
      equal(pdnName(source(board)), wanted);
    }
  });

  it('has its names in the language of the board', async () => {
    await mount(withMoves('lang="zh"'));
    await until(() => button('fen')?.textContent?.trim() === '复制 FEN', 'Chinese');
    equal(allInside(movesOf(), '.save button').length, 2);
  });
});
