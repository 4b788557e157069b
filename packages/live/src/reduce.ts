import { stop } from '@draughts/clock';
import { compareNatural } from './natural.ts';
import type { BoardChange, EventChange } from './schema/events.ts';
import type { LiveMove, Offers, Player } from './schema/parts.ts';
import type { BoardEntry, BoardPatch, BoardState, EventPatch, EventState } from './schema/state.ts';

/** No offer, no claim, nobody barred. */
export const NO_OFFERS: Offers = { standing: null, barred: null, claim: null };

const NOBODY: Player = { name: '' };

/** A board before the first event of its log. */
export const BLANK_BOARD: BoardState = {
  variant: 'international',
  startFen: 'W:W:B',
  moves: [],
  fen: 'W:W:B',
  ply: 0,
  players: { w: NOBODY, b: NOBODY },
  clock: null,
  control: null,
  offers: NO_OFFERS,
  result: null,
  status: 'scheduled',
  sealed: null,
  held: null,
};

/** An event before the first event of its log. */
export const BLANK_EVENT: EventState = { name: '?', boards: [], standings: null };

/** The side to move in a FEN. */
export const turnOf = (fen: string): 'w' | 'b' => (fen.startsWith('B') ? 'b' : 'w');

/**
 * The board after an event. Pure, and the same function in the relay, in viewers and in tests; it checks nothing:
 * what is in a log was accepted.
 */
export function reduce(state: BoardState, event: BoardChange): BoardState {
  switch (event.t) {
    case 'mv':
      return moved(state, event);
    case 'fix':
      return corrected(state, event);
    case 'res':
      return ended(state, event);
    case 'meta':
      return patched(event.reset ? BLANK_BOARD : state, event.set, event.reset === true);
    case 'clk':
      return {
        ...state,
        clock: event.clk,
        control: event.control === undefined ? state.control : event.control,
        status: event.status ?? state.status,
      };
    case 'lot':
      return withMoves({ ...state, opening: event.opening, startFen: event.startFen }, event.moves);
    default:
      return state; // a kind of event from a later version
  }
}

/** The event after something happened to it as a whole. */
export function reduceEvent(state: EventState, event: EventChange): EventState {
  switch (event.t) {
    case 'meta': {
      const next = merge(state, event.set);
      return event.boards ? { ...next, boards: mergeEntries(state.boards, event.boards) } : next;
    }
    case 'std':
      return { ...state, standings: event.standings };
    default:
      return state;
  }
}

function moved(state: BoardState, event: Extract<BoardChange, { t: 'mv' }>): BoardState {
  const move: LiveMove = {
    mv: event.mv,
    fen: event.fen,
    clk: event.clk,
    ...(event.flags ? { flags: event.flags } : {}),
  };
  const mover = turnOf(state.fen);
  const offer = state.offers.standing;
  // R64 12.4: moving refuses the opponent's offer, and who was refused waits for the other's.
  const offers =
    offer && offer.by !== mover ? { ...state.offers, standing: null, barred: offer.by } : state.offers;
  return {
    ...withMoves(state, [...state.moves.slice(0, event.ply - 1), move]),
    clock: event.clk,
    offers,
    status: 'running',
    sealed: null,
    held: null,
  };
}

function corrected(state: BoardState, event: Extract<BoardChange, { t: 'fix' }>): BoardState {
  const next = withMoves(state, [...state.moves.slice(0, event.toPly), ...event.moves]);
  return {
    ...next,
    clock: event.clk === undefined ? state.clock : event.clk,
    offers: { ...state.offers, standing: null },
    held: null,
    ...(event.reopen ? { result: null, status: 'running' as const } : {}),
  };
}

function ended(state: BoardState, event: Extract<BoardChange, { t: 'res' }>): BoardState {
  const { w, b, how, status, st } = event;
  return {
    ...state,
    result: { w, b, how },
    status,
    clock: state.clock && stop(state.clock, st),
    offers: { ...state.offers, standing: null, claim: null },
    sealed: null,
    held: null,
  };
}

function patched(state: BoardState, set: BoardPatch, reset: boolean): BoardState {
  const next = merge(state, set);
  return reset ? withMoves(next, []) : next;
}

function withMoves(state: BoardState, moves: LiveMove[]): BoardState {
  return { ...state, moves, ply: moves.length, fen: moves.at(-1)?.fen ?? state.startFen };
}

/** `set` over `state`; an empty text, or a match that is null, takes it away. */
function merge<S extends object>(state: S, set: BoardPatch | EventPatch): S {
  const next = { ...state, ...set } as S & Record<string, unknown>;
  for (const [key, value] of Object.entries(set)) {
    if (value === '' || (key === 'match' && value === null)) delete next[key];
  }
  return next;
}

function mergeEntries(old: readonly BoardEntry[], changed: readonly BoardEntry[]): BoardEntry[] {
  const byId = new Map(old.map((entry) => [entry.id, entry]));
  for (const entry of changed) byId.set(entry.id, entry);
  return [...byId.values()].sort(
    (a, b) => compareNatural(a.round ?? '', b.round ?? '') || compareNatural(a.id, b.id),
  );
}

/** How a board stands in its event's list. */
export function entryOf(id: string, state: BoardState): BoardEntry {
  return {
    id,
    ...(state.round ? { round: state.round } : {}),
    white: state.players.w.name,
    black: state.players.b.name,
    variant: state.variant,
    status: state.status,
    result: state.result,
    ply: state.ply,
    ...(state.match ? { match: state.match } : {}),
  };
}
