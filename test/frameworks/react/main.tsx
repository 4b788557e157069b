import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const root = document.getElementById('app') as HTMLElement;
const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
const early = !location.search.includes('late');
if (early) await import('@draughts/board/define.js');
if (root.firstElementChild) {
  hydrateRoot(root, page, { onRecoverableError: (error) => console.error('hydration', error) });
} else createRoot(root).render(page);
// What is rendered before the elements are defined is upgraded.
if (!early) await import('@draughts/board/define.js');
