import { isId, type Match } from '@draughts/live';
import { tagOf, type PdnGame } from '@draughts/pdn';

/** A tag's text where it says something: `?` and `-` stand for "unknown" (PDN 3.0). */
export function known(game: PdnGame, name: string): string {
  const text = tagOf(game, name)?.trim() ?? '';
  return /^[?\-\s]*$/.test(text) ? '' : text;
}

/** Digits and letters of a tag, as an id may have them: `Board 3` is `Board-3`. */
const idText = (text: string): string => text.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');

/** Which game of which micro-match it is, from the tags that the relay writes: `Match` and `MatchGame`. */
export function matchOf(game: PdnGame): Match | null {
  const id = idText(known(game, 'Match'));
  const number = known(game, 'MatchGame');
  return isId(id) && (number === '1' || number === '2') ? { id, game: number === '1' ? 1 : 2 } : null;
}

function unique(ids: readonly string[]): readonly string[] | null {
  return ids.every(isId) && new Set(ids).size === ids.length ? ids : null;
}

/**
 * Ids of the games' boards: `5-1` and `5-2` for micro-match 5 where all are games of matches; from the Board tags where
 * all games have different ones, from Round and Board (`2.5`) where those are different, else 1, 2, 3, ... in the order of
 * the file.
 */
export function boardIds(games: readonly PdnGame[]): readonly string[] {
  const boards = games.map((game) => idText(known(game, 'Board')));
  const rounds = games.map((game) => idText(known(game, 'Round')));
  const both = games.map((_, i) => (rounds[i] && boards[i] ? `${rounds[i]}.${boards[i]}` : ''));
  const matches = games.map((game) => {
    const match = matchOf(game);
    return match ? `${match.id}-${match.game}` : '';
  });
  return unique(matches) ?? unique(boards) ?? unique(both) ?? games.map((_, i) => String(i + 1));
}
