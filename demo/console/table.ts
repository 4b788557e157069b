/** One board in the operator's hands. */
import type { DraughtsMoveEvent } from '@draughts/board';
import type { RelayClient } from '@draughts/client';
import { boardChannel, turnOf, type BoardState, type Side } from '@draughts/live/view';
import { LIVE } from '../addresses.ts';
import { bindSeats } from '../seats.ts';
import { send } from './api.ts';
import { readClock } from './clock-input.ts';
import { element, field } from './dom.ts';
import { lastMove, player, replaceLast, result, setClocks, stepOf, takeBack, type Op } from './ops.ts';
import { showError, showMessage } from './messages.ts';

/** What the table needs to know. */
export interface TableOptions {
  readonly client: RelayClient;
  readonly event: string;
  readonly board: string;
  readonly token: () => string;
  /** The relay did not accept the token. */
  readonly onDenied: (message: string) => void;
}

/** Shows a board and binds the forms to it; returns what unbinds everything. */
export function openTable(options: TableOptions): () => void {
  const { client, event, board } = options;
  const gone = new AbortController();
  const { signal } = gone;
  let state: BoardState | null = null;
  let seq = 0;
  let busy = false;

  /** One operation at a time: the next one expects the state that this one makes. */
  async function run(op: Op | null, done: string): Promise<boolean> {
    if (!op || busy) return false;
    busy = true;
    showMessage('Sending…');
    const outcome = await send(options.token(), event, board, seq, op);
    busy = false;
    if (signal.aborted) return outcome.ok;
    if (outcome.ok) showMessage(done);
    else if (outcome.denied) options.onDenied(outcome.message);
    else showError(outcome.message);
    return outcome.ok;
  }

  const on = (id: string, type: string, listener: (event: Event) => void): void => {
    element(id).addEventListener(type, listener, { signal });
  };
  const onForm = (id: string, submit: (form: HTMLFormElement) => void): void => {
    on(id, 'submit', (event) => {
      event.preventDefault();
      submit(event.currentTarget as HTMLFormElement);
    });
  };
  const enter = async (mv: string): Promise<void> => {
    if (mv && (await run({ t: 'move', mv }, `${mv} is entered.`))) field('move').value = '';
  };

  onForm('move-form', () => void enter(field('move').value.trim()));
  on('board', 'draughts-move', (event) => {
    event.preventDefault(); // the board shows the move when the relay has accepted it
    void enter((event as DraughtsMoveEvent).move);
  });
  on('go', 'click', () => state && void run(stepOf(state).op, 'Done.'));
  on('back', 'click', () => state && void run(takeBack(state), `${lastMove(state)} is taken back.`));
  onForm('correct-form', (form) => {
    const mv = field('right-move').value.trim();
    const reason = field('why').value.trim() || 'corrected by the operator';
    if (state)
      void run(replaceLast(state, mv, reason), `Corrected to ${mv}.`).then((ok) => ok && form.reset());
  });
  onForm('clock-form', (form) => {
    const [w, b] = [readClock(field('clock-w').value), readClock(field('clock-b').value)];
    if (w === null && b === null) showError('Write a time as 1:20:00, 4:59 or 45 (seconds).');
    else void run(setClocks(w, b), 'The clocks are set.').then((ok) => ok && form.reset());
  });
  onForm('control-form', () => {
    const baseMs = field('minutes').valueAsNumber * 60_000;
    const incrementMs = field('increment').valueAsNumber * 1000;
    const control = incrementMs > 0 ? { kind: 'fischer', baseMs, incrementMs } : { kind: 'sudden', baseMs };
    const op = state?.status === 'scheduled' ? { t: 'setup', control } : { t: 'clock', control };
    void run(op, 'The time control is set.');
  });
  onForm('result-form', (form) => {
    const data = new FormData(form);
    const [w, b] = (data.get('points') as string).split('-').map(Number);
    if (state)
      void run(result(state, w, b, field('how').value), 'The game is over.').then((ok) => ok && form.reset());
  });
  onForm('players-form', (form) => {
    if (!state) return;
    const read = (side: Side, old: BoardState): ReturnType<typeof player> => {
      const value = (name: string): string =>
        (form.elements.namedItem(`${side}-${name}`) as HTMLInputElement).value;
      return player(value('name'), value('title'), value('rating'), value('flag'), old.players[side]);
    };
    void run({ t: 'players', w: read('w', state), b: read('b', state) }, 'The players are saved.');
  });

  function show(next: BoardState): void {
    const first = state === null;
    const renamed = first || JSON.stringify(state?.players) !== JSON.stringify(next.players);
    state = next;
    const last = lastMove(next);
    const turn = turnOf(next.fen) === 'w' ? 'White' : 'Black';
    element('table-title').textContent = `Board ${board}`;
    element('status').textContent = [next.status, last, next.result ? '' : `${turn} to move`]
      .filter(Boolean)
      .join(' · ');
    element('go').textContent = stepOf(next).label;
    (element('back') as HTMLButtonElement).disabled = next.ply === 0;
    element('back').textContent = last ? `Take back ${last}` : 'Take back';
    if (renamed) fillPlayers(next);
  }

  element('board').setAttribute('live', `${LIVE}#${event}/${board}`);
  const ends = [
    client.subscribe(
      boardChannel(event, board),
      (update) => {
        seq = update.seq;
        show(update.state as BoardState);
      },
      (problem) => problem && showError(problem.message),
    ),
    bindSeats(document.querySelector<HTMLElement>('[data-seats]')!, client, boardChannel(event, board)),
  ];
  return () => {
    gone.abort();
    for (const end of ends) end();
    element('board').removeAttribute('live');
  };
}

function fillPlayers({ players }: BoardState): void {
  const form = element('players-form') as HTMLFormElement;
  for (const side of ['w', 'b'] as const) {
    for (const key of ['name', 'title', 'rating', 'flag'] as const) {
      (form.elements.namedItem(`${side}-${key}`) as HTMLInputElement).value = String(
        players[side][key] ?? '',
      );
    }
  }
}
