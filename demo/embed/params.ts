/** What an embedded board's address may say. Everything in it is text from outside: checked, bounded, shown only as text. */
import { isId } from '@draughts/live/view';

/** What the address asks for, as attributes of a board, and what in it was of no use. */
export interface EmbedParams {
  readonly board: Readonly<Record<string, string>>;
  /** the language of the page; without it the browser's own */
  readonly lang: string | null;
  /** whether the list of moves is shown */
  readonly moves: boolean;
  readonly problems: readonly string[];
}

/** Longest text of a game or position. */
const MOST_TEXT = 100_000;
const MOST_ADDRESS = 1000;

/** Turns a parameter into the value of its attribute; null: it is none. */
type Read = (text: string) => string | null;

const choice =
  (...choices: readonly string[]): Read =>
  (text) =>
    choices.includes(text) ? text : null;
const matching =
  (pattern: RegExp): Read =>
  (text) =>
    pattern.test(text) ? text : null;
const bounded: Read = (text) => (text.length <= MOST_TEXT ? text : null);
const flag: Read = (text) => (text === '' || text === '1' ? '' : null);

function parsed(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const address = (base: string, protocols: readonly string[]): Read => {
  return (text) => {
    const url = text.length <= MOST_ADDRESS ? parsed(text, base) : null;
    return url && protocols.includes(url.protocol) ? url.href : null;
  };
};

/** `EVENT/BOARD` on the relay that serves this page, or the whole address. */
function liveAddress(base: string): Read {
  const whole = address(base, ['ws:', 'wss:']);
  return (text) => {
    const [event, board, ...more] = text.split('/');
    if (!more.length && isId(event) && isId(board ?? '')) {
      return `${new URL('/live', base).href.replace(/^http/, 'ws')}#${event}/${board}`;
    }
    return whole(text);
  };
}

/** Attribute by parameter, with what reads it. */
const readers = (base: string): Readonly<Record<string, Read>> => ({
  src: address(base, ['http:', 'https:']),
  pdn: bounded,
  fen: matching(/^[^]{1,1000}$/),
  live: liveAddress(base),
  opening: matching(/^[\w.-]{1,64}\/[\w.-]{1,64}$/),
  variant: matching(/^[a-z]{1,32}$/),
  ply: matching(/^\d{1,5}$/),
  'game-number': matching(/^[1-9]\d{0,5}$/),
  orientation: choice('white', 'black'),
  coordinates: choice('none', 'edge', 'squares'),
  notation: choice('numeric', 'algebraic'),
  theme: choice('auto', 'wood', 'paper', 'blue', 'contrast', 'night'),
  interactive: flag,
  autoplay: flag,
  'hide-result': flag,
});

const LANG = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i;
const SHOWN = 40;

/** Reads the address of the page, `base` with its query. */
export function readEmbed(url: URL): EmbedParams {
  const board: Record<string, string> = {};
  const problems: string[] = [];
  const query = url.searchParams;
  for (const [name, read] of Object.entries(readers(url.origin))) {
    const text = query.get(name);
    if (text === null) continue;
    const value = read(text);
    if (value === null)
      problems.push(`${name} cannot be “${text.slice(0, SHOWN)}${text.length > SHOWN ? '…' : ''}”`);
    else board[name] = value;
  }
  const lang = query.get('lang');
  if (lang !== null && !LANG.test(lang)) problems.push(`lang cannot be “${lang.slice(0, SHOWN)}”`);
  return {
    board,
    lang: lang !== null && LANG.test(lang) ? lang : null,
    moves: query.get('moves') !== '0',
    problems,
  };
}
