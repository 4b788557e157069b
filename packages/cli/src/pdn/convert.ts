import { UsageError, readArgs, write, type Io } from '../io.ts';
import { READ_OPTIONS, filesOf, gamesOf } from './games.ts';
import { GameOutput, WRITE_OPTIONS } from './output.ts';

/** `draughts pdn convert|merge FILE...`: all games as strict PDN 3.0, or as score sheets, on stdout. */
export async function run(args: string[], io: Io): Promise<number> {
  const options = {
    ...READ_OPTIONS,
    ...WRITE_OPTIONS,
    sheet: { type: 'boolean' },
    lang: { type: 'string' },
  } as const;
  const { values, positionals } = readArgs({ args, allowPositionals: true, options });
  const files = filesOf(positionals);
  const output = new GameOutput(values);
  const sheets = values.sheet ? await import('@draughts/pdn/sheet') : null;
  const { lang = 'en' } = values;
  if (sheets && !sheets.isSheetLanguage(lang))
    throw new UsageError(`--lang takes ${Object.keys(sheets.SHEET_TEXTS).join(', ')}, not "${lang}"`);
  const texts = sheets?.isSheetLanguage(lang) ? sheets.SHEET_TEXTS[lang] : undefined;
  if (sheets) await write(io.stdout, sheets.sheetHead(texts));
  let wrong = false;
  for (const file of files) {
    const games = gamesOf(file, io, values);
    let next = await games.next();
    for (; !next.done; next = await games.next()) {
      const { game } = next.value;
      await write(io.stdout, sheets ? sheets.sheetOf(game, texts) : output.text(game));
    }
    wrong ||= next.value.errors > 0;
  }
  if (sheets) await write(io.stdout, sheets.sheetFoot());
  return wrong ? 1 : 0;
}
