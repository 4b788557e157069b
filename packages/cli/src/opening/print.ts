import { UsageError, readArgs, write, type Io } from '../io.ts';
import { sheet, SHEET_LANGUAGES, type SheetLanguage } from './sheet.ts';
import { tableOf } from './tables.ts';

/** `draughts opening print TABLE > x.html`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, lang: { type: 'string' } },
  });
  if (positionals.length !== 1) throw new UsageError('name one table to print: rulebook');
  const { only, lang = 'en' } = values;
  if (only !== undefined && only !== 'table' && only !== 'cards') {
    throw new UsageError(`--only takes table or cards, not "${only}"`);
  }
  if (!isLanguage(lang)) throw new UsageError(`--lang takes ${SHEET_LANGUAGES.join(' or ')}, not "${lang}"`);
  await write(io.stdout, sheet(await tableOf(positionals[0]), { only, lang }));
  return 0;
}

const isLanguage = (text: string): text is SheetLanguage => SHEET_LANGUAGES.some((lang) => lang === text);
