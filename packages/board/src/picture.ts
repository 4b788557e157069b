import type { DraughtsBoard } from './draughts-board.ts';
import type { Drawn } from './drawn.ts';
import { boardClass, drawLayout, drawMen, drawSquares } from './render.ts';
import type { Room } from './room.ts';
import type { Scene } from './scene.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** Its place, so that the page does not jump when there is something to say. */
const UNCONNECTED: Drawn = ['div', { part: 'connection', class: 'connection' }];

/** A board as it is now; `bare`: its colours are on their way. */
export function drawBoard(board: DraughtsBoard, room: Room | null, bare: boolean): Drawn {
  const { scene, view, coordinates, squareNames: notation, texts, description: name } = board;
  const { frame, men } = scene;
  const input = frame && room?.parts.input;
  const fault = drawFault(scene, texts);
  const box: Drawn = [
    'div',
    {
      part: 'board',
      lang: texts?.lang ?? null,
      class: boardClass(view.variant, coordinates, bare ? 'bare' : ''),
      tabindex: room?.parts.replay && scene.game && !input ? 0 : null,
      role: input ? 'group' : name && 'img',
      'aria-label': input ? null : name,
    },
    [
      drawSquares({ view, coordinates, notation }, room?.marks ?? null),
      ['div', { class: 'men' }, drawMen(view, men)],
      frame ? null : fault,
      ...(room?.over(name ?? '') ?? []),
    ],
  ];
  return drawLayout(box, {
    fault: frame && fault,
    controls: board.controls,
    connection: board.live ? (room?.connection ?? UNCONNECTED) : null,
    words: room?.words ?? null,
  });
}

/** In the language of the board as far as it has words for it, then the details. */
function drawFault({ problem }: Scene, texts: DiagramTexts | undefined): Drawn | null {
  if (!problem) return null;
  return [
    'p',
    { part: 'fault', class: 'fault', role: 'alert', dir: 'auto' },
    [
      texts?.fault ? ['span', {}, `${texts.fault(problem.code)} `] : null,
      ['bdi', { lang: 'en' }, problem.message],
    ],
  ];
}
