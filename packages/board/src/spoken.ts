import { clockFace } from '@draughts/clock';
import type { Notation } from '@draughts/diagram/draw';
import { nextOf, type GameNode } from './game.ts';
import type { GameScene } from './game-scene.ts';
import { inNotation } from './in-notation.ts';
import { allTexts } from './texts/en.ts';
import { isMark, type DiagramTexts, type Texts } from './texts/texts.ts';

/** Letters of a remark that are read aloud; the list of moves has all of it. */
const MAX_REMARK = 500;

const short = (text = '') => (text.length > MAX_REMARK ? `${text.slice(0, MAX_REMARK)}…` : text);

/** What a screen reader hears, each a line of its own; `result`: whether it may hear how the game ended. */
export function spokenWords(
  scene: GameScene,
  texts: DiagramTexts,
  notation: Notation,
  result: boolean,
): readonly string[] {
  const { spoken, node, frame, drawn, said } = scene;
  if (drawn) return [texts.drawn(drawn.name)];
  const words: string[] = [];
  if (spoken && frame) {
    const { turn, variant } = frame.position;
    const side = turn === 'w' ? 'b' : 'w';
    words.push(texts.moved(side, inNotation(spoken.text, variant, notation), spoken.captures.length));
    if (node?.trace === spoken) words.push(...aboutMove(node, side, allTexts(texts)));
    if (node?.trace === spoken && result && !said) words.push(...resultAt(scene, node, allTexts(texts)));
  }
  return said ? [...words, said(texts)] : words;
}

/** What the record says about a move: its marks, remarks, and the time of who made it. */
function aboutMove({ step }: GameNode, side: 'w' | 'b', { marks }: Texts): readonly string[] {
  const { nags = [], before, comment, clock } = step;
  const ms = clock?.[side];
  return [
    ...nags.filter(isMark).map((nag) => marks[nag]),
    short(before),
    short(comment),
    ms === undefined ? '' : clockFace(ms, { tenths: false }),
  ].filter(Boolean);
}

/** How the record says that the game ended, where it ends. */
function resultAt({ game, info }: GameScene, node: GameNode, { live }: Texts): readonly string[] {
  if (!info?.result || nextOf(node) || game?.mainLine().at(-1) !== node) return [];
  return [live.result(info.result.w, info.result.b)];
}
