/** The lines of HTML and CSS in the READMEs, as somebody copies them: with a host that is there, and a game on it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { connectPublisher } from '@draughts/client/publish';
import { ROOT } from './demo-site.ts';
import { elementPages } from './element-pages.ts';

const pages = elementPages(async ({ url, token }) => {
  const publisher = connectPublisher({ url: `${url.replace('http', 'ws')}/live`, token });
  for (const [event, board] of [
    ['EVENT', 'BOARD'],
    ['demo', '1'],
  ]) {
    for (const [ch, op] of [
      [`event/${event}`, { t: 'setup', name: 'Club evening' }],
      [`board/${event}/${board}`, { t: 'setup', variant: 'international' }],
      [`board/${event}/${board}`, { t: 'move', mv: '32-28' }],
    ] as const) {
      const done = await publisher.put(ch, op);
      assert.ok(done.ok, JSON.stringify(done));
    }
  }
  publisher.close();
});

const blocks = (readme: string, language: string): readonly string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text);

for (const [file, host, wanted] of [
  ['README.md', 'YOUR-RELAY', 3],
  ['packages/board/README.md', 'HOST', 6],
] as const) {
  test(`what ${file} says works in a page of plain HTML`, async (t) => {
    const readme = readFileSync(join(ROOT, file), 'utf8');
    // Frames have tests of their own.
    const html = blocks(readme, 'html')
      .filter((text) => !text.includes('<iframe'))
      .join('')
      .replaceAll(`https://${host}`, pages.relay.url)
      .replaceAll(`wss://${host}`, pages.relay.url.replace('http', 'ws'));
    const complaints: string[] = [];
    const head = `<title>README</title><style>${blocks(readme, 'css').join('')}</style>`;
    const page = await pages.open(t, head + html, { permissions: ['local-network-access'] }, async (page) => {
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      await page.route('**/game.pdn', (route) => route.fulfill({ body: '1. 32-28 19-23 *' }));
    });
    assert.equal(html.match(/<draughts-board/g)?.length, wanted);
    await page.waitForFunction((count) => {
      const boards = [...document.querySelectorAll('draughts-board')];
      return boards.filter(({ position }) => position).length === count;
    }, wanted);
    const live = page.locator('draughts-board[live]').first();
    await live.locator('[part~=last-move]').waitFor();
    for (const [tag, sign] of [
      ['draughts-board[controls]', 'draughts-controls [part~=next]'],
      ['draughts-board[interactive]', '[role=gridcell]'],
      ['draughts-moves', '[part~=move]'],
      ['draughts-round', 'draughts-board [part~=last-move]'],
    ]) {
      for (const element of await page.locator(tag).all()) {
        await element.scrollIntoViewIfNeeded();
        await element.locator(sign).first().waitFor();
      }
    }
    assert.equal(await page.locator('[part=fault]').count(), 0);
    assert.deepEqual(complaints, []);
  });
}
