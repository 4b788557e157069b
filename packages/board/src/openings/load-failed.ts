import { fail } from '@draughts/rules/board';

/** A table's chunk or file that did not arrive (offline, a server that is being updated). */
export const loadFailed = (error: unknown) =>
  fail('LOAD_FAILED', `The table could not be loaded (${String(error).slice(0, 120)}). Reload the page.`);
