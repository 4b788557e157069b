import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const pt: Reasons = {
  GAME_OVER: 'A partida terminou.',
  SQUARE_OUT_OF_RANGE: 'Essa casa não existe neste tabuleiro.',
  ORIGIN_EMPTY: 'Não há peça nessa casa.',
  WRONG_SIDE_TO_MOVE: 'Essa peça é do lado que não tem a vez.',
  PRIORITY_MOST: 'É obrigatório capturar o maior número de peças.',
  PRIORITY_VALUE: 'É obrigatória a captura de maior valor.',
  PRIORITY_BY_KING: 'Se uma dama também pode capturar, é a dama que deve capturar.',
  PRIORITY_KINGS: 'É obrigatório capturar o maior número de damas.',
  PRIORITY_EARLY: 'É obrigatória a captura que encontra uma dama mais cedo.',
  MUST_CAPTURE: 'Há captura possível, portanto é obrigatório capturar.',
  KING_MUST_GO_ON: 'A dama que captura deve parar onde possa continuar a capturar.',
  CAPTURE_UNFINISHED: 'A captura deve ser completada.',
  MAN_CANNOT_TAKE_KING: 'Uma pedra não pode capturar uma dama.',
  MAN_CANNOT_TAKE_BACK: 'Uma pedra não pode capturar para trás.',
  KING_MUST_REST: 'Esta dama jogou três vezes seguidas; mova outra peça.',
  MAN_CANNOT_MOVE_BACK: 'Uma pedra não pode mover-se para trás.',
  SQUARE_OCCUPIED: 'A casa está ocupada.',
  WAY_BLOCKED: 'Há uma peça no caminho.',
  TOO_FAR: 'Esta peça anda uma casa de cada vez.',
  NOT_ON_A_LINE: 'A peça não anda nessa direção.',
  PIECE_BLOCKED: 'Esta peça não tem lance.',
  WRONG_PATH: 'Nenhuma captura passa por essas casas.',
};
