import { channelOf, connectShared, readLiveUrl, type ChannelUpdate } from '@draughts/client/board';
import { isVariantId, ok, readWrittenFen, variantOf, type Fault, type Position } from '@draughts/rules';
import { cleanLine } from '../clean.ts';
import { DraughtsEndEvent } from '../events/end.ts';
import { DraughtsLiveEvent, type LiveState } from '../events/live.ts';
import { Game, nextOf, type GameNode, type Step } from '../game.ts';
import type { GameInfo, PlayerInfo } from '../info.ts';
import type { Opened, Stage } from '../source.ts';
import { allTexts } from '../texts/en.ts';
import { english } from '../texts/english.ts';
import type { DiagramTexts } from '../texts/texts.ts';
import { flagWord, isNews, lateWords, linkLine, linkNews, newWords, type LiveNotes } from './live-notes.ts';
import { traceBetween } from './trace.ts';

type BoardState = Extract<ChannelUpdate['state'], { startFen: string }>;
type LiveMove = BoardState['moves'][number];

/** Milliseconds after which it is heard that the connection is back: what came meanwhile would take its place. */
const BACK_MS = 400;

const faults = () => import('./live-faults.ts');

/** Follows a live game: `wss://host/live#event/board`. */
export async function open(stage: Stage, address: string, signal: AbortSignal): Promise<Opened> {
  const where = readLiveUrl(address, location.href);
  if (where?.board === undefined) {
    const { addressFault } = await faults();
    if (signal.aborted) return null;
    stage.link = 'closed';
    stage.linkText = (texts) => [allTexts(texts).connection.closed];
    return { ok: false, error: addressFault(address) };
  }
  const { url } = where;
  const client = connectShared({ url });
  const line = new LiveLine(stage, client.serverNow, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const linked = (state: LiveState, why?: string) => {
    if (state === stage.link) return;
    stage.link = state;
    stage.linkText = (texts) => linkLine(allTexts(texts), state, client.delay, line.notes);
    stage.announce(new DraughtsLiveEvent(state, why));
    const news = linkNews(url, state);
    clearTimeout(timer);
    const say = () => news && stage.say((texts) => allTexts(texts).connection[news]);
    if (news === 'back') timer = setTimeout(say, BACK_MS);
    else say();
  };
  linked(client.state);
  client.onState(linked);
  client.subscribe(
    channelOf(where),
    (update) => {
      line.update(update);
      const { delay } = client;
      // After the first picture, which would take its place.
      if (isNews(url, delay)) stage.say((texts) => lateWords(allTexts(texts), delay));
    },
    (problem) => stage.fault(problem && { ...problem, message: cleanLine(problem.message) }),
  );
  return ok({
    close() {
      clearTimeout(timer);
      client.close();
    },
  });
}

/** Keeps the game on the board equal to the relay's record. */
class LiveLine {
  readonly #stage: Stage;
  #game: Game | null = null;
  #key = '';
  readonly #now: () => number;
  readonly #signal: AbortSignal;
  /** how far the game was when its notes were made */
  #ply = 0;
  notes: LiveNotes | null = null;

  constructor(stage: Stage, now: () => number, signal: AbortSignal) {
    this.#stage = stage;
    this.#now = now;
    this.#signal = signal;
  }

  update({ state, event }: ChannelUpdate): void {
    if (!('startFen' in state)) return;
    this.#stage.info = this.#infoOf(state);
    if (event?.t === 'res') this.#stage.announce(new DraughtsEndEvent(winnerOf(event), event.how));
    const key = `${state.variant} ${state.startFen}`;
    if (event?.t === 'lot') this.#open(state, key, event.opening);
    else if (!this.#game || key !== this.#key || (event?.t === 'meta' && 'reset' in event))
      this.#open(state, key);
    else this.#mend(this.#game, state.moves, event !== null);
    this.#note(state, event);
  }

  /** What the state of the game is besides its moves; what is new in it is heard, when it comes while we watch. */
  #note(state: BoardState, event: ChannelUpdate['event']): void {
    const before = this.notes;
    const { status, sealed, held, ply } = state;
    // Until the game goes on: a snapshot may hold moves that came while nobody watched.
    const kept = event?.t !== 'mv' && ply === this.#ply ? (before?.correction ?? null) : null;
    const correction = event?.t === 'fix' ? cleanLine(event.reason) : kept;
    this.#ply = ply;
    const after = { status, sealed, held, correction, note: cleanLine(state.note ?? '') };
    this.notes = after;
    if (!event || !before) return;
    const flags = event.t === 'mv' ? (event.flags ?? []).map(cleanLine) : [];
    const { result } = state;
    const said = (diagramTexts: DiagramTexts): readonly string[] => {
      const texts = allTexts(diagramTexts);
      const ended = event.t === 'res' && result && !this.#stage.hideResult;
      return [
        ...flags.map((flag) => flagWord(texts, flag)),
        ...newWords(texts, before, after),
        ...(ended ? [texts.live.result(result.w, result.b)] : []),
      ];
    };
    if (said(english).length) this.#stage.say((texts) => said(texts).join('\n'), event.t === 'mv');
  }

  #infoOf({ players, clock, result }: BoardState): GameInfo {
    const player = (side: 'w' | 'b'): PlayerInfo => {
      const { name, title, rating, flag, team } = players[side];
      const text = { title, rating: rating === undefined ? '' : String(rating), flag, team };
      const clean = (value: string | undefined) => cleanLine(value ?? '');
      return {
        name: clean(name),
        title: clean(text.title),
        rating: clean(text.rating),
        flag: clean(text.flag),
        team: clean(text.team),
      };
    };
    return { players: { w: player('w'), b: player('b') }, result, clock, now: this.#now };
  }

  /** Says what is wrong with a game, unless there is another one by the time that it can. */
  #fault(what: (all: Awaited<ReturnType<typeof faults>>) => Fault): void {
    const key = this.#key;
    void faults().then((all) => this.#signal.aborted || key !== this.#key || this.#stage.fault(what(all)));
  }

  /** `drawn`: the name of an opening that comes while we watch. */
  #open(state: BoardState, key: string, drawn?: string): void {
    this.#key = key;
    // The next state opens its game, also where that is the one before.
    this.#game = null;
    const id: string = state.variant;
    if (!isVariantId(id)) return this.#fault(({ variantFault }) => variantFault(id));
    const variant = variantOf(id);
    const start = readWrittenFen(variant, state.startFen || variant.start);
    if (!start) return this.#fault(({ startFault }) => startFault(state.startFen));
    const game = new Game(start, {}, { recorded: true });
    const { node } = this.#stage;
    // Who was at the end of a game is at the end of what it is now; a place in another game is none in this one.
    const anew = !node || !nextOf(node);
    this.#game = game;
    const end = state.moves.reduce((node, move) => game.append(node, stepOf(move)), game.root);
    this.#stage.fault(null);
    if (drawn === undefined) this.#stage.openGame(game, () => end, anew);
    else this.#stage.openDrawn(game, end, cleanLine(drawn.slice(drawn.indexOf('/') + 1)));
  }

  /** Makes the record's line equal to these moves. What differs is replaced: a corrected move is no variation. */
  #mend(game: Game, moves: readonly LiveMove[], animate: boolean): void {
    const line = [game.root, ...game.mainLine()];
    const { node: shown } = this.#stage;
    const followed = !shown || shown === line[line.length - 1];
    let kept = 0;
    while (kept < moves.length && line[kept + 1] && sameMove(line[kept + 1], moves[kept])) kept++;
    const cut = line[kept + 1];
    if (cut) game.remove(cut);
    let end = line[kept];
    for (const move of moves.slice(kept)) end = game.append(end, stepOf(move));
    // Whoever looks at a move that was withdrawn comes back to the game; everybody else stays where they look.
    const lost = cut && shown ? isUnder(shown, cut) : false;
    const oneMore = !cut && kept === line.length - 1 && moves.length === kept + 1;
    if (followed || lost) this.#stage.followGame(end, animate && oneMore);
    else this.#stage.followGame(shown, false);
  }
}

const winnerOf = ({ w, b }: { w: number; b: number }) => (w > b ? 'w' : w < b ? 'b' : null);

/** The live move that a node was made from. */
const sent = new WeakMap<GameNode['step'], LiveMove>();

function stepOf(move: LiveMove): Step {
  const text = cleanLine(move.mv);
  const step: Step = {
    text,
    look: (before: Position) => {
      // The relay wrote it; a FEN that cannot be read here leaves the last good picture.
      const position = readWrittenFen(before.variant, move.fen) ?? before;
      return { position, trace: traceBetween(before, position, text) };
    },
    ...(move.clk && { clock: move.clk }),
    ...(move.flags?.length && { flags: move.flags.map(cleanLine) }),
  };
  sent.set(step, move);
  return step;
}

const sameMove = ({ step }: GameNode, { mv, fen }: LiveMove) => {
  const before = sent.get(step);
  return before?.mv === mv && before.fen === fen;
};

function isUnder(node: GameNode, top: GameNode): boolean {
  for (let at: GameNode | null = node; at; at = at.parent) if (at === top) return true;
  return false;
}
