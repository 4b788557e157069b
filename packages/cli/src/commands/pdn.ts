import { UsageError, type Command, type Io } from '../io.ts';

/** Its line in `draughts --help`. */
export const summary = 'check, convert, split, merge and filter PDN files';

/** Its own `--help`. */
export const usage = `
Usage: draughts pdn check FILE...               what is in the files, and what is wrong in them, as JSON
       draughts pdn convert FILE...             the same games as strict PDN 3.0 (UTF-8)
       draughts pdn merge FILE...               all games of the files in one
       draughts pdn split FILE... --to DIR      one file a game
       draughts pdn filter FILE... CONDITIONS   the games that meet all conditions

FILE may be - for stdin. Files of any size are read in bounded memory. Encodings are detected; what cannot be played
is reported as FILE:LINE:COLUMN and kept as text.

  --variant ID       read all games under these rules (default: the GameType tag, else found by replaying)
  --encoding LABEL   utf-8, utf-16, windows-1250 to -1252, windows-1257, iso-8859-1, ibm866, koi8-r
                     (default: detected)
  --quiet            no problems on stderr
  --json             accepted for uniformity: check always prints JSON

convert, merge, split, filter:
  --notation numeric|algebraic   write moves so (default: as the variant is written)
  --no-roster        do not add tags that a game lacks
  --unique           leave out games with the same players, date, round and moves as an earlier one (merge, filter)

convert:
  --sheet            printable score sheets as HTML instead
  --lang LANG        language of the sheets: ar de en es et fr it lt lv mn nl pl pt ru tr uk zh (default: en)

split:
  --to DIR           an existing folder; files are named 0001.pdn, 0002.pdn, ...
  --games N          N games a file (default 1)

filter:
  --player TEXT  --event TEXT  --site TEXT    in the tag, in any case
  --tag NAME=TEXT                             in any tag (several times)
  --result w|b|draw|both-lost|none            who won
  --only VARIANT                              games of this variant
  --from DATE --to-date DATE                  2024, 2024.12 or 2024.12.31; inclusive
  --min-plies N --max-plies N
  --position FEN                              reached in the main line
  --clean                                     without errors
  --invert                                    the games that do not meet the conditions

The exit code is 1 if a file cannot be read or has errors.
`;

const SUBCOMMANDS: Readonly<Record<string, () => Promise<Pick<Command, 'run'>>>> = {
  check: () => import('../pdn/check.ts'),
  convert: () => import('../pdn/convert.ts'),
  merge: () => import('../pdn/convert.ts'),
  split: () => import('../pdn/split.ts'),
  filter: () => import('../pdn/filter.ts'),
};

/** `draughts pdn ...`: the first word is a subcommand. */
export async function run(args: string[], io: Io): Promise<number> {
  const [word, ...rest] = args;
  if (word === undefined || !Object.hasOwn(SUBCOMMANDS, word)) {
    throw new UsageError(`say what to do: ${Object.keys(SUBCOMMANDS).join(', ')}`);
  }
  return (await SUBCOMMANDS[word]()).run(rest, io);
}
