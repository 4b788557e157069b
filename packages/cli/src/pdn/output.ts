import { createHash } from 'node:crypto';
import { mainline, tagOf, writePdn, type PdnGame, type WriteOptions } from '@draughts/pdn';
import { UsageError } from '../io.ts';

/** Options of the subcommands that write games. */
export const WRITE_OPTIONS = {
  notation: { type: 'string' },
  'no-roster': { type: 'boolean' },
  unique: { type: 'boolean' },
} as const;

/** The options with which `draughts pdn` commands write, as they were typed. */
export interface WriteValues {
  readonly notation?: string;
  readonly 'no-roster'?: boolean;
  readonly unique?: boolean;
}

/** The same for the writer; an unknown notation is a {@link UsageError}. */
export function writeOptions(values: WriteValues): WriteOptions {
  const { notation } = values;
  if (notation !== undefined && notation !== 'numeric' && notation !== 'algebraic') {
    throw new UsageError(`--notation is numeric or algebraic, not "${notation}"`);
  }
  return { notation, roster: !values['no-roster'] };
}

/** Writes games one by one, an empty line between two. */
export class GameOutput {
  private readonly options: WriteOptions;
  private readonly seen: Set<string> | null;
  private first = true;

  constructor(values: WriteValues) {
    this.options = writeOptions(values);
    this.seen = values.unique ? new Set() : null;
  }

  /** The text of a game; empty for one that was there before and is to be left out. */
  text(game: PdnGame): string {
    if (this.seen) {
      const key = keyOf(game);
      if (this.seen.has(key)) return '';
      this.seen.add(key);
    }
    const text = (this.first ? '' : '\n') + writePdn(game, this.options);
    this.first = false;
    return text;
  }
}

/** The same players, day and round, from the same position with the same moves: the same game. */
function keyOf(game: PdnGame): string {
  const tags = ['White', 'Black', 'Date', 'Round'].map((name) =>
    (tagOf(game, name) ?? '').trim().toLowerCase(),
  );
  const moves = mainline(game.tree).map(({ mv }) => mv);
  return createHash('sha1')
    .update(JSON.stringify([tags, game.variant, game.startFen, moves]))
    .digest('base64');
}
