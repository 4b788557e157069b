import { perft } from '@draughts/rules';
import { InputError, UsageError, faultText, readArgs, writeJson, type Io } from '../io.ts';
import { positionFault, readPosition } from '../position-input.ts';

/** Its line in `draughts --help`. */
export const summary = 'count the positions that lie 1, 2, ... moves ahead';

/** Its own `--help`. */
export const usage = `
Usage: draughts perft VARIANT FEN|start DEPTH

Prints the list [n1, n2, ..., nDEPTH]: how many move sequences of each length the position has.
Captures that take the same men between the same squares along different ways count once.

  --json   accepted for uniformity: the output is always JSON

Example: draughts perft international start 6
`;

const MAX_DEPTH = 30;

function readDepth(text: string): number {
  const depth = Number(text);
  if (Number.isInteger(depth) && depth >= 1 && depth <= MAX_DEPTH) return depth;
  throw new UsageError(`DEPTH is a whole number from 1 to ${MAX_DEPTH}, not "${text}"`);
}

/** `draughts perft VARIANT FEN DEPTH`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { positionals } = readArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true });
  if (positionals.length !== 3) throw new UsageError('give VARIANT, FEN (in quotes) or "start", and DEPTH');
  const depth = readDepth(positionals[2]);
  const position = readPosition(positionals[0], positionals[1]);
  if (!position.ok) throw new InputError(faultText(...positionFault(position.error)));
  const counts = Array.from({ length: depth }, (_, i) => perft(position.value, i + 1));
  await writeJson(io.stdout, counts);
  return 0;
}
