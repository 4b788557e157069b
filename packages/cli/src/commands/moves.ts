import {
  fail,
  legalMoves,
  play,
  writeFen,
  writeMove,
  type Fault,
  type Move,
  type Position,
  type Result,
} from '@draughts/rules';
import { UsageError, faultText, readArgs, write, writeJson, type Io } from '../io.ts';
import { parseJsonLine } from '../json-line.ts';
import { lineBatches, type Line } from '../lines.ts';
import { positionFault, readPosition } from '../position-input.ts';

/** Its line in `draughts --help`. */
export const summary = 'list the legal moves of positions';

/** Its own `--help`. */
export const usage = `
Usage: draughts moves < POSITIONS.jsonl
       draughts moves VARIANT FEN|start

Reads lines {"variant": "...", "fen": "..."} and prints one line for each, in their order:
  {"moves":[{"from","to","captures","promotes","notation","after"}, ...]}  or
  {"error":{"code","message","at"}}, where "at" is an offset in the FEN (or in a line that is not JSON).

Squares are numbers for every variant; moves are sorted by from, to, captures.
The exit code is 1 if a line was wrong.

  --json   accepted for uniformity: the output is always JSON
`;

/** Longer than any FEN that a 144-square board can need. */
const LINE_LIMIT = 16_384;

type Answer = { moves: object[] } | { error: Fault };

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

function answer(read: Result<Position>): Answer {
  if (!read.ok) return { error: read.error };
  const position = read.value;
  const moves = legalMoves(position).map((move) => ({
    move,
    captures: [...move.captures].sort((a, b) => a - b),
  }));
  moves.sort(
    (a, b) => a.move.from - b.move.from || a.move.to - b.move.to || compareNumbers(a.captures, b.captures),
  );
  return { moves: moves.map(({ move, captures }) => record(position, move, captures)) };
}

function record(position: Position, move: Move, captures: readonly number[]): object {
  return {
    from: move.from,
    to: move.to,
    captures,
    promotes: move.promotes,
    notation: writeMove(position, move),
    after: writeFen(play(position, move)),
  };
}

function answerLine(line: Line): Answer {
  if (line.cut) {
    return answer(fail('LINE_TOO_LONG', `a line may have ${LINE_LIMIT} characters`, LINE_LIMIT));
  }
  const json = parseJsonLine(line.text);
  if (!json.ok) return answer(json);
  const { variant, fen } = Object(json.value) as { variant?: unknown; fen?: unknown };
  if (typeof variant !== 'string')
    return answer(fail('VARIANT_MISSING', 'the line needs "variant" with a text', 0));
  if (typeof fen !== 'string') return answer(fail('FEN_MISSING', 'the line needs "fen" with a text', 0));
  return answer(readPosition(variant, fen));
}

/** Where in its line a fault is: `at` of a fault in the FEN counts from the FEN's own start. */
function columnOf(line: Line, fault: Fault): number {
  const at = fault.at ?? 0;
  if (!fault.code.startsWith('FEN_')) return at + 1;
  const key = line.text.indexOf('"fen"');
  const value = line.text.indexOf('"', key + 5);
  return value < 0 ? 1 : value + 2 + at;
}

/** Collects what goes to stderr: the first fault in full, the rest as a number, so that a long bad input stays short. */
async function runStream(io: Io): Promise<number> {
  let first = '';
  let wrong = 0;
  for await (const lines of lineBatches(io.stdin, LINE_LIMIT)) {
    let output = '';
    for (const line of lines) {
      const result = answerLine(line);
      output += `${JSON.stringify(result)}\n`;
      if (!('error' in result)) continue;
      wrong++;
      const place = { file: 'stdin', line: line.number, column: columnOf(line, result.error) };
      first ||= `${faultText(place, result.error)}\n`;
    }
    await write(io.stdout, output);
  }
  if (wrong > 1) first += `stdin: ${wrong} lines are wrong; the output has each one's error in its place\n`;
  if (first) await write(io.stderr, first);
  return wrong > 0 ? 1 : 0;
}

/** `draughts moves`: of one position, or line by line from stdin, where a wrong line does not stop the others. */
export async function run(args: string[], io: Io): Promise<number> {
  const { positionals } = readArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true });
  if (positionals.length === 0) return runStream(io);
  const [variant, fen] = positionals;
  if (positionals.length !== 2)
    throw new UsageError('give VARIANT and FEN (in quotes), or nothing to read stdin');
  const result = answer(readPosition(variant, fen));
  await writeJson(io.stdout, result);
  if (!('error' in result)) return 0;
  await write(io.stderr, `${faultText(...positionFault(result.error))}\n`);
  return 1;
}
