import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Page } from './page.ts';

const early = !location.search.includes('late');
if (early) await import('@draughts/board/define.js');
await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] });
if (!early) await import('@draughts/board/define.js');
