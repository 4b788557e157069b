import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';

const CLI = new URL('../../packages/cli/bin/draughts.js', import.meta.url).pathname;
const print = async (...args: string[]): Promise<string> => {
  const ran = await promisify(execFile)(process.execPath, [CLI, 'opening', 'print', ...args], {
    maxBuffer: 32 << 20,
  });
  return ran.stdout;
};

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

async function open(html: string): Promise<Page> {
  const page = await browser.newPage();
  page.on('request', (request) => assert.match(request.url(), /^(?:about|data):/, 'a sheet loads nothing'));
  await page.setContent(html);
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** Pages of a PDF: its page objects are not compressed away by Chromium. */
const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

// Tables: their cells, and the pages that the printed tables and the cards (8 a page) take.
const rows = [
  { table: 'rulebook', cells: 396, tablePages: 2, args: [], formats: ['A4', 'Letter'] },
  { table: 'rulebook', cells: 396, tablePages: 2, args: ['--lang', 'zh'], formats: ['A4'] },
  { table: 'fmjd', cells: 736, tablePages: 4, args: [], formats: ['A4', 'Letter'] },
  // a language with long texts, and the one that runs from right to left
  ...['de', 'ar'].map((lang) => ({
    table: 'rulebook',
    cells: 396,
    tablePages: 2,
    args: ['--lang', lang],
    formats: ['A4'],
  })),
  { table: 'idf-basic', cells: 150, tablePages: 1, args: ['--lang', 'de'], formats: ['Letter'] },
  { table: 'idf-basic', cells: 150, tablePages: 1, args: [], formats: ['A4', 'Letter'] },
];
for (const { table, cells, tablePages, args, formats } of rows) {
  test(`${[table, ...args].join(' ')} on paper: pages, every id once, no card clipped`, async () => {
    const page = await open(await print(table, ...args));
    for (const format of formats) {
      const pdf = await page.pdf({ format });
      assert.equal(pagesOf(pdf), tablePages + Math.ceil(cells / 8), format);
    }
    const cards = await page.$$eval('.card', (all) =>
      all.map((card) => ({
        id: card.querySelector('header b')?.textContent ?? '',
        clipped: card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1,
        men: card.querySelectorAll('use[href="#w"], use[href="#b"]').length,
      })),
    );
    assert.equal(new Set(cards.map(({ id }) => id)).size, cells);
    assert.deepEqual(
      cards.filter(({ clipped, men }) => clipped || men < 16).map(({ id }) => id),
      [],
    );
    assert.equal(cards.length, cells);
    await page.close();
  });
}

test('all of a wide table is on the page', async () => {
  const page = await open(await print('fmjd', '--only', 'table'));
  const found = await page.$$eval('tbody td', (all) => all.filter((cell) => cell.textContent).length);
  assert.equal(found, 736);
  // 190 mm between the margins of A4, at 96 px an inch.
  const widest = await page.$$eval('table', (all) => Math.max(...all.map((each) => each.scrollWidth)));
  assert.ok(widest <= (190 / 25.4) * 96 + 1, `${widest} px`);
  await page.close();
});
