/** Pages with boards that @lit-labs/ssr drew, for the browser tests: without a script, with the element, with hydration too. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { unsafeStatic, html as withStatic } from 'lit/static-html.js';
import '../src/server.ts';
import '../src/companions/define.ts';
import { AROUND, DRAWN, LATE, TEXTS, type ServedCase } from './served-boards.ts';

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function boardOf({ attributes, inside = '' }: ServedCase): unknown {
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${quoted(value)}"`);
  return withStatic`<draughts-board ${unsafeStatic(list.join(' '))}>${unsafeStatic(inside)}</draughts-board>`;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  none: '',
  element: '<script type="module" src="./served-page.ts"></script>',
  hydration: '<script type="module" src="./served-page-hydrated.ts"></script>',
};

/** Answers `served-SCRIPT.html?dir=rtl&around&strict` beside this file, `null` for any other address. */
export async function servedPage({ pathname, searchParams }: URL): Promise<string | null> {
  const script = SCRIPTS[/\/packages\/board\/test\/served-(\w+)\.html$/.exec(pathname)?.[1] ?? ''];
  if (script === undefined) return null;
  const cases = searchParams.has('around') ? AROUND : [...DRAWN, ...TEXTS, ...LATE];
  const boards = await collectResult(render(html`${cases.map(boardOf)}`));
  const dir = searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const page = `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8"><title>Served boards</title>
<style>draughts-board { width: 200px }</style></head><body>${boards}${script}</body></html>`;
  if (!searchParams.has('strict')) return page;
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-abc'">`;
  return page.replace('<head>', `$&${policy}`).replaceAll('<style>', '<style nonce="abc">');
}
