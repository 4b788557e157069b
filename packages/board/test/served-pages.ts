/** Pages with boards that @lit-labs/ssr drew, for the browser tests: without a script, with the element, with hydration too. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { unsafeStatic, html as withStatic } from 'lit/static-html.js';
import '../src/openings/server.ts';
import '../src/round/server.ts';
import '../src/setup/server.ts';
import '../src/companions/define.ts';
import { AROUND, DRAWN, GAMES, LATE, TEXTS, type ServedCase } from './served-boards.ts';

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function boardOf({ attributes, inside = '' }: ServedCase): unknown {
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${quoted(value)}"`);
  return withStatic`<draughts-board ${unsafeStatic(list.join(' '))}>${unsafeStatic(inside)}</draughts-board>`;
}

/** Our other elements, in a language that the server was told of. */
const others = () =>
  html`<draughts-opening-card lang="de" opening="rulebook/II-7"></draughts-opening-card>
    <draughts-opening-table lang="de" opening="rulebook/I-2"></draughts-opening-table>
    <draughts-opening-lot lang="de"></draughts-opening-lot>
    <draughts-setup lang="de" fen="W:W31:B20"></draughts-setup>
    <draughts-round lang="de" live="wss://relay.test/live#ev" .boards=${GAMES}></draughts-round>
    <draughts-round lang="de" live="wss://relay.test/live#ev"><p>Ann – Bob 2–0</p></draughts-round>
    <draughts-board lang="de" live="wss://relay.test/live#ev/1" fen="W:W31:B20"></draughts-board>`;

const SCRIPTS: Readonly<Record<string, string>> = {
  none: '',
  element: '<script type="module" src="./served-page.ts"></script>',
  hydration: '<script type="module" src="./served-page-hydrated.ts"></script>',
};

/** Answers `served-SCRIPT.html?dir=rtl&around&others&strict&old` beside this file, `null` for any other address. */
export async function servedPage({ pathname, searchParams }: URL): Promise<string | null> {
  const script = SCRIPTS[/\/packages\/board\/test\/served-(\w+)\.html$/.exec(pathname)?.[1] ?? ''];
  if (script === undefined) return null;
  const cases = searchParams.has('around') ? AROUND : [...DRAWN, ...TEXTS, ...LATE];
  const page = searchParams.has('others') ? others() : html`${cases.map(boardOf)}`;
  const boards = await collectResult(render(page));
  const dir = searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const text = `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8"><title>Served boards</title>
<style>draughts-board { width: 200px }</style></head><body>${boards}${script}</body></html>`;
  if (!searchParams.has('strict')) return text;
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-abc'">`;
  return text.replace('<head>', `$&${policy}`).replaceAll('<style>', '<style nonce="abc">');
}
