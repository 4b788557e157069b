import '../src/companions/define.ts';
import { accessible, allInside, clear, equal, inside, mount, ok, until } from './helpers.ts';

const EVIL = [
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  '"><svg onload=window.hacked=1>',
  'javascript:window.hacked=1',
  '<a href="javascript:window.hacked=1">x</a>',
  '${window.hacked=1}',
  '<style>*{display:none}</style>',
  '</draughts-board><iframe srcdoc="<script>parent.hacked=1</script>">',
  '\u202egnp.exe\u202c',
  '\u2066isolated\u2069',
  '\u0000\u0007\u001b[31mred',
  '&lt;b&gt;',
];

// eslint-disable-next-line no-control-regex -- that is what is looked for
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u202a-\u202e\u2066-\u2069]/;
const hacked = () => (window as { hacked?: number }).hacked;

describe('text from outside', () => {
  afterEach(clear);

  for (const [index, text] of EVIL.entries()) {
    it(`is shown as text in comments, names, tags and results (${index + 1})`, async () => {
      const board = await mount(
        '<draughts-board><draughts-moves></draughts-moves><draughts-player></draughts-player></draughts-board>',
      );
      const inTag = text.replaceAll('\\', '').replaceAll('"', '\\"');
      board.pdn = `[White "${inTag}"]\n[Result "${inTag}"]\n[Event "${inTag}"]\n\n1. 32-28 {${text.replaceAll('}', ')')}} 19-23 *`;
      const moves = document.querySelector('draughts-moves') as HTMLElement;
      const player = document.querySelector('draughts-player') as HTMLElement;
      await until(() => allInside(moves, '.move').length === 2, 'the moves');
      equal(hacked(), undefined, 'code was run');
      for (const root of [moves, player, board]) {
        equal(allInside(root, 'script,iframe,img,a,style').length, 0, 'elements made of text');
        const seen = root.shadowRoot?.textContent ?? '';
        ok(!UNSEEN.test(seen), 'unseen characters are left');
      }
      await accessible(board);
    });
  }

  it('is bounded', async () => {
    const board = await mount('<draughts-board><draughts-moves></draughts-moves></draughts-board>');
    board.pdn = `[White "${'w'.repeat(100_000)}"]\n\n1. 32-28 {${'long '.repeat(200_000)}} 19-23 *`;
    const moves = document.querySelector('draughts-moves') as HTMLElement;
    const comment = await until(() => inside(moves, '.comment'), 'the comment');
    ok((comment.textContent?.length ?? 0) <= 20_001, `${comment.textContent?.length} characters`);
  });

  for (const attribute of [
    'fen',
    'pdn',
    'variant',
    'opening',
    'live',
    'src',
    'orientation',
    'theme',
    'coordinates',
    'lang',
    'ply',
  ]) {
    it(`never breaks the board as ${attribute}`, async () => {
      const board = await mount('<draughts-board fen="W:W31:B20"></draughts-board>');
      for (const text of [...EVIL, '', ' ', '-1', 'NaN', '__proto__', 'constructor', 'x'.repeat(5000)]) {
        board.setAttribute(attribute, text);
        await board.updateComplete;
      }
      board.removeAttribute(attribute);
      board.fen = 'W:W32:B20';
      await until(() => inside(board, 'i.x3.y6'), 'the board goes on');
      equal(hacked(), undefined, 'code was run');
    });
  }
});
