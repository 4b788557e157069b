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

/** The first of the properties that say what a board shows which is set; undefined where none is. */
export const namedIn = (board: BoardSettings) => SOURCES.find((name) => board[name]);

/** What stands inside an element, but for comments and what has its place in a slot. */
export const textIn = ({ childNodes = [] as unknown as NodeListOf<ChildNode> }: Element): string =>
  [...childNodes]
    .map((node) => (node.nodeType === Node.COMMENT_NODE || (node as Element).slot ? '' : node.textContent))
    .join('')
    .trim();

/** What is to be shown now. */
export function contentOf(board: BoardSettings): Content {
  const named = namedIn(board);
  const text = named ? (board[named] as string) : textIn(board);
  return { kind: named ?? (!text || looksLikeFen(text) ? 'fen' : 'pdn'), text };
}
