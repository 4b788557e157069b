import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
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

test('a server draws boards, whichever of our modules comes first', () => {
  for (const first of ['define', 'companions', 'openings', 'round', 'setup']) {
    const script = `
      await import('@draughts/board/${first}.js');
      await import('@draughts/board/define.js');
      const { html, render } = await import('@lit-labs/ssr');
      const { collectResult } = await import('@lit-labs/ssr/lib/render-result.js');
      console.log(await collectResult(render(html\`<draughts-board></draughts-board>\`)));`;
    const args = ['--conditions=draughts-source', '--input-type=module', '--eval', script];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    assert.match(stdout, /<i class="x\d y\d on"/, `${first}: ${stderr}`);
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

test('a server draws the position of an opening', async () => {
  const page = await served(html`<draughts-board opening="rulebook/I-7" variant="russian"></draughts-board>`);
  assert.match(page, /aria-label="(White|Black) to move\. White: men on /);
  assert.match(page.replace(/<!--.*?-->/g, ''), /<i class="x\d y\d on"/);
});

test('a server draws what belongs to boards without a page', async () => {
  for (const name of ['companions/define', 'openings/define', 'round/define', 'setup/define']) {
    await import(`../src/${name}.ts`);
  }
  const clock = await served(html`<draughts-clock for="game" side="black" lang="de"></draughts-clock>`);
  assert.match(clock, /role="timer"/);
  assert.match(await served(html`<draughts-player side="black"></draughts-player>`), /Black/);
  assert.match(await served(html`<draughts-controls></draughts-controls>`), /aria-label="Next move"/);
  assert.match(await served(html`<draughts-moves></draughts-moves>`), /aria-label="Moves"/);
  await assert.doesNotReject(served(html`<draughts-games></draughts-games>`));
  await assert.doesNotReject(served(html`<draughts-round live="wss://a.test/live#ev"></draughts-round>`));
  const setup = await served(html`<draughts-setup fen="W:W31:B20"></draughts-setup>`);
  assert.match(setup, /man on 31/);
  assert.match(
    setup,
    /<draughts-board[^>]* fen="W:W31:B20"/,
    'what its board is to show before its own script comes',
  );
  assert.match(await served(html`<draughts-opening-lot></draughts-opening-lot>`), /<form/);
});

test('a server draws what stands inside a board with the game of it, in its place', async () => {
  await import('../src/companions/define.ts');
  const page = await served(
    html`<draughts-board
      orientation="black"
      pdn='[White "Ann"] [Black "Bob"] 1. 32-28 19-23 2. 28x19 14x23 2-0'
      ><draughts-player></draughts-player><draughts-player side="black"></draughts-player
      ><draughts-player slot="side"></draughts-player><draughts-moves></draughts-moves
      ><draughts-controls></draughts-controls
    ></draughts-board>`,
  );
  const [, ...companions] = page
    .replace(/<!--.*?-->|<style>[^]*?<\/style>/g, '')
    .split(/(?=<draughts-(?:player|moves|controls))/);
  const [white, black, aside, moves, controls] = companions;
  assert.match(white, /slot="top"[^]*Ann[^]*>2</);
  assert.match(black, /slot="bottom"[^]*Bob[^]*>0</);
  assert.match(aside, /slot="side"[^]*Ann/);
  assert.match(moves, /slot="side"[^]*28x19/);
  assert.match(controls, /slot="bottom"[^]*class="next"[^>]*title="Next move"(?![^>]*aria-disabled="true")/);
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
