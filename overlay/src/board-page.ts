import type { RelayClient } from '@draughts/client';
import { boardChannel, eventChannel, type BoardState, type EventState, type Side } from '@draughts/live/view';
import { render } from 'lit';
import { runClocks, type ClockWorld } from './clocks.ts';
import type { BoardParams } from './params.ts';
import { page, type View } from './render.ts';
import { runReveal, type Shown } from './reveal.ts';
import { cardOf, sceneOf } from './scene.ts';
import { wordsFor } from './words.ts';

/** What the page needs of the world, passed in for tests. */
export interface PageWorld {
  readonly client: RelayClient;
  readonly after: ClockWorld['after'];
  /** Tells the operator, who sees the window's title and never the audience. */
  readonly setTitle: (title: string) => void;
}

/** So long may the connection be away before anything shows it. */
const PATIENCE_MS = 2000;

/** Everything the page knows; the picture is a function of it. */
interface Known {
  board: BoardState | null;
  event: EventState | null;
  /** Why there is no board to show, from the relay. */
  problem: string | null;
  /** The connection has been away for longer than a moment. */
  away: boolean;
  animateResult: boolean;
  card: Shown;
  faces: Record<Side, string>;
}

/**
 * Shows a board of a relay in `root`, for as long as the page lives.
 * The last good picture stays whatever happens to the connection.
 */
export function boardPage(
  root: HTMLElement,
  params: BoardParams,
  world: PageWorld,
): { show(visible: boolean): void; close(): void } {
  const { client, after } = world;
  const known: Known = {
    board: null,
    event: null,
    problem: null,
    away: false,
    animateResult: false,
    card: 'no',
    faces: { w: '', b: '' },
  };
  const live = `${params.relay}#${params.event}/${params.board}`;

  const draw = (): void => {
    render(page(params, live, viewOf(known, params)), root);
    world.setTitle(titleOf(known, params, client.state));
  };
  const clocks = runClocks({ now: client.serverNow, after }, (side, text) => {
    known.faces[side] = text;
    if (known.board) draw();
  });
  const reveal = runReveal(after, (card) => {
    known.card = card;
    draw();
  });
  const connection = watchConnection(client, after, (away) => {
    known.away = away;
    draw();
  });
  const ends = [
    connection,
    client.subscribe(
      boardChannel(params.event, params.board),
      (update) => {
        const board = update.state as BoardState;
        if (!known.board?.result) known.animateResult = update.event !== null;
        known.board = board;
        reveal.update(board, update.event);
        clocks.set(board.result ? null : board.clock);
        draw();
      },
      (problem) => {
        known.problem = problem?.message ?? null;
        draw();
      },
    ),
    client.subscribe(eventChannel(params.event), (update) => {
      known.event = update.state as EventState;
      draw();
    }),
  ];
  draw();
  return {
    show: (visible) => clocks.show(visible),
    close: () => {
      reveal.close();
      for (const end of ends) end();
      clocks.close();
    },
  };
}

/** Tells when the connection has been away for a while, and when it is back. Every failed attempt is told again: the wait is one. */
function watchConnection(
  client: RelayClient,
  after: ClockWorld['after'],
  tell: (away: boolean) => void,
): () => void {
  let cancel: (() => void) | null = null;
  const turned = (): void => {
    if (client.state !== 'live') {
      cancel ??= after(PATIENCE_MS, () => tell(true));
      return;
    }
    cancel?.();
    cancel = null;
    tell(false);
  };
  const end = client.onState(turned);
  turned();
  return () => {
    cancel?.();
    end();
  };
}

function viewOf(known: Known, params: BoardParams): View {
  const { board, event, faces, animateResult, card } = known;
  return {
    scene: board && sceneOf(board, event, wordsFor(params.lang)),
    notice: board ? null : noticeOf(known, params),
    trouble: board !== null && known.away,
    animateResult,
    card: board && card !== 'no' ? cardOf(board) : null,
    cardLeaves: card === 'leaves',
    running: board?.clock?.run ?? null,
    faces,
  };
}

/** What the operator has to know while there is nothing to show. */
function noticeOf({ problem, away }: Known, { relay }: BoardParams): string | null {
  return away ? `No connection to the relay at ${relay}. This page goes on trying.` : problem;
}

function titleOf({ board, away, problem }: Known, params: BoardParams, state: RelayClient['state']): string {
  const sign = state === 'live' && board ? '●' : '○';
  const word = away ? ' no connection' : problem ? ' waiting' : '';
  return `${sign}${word} ${params.event} ${params.board}`;
}
