import { createApp } from 'vue';
import Page from './page.vue';

const early = !location.search.includes('late');
if (early) await import('@draughts/board/define.js');
createApp(Page).mount('#app');
if (!early) await import('@draughts/board/define.js');
