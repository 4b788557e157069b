import { isId } from '@draughts/live/view';

/** What an overlay's address may say. Everything in it is text from outside: checked, bounded, shown only as text. */
export interface BoardParams {
  readonly event: string;
  readonly board: string;
  /** Which side sits at the bottom of the board. */
  readonly orientation: 'white' | 'black';
  readonly coordinates: 'none' | 'edge' | 'squares';
  /** Language of what the page says, a BCP 47 tag. */
  readonly lang: string;
  /** WebSocket address of the relay's `/live`. */
  readonly relay: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; error: { code: string; message: string } };

const ORIENTATIONS = ['white', 'black'] as const;
const COORDINATES = ['none', 'edge', 'squares'] as const;
const TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i;
const SHOWN = 40;

/** Text from outside, cut so that it cannot flood a message. */
export function excerpt(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function refuse(code: string, message: string): { ok: false; error: { code: string; message: string } } {
  return { ok: false, error: { code, message } };
}

function readId(name: string, text: string | null): Parsed<string> {
  if (!text)
    return refuse(
      'PARAM_MISSING',
      `Add “${name}=…” to this page’s address: board.html?event=EVENT&board=BOARD`,
    );
  if (isId(text)) return { ok: true, value: text };
  return refuse(
    'PARAM_ID',
    `“${excerpt(text)}” can’t be the ${name}: use 1 to 64 letters, digits, dots, _ or -`,
  );
}

function readChoice<T extends string>(
  name: string,
  text: string | null,
  choices: readonly [T, ...T[]],
  otherwise: T,
): Parsed<T> {
  if (text === null) return { ok: true, value: otherwise };
  const found = choices.find((choice) => choice === text);
  if (found) return { ok: true, value: found };
  return refuse('PARAM_CHOICE', `“${name}” is one of ${choices.join(', ')}, not “${excerpt(text)}”`);
}

/** The relay's WebSocket address: the page's own host unless `relay=` names another. */
function readRelay(text: string | null, page: URL): Parsed<string> {
  if (text === null) {
    const url = new URL('/live', page);
    url.protocol = page.protocol === 'https:' ? 'wss:' : 'ws:';
    return { ok: true, value: url.href };
  }
  try {
    const url = new URL(text);
    if (url.protocol === 'ws:' || url.protocol === 'wss:') return { ok: true, value: url.href };
  } catch {
    // not an address at all: the message below says what is wanted
  }
  return refuse('PARAM_RELAY', `“relay” is an address like wss://HOST/live, not “${excerpt(text)}”`);
}

/** Reads the address of a board overlay; the message of an error is for the operator. */
export function readParams(address: string): Parsed<BoardParams> {
  const page = new URL(address);
  const query = page.searchParams;
  const event = readId('event', query.get('event'));
  if (!event.ok) return event;
  const board = readId('board', query.get('board'));
  if (!board.ok) return board;
  const orientation = readChoice('orientation', query.get('orientation'), ORIENTATIONS, 'white');
  if (!orientation.ok) return orientation;
  const coordinates = readChoice('coordinates', query.get('coordinates'), COORDINATES, 'squares');
  if (!coordinates.ok) return coordinates;
  const lang = query.get('lang') ?? 'en';
  if (!TAG.test(lang))
    return refuse('PARAM_LANG', `“lang” is a language like en, zh or pt-BR, not “${excerpt(lang)}”`);
  const relay = readRelay(query.get('relay'), page);
  if (!relay.ok) return relay;
  return {
    ok: true,
    value: {
      event: event.value,
      board: board.value,
      orientation: orientation.value,
      coordinates: coordinates.value,
      lang,
      relay: relay.value,
    },
  };
}
