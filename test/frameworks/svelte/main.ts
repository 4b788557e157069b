import { mount } from 'svelte';
import Page from './page.svelte';

const early = !location.search.includes('late');
if (early) await import('@draughts/board/define.js');
mount(Page, { target: document.getElementById('app') as HTMLElement });
if (!early) await import('@draughts/board/define.js');
