/** The Chromium of the tests and the benchmarks. */
import { chromium, type Browser } from 'playwright-core';
import { need } from './tools.ts';

/** Runs on any machine, in a container as root too, and asks nobody on the network for anything. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: need('chromium'), args: [...CHROMIUM_ARGS] });
