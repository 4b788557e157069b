import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import { loadTable } from '@draughts/openings';
import type { RoundBoard } from '../src/index.ts';
import '../src/openings/server.ts';
import '../src/round/server.ts';
import '../src/setup/server.ts';
import '../src/companions/define.ts';
import { languages } from '../src/texts/languages.ts';

const served = (page: TemplateResult) => collectResult(render(page));
/** What is seen and said of it, without the marks of Lit. */
const plain = async (page: TemplateResult) =>
  (await served(page)).replace(/<!--.*?-->|<style>[^]*?<\/style>/g, '').replace(/\s+/g, ' ');

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
  const odd = await plain(html`<draughts-board fen=" w : w 31 : b K 1 ."></draughts-board>`);
  assert.match(odd, /<i class="x1 y0 on" part="piece black king">/);
  const figures = await plain(html`<draughts-board coordinates="edge"></draughts-board>`);
  assert.match(figures, /<g part="coordinates"[^>]*><path d="M/);
  const game = await plain(html`<draughts-board pdn="1. 32-28 19-23 2. 28x19" ply="3"></draughts-board>`);
  assert.match(game, /aria-label="Black to move\. White: men on 19, 31/);
  assert.match(game, /part="last-move" d="M/);
});

/** Headings of an element begin below that of the page, and leave no level out. */
const levelsOf = (page: string) => [...new Set(page.match(/(?<=<)h[1-6](?=[ >])/g))];

test('a server writes in the language of the element, of what it stands in, and of the page', async () => {
  const fen = 'W:W31:B20';
  for (const lang of Object.keys(languages)) {
    const page = await plain(html`<draughts-board lang=${lang} fen=${fen} controls></draughts-board>`);
    assert.match(page, new RegExp(`lang="${lang}" class="board`), lang);
    assert.doesNotMatch(page, /White|Next move/, lang);
  }
  assert.match(await plain(html`<draughts-board lang="pt-BR" fen=${fen}></draughts-board>`), /Brancas/);
  assert.match(await plain(html`<draughts-board lang="fi" fen=${fen}></draughts-board>`), /White to move/);
  assert.match(await plain(html`<draughts-setup lang="de"></draughts-setup>`), /Weiß am Zug.*Grundstellung/);
  const lot = await plain(html`<draughts-opening-lot lang="nl"></draughts-opening-lot>`);
  assert.match(lot, /<h2>Loten/);
  assert.deepEqual(levelsOf(lot), ['h2']);
  const inside = html`<draughts-board lang="de" fen=${fen}
    ><draughts-moves></draughts-moves
  ></draughts-board>`;
  assert.match(await plain(inside), /aria-label="Züge"/);
  const root = (globalThis as unknown as { litServerRoot: Element }).litServerRoot;
  root.setAttribute('lang', 'nl');
  assert.match(await plain(html`<draughts-board fen=${fen}></draughts-board>`), /Wit is aan zet/);
  assert.match(await plain(html`<draughts-board lang="en" fen=${fen}></draughts-board>`), /White to move/);
  root.removeAttribute('lang');
  assert.match(await plain(html`<draughts-board fen=${fen}></draughts-board>`), /White to move/);
});

test('a server draws a card: number, table, position, moves, whose turn it is', async () => {
  const page = await plain(
    html`<draughts-opening-card opening="rulebook/ii.7" rules="russian" lang="de"></draughts-opening-card>`,
  );
  assert.match(
    page,
    /aria-label="Eröffnung rulebook\/II-7".*<h2[^>]*> ?II-7 ?<.*Regelwerk, Anhang 5.*Russische/,
  );
  assert.match(page, /aria-label="Weiß am Zug\. Weiß: Steine auf .*<i class="x\d y\d on"/);
  assert.equal(page.match(/<ol part="moves".*?<\/ol>/)?.[0].match(/<li>/g)?.length, 3);
  for (const wrong of ['nonsense', 'nowhere/I-1', 'rulebook/I-99']) {
    const faulty = await plain(html`<draughts-opening-card opening=${wrong}></draughts-opening-card>`);
    assert.match(faulty, /<p role="alert" part="fault">[^<]{20}/, wrong);
  }
});

test('a server draws all cells of a table, to be read', async () => {
  for (const [id, first] of [
    ['rulebook', 'I-1'],
    ['idf-basic', '1-I'],
  ]) {
    const table = await loadTable(id);
    assert.ok(table.ok);
    const page = await plain(html`<draughts-opening-table table=${id} lang="ru"></draughts-opening-table>`);
    const cells = page.match(/<div class="cell">.*?<\/div>/g) ?? [];
    assert.equal(cells.length, table.value.openings.length);
    for (const cell of cells) assert.match(cell, /<svg [^>]*>.*<\/svg>.*class="id">\S+<.*<bdi dir="ltr">\S/);
    assert.ok(cells.some((cell) => cell.includes(`class="id">${first}<`)));
    assert.doesNotMatch(page, /checked/, 'no filter is on');
    assert.deepEqual(levelsOf(page), ['h2']);
    assert.match(page, /class="head" inert/);
  }
  const filtered = await plain(
    html`<draughts-opening-table players="women" opening="rulebook/II-7"></draughts-opening-table>`,
  );
  assert.match(filtered, /<article part="card" aria-label="Opening rulebook\/II-7">/);
  const missing = await plain(html`<draughts-opening-table table="nowhere"></draughts-opening-table>`);
  assert.match(missing, /role="alert"/);
});

const games: readonly RoundBoard[] = [
  {
    id: '2',
    white: 'Ann <b>',
    black: 'Bob',
    variant: 'russian',
    status: 'finished',
    result: { w: 2, b: 0, how: 'resignation' },
    ply: 9,
    fen: 'W:Wa1:Bh8',
  },
  { id: '10', white: 'Cy', black: '', variant: 'international', status: 'running', result: null, ply: 0 },
];

test('a server draws the boards of a round that it is told of', async () => {
  const live = 'wss://a.test/live#ev';
  const page = await plain(html`<draughts-round lang="fr" live=${live} .boards=${games}></draughts-round>`);
  const [, first, second] = page.split('<article');
  assert.match(first, /aria-label="2: Ann &lt;b&gt; – Bob\. La partie est terminée, 2–0"/);
  assert.match(first, /<draughts-board[^>]* live="wss:\/\/a\.test\/live#ev\/2"[^>]* fen="W:Wa1:Bh8"/);
  assert.match(first, /aria-label="Trait aux Blancs.*<i class="x7 y0 on" part="piece black man">/);
  assert.match(first, /Bob<.*part="points">0<.*Ann &lt;b&gt;<.*part="points">2</);
  assert.match(second, /aria-label="10: Cy – Noirs"/);
  assert.doesNotMatch(second, /<i class=/, 'a position that nobody knows');
  const hidden = await plain(html`<draughts-round hide-results .boards=${games}></draughts-round>`);
  assert.doesNotMatch(hidden, /points|2–0/);
  const own = await plain(html`<draughts-round live=${live}><p>Ann – Bob 2–0</p></draughts-round>`);
  assert.match(own, /<slot><\/slot>.*<\/template><p>Ann – Bob 2–0<\/p>/, 'what the page has for it is seen');
});
