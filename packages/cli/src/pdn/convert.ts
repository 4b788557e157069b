import { readArgs, write, type Io } from '../io.ts';
import { READ_OPTIONS, filesOf, gamesOf } from './games.ts';
import { GameOutput, WRITE_OPTIONS } from './output.ts';

/** `draughts pdn convert|merge FILE...`: all games as strict PDN 3.0 on stdout. */
export async function run(args: string[], io: Io): Promise<number> {
  const options = { ...READ_OPTIONS, ...WRITE_OPTIONS, sheet: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs({ args, allowPositionals: true, options });
  const files = filesOf(positionals);
  const output = new GameOutput(values);
  const sheets = values.sheet ? await import('@draughts/pdn/sheet') : null;
  if (sheets) await write(io.stdout, sheets.sheetHead());
  let wrong = false;
  for (const file of files) {
    const games = gamesOf(file, io, values);
    let next = await games.next();
    for (; !next.done; next = await games.next()) {
      await write(io.stdout, sheets ? sheets.sheetOf(next.value.game) : output.text(next.value.game));
    }
    wrong ||= next.value.errors > 0;
  }
  if (sheets) await write(io.stdout, sheets.sheetFoot());
  return wrong ? 1 : 0;
}
