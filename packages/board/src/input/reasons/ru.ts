import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const ru: Reasons = {
  GAME_OVER: 'Партия окончена.',
  SQUARE_OUT_OF_RANGE: 'На этой доске нет такого поля.',
  ORIGIN_EMPTY: 'На этом поле нет шашки.',
  WRONG_SIDE_TO_MOVE: 'Это шашка стороны, которая сейчас не ходит.',
  PRIORITY_MOST: 'Нужно бить наибольшее число шашек.',
  PRIORITY_VALUE: 'Нужно бить так, чтобы ценность взятого была наибольшей.',
  PRIORITY_BY_KING: 'Если может бить и дамка, бить должна дамка.',
  PRIORITY_KINGS: 'Нужно бить наибольшее число дамок.',
  PRIORITY_EARLY: 'Нужно бить так, чтобы дамка встретилась раньше всего.',
  MUST_CAPTURE: 'Есть взятие, а бить обязательно.',
  KING_MUST_GO_ON: 'Дамка должна остановиться там, откуда можно бить дальше.',
  CAPTURE_UNFINISHED: 'Взятие нужно довести до конца.',
  MAN_CANNOT_TAKE_KING: 'Простая не может бить дамку.',
  MAN_CANNOT_TAKE_BACK: 'Простая не может бить назад.',
  KING_MUST_REST: 'Эта дамка ходила три раза подряд; сделайте ход другой шашкой.',
  MAN_CANNOT_MOVE_BACK: 'Простая не может ходить назад.',
  SQUARE_OCCUPIED: 'Поле занято.',
  WAY_BLOCKED: 'На пути стоит шашка.',
  TOO_FAR: 'Эта шашка ходит на одно поле.',
  NOT_ON_A_LINE: 'В этом направлении шашка не ходит.',
  PIECE_BLOCKED: 'У этой шашки нет хода.',
  WRONG_PATH: 'Через эти поля ни одно взятие не проходит.',
};
