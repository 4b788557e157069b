/** What a page wants a board to show: by a property, or by the text inside the element. */
import type { BoardSettings } from './settings.ts';
import type { Kind } from './source.ts';
import { looksLikeFen } from './plain.ts';

/** The properties that say what a board shows, in order of precedence. */
const SOURCES = ['live', 'pdn', 'src', 'opening', 'fen'] as const;
/** After a change of these a board begins anew; `textContent`: of the text inside it. */
export const CHOICES = [...SOURCES, 'variant', 'gameNumber', 'textContent'] as const;

/** What is shown: where it comes from, and its text or address. */
export interface Content {
  readonly kind: Kind | 'fen';
  readonly text: string;
}

const namedIn = (board: BoardSettings) => SOURCES.find((name) => board[name]);

/** What stands inside an element, but for comments and what has its place in a slot. */
const textIn = ({ childNodes = [] as unknown as NodeListOf<ChildNode> }: Element): string =>
  [...childNodes]
    .map((node) => (node.nodeType === Node.COMMENT_NODE || (node as Element).slot ? '' : node.textContent))
    .join('')
    .trim();

/** What is to be shown now. */
export function contentOf(board: BoardSettings): Content {
  const named = namedIn(board);
  const text = named ? (board[named] as string) : textIn(board);
  return { kind: named ?? (!text || looksLikeFen(text) ? 'fen' : 'text'), text };
}

/**
 * The text inside may come or change later: from a page that is still being read, from a framework. Calls back when
 * another one is to be shown; `grown`: it begins as the last one did.
 */
export function watchText(board: BoardSettings, changed: (grown: boolean) => void): void {
  let text = textIn(board);
  new MutationObserver(() => {
    const before = text;
    text = textIn(board);
    if (text !== before && !namedIn(board)) changed(text.startsWith(before));
  }).observe(board, { childList: true, characterData: true, subtree: true });
}
