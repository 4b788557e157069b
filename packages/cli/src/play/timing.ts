import { LIMITS, type TimeControl } from '@draughts/live';
import type { GameNode } from '@draughts/pdn';

/** Milliseconds left, of both sides. */
export interface Left {
  readonly w: number;
  readonly b: number;
}

/** When the moves of a game are played. Times are milliseconds of the game, not yet sped up. */
export interface Timing {
  /** What the board's clocks begin with. */
  readonly control: TimeControl;
  /** Clocks before the first move, where the file knows them. */
  readonly start: Left | null;
  /** For each move: how long the player thinks, and the clocks after it where the file knows them. */
  readonly moves: readonly { readonly thinkMs: number; readonly clk: Left | null }[];
}

type Side = keyof Left;

const DEFAULT_BASE_MS = 15 * 60_000;
const MARGIN_MS = 60_000;

const incrementOf = (control: TimeControl | null): number =>
  control?.kind === 'fischer' ? control.incrementMs : 0;

const moverOf = ({ position }: GameNode): Side => (position.turn === 'w' ? 'b' : 'w');

const fits = (ms: number): number => Math.min(Math.max(0, Math.round(ms)), LIMITS.clockMs);

/** The clock that a side has at the start: the time control's, else what its first reading lets us conclude. */
function startOf(line: readonly GameNode[], side: Side, control: TimeControl | null, paceMs: number): number {
  if (control) return control.baseMs;
  const first = line.find((node) => moverOf(node) === side && node.clk?.[side] !== undefined);
  return fits((first?.clk?.[side] ?? DEFAULT_BASE_MS) + (first?.clk?.move ?? paceMs));
}

function recorded(line: readonly GameNode[], control: TimeControl | null, paceMs: number): Timing {
  const start = { w: startOf(line, 'w', control, paceMs), b: startOf(line, 'b', control, paceMs) };
  let left: Left = start;
  const moves = line.map((node) => {
    const side = moverOf(node);
    const after = node.clk?.[side];
    const spent = after === undefined ? undefined : left[side] + incrementOf(control) - after;
    // More left than before: the arbiter added time, or the file is wrong; the move takes the usual pace.
    const thinkMs = node.clk?.move ?? (spent !== undefined && spent >= 0 ? spent : paceMs);
    const other: Side = side === 'w' ? 'b' : 'w';
    left = {
      ...left,
      [side]: fits(after ?? left[side] + incrementOf(control) - thinkMs),
      [other]: fits(node.clk?.[other] ?? left[other]),
    };
    return { thinkMs, clk: left };
  });
  return { control: control ?? { kind: 'sudden', baseMs: Math.max(start.w, start.b, 1) }, start, moves };
}

/** Both sides have time for the whole game, as it will be played. */
function lasts(control: TimeControl, line: readonly GameNode[], thinkMs: readonly number[]): boolean {
  return (['w', 'b'] as const).every((side) => {
    const own = thinkMs.filter((_, i) => moverOf(line[i]) === side);
    const used = own.reduce((sum, ms) => sum + ms, 0);
    return control.baseMs + incrementOf(control) * own.length >= used + MARGIN_MS;
  });
}

function paced(
  line: readonly GameNode[],
  control: TimeControl | null,
  paceMs: number,
  speed: number,
): Timing {
  const moves = line.map((node) => ({ thinkMs: node.clk?.move ?? paceMs, clk: null }));
  const played = moves.map(({ thinkMs }) => thinkMs / speed);
  const incrementMs = Math.max(5000, Math.ceil(paceMs / speed / 1000) * 1000);
  const own: TimeControl = { kind: 'fischer', baseMs: DEFAULT_BASE_MS, incrementMs };
  return { control: control && lasts(control, line, played) ? control : own, start: null, moves };
}

/**
 * When the moves of a game are played: as its clock readings say, where at least half of the moves have one,
 * else each after `paceMs` with a clock that the relay keeps (the file's own time control if nobody runs out of time).
 */
export function timingOf(
  line: readonly GameNode[],
  control: TimeControl | null,
  { paceMs, speed }: { readonly paceMs: number; readonly speed: number },
): Timing {
  const readings = line.filter((node) => node.clk?.[moverOf(node)] !== undefined).length;
  return readings > 0 && readings * 2 >= line.length
    ? recorded(line, control, paceMs)
    : paced(line, control, paceMs, speed);
}
