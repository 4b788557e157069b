import { draw, type Drawn, type Live } from '../src/drawn.ts';
import { equal, ok } from './helpers.ts';

describe('a drawing', () => {
  const root = document.createElement('div');
  let live: Live | null = null;
  const show = (drawn: Drawn | null) => {
    live = draw(root, live, drawn, null);
    return root.innerHTML;
  };
  afterEach(() => show(null));

  it('puts what comes later in its place, and takes away what goes', () => {
    const box = (one: Drawn | null, two: Drawn | null): Drawn => ['div', {}, [one, ['b'], two]];
    equal(show(box(null, null)), '<div><b></b></div>');
    equal(show(box(['i'], ['s'])), '<div><i></i><b></b><s></s></div>');
    equal(show(box(null, ['s'])), '<div><b></b><s></s></div>');
    equal(show(box(['i'], null)), '<div><i></i><b></b></div>');
    equal(show(null), '');
  });

  it('keeps its elements, and touches what has changed only', () => {
    const list = (names: readonly string[]): Drawn => [
      'ul',
      {},
      names.map((name) => ['li', { class: name }]),
    ];
    show(list(['a', 'b', 'c']));
    const before = [...root.querySelectorAll('li')];
    const watcher = new MutationObserver(() => undefined);
    watcher.observe(root, { subtree: true, attributes: true, childList: true });
    show(list(['a', 'x']));
    const seen = watcher.takeRecords().map(({ type }) => type);
    equal(seen.sort(), ['attributes', 'childList']);
    ok(
      [...root.querySelectorAll('li')].every((item, index) => item === before[index]),
      'other elements',
    );
  });

  it('leaves alone what others put into its elements', () => {
    const box = (text: string | null): Drawn => ['div', {}, [['b'], text === null ? null : ['p', {}, text]]];
    show(box(null));
    root.firstElementChild?.append(document.createElement('u'));
    equal(show(box('x')), '<div><b></b><u></u><p>x</p></div>');
    equal(show(box(null)), '<div><b></b><u></u></div>');
  });

  it('is text where it comes from outside, and SVG where it should be', () => {
    const text = '"><img src=x>';
    show([
      'p',
      { title: text, lang: null },
      [
        ['svg', {}, [['path', { d: 'M0 0' }]]],
        ['q', {}, text],
      ],
    ]);
    equal([root.querySelectorAll('img').length, root.querySelector('p')?.title], [0, text]);
    ok(root.querySelector('path') instanceof SVGPathElement, 'no SVG');
    equal(root.querySelector('q')?.textContent, text);
    equal(root.querySelector('p')?.hasAttribute('lang'), false);
  });
});
