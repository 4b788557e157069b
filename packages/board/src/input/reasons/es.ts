import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const es: Reasons = {
  GAME_OVER: 'La partida ha terminado.',
  SQUARE_OUT_OF_RANGE: 'Esa casilla no existe en este tablero.',
  ORIGIN_EMPTY: 'En esa casilla no hay ninguna pieza.',
  WRONG_SIDE_TO_MOVE: 'Esa pieza es del bando al que no le toca jugar.',
  PRIORITY_MOST: 'Es obligatorio capturar el mayor número de piezas.',
  PRIORITY_VALUE: 'Es obligatoria la captura de mayor valor.',
  PRIORITY_BY_KING: 'Si también puede capturar una dama, debe capturar la dama.',
  PRIORITY_KINGS: 'Es obligatorio capturar el mayor número de damas.',
  PRIORITY_EARLY: 'Es obligatoria la captura que antes encuentra una dama.',
  MUST_CAPTURE: 'Se puede capturar, así que es obligatorio capturar.',
  KING_MUST_GO_ON: 'La dama que captura debe detenerse donde pueda seguir capturando.',
  CAPTURE_UNFINISHED: 'La captura debe completarse.',
  MAN_CANNOT_TAKE_KING: 'Un peón no puede capturar una dama.',
  MAN_CANNOT_TAKE_BACK: 'Un peón no puede capturar hacia atrás.',
  KING_MUST_REST: 'Esta dama ha jugado tres veces seguidas; mueva otra pieza.',
  MAN_CANNOT_MOVE_BACK: 'Un peón no puede moverse hacia atrás.',
  SQUARE_OCCUPIED: 'La casilla está ocupada.',
  WAY_BLOCKED: 'Hay una pieza en el camino.',
  TOO_FAR: 'Esta pieza avanza una sola casilla.',
  NOT_ON_A_LINE: 'La pieza no se mueve en esa dirección.',
  PIECE_BLOCKED: 'Esta pieza no tiene ningún movimiento.',
  WRONG_PATH: 'Ninguna captura pasa por esas casillas.',
};
