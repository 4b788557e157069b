import type { PdnGame } from '@draughts/pdn';
import { messageOf } from '@draughts/pdn/messages';
import { InputError, faultText, readArgs, write, type Io } from '../io.ts';
import { READ_OPTIONS, filesOf, gamesOf } from './games.ts';

/** Frisian king-move counters belong to the rules' state; what `check` compares is the board. */
const board = (fen: string): string => fen.replace(/:\+\d+\+\d+$/, '');

/** Null where the FEN that a game starts from could not be read: then nobody knows its position. */
function fenOf(game: PdnGame): string | null {
  const lost = game.problems.some(({ code, severity }) => severity === 'error' && code.startsWith('FEN_'));
  return lost && !game.plies ? null : board(game.fen);
}

const record = (game: PdnGame, index: number): object => ({
  index,
  variant: game.variant,
  variantSource: game.variantSource,
  alsoFits: game.alsoFits,
  plies: game.plies,
  fen: fenOf(game),
  result: game.result,
  problems: game.problems.map((problem) => {
    const { line, column, code, severity } = problem;
    return { line, column, code, message: messageOf(problem), severity };
  }),
});

const NO_GAMES = { code: 'NO_GAMES', message: 'This text holds no game: no tags and no moves.' };

/** `draughts pdn check FILE...`: one line of JSON a file, written as its games are read. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, allowPositionals: true, options: READ_OPTIONS });
  let wrong = false;
  io.keepOn();
  for (const file of filesOf(positionals)) {
    const games = gamesOf(file, io, values);
    // The first game must be there before anything is printed: a missing file prints no half line.
    let next: Awaited<ReturnType<typeof games.next>>;
    try {
      next = await games.next();
    } catch (error) {
      // One file that cannot be opened does not cost the others.
      if (!(error instanceof InputError)) throw error;
      await write(io.stderr, `${error.message}\n`);
      wrong = true;
      continue;
    }
    await write(io.stdout, `{"file":${JSON.stringify(file)},"encoding":"${next.value.encoding}","games":[`);
    for (let index = 1; !next.done; index++) {
      await write(io.stdout, (index > 1 ? ',' : '') + JSON.stringify(record(next.value.game, index)));
      next = await games.next();
    }
    await write(io.stdout, ']}\n');
    const { bytes, errors, games: found } = next.value;
    wrong ||= errors > 0;
    if (found > 0 || bytes === 0) continue;
    wrong = true;
    await write(io.stderr, `${faultText({ file, line: 1 }, NO_GAMES)}\n`);
  }
  return wrong ? 1 : 0;
}
