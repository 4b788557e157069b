import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const uk: Reasons = {
  GAME_OVER: 'Партію закінчено.',
  SQUARE_OUT_OF_RANGE: 'На цій дошці немає такого поля.',
  ORIGIN_EMPTY: 'На цьому полі немає шашки.',
  WRONG_SIDE_TO_MOVE: 'Це шашка сторони, яка зараз не ходить.',
  PRIORITY_MOST: 'Треба бити найбільшу кількість шашок.',
  PRIORITY_VALUE: 'Треба бити так, щоб цінність узятого була найбільшою.',
  PRIORITY_BY_KING: 'Якщо може бити й дамка, бити має дамка.',
  PRIORITY_KINGS: 'Треба бити найбільшу кількість дамок.',
  PRIORITY_EARLY: 'Треба бити так, щоб дамка трапилася якнайраніше.',
  MUST_CAPTURE: 'Є взяття, а бити обов’язково.',
  KING_MUST_GO_ON: 'Дамка, що б’є, має зупинитися там, звідки можна бити далі.',
  CAPTURE_UNFINISHED: 'Взяття треба довести до кінця.',
  MAN_CANNOT_TAKE_KING: 'Проста не може бити дамку.',
  MAN_CANNOT_TAKE_BACK: 'Проста не може бити назад.',
  KING_MUST_REST: 'Ця дамка ходила тричі поспіль; зробіть хід іншою шашкою.',
  MAN_CANNOT_MOVE_BACK: 'Проста не може ходити назад.',
  SQUARE_OCCUPIED: 'Поле зайняте.',
  WAY_BLOCKED: 'На шляху стоїть шашка.',
  TOO_FAR: 'Ця шашка ходить на одне поле.',
  NOT_ON_A_LINE: 'У цьому напрямку шашка не ходить.',
  PIECE_BLOCKED: 'У цієї шашки немає ходу.',
  WRONG_PATH: 'Через ці поля не проходить жодне взяття.',
};
