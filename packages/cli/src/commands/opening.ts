import { UsageError, type Command, type Io } from '../io.ts';

/** Its line in `draughts --help`. */
export const summary = 'look up, draw, verify, check and print openings';

/** Its own `--help`. */
export const usage = `
Usage: draughts opening TABLE ID            the moves and position of one cell
       draughts opening find "MOVES"|ID|FEN  the cells that have or pass through it, in all tables
       draughts opening lot TABLE            draw by lot
       draughts opening verify RECORD        draw a published record again
       draughts opening check FILE...        what is wrong in a table file, line by line
       draughts opening print TABLE          the table and cards to cut, as HTML for A4 and Letter

TABLE is rulebook, fmjd, fmjd-brazilian, idf-basic, or a table file (x.json). IDs are as printed: rulebook II-7,
fmjd 12-IV. MOVES in any notation: "ab4 ba5", "a3-b4 b6-a5", "21-17 9-13", "d2h4 b6c5" (two men relocated).

  --rules VARIANT   russian or brazilian; default: brazilian, where the cell is legal there
  --table FILE      find: also in this table; verify: the table of the record (several times)
  --json            JSON on stdout (not for print, which writes HTML)

The lot:
  draughts opening lot TABLE                           draw now
  draughts opening lot TABLE --announce SECRETFILE     before the round: prints what to publish
  draughts opening lot --terms FILE --secret SECRETFILE   after the players have added theirs
  draughts opening verify RECORD [--terms FILE]        RECORD is what --json printed, FILE what --announce did
                          --entropy "NAME: TEXT": what a player added must be in the record (several times)
                          --steps: every hash and number on the way, to be worked out with any other program
  --for women|men|mixed   cells for these players (mixed: for both; the default)
  --exclude "I-1 V-3"     leave cells out (several times; @FILE: those in a file or in the record of an earlier draw)
  --quiet                 leave out cells where a capture is due at once
  --pairings N            one opening for each of N boards (default 1); or --pairing NAME, several times
  --replacement           an opening may come up more than once
  --event TEXT            what is drawn for, part of what is announced
  --entropy "NAME: TEXT"  what a player adds after the announcement (several times)
  --to ws://HOST/live#E   also puts each opening on its board of the event E (pairings are board ids); --token T or
                          DRAUGHTS_TOKEN; a draw that is sent twice is done once. With --announce: the announcement as
                          the event's note. The relay's log keeps both: draughts audit
  --replace               with --to: also on boards for which another opening was drawn before
  --micro-match           with --to: two games a pairing, colours changed; pairing 5 is on the boards 5-1 and 5-2, which
                          are linked, so that viewers see the score of both
  --seed S                a fixed secret: for tests and demonstrations only

The paper:
  --only table|cards      one of the two (cards: 8 a page, to cut)
  --lang LANG             ar de en es et fr it lt lv mn nl pl pt ru tr uk zh; default: en
`;

const SUBCOMMANDS: Readonly<Record<string, () => Promise<Pick<Command, 'run'>>>> = {
  find: () => import('../opening/find.ts'),
  lot: () => import('../opening/lot.ts'),
  verify: () => import('../opening/verify.ts'),
  check: () => import('../opening/check.ts'),
  print: () => import('../opening/print.ts'),
};

/** `draughts opening ...`: the first word is a subcommand or a table. */
export async function run(args: string[], io: Io): Promise<number> {
  const [word, ...rest] = args;
  io.keepOn();
  if (word === undefined) throw new UsageError('name a table and a cell: rulebook II-7');
  if (Object.hasOwn(SUBCOMMANDS, word)) return (await SUBCOMMANDS[word]()).run(rest, io);
  return (await import('../opening/show.ts')).run(args, io);
}
