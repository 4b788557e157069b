import { isId } from '@draughts/live';
import { tagOf, type PdnGame } from '@draughts/pdn';

/** A tag's text where it says something: `?` and `-` stand for "unknown" (PDN 3.0). */
export function known(game: PdnGame, name: string): string {
  const text = tagOf(game, name)?.trim() ?? '';
  return /^[?\-\s]*$/.test(text) ? '' : text;
}

/** Digits and letters of a tag, as an id may have them: `Board 3` is `Board-3`. */
const idText = (text: string): string => text.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');

function unique(ids: readonly string[]): readonly string[] | null {
  return ids.every(isId) && new Set(ids).size === ids.length ? ids : null;
}

/**
 * Ids of the games' boards: from the Board tags where all games have different ones, from Round and Board
 * (`2.5`) where those are different, else 1, 2, 3, ... in the order of the file.
 */
export function boardIds(games: readonly PdnGame[]): readonly string[] {
  const boards = games.map((game) => idText(known(game, 'Board')));
  const rounds = games.map((game) => idText(known(game, 'Round')));
  const both = games.map((_, i) => (rounds[i] && boards[i] ? `${rounds[i]}.${boards[i]}` : ''));
  return unique(boards) ?? unique(both) ?? games.map((_, i) => String(i + 1));
}
