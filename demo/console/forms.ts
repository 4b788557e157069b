/** The operator's buttons and forms. */
import type { DraughtsMoveEvent } from '@draughts/board';
import type { BoardState, Side, TimeControl } from '@draughts/live/view';
import { readClock } from './clock-input.ts';
import { element, field } from './dom.ts';
import { showError } from './messages.ts';
import {
  answer,
  lastMove,
  offer,
  player,
  replaceLast,
  result,
  setClocks,
  setControl,
  stepOf,
  type Op,
  takeBack,
  type Score,
} from './ops.ts';

/** What the forms need: the board as it stands, and how to change it. */
export interface Table {
  /** Null before the first picture. */
  readonly state: () => BoardState | null;
  /** Does one operation and tells the operator; false when it was not done. */
  readonly run: (op: Op | null, done: string) => Promise<boolean>;
}

type On = (id: string, type: string, listener: (event: Event) => void) => void;

/** Binds everything until `signal` ends it. */
export function bindForms(table: Table, signal: AbortSignal): void {
  const on: On = (id, type, listener) => element(id).addEventListener(type, listener, { signal });
  bindMoves(table, on);
  bindOffers(table, on);
  bindClocks(table, on);
  bindResult(table, on);
  bindPlayers(table, on);
}

/** A form whose fields are emptied when what it asked for is done. */
function onForm(on: On, id: string, submit: (form: HTMLFormElement) => Promise<boolean> | undefined): void {
  on(id, 'submit', (event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void submit(form)?.then((done) => done && form.reset());
  });
}

function bindMoves({ state, run }: Table, on: On): void {
  const enter = (mv: string): Promise<boolean> => run(mv ? { t: 'move', mv } : null, `${mv} is entered.`);
  onForm(on, 'move-form', () => enter(field('move').value.trim()));
  on('board', 'draughts-move', (event) => {
    event.preventDefault(); // the board shows the move when the relay has accepted it
    void enter((event as DraughtsMoveEvent).move);
  });
  on('go', 'click', () => {
    const now = state();
    if (!now) return;
    const { op, done } = stepOf(now);
    void run(op, done);
  });
  on('back', 'click', () => {
    const now = state();
    if (now) void run(takeBack(now), `${lastMove(now)} is taken back.`);
  });
  onForm(on, 'correct-form', () => {
    const now = state();
    const mv = field('right-move').value.trim();
    const reason = field('why').value.trim() || 'corrected by the operator';
    return now ? run(replaceLast(now, mv, reason), `Corrected to ${mv}.`) : undefined;
  });
}

function bindOffers({ run }: Table, on: On): void {
  on('offer-w', 'click', () => void run(offer('w'), 'White has offered a draw.'));
  on('offer-b', 'click', () => void run(offer('b'), 'Black has offered a draw.'));
  on('offer-yes', 'click', () => void run(answer(true), 'The game is drawn.'));
  on('offer-no', 'click', () => void run(answer(false), 'The offer is refused.'));
}

function bindClocks({ state, run }: Table, on: On): void {
  onForm(on, 'clock-form', () => {
    const [w, b] = [field('clock-w'), field('clock-b')].map(({ value }) =>
      value.trim() ? readClock(value) : undefined,
    );
    if (w === null || b === null || (w === undefined && b === undefined)) {
      showError('Write a time as 1:20:00, 4:59 or 45 (seconds).');
      return undefined;
    }
    return run(setClocks(w, b), 'The clocks are set.');
  });
  onForm(on, 'control-form', () => {
    const now = state();
    const baseMs = field('minutes').valueAsNumber * 60_000;
    const incrementMs = field('increment').valueAsNumber * 1000;
    const control: TimeControl =
      incrementMs > 0 ? { kind: 'fischer', baseMs, incrementMs } : { kind: 'sudden', baseMs };
    return now ? run(setControl(now, control), 'The time control is set.') : undefined;
  });
}

function bindResult({ state, run }: Table, on: On): void {
  onForm(on, 'result-form', (form) => {
    const now = state();
    const score = new FormData(form).get('points') as Score;
    return now ? run(result(now, score, field('how').value), 'The game is over.') : undefined;
  });
}

const KEYS = ['name', 'title', 'rating', 'flag'] as const;

const playerField = (side: Side, key: (typeof KEYS)[number]): HTMLInputElement =>
  (element('players-form') as HTMLFormElement).elements.namedItem(`${side}-${key}`) as HTMLInputElement;

function bindPlayers({ state, run }: Table, on: On): void {
  on('players-form', 'submit', (event) => {
    event.preventDefault();
    const now = state();
    if (!now) return;
    const read = (side: Side) => player(now.players[side], (key) => playerField(side, key).value.trim());
    void run({ t: 'players', w: read('w'), b: read('b') }, 'The players are saved.');
  });
}

/** Shows the players in their fields. */
export function fillPlayers({ players }: BoardState): void {
  for (const side of ['w', 'b'] as const) {
    for (const key of KEYS) playerField(side, key).value = String(players[side][key] ?? '');
  }
}
