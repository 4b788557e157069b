import type { Reasons } from '../reasons.ts';

/** In the words of the rule books. */
export const zh: Reasons = {
  GAME_OVER: '对局已结束。',
  SQUARE_OUT_OF_RANGE: '棋盘上没有这个格。',
  ORIGIN_EMPTY: '这个格上没有棋子。',
  WRONG_SIDE_TO_MOVE: '现在不轮到这一方走棋。',
  KING_MUST_REST: '这个王棋已连续走了三步，须走其他棋子。',
  MUST_CAPTURE: '有子可吃时必须吃子。',
  PRIORITY_MOST: '必须选择吃子最多的吃法。',
  PRIORITY_VALUE: '必须选择价值最高的吃法。',
  PRIORITY_BY_KING: '王棋也能吃时，必须用王棋吃子。',
  PRIORITY_KINGS: '必须选择吃王棋最多的吃法。',
  PRIORITY_EARLY: '必须选择最先吃到王棋的吃法。',
  CAPTURE_UNFINISHED: '连续吃子必须吃完。',
  KING_MUST_GO_ON: '王棋必须停在能继续吃子的格上。',
  MAN_CANNOT_TAKE_KING: '普通棋子不能吃王棋。',
  MAN_CANNOT_TAKE_BACK: '普通棋子不能向后吃子。',
  MAN_CANNOT_MOVE_BACK: '普通棋子不能后退。',
  SQUARE_OCCUPIED: '这个格上已有棋子。',
  WAY_BLOCKED: '中间有棋子阻挡。',
  TOO_FAR: '这个棋子一次只能走一格。',
  NOT_ON_A_LINE: '棋子不能往这个方向走。',
  PIECE_BLOCKED: '这个棋子无路可走。',
  WRONG_PATH: '没有经过这些格的吃法。',
};
