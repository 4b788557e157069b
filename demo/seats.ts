/** Names and clocks above and below a live board. */
import type { RelayClient } from '@draughts/client';
import { clockAt, type BoardState, type Side } from '@draughts/live/view';
import { clockText } from './clock-text.ts';

/** Often enough for tenths of a second. */
const TICK_MS = 100;

interface Seat {
  readonly side: Side;
  readonly who: HTMLElement;
  readonly clock: HTMLElement;
}

function seatOf(figure: HTMLElement, side: Side): Seat | null {
  const row = figure.querySelector(side === 'w' ? '.seat.white' : '.seat.black');
  const who = row?.querySelector<HTMLElement>('.who');
  const clock = row?.querySelector<HTMLElement>('.clock');
  return who && clock ? { side, who, clock } : null;
}

/** Only what differs is written: a page at rest repaints nothing. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function show({ side, who, clock }: Seat, state: BoardState, now: number): void {
  const { title, name } = state.players[side];
  write(who, [title, name].filter(Boolean).join(' ') || (side === 'w' ? 'White' : 'Black'));
  const reading = state.clock && clockAt(state.clock, now);
  const ended = state.result;
  write(clock, ended ? String(ended[side]) : reading ? clockText(reading[side]) : '');
  clock.classList.toggle('running', !ended && reading?.run === side);
}

/**
 * Shows the players of the board `channel` in the `.seat` rows of `figure`; the result, when there is one, takes the
 * place of the clocks.
 * @returns ends it
 */
export function bindSeats(figure: HTMLElement, client: RelayClient, channel: string): () => void {
  const seats = (['w', 'b'] as const).map((side) => seatOf(figure, side)).filter((seat) => seat !== null);
  let state: BoardState | null = null;
  const draw = (): void => {
    if (!state) return;
    for (const seat of seats) show(seat, state, client.serverNow());
  };
  const unsubscribe = client.subscribe(channel, (update) => {
    state = update.state as BoardState;
    draw();
  });
  const timer = setInterval(() => {
    if (state?.clock?.run && !document.hidden) draw();
  }, TICK_MS);
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
