import { explainMove } from '@draughts/rules/reasons';
import type { Problem, ProblemDetails } from './problem.ts';

/** Where nothing could be played on. */
const REST = 'The line was read up to here; the rest of it was kept as text.';

/** What is wrong and what was done about it, by code. */
const MESSAGES: Readonly<Record<string, (details: ProblemDetails) => string>> = {
  TAG_UNTERMINATED: () => 'This tag is not closed with "]; it was read up to the end of its line.',
  TAG_UNOPENED: () => 'This tag lacks its opening bracket; it was read as a tag.',
  TAG_WITHOUT_VALUE: () => 'This tag has no value in double quotes; it was left out.',
  TAG_SYNTAX: () => 'A tag is written [Name "value"]; this one was read as it is meant.',
  GAMETYPE_SYNTAX: ({ text }) => `A GameType is a number, or like 20,W,10,10,N2,0; read as plain ${text}.`,
  GAMETYPE_UNKNOWN: ({ text }) =>
    `GameType ${text?.slice(0, 20)} is none that is known; the variant was found from the moves.`,
  COMMENT_UNTERMINATED: () => 'This comment is not closed; all up to the next tags is in it.',
  TEXT_OUTSIDE_COMMENT: ({ text }) =>
    text === '}'
      ? 'This } closes no comment; it was left out. Comments do not nest.'
      : 'Comments do not nest: the first } ended this one. Kept as a comment.',
  UNEXPECTED_TEXT: () => 'This is no move; kept as a comment. Put comments in braces.',
  VARIATION_UNTERMINATED: () => 'This variation is not closed; it was read up to the end of the game.',
  VARIATION_UNOPENED: () => 'This ) closes no variation; it was left out.',
  VARIATION_TOO_DEEP: ({ count }) => `More than ${count} variations inside each other; kept as a comment.`,
  SETUP_UNTERMINATED: () => 'A set-up ends with a slash: /FEN "..."/. It was read without it.',
  MOVE_UNKNOWN: () => 'A move is missing here; the rest of the line was kept as text.',
  MORE_PROBLEMS: ({ count }) => `More than ${count} problems in one game; those from here on are not told.`,
  GAME_TOO_LONG: ({ count }) => `More than ${count} plies; the rest was kept as text.`,
  UNREAD_TEXT: () => 'Text that could not be read when this file was written; kept as it was.',
  CLOCK_SYNTAX: ({ text }) => `${text} is no time like 0:10:00; this clock was left out.`,
  RESULT_CONFLICT: ({ text, other }) =>
    `The tag says ${text}, the moves end with ${other}; both were kept, the tag counts.`,
  NOTATION_CONFLICT: ({ text, other, count }) =>
    `The GameType of ${text} is written in numbers, these moves in letters; read as ${other}, of which ${count} plies can be played.`,
  VARIANT_DOUBTFUL: ({ text, other, count }) =>
    `Not all of this is legal in ${text}, but all ${count} plies are in ${other}.`,
  FEN_MENDED: ({ text }) => `A FEN is written W:W31,K32:B1-20; this one was read as ${text}.`,
  FEN_SIDE_UNKNOWN: () => 'Whose move it is is not known; White was taken.',
};

/** What a problem is and what was done about it, in English. */
export function messageOf({ code, severity, details }: Problem): string {
  const { text, other, position, fault } = details;
  if (position && fault) return `${text}: ${explainMove(position, fault)} ${REST}`;
  const known = Object.hasOwn(MESSAGES, code) ? MESSAGES[code](details) : code;
  if (!fault) return known;
  if (severity === 'warning') return fault.message;
  const done = other === 'start' ? 'The start position was taken.' : 'This set-up was left out.';
  return `${fault.message} ${done}`;
}
