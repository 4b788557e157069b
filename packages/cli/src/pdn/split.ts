import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, UsageError, numberOption, readArgs, write, type Io } from '../io.ts';
import { READ_OPTIONS, filesOf, gamesOf } from './games.ts';
import { GameOutput, WRITE_OPTIONS } from './output.ts';

/** `draughts pdn split FILE... --to DIR`: files are numbered; nothing in a game can choose their names. */
export async function run(args: string[], io: Io): Promise<number> {
  const options = {
    ...READ_OPTIONS,
    ...WRITE_OPTIONS,
    to: { type: 'string' },
    games: { type: 'string' },
  } as const;
  const { values, positionals } = readArgs({ args, allowPositionals: true, options });
  const folder = values.to;
  if (folder === undefined) throw new UsageError('--to DIR says where the files go');
  const perFile = numberOption('--games', values.games, 1, 1, 1e6, 'whole');
  let output = new GameOutput(values);
  let file: FileHandle | null = null;
  let inFile = 0;
  let written = 0;
  let wrong = false;
  for (const name of filesOf(positionals)) {
    const games = gamesOf(name, io, values);
    let next = await games.next();
    for (; !next.done; next = await games.next()) {
      if (!file || inFile >= perFile) {
        await file?.close();
        if (!values.unique) output = new GameOutput(values);
        file = await create(folder, ++written);
        inFile = 0;
      }
      const text = output.text(next.value.game);
      if (text) inFile++;
      await file.write(text.replace(/^\n/, inFile > 1 ? '\n' : ''));
    }
    wrong ||= next.value.errors > 0;
  }
  await file?.close();
  await write(io.stdout, `${written} ${written === 1 ? 'file' : 'files'}\n`);
  return wrong ? 1 : 0;
}

/** Makes the next file; what is there already is never written over. */
async function create(folder: string, number: number): Promise<FileHandle> {
  const path = join(folder, `${String(number).padStart(4, '0')}.pdn`);
  try {
    return await open(path, 'wx');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EEXIST: 'is there already; choose an empty folder',
      ENOENT: 'cannot be made: there is no such folder',
    };
    throw new InputError(`${path}: ${reasons[code] ?? 'cannot be written'} (${code})`);
  }
}
