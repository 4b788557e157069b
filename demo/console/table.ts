/** One board in the operator's hands. */
import type { Publisher } from '@draughts/client/publish';
import {
  boardChannel,
  eventChannel,
  relocatedMen,
  relocationText,
  turnOf,
  type BoardState,
  type EventState,
} from '@draughts/live/view';
import { LIVE } from '../addresses.ts';
import { element, field } from './dom.ts';
import { showDraws } from './draws.ts';
import { bindForms, fillPlayers } from './forms.ts';
import { allows, covers } from './may.ts';
import { showError, showMessage } from './messages.ts';
import { answer, lastMove, offer, setClocks, setControl, stepOf, type Op } from './ops.ts';

/** Shows the board `event/board` and binds the forms to it; returns what unbinds everything. */
export function openTable(publisher: Publisher, event: string, board: string): () => void {
  const channel = boardChannel(event, board);
  const gone = new AbortController();
  const draws = drawList(gone.signal);
  let state: BoardState | null = null;
  let seq = 0;
  let busy = false;

  /** One operation at a time: the next one expects the state that this one makes. */
  async function run(op: Op | null, done: string): Promise<boolean> {
    if (!op || busy) return false;
    busy = true;
    showMessage('Sending…');
    const outcome = await publisher.put(channel, op, { expect: seq });
    busy = false;
    if (gone.signal.aborted) return outcome.ok;
    if (outcome.ok) showMessage(done);
    else showError(explain(outcome.error));
    return outcome.ok;
  }

  element('table-title').textContent = `Board ${board}`;
  element('board').setAttribute('live', `${LIVE}#${event}/${board}`);
  bindForms({ state: () => state, run }, gone.signal);
  const unsubscribe = publisher.subscribe(
    channel,
    (update) => {
      const old = state;
      seq = update.seq;
      state = update.state as BoardState;
      show(
        state,
        (op) => covers(publisher, event, board) && allows(publisher, op, update.state as BoardState),
      );
      draws({ state });
      if (old?.players !== state.players) fillPlayers(state);
    },
    (problem) => problem && showError(problem.message),
  );
  const leaveEvent = publisher.subscribe(eventChannel(event), (update) =>
    draws({ offersFrom: (update.state as EventState).offersFrom }),
  );
  return () => {
    gone.abort();
    unsubscribe();
    leaveEvent();
    element('board').removeAttribute('live');
  };
}

/** What decides which draw rules are near: the game, and from which move on the event lets a draw be offered. */
interface DrawNews {
  readonly state?: BoardState;
  readonly offersFrom?: number | undefined;
}

/** Keeps the list of draw rules right with whatever of both is news. */
function drawList(gone: AbortSignal): (news: DrawNews) => void {
  let known: DrawNews = {};
  return (news) => {
    const now = (known = { ...known, ...news });
    if (!now.state) return;
    void showDraws(element('draws'), now.state, now.offersFrom, () => known === now && !gone.aborted);
  };
}

/** Somebody else was quicker: the board on the screen is up to date again, so the operator only has to look. */
function explain({ code, message }: { code: string; message: string }): string {
  return code === 'SEQ_MISMATCH'
    ? 'The board changed in the meantime. Look at it, then enter this again.'
    : message;
}

type May = (op: Op) => boolean;

function showOffer({ offers }: BoardState, may: May): void {
  const by = offers.standing?.by;
  const names = { w: 'White', b: 'Black' };
  element('offer').textContent = by ? `${names[by]} has offered a draw.` : 'Nobody has offered a draw.';
  for (const side of ['w', 'b'] as const)
    element(`offer-${side}`).hidden = by !== undefined || !may(offer(side));
  element('offer-yes').hidden = by === undefined || !may(answer(true));
  element('offer-no').hidden = by === undefined || !may(answer(false));
}

const POINTS = { w: 1, b: 1, how: '' } as const;
const CONTROL = { kind: 'sudden', baseMs: 1 } as const;

/** Shows what the token allows on the board as it stands, and hides the rest. */
function showAllowed(state: BoardState, may: May): void {
  const mayMove = may({ t: 'move', mv: '?' });
  const mayCorrect = may({ t: 'correct', toPly: 0, moves: [], reason: '' });
  const shown: Readonly<Record<string, boolean>> = {
    'move-form': mayMove,
    go: may(stepOf(state).op),
    back: mayCorrect,
    correcting: mayCorrect,
    offering:
      may(offer('w')) || (state.offers.standing !== null && (may(answer(true)) || may(answer(false)))),
    'clock-form': may(setClocks(1, 1)),
    'control-form': may(setControl(state, CONTROL)),
    timing: may(setClocks(1, 1)) || may(setControl(state, CONTROL)),
    ending: may({ t: 'result', ...POINTS }),
    naming: may({ t: 'players' }),
  };
  for (const [id, isShown] of Object.entries(shown)) element(id).hidden = !isShown;
  element('board').toggleAttribute('interactive', mayMove);
}

function show(state: BoardState, may: May): void {
  showOffer(state, may);
  showAllowed(state, may);
  const last = lastMove(state);
  const turn = turnOf(state.fen) === 'w' ? 'White to move' : 'Black to move';
  const told = [openingOf(state), state.status, last, state.result ? '' : turn];
  element('status').textContent = told.filter(Boolean).join(' · ');
  field('move').placeholder = state.moves.at(-1)?.mv ?? ''; // how this variant's moves are written
  element('go').textContent = stepOf(state).label;
  const back = element('back') as HTMLButtonElement;
  back.disabled = state.ply === 0;
  back.textContent = last ? `Take back ${last}` : 'Take back';
}

/** What the lot gave, as the rule book prints it: `rulebook/II-7`, `rulebook/VI-1 d2-h4 b6-c5`. */
const openingOf = (state: BoardState): string =>
  state.opening ? `${state.opening} ${relocationText(relocatedMen(state))}`.trim() : '';
