/** How many elements the start position of 10x10 is: as a picture, and as a board of each kind, itself included. */
import { diagram } from '@draughts/diagram';
import { startPosition, variantOf } from '@draughts/rules';
import { withCdn } from './cdn.ts';
import { printRows, type Row } from './row.ts';

const BOARDS: readonly { key: string; label: string; html: string; ready: string }[] = [
  { key: 'board', label: '<draughts-board fen>', html: '<draughts-board></draughts-board>', ready: 'i' },
  {
    key: 'viewing',
    label: '<draughts-board pdn>, a game to play through',
    html: '<draughts-board pdn="1. 32-28 19-23 *"></draughts-board>',
    ready: '[role=status]',
  },
  {
    key: 'interactive',
    label: '<draughts-board interactive>, squares for screen readers',
    html: '<draughts-board interactive></draughts-board>',
    ready: '[role=gridcell]',
  },
];

/** In the page: the page's board with all that is within it. */
function countElements(): number {
  const within = (root: Element | ShadowRoot): number =>
    [...root.children].reduce((sum, child) => sum + 1 + within(child), 0) +
    ('shadowRoot' in root && root.shadowRoot ? within(root.shadowRoot) : 0);
  return within(document.body);
}

export async function bench(): Promise<readonly Row[]> {
  const picture = diagram(startPosition(variantOf('international')), { title: 'Start' });
  const rows: Row[] = [
    {
      key: 'nodes.diagram',
      label: 'diagram of @draughts/diagram',
      value: picture.match(/<[a-z]/g)?.length ?? NaN,
      unit: 'nodes',
    },
  ];
  await withCdn(async ({ browser, show }) => {
    const page = await browser.newPage();
    for (const { key, label, html, ready } of BOARDS) {
      await show(page, html);
      await page.locator(`draughts-board ${ready}`).first().waitFor({ state: 'attached' });
      rows.push({ key: `nodes.${key}`, label, value: await page.evaluate(countElements), unit: 'nodes' });
    }
  });
  return rows;
}

if (import.meta.main) printRows(await bench());
