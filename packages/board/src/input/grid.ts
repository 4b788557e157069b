import { pieceAt, squareName, type Position } from '@draughts/rules';
import { cornerOf, squareUnder, type Notation, type View } from '@draughts/diagram/draw';
import type { Drawn } from '../drawn.ts';
import { allTexts } from '../texts/en.ts';
import type { DiagramTexts } from '../texts/texts.ts';

interface GridLook {
  readonly view: View;
  readonly position: Position;
  readonly notation: Notation;
  readonly texts: DiagramTexts;
  /** the square that the keyboard is on */
  readonly focus: number;
  readonly selected: number;
  /** men that can move: a touch on them drags instead of scrolling the page */
  readonly movable: ReadonlySet<number>;
  readonly label: string;
}

/** The squares for keyboards and screen readers: a grid that lies over the board and is one tab stop. */
export function drawGrid(look: GridLook): Drawn {
  const { rows, columns } = look.view.variant;
  const row = (y: number): Drawn => {
    const squares = Array.from({ length: columns }, (_, x) => squareUnder(look.view, x, y)).filter(Boolean);
    return ['div', { role: 'row' }, squares.map((square) => drawCell(look, square))];
  };
  const attributes = { class: 'grid', role: 'grid', part: 'grid', 'aria-label': look.label };
  return ['div', attributes, Array.from({ length: rows }, (_, y) => row(y))];
}

function drawCell(look: GridLook, square: number): Drawn {
  const { position, texts, focus, selected, movable } = look;
  const { x, y } = cornerOf(look.view, square);
  const name = squareName(position.variant, square, look.notation);
  return [
    'span',
    {
      role: 'gridcell',
      id: `q${square}`,
      class: `x${x} y${y} ${movable.has(square) ? 'go' : ''}`,
      tabindex: square === focus ? 0 : -1,
      'aria-label': allTexts(texts).square(name, pieceAt(position, square)),
      'aria-selected': square === selected ? 'true' : null,
    },
  ];
}
