import { looksLikeFeed } from './feed-look.ts';
import type { PdnGame, ReadOptions } from './game.ts';
import { soundGames } from './sound.ts';

/** What guesses and forgives. Asked for again where it could not be loaded. */
export const loadForgiving = () => import('./forgiving/forgiving.ts');

/**
 * Reads one whole text as `readPdn` does, and loads most of that only for a text in which something has to be guessed or
 * forgiven. Rejected where that cannot be loaded; asking again tries again.
 */
export async function loadPdn(text: string, options: ReadOptions = {}): Promise<PdnGame[]> {
  const games = looksLikeFeed(text) ? null : allSound(text, options);
  return games ?? (await loadForgiving()).readPdn(text, options);
}

function allSound(text: string, options: ReadOptions): PdnGame[] | null {
  const games: PdnGame[] = [];
  for (const sound of soundGames(text, options)) {
    if (!sound) return null;
    games.push(sound.game);
  }
  return games;
}
