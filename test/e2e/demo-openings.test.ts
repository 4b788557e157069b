import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { startSite, type Site } from './demo-site.ts';

const LIMIT = { timeout: 120_000 };
const data = mkdtempSync(join(tmpdir(), 'draughts-openings-'));
let site: Site;
let browser: Browser;

before(async () => {
  site = await startSite({ data });
  browser = await openBrowser();
}, LIMIT);
after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(data, { recursive: true, force: true });
});

async function open(path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => problems.push(request.url()));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  await page.goto(`${site.origin}${path}`);
  await page.locator('draughts-opening-table .cell').first().waitFor();
  return { page, problems };
}

test('the openings page finds, shows and links', LIMIT, async () => {
  const { page, problems } = await open('/openings/#opening=rulebook/II-9');
  const chosen = page.locator('draughts-opening-table draughts-opening-card');
  await chosen.getByRole('heading', { name: 'II-9' }).waitFor();
  await page.getByRole('searchbox').fill('cb4 fg5 ed4 dc5 bd6 cc3');
  await page
    .locator('draughts-opening-table')
    .getByRole('button', { name: /^rulebook\/I-32/ })
    .click();
  await chosen.getByRole('heading', { name: 'I-32' }).waitFor();
  assert.equal(new URL(page.url()).hash, '#opening=rulebook/I-32');
  assert.deepEqual(problems, []);
  await page.close();
});

test('the first table and every script come without waiting for one another, each once', LIMIT, async () => {
  const { page, problems } = await open('/openings/');
  const scripts = await page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => href,
    );
    const got = performance.getEntriesByType('resource').map(({ name }) => name);
    return { named, got };
  });
  assert.ok(
    scripts.named.some((url) => /\/cdn\/rulebook-[\w-]{8}\.js$/.test(url)),
    scripts.named.join(' '),
  );
  assert.ok(
    scripts.named.some((url) => url.endsWith('/cdn/draughts-board.js')),
    scripts.named.join(' '),
  );
  for (const url of scripts.named) assert.equal(scripts.got.filter((each) => each === url).length, 1, url);
  assert.deepEqual(problems, []);
  await page.close();
});

test(
  'once it is loaded it works without the network, also where nothing was used before',
  LIMIT,
  async () => {
    const { page } = await open('/openings/');
    // A table alone, as on a federation's page.
    await page
      .locator('draughts-opening-card, draughts-opening-lot')
      .evaluateAll((all) => all.forEach((one) => one.remove()));
    const table = page.locator('draughts-opening-table');
    // What is not shown comes while the page is idle, last what a board needs to be played on.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/cdn\/input-/.test(name)),
    );
    await page.waitForLoadState('networkidle');
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('requestfailed', (request) => {
      if (request.url().includes('/cdn/')) problems.push(request.url());
    });
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('idf-basic/1-I');
    await table.getByRole('button', { name: /^idf-basic\/1-I,/ }).waitFor();
    await page.getByRole('searchbox').fill('');

    await table.locator('.explorer summary').click();
    const board = table.locator('.explorer draughts-board');
    await board.locator('#q21').click();
    await board.locator('#q17').click();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'a3-b4');
    await page.getByRole('searchbox').fill('');

    await table.getByRole('combobox').first().selectOption('fmjd');
    await table.getByRole('button', { name: /^7-I,/ }).click();
    const card = table.locator('draughts-opening-card');
    await card.getByRole('heading', { name: '7-I' }).waitFor();
    await card.locator('.moves button').first().click();
    await page.waitForFunction(() => {
      const shown = document
        .querySelector('draughts-opening-table')
        ?.shadowRoot?.querySelector('draughts-opening-card');
      return (
        (shown?.shadowRoot?.querySelector('draughts-board') as { node?: { ply: number } } | null)?.node
          ?.ply === 1
      );
    });
    assert.deepEqual(problems, []);
    await page.close();
  },
);

test('it speaks the language that is chosen, and that of its address', LIMIT, async () => {
  const { page, problems } = await open('/openings/#opening=rulebook/II-9');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await page.getByRole('heading', { name: 'Таблица 1: мужчины и женщины' }).waitFor();
  await page.getByRole('heading', { name: 'Дебюты', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Язык не проверен: носитель языка его ещё не читал' }).waitFor();
  assert.match(page.url(), /\?lang=ru#opening=rulebook\/II-9$/);
  assert.deepEqual(problems, []);
  await page.close();
});

test('its words are in the language that is chosen, all of them', LIMIT, async () => {
  const { page, problems } = await open('/openings/?lang=en');
  const words = () => page.locator('.title, #lot').allInnerTexts();
  const choice = page.locator('#language');
  const all = await choice
    .locator('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  const english = (await page.locator('#language-label').innerText()).trim();
  for (const lang of all.filter((one) => one !== 'en')) {
    await choice.selectOption(lang);
    const said = (await words()).join(' ');
    assert.ok(!said.includes(english) && !/unreviewed|Openings|The lot/.test(said), `${lang}: ${said}`);
    assert.equal(await page.locator('html').getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr');
  }
  assert.deepEqual(problems, []);
  await page.close();
});

test('it speaks Chinese', LIMIT, async () => {
  const { page, problems } = await open('/openings/?lang=zh');
  await page.getByRole('heading', { name: '表一：男子、女子共用开局' }).waitFor();
  await page.getByRole('heading', { name: '抽签' }).first().waitFor();
  assert.deepEqual(problems, []);
  await page.close();
});
