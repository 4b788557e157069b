import { THEMES, diagram } from '@draughts/diagram';
import { fail, parseSquare, type Position, type Result } from '@draughts/rules';
import {
  InputError,
  UsageError,
  faultText,
  numberOption,
  oneOfOption,
  readArgs,
  write,
  type Io,
} from '../io.ts';
import { positionFault, readPosition } from '../position-input.ts';

/** Its line in `draughts --help`. */
export const summary = 'draw a position as an SVG picture';

/** Its own `--help`. */
export const usage = `
Usage: draughts diagram FEN|start [OPTIONS] > picture.svg

  --variant V        default international, where squares are numbers
  --orientation O    white (default) or black at the bottom
  --coordinates C    none (default), edge or squares
  --notation N       numeric or algebraic (default: the variant's own)
  --theme T          paper (default), wood, blue, contrast or night
  --marks LIST       squares to mark, as 28,32
  --width PX         the picture's width (default: as wide as its place)
  --title TEXT       what the picture shows, in words

Example: draughts diagram "W:W31-50:B1-20" --coordinates edge > start.svg
`;

const OPTIONS = {
  variant: { type: 'string' },
  orientation: { type: 'string' },
  coordinates: { type: 'string' },
  notation: { type: 'string' },
  theme: { type: 'string' },
  marks: { type: 'string' },
  width: { type: 'string' },
  title: { type: 'string' },
} as const;

function squaresOf(position: Position, list: string | undefined): number[] {
  return (list ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => {
      const square = parseSquare(position.variant, text);
      if (square === 0) throw new UsageError(`--marks: this board has no square "${text}"`);
      return square;
    });
}

/** Letters fit several variants, so they ask for `--variant`, as the element does; numbers are international. */
function readUnnamed(variant: string | undefined, fen: string): Result<Position> {
  const letter = variant === undefined ? /(?::\s*[WB]\s*|,\s*)K?\s*[a-jl]\d/i.exec(fen) : null;
  if (!letter) return readPosition(variant ?? 'international', fen);
  const message = 'Squares with letters are used by several variants: name one with --variant.';
  return fail('VARIANT_NEEDED', message, letter.index + 1);
}

/** `draughts diagram FEN|start`: one picture on stdout. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, options: OPTIONS, allowPositionals: true });
  if (positionals.length !== 1) throw new UsageError('give one FEN (in quotes), or "start"');
  const orientation = oneOfOption('--orientation', values.orientation, ['white', 'black'], 'white');
  const coordinates = oneOfOption('--coordinates', values.coordinates, ['none', 'edge', 'squares'], 'none');
  const notation = values.notation && oneOfOption('--notation', values.notation, ['numeric', 'algebraic']);
  const theme = oneOfOption('--theme', values.theme, THEMES, 'paper');
  const width =
    values.width === undefined ? undefined : numberOption('--width', values.width, 0, 1, 10_000, 'whole');
  const read = readUnnamed(values.variant, positionals[0]);
  if (!read.ok) throw new InputError(faultText(...positionFault(read.error)));
  const picture = diagram(read.value, {
    orientation,
    coordinates,
    theme,
    marks: squaresOf(read.value, values.marks),
    ...(notation && { notation }),
    ...(width !== undefined && { width }),
    ...(values.title !== undefined && { title: values.title }),
  });
  await write(io.stdout, `${picture}\n`);
  return 0;
}
