import '@draughts/board/define.js';
import { connectShared } from '@draughts/client';
import { html, render } from 'lit';
import { boardPage } from './src/board-page.ts';
import { watchObs } from './src/obs-studio.ts';
import { readParams } from './src/params.ts';

const params = readParams(location.href);
if (params.ok) {
  const page = boardPage(document.body, params.value, {
    client: connectShared({ url: params.value.relay }),
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
