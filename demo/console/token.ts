/** The publisher token: kept for this tab only, never in an address. */
const KEY = 'draughts-token';

/** The token of this tab, or null. */
export const readToken = (): string | null => sessionStorage.getItem(KEY);

/** Keeps a token until the tab is closed; null forgets it. */
export function keepToken(token: string | null): void {
  if (token) sessionStorage.setItem(KEY, token);
  else sessionStorage.removeItem(KEY);
}
