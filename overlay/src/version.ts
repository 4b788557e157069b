/** What it takes to find out whether the page was replaced on its server. */
export interface VersionWorld {
  /** The page as its server has it now (past every cache), or null when it can't be had. */
  readonly fetchPage: () => Promise<string | null>;
  readonly reload: () => void;
}

/**
 * OBS never asks for a page again (vdo.ninja #270). So the page asks by itself, each time a connection comes about: a relay
 * that was stopped to be updated brings its new overlay with it. As long as the page is the same, nothing is loaded anew.
 * @returns to be called at each new connection
 */
export function watchVersion({ fetchPage, reload }: VersionWorld): () => Promise<void> {
  let known: string | null = null;
  return async () => {
    const now = await fetchPage();
    if (now === null) return;
    if (known !== null && known !== now) reload();
    known = now;
  };
}
