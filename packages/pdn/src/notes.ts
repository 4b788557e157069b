import { readClocks, type ClockFault, type NodeClock } from './clock-comment.ts';
import type { GameNode } from './tree.ts';

/** A node that is still being read. */
export type Draft = {
  -readonly [K in keyof GameNode]: GameNode[K] extends readonly GameNode[] ? Draft[] : GameNode[K];
};

/** The root of the tree that is being read. */
export interface Root extends Pick<Draft, 'position' | 'comments' | 'rest' | 'children'> {
  ply: 0;
}

const NAGS = ['!', '?', '!!', '??', '!?', '?!'];
const UNREAD = /^\[%unread\s+([^\]]*)\]$/;

/** Adds to a list of a node, in place: a list may be long. */
export function append<K extends 'nags' | 'comments'>(
  node: { [key in K]?: Draft[K] },
  key: K,
  ...values: NonNullable<Draft[K]>[number][]
): void {
  const list = (node[key] ??= []) as unknown[];
  for (const value of values) list.push(value);
}

/** Adds a NAG, or a strength mark as it was written. */
export function addNag(node: Draft, text: string): void {
  const mark = NAGS.indexOf(text.replace(/[()]/g, '')) + 1;
  const nag = mark || Number(text);
  if (Number.isNaN(nag)) node.strength = text;
  else append(node, 'nags', nag);
}

/** The text that an earlier reading could not use, where a comment says that it is that. */
export const unreadIn = (comment: string): string | undefined =>
  UNREAD.exec(comment.trim())?.[1]
    .replace(/\s+/g, ' ')
    .replace(/%(25|5d|7d)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** A comment in one line. */
export const commentText = (comment: string): string => comment.replace(/(?:\s|\\[rnt])+/g, ' ').trim();

/** The clocks that a comment behind a node tells. */
export const clockIn = (node: Draft, comment: string, faults: ClockFault[]): NodeClock | undefined =>
  readClocks(comment, node.position.turn === 'w' ? 'b' : 'w', faults);

/** Adds the text of a comment, and the clocks that it tells. */
export function addComment(node: Draft, text: string, clock: NodeClock | undefined): void {
  append(node, 'comments', text);
  if (clock) node.clk = { ...node.clk, ...clock };
}
