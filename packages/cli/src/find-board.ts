import { isId } from '@draughts/live/view';

/** A board of a relay. */
export interface BoardAddress {
  readonly event: string;
  readonly board: string;
}

type Found<T> = { ok: true; value: T } | { ok: false; error: { code: string; message: string } };

const LIMIT_MS = 5000;
/** Ids named in a message. */
const NAMED = 8;

const fail = (code: string, message: string): { ok: false; error: { code: string; message: string } } => ({
  ok: false,
  error: { code, message },
});

/** A relay's address, with a slash at its end so that pages can be named relative to it. */
export function readRelayAddress(text: string): Found<URL> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return fail(
      'RELAY_ADDRESS',
      `"${text.slice(0, 80)}" is no address of a relay: give one like http://127.0.0.1:8080`,
    );
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return { ok: true, value: new URL(url.pathname, url) };
}

async function fetchJson(url: URL): Promise<Found<unknown>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.ok) return { ok: true, value: await response.json() };
    const body = (await response.json()) as { error?: { message?: unknown } };
    const message = body.error?.message;
    return fail(
      'RELAY_REFUSED',
      typeof message === 'string' ? message : `${url.href} answers ${response.status}`,
    );
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const why = cause?.code ?? (error as Error).message;
    return fail(
      'RELAY_UNREACHABLE',
      `No relay answers at ${url.origin} (${why}). Start it, or name it with --relay.`,
    );
  }
}

/** The ids of a list in an answer of the relay's; what is no list of things with ids has none. */
function idsOf(answer: unknown, ...path: string[]): string[] {
  let value = answer;
  for (const key of path) value = (value as Record<string, unknown> | null)?.[key];
  if (!Array.isArray(value)) return [];
  return value
    .map((one: unknown) => (one as { id?: unknown } | null)?.id)
    .filter((id) => typeof id === 'string' && isId(id)) as string[];
}

const some = (ids: readonly string[]): string =>
  ids.slice(0, NAMED).join(', ') + (ids.length > NAMED ? ', …' : '');

async function onlyEvent(relay: URL): Promise<Found<string>> {
  const answer = await fetchJson(new URL('api/events', relay));
  if (!answer.ok) return answer;
  const events = idsOf(answer.value, 'events');
  if (events.length === 1) return { ok: true, value: events[0] };
  return events.length === 0
    ? fail(
        'EVENT_NEEDED',
        `The relay at ${relay.origin} has no event yet. Name the one to come with --event and --board.`,
      )
    : fail('EVENT_NEEDED', `The relay has several events; name one with --event: ${some(events)}`);
}

async function firstBoard(relay: URL, event: string): Promise<Found<string>> {
  const answer = await fetchJson(new URL(`api/events/${event}`, relay));
  if (!answer.ok) return answer;
  const boards = idsOf(answer.value, 'state', 'boards');
  if (boards.length > 0) return { ok: true, value: boards[0] };
  return fail('BOARD_NEEDED', `The event ${event} has no board yet. Name the one to come with --board.`);
}

/** The board that is meant: what is not named is looked up on the relay. One that is named need not exist yet. */
export async function findBoard(relay: URL, event?: string, board?: string): Promise<Found<BoardAddress>> {
  const of = event === undefined ? await onlyEvent(relay) : { ok: true as const, value: event };
  if (!of.ok) return of;
  const on = board === undefined ? await firstBoard(relay, of.value) : { ok: true as const, value: board };
  return on.ok ? { ok: true, value: { event: of.value, board: on.value } } : on;
}
