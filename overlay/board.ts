import '@draughts/board/define.js';
import { connectShared } from '@draughts/client';
import { html, render } from 'lit';
import { boardPage } from './src/board-page.ts';
import { watchObs } from './src/obs-studio.ts';
import { readParams } from './src/params.ts';
import { watchVersion } from './src/version.ts';

async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    return response.ok ? await response.text() : null;
  } catch {
    return null; // the server of the page is away: the next connection asks again
  }
}

const params = readParams(location.href);
if (params.ok) {
  document.documentElement.lang = params.value.lang;
  const client = connectShared({ url: params.value.relay });
  const connected = watchVersion({ fetchPage, reload: () => location.reload() });
  client.onState((state) => {
    if (state === 'live') void connected();
  });
  const page = boardPage(document.body, params.value, {
    client,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    setTitle: (title) => {
      if (document.title !== title) document.title = title;
    },
  });
  watchObs(window, (visible) => page.show(visible));
} else {
  render(html`<p class="notice plate" role="alert">${params.error.message}</p>`, document.body);
}
