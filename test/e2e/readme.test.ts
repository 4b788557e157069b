/** The lines of HTML and CSS in the README of the board, as somebody copies them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { startRelay } from '@draughts/relay';
import { openBrowser } from '../../scripts/chromium.ts';
import { ROOT } from './demo-site.ts';

const readme = readFileSync(join(ROOT, 'packages/board/README.md'), 'utf8');
const blocks = (language: string): readonly string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text);

test('what the README says works in a page of plain HTML', async (t) => {
  const relay = await startRelay({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    www: { cdn: `${ROOT}/dist/cdn` },
  });
  assert.ok(relay.ok);
  const browser = await openBrowser();
  t.after(async () => {
    await browser.close();
    await relay.value.close();
  });
  // Events of the reader's own, and frames, have tests of theirs.
  const html = blocks('html')
    .filter((text) => !text.includes('<iframe'))
    .join('')
    .replaceAll('https://HOST', relay.value.url)
    .replaceAll(/^<draughts-\w+ live=.*$/gm, '');
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const address = `${relay.value.url}/readme.html`;
  const head = `<!doctype html><title>README</title><link rel="icon" href="data:,"><style>${blocks('css').join('')}</style>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: head + html }));
  await page.goto(address);
  const wanted = html.match(/<draughts-board/g)?.length ?? 0;
  assert.ok(wanted >= 4, `${wanted} boards in the README`);
  await page.waitForFunction((count) => {
    const boards = [...document.querySelectorAll('draughts-board')];
    return boards.filter(({ position }) => position).length === count;
  }, wanted);
  await page.locator('draughts-moves [part~=move]').nth(3).waitFor();
  await page.getByRole('button', { name: /next/i }).first().waitFor();
  await page.getByRole('gridcell').first().waitFor();
  assert.equal(await page.locator('draughts-board [part=fault]').count(), 0);
  assert.deepEqual(complaints, []);
});
