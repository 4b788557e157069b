import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import '../src/server.ts';

const served = (page: TemplateResult) => collectResult(render(page));

test('the modules load where there is no window', async () => {
  for (const name of ['index', 'define', 'companions/define', 'round/define', 'setup/define']) {
    await assert.doesNotReject(import(`../src/${name}.ts`), name);
  }
});

test('a server draws the board: men on their squares, and words for who does not see them', async () => {
  const page = await served(html`<draughts-board fen="W:W31,K46:B1" orientation="black"></draughts-board>`);
  assert.match(page, /<i class="x8 y3 on" part="piece white man">/);
  assert.match(page, /<i class="x9 y0 on" part="piece white king">/);
  assert.match(page, /aria-label="White to move\. White: man on 31; king on 46\. Black: man on 1\."/);
  assert.doesNotMatch(
    page.replace(/<style>[^]*?<\/style>/g, ''),
    /style=/,
    'no inline styles, for strict policies',
  );
});

test('a server says what is wrong with a FEN', async () => {
  const page = await served(html`<draughts-board fen="W:W99:B1"></draughts-board>`);
  assert.match(page.replace(/<!--.*?-->/g, ''), /role="alert"[^>]*>\s*<bdi lang="en">\w/);
});

test('a server draws what a browser would have to load something for', async () => {
  const plain = async (page: TemplateResult) => (await served(page)).replace(/<!--.*?-->/g, '');
  const odd = await plain(html`<draughts-board fen=" w : w 31 : b K 1 ."></draughts-board>`);
  assert.match(odd, /<i class="x1 y0 on" part="piece black king">/);
  const figures = await plain(html`<draughts-board coordinates="edge"></draughts-board>`);
  assert.match(figures, /part="coordinates" d="M/);
  const game = await plain(html`<draughts-board pdn="1. 32-28 19-23 2. 28x19" ply="3"></draughts-board>`);
  assert.match(game, /aria-label="Black to move\. White: men on 19, 31/);
  assert.match(game, /part="last-move" d="M/);
});
