/** The openings page: its language, addresses and copy buttons. The elements do the rest. */
import { fillAddresses } from '../addresses.ts';
import { bindCopyButtons } from '../copy.ts';

const ELEMENTS = 'draughts-opening-table, draughts-opening-lot, draughts-opening-card';
const lang = new URLSearchParams(location.search).get('lang');
if (lang === 'zh') {
  document.documentElement.lang = 'zh';
  // The elements look for their language when they start: they may have started already.
  for (const element of document.querySelectorAll<HTMLElement>(ELEMENTS)) element.lang = 'zh';
  for (const element of document.querySelectorAll<HTMLElement>('[data-zh]'))
    element.textContent = element.dataset.zh ?? '';
}

fillAddresses(document);
bindCopyButtons(document);
