/** JSON feeds of tournament sites: `{"games":[{"pdn":"..."}]}`, also deeper, one a line, or lists of plain texts. */
const LOOKS_LIKE_JSON = /^\ufeff?\s*(?:\{\s*"|\[\s*[{"])/;

/** Whether a text may be such a feed. */
export const looksLikeFeed = (text: string): boolean => LOOKS_LIKE_JSON.test(text);
