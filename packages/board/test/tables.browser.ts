/** The tables of README.md against the elements themselves. */
import '../src/companions/define.ts';
import '../src/openings/define.ts';
import '../src/round/define.ts';
import '../src/setup/define.ts';
import { allInside, clear, equal, inside, mount, ok, until } from './helpers.ts';

type Row = readonly string[];
const readme = await (await fetch('/packages/board/README.md')).text();

/** The tables below the name of an element, by the head of their first column: their cells, without the marks of code. */
function tablesOf(section: string): ReadonlyMap<string, readonly Row[]> {
  const tables = section.split(/\n\n+/).filter((text) => text.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'));
  return new Map(
    tables.map((text) => {
      const [heads, , ...rows] = text.trim().split('\n').map(cells);
      return [heads[0], rows];
    }),
  );
}

const [, ...sections] = readme.split(/^### `<(?=draughts-)/m);
const elements = sections.map((text) => [text.split('>')[0], tablesOf(text)] as const);

/** A text that an attribute of a type takes, and the value that its property has then. */
function sampleOf(type: string): readonly [text: string, value: unknown] {
  if (type === 'boolean') return ['', true];
  const [, word] = /'([a-z]+)'(?!.*')/.exec(type) ?? [];
  if (word) return [word, word];
  return type.startsWith('number') ? ['3', 3] : ['x', 'x'];
}

type Fields = HTMLElement & Record<string, unknown>;
/** Every element that there is knows these by itself. */
const COMMON = ['lang', 'defer-hydration'];

describe('the tables of the README', () => {
  afterEach(clear);

  it('name every element', () => equal(elements.length, 11));

  for (const [tag, tables] of elements) {
    const rows = tables.get('Attribute') ?? [];

    it(`name the attributes of ${tag}, and each sets its property`, () => {
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
      const named = rows.flatMap(([attribute]) => (attribute ? [attribute] : []));
      equal(observedAttributes.filter((name) => !COMMON.includes(name)).sort(), named.sort());
      for (const [attribute, property, type] of rows) {
        if (!attribute) continue;
        const element = document.createElement(tag) as unknown as Fields;
        const [text, value] = sampleOf(type);
        element.setAttribute(attribute, text);
        equal(element[property], value, `${tag} ${attribute}`);
      }
    });

    it(`name properties and methods of ${tag} that are there; what is read only is not set`, () => {
      const element = document.createElement(tag) as unknown as Fields;
      for (const [, property, , words] of rows) {
        ok(property in element, `${tag}.${property}`);
        let owner: object | null = element;
        while (owner && !Object.hasOwn(owner, property))
          owner = Object.getPrototypeOf(owner) as object | null;
        const settable = !!owner && !!Object.getOwnPropertyDescriptor(owner, property)?.set;
        equal(settable, !words.endsWith('Read only.'), `${tag}.${property} can be set`);
      }
      for (const [method] of tables.get('Method') ?? [])
        equal(typeof element[method.split('(')[0]], 'function', `${tag}.${method}`);
    });
  }

  it('name the parts that are seen', async () => {
    const board = await mount(
      `<draughts-board interactive drawable coordinates="edge" ply="1" variant="international">
        [White "Ann"] 1. 32-28 {[%cal G3228] Look.} (1. 31-27) 19-23 *
        <draughts-moves></draughts-moves><draughts-games></draughts-games>
        <draughts-player side="white"></draughts-player><draughts-clock side="white"></draughts-clock>
        <draughts-controls></draughts-controls>
      </draughts-board>
      <draughts-opening-card opening="rulebook/II-7"></draughts-opening-card>
      <draughts-opening-table query="ab4"></draughts-opening-table>
      <draughts-setup></draughts-setup>`,
    );
    await until(() => inside(board, '[part=grid]') && inside(board, '[part=shape]'), 'the board');
    const there = (tag: string) => document.querySelector<HTMLElement>(tag) as HTMLElement;
    await until(() => allInside(there('draughts-opening-card'), '[part=turn]').length, 'the card');
    await until(() => allInside(there('draughts-opening-table'), '[part=results]').length, 'the table');
    await until(() => allInside(there('draughts-moves'), '[part=variation]').length, 'the moves');
    for (const [tag, tables] of elements) {
      const named = new Set((tables.get('Part') ?? []).map(([part]) => part));
      const words = (tables.get('Part') ?? []).flatMap(([, text]) => text.match(/(?<=`)[a-z-]+(?=`)/g) ?? []);
      for (const element of document.querySelectorAll(tag)) {
        for (const seen of allInside(element, '[part]')) {
          for (const part of seen.part)
            ok(named.has(part) || words.includes(part), `${tag} has a part ${part}`);
        }
      }
    }
  });
});
