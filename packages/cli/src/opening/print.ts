import { CARD_TEXTS, isCardLanguage } from '@draughts/openings/texts';
import { UsageError, readArgs, write, type Io } from '../io.ts';
import { sheet } from './sheet.ts';
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
  if (!isCardLanguage(lang))
    throw new UsageError(`--lang takes ${Object.keys(CARD_TEXTS).join(', ')}, not "${lang}"`);
  await write(io.stdout, sheet(await tableOf(positionals[0]), { only, lang }));
  return 0;
}
