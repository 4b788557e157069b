/** JSON feeds of tournament sites: `{"games":[{"pdn":"..."}]}`, lists of such games, or of plain texts. */
const LOOKS_LIKE_JSON = /^\ufeff?\s*(?:\{\s*"|\[\s*[{"])/;

/** Whether a text may be such a feed. */
export const looksLikeFeed = (text: string): boolean => LOOKS_LIKE_JSON.test(text);

/** The PDN texts in a text: those of a JSON feed, else the text itself. */
export function feedTexts(text: string): readonly string[] {
  if (!looksLikeFeed(text)) return [text];
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return [text];
  }
  const texts: string[] = [];
  const games = Array.isArray(data) ? data : (data as { games?: unknown }).games;
  for (const game of Array.isArray(games) ? (games as unknown[]) : [data]) {
    const pdn = typeof game === 'string' ? game : (game as { pdn?: unknown } | null)?.pdn;
    if (typeof pdn === 'string') texts.push(pdn);
  }
  return texts;
}
