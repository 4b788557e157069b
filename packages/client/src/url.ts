import { boardChannel, eventChannel, isId } from '@draughts/live/view';

/** Where a live board or a live event is. */
export interface LiveAddress {
  /** `ws://` or `wss://`, without the fragment. */
  readonly url: string;
  readonly event: string;
  /** Left out: the whole event. */
  readonly board?: string;
}

type Parsed =
  { ok: true; value: LiveAddress } | { ok: false; error: { code: string; message: string; at?: number } };

const EXAMPLE = 'Write wss://HOST/live#EVENT/BOARD, or wss://HOST/live#EVENT for a whole event.';

function wrong(code: string, message: string): Parsed {
  return { ok: false, error: { code, message: `${message}. ${EXAMPLE}` } };
}

function parseUrl(text: string, base: string | undefined): URL | null {
  try {
    const url = new URL(text, base);
    url.protocol = url.protocol.replace(/^http/, 'ws');
    return /^wss?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

/**
 * Takes a live address apart, or says nothing but null: for pages, which load the reasons when there is something wrong.
 * @param base the address that a relative one (`/live#event`) belongs to; `http` becomes `ws`
 */
export function readLiveUrl(text: string, base?: string): LiveAddress | null {
  const url = parseUrl(text.trim(), base);
  const [event = '', board, ...rest] = url?.hash.slice(1).split('/') ?? [];
  if (!url || !isId(event) || !(board === undefined || isId(board)) || rest.length > 0) return null;
  url.hash = '';
  return { url: url.href, event, ...(board !== undefined && { board }) };
}

/**
 * Takes a live address apart: `wss://host/live#event/board`, or without `/board` for a whole event.
 * @param base the address that a relative one (`/live#event`) belongs to; `http` becomes `ws`
 * @returns or LIVE_URL_SYNTAX (no such address), LIVE_URL_EVENT (event missing or misspelt), LIVE_URL_BOARD
 */
export function parseLiveUrl(text: string, base?: string): Parsed {
  const value = readLiveUrl(text, base);
  if (value) return { ok: true, value };
  const url = parseUrl(text.trim(), base);
  if (!url) return wrong('LIVE_URL_SYNTAX', `"${text.slice(0, 80)}" is no address of a relay`);
  const [event, ...board] = url.hash.slice(1).split('/');
  if (!isId(event))
    return wrong('LIVE_URL_EVENT', event ? `"${event.slice(0, 80)}" is no event id` : 'The event is missing');
  return wrong('LIVE_URL_BOARD', `"${board.join('/').slice(0, 80)}" is no board id`);
}

/** The channel of a board, or of the whole event: `board/EVENT/BOARD`, `event/EVENT`. */
export function channelOf({ event, board }: Pick<LiveAddress, 'event' | 'board'>): string {
  return board === undefined ? eventChannel(event) : boardChannel(event, board);
}
