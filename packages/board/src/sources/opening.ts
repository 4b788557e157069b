import type { Result } from '@draughts/rules';
import { gameOf, openingById, openingNow, type Opening } from '@draughts/openings';
import { isVariantId, ok, play, readFen, readMove, variantOf } from '@draughts/rules';
import { Game, type GameNode } from '../game.ts';
import type { Opened, Source, Stage } from '../source.ts';

/** Shows an opening card, `rulebook/I-7`, at the end of its moves; at once where its table is here. */
export function open(stage: Stage, ref: string, signal: AbortSignal): Opened | Promise<Opened> {
  const now = openingNow(ref);
  if (now) return show(stage, ref, now);
  return openingById(ref).then((opening) => (signal.aborted ? null : show(stage, ref, opening)));
}

function show(stage: Stage, ref: string, opening: Result<Opening>): Result<Source> {
  if (!opening.ok) return opening;
  const { variant } = stage;
  const found = gameOf(opening.value, variant && isVariantId(variant) ? variant : undefined);
  if (!found) {
    const message = `Opening ${ref.slice(0, 40)} cannot be played under these rules; set another variant.`;
    return { ok: false, error: { code: 'OPENING_ILLEGAL', message } };
  }
  const start = readFen(variantOf(found.variant), found.startFen);
  if (!start.ok) return start;
  const game = new Game(start.value.position, found.tags);
  let node: GameNode = game.root;
  for (const text of found.moves) {
    const move = readMove(node.position, text);
    if (!move.ok) return move;
    const position = play(node.position, move.value);
    const trace = { ...move.value, text };
    node = game.append(node, { text, look: () => ({ position, trace }) });
  }
  stage.fault(null);
  stage.openGame(game, () => node);
  return ok({ close: () => undefined });
}
