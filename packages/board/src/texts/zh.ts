import type { Army, Texts } from './texts.ts';

const army = (side: string, { men, kings }: Army) => {
  const parts = [men.length && `普通棋子 ${men.join('、')}`, kings.length && `王棋 ${kings.join('、')}`];
  return `${side}：${parts.filter(Boolean).join('；') || '无棋子'}。`;
};

const REASONS: Readonly<Record<string, string>> = {
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

/** In the words of the rule books. */
export const zh: Texts = {
  lang: 'zh',
  side: { w: '白方', b: '黑方' },
  position: (turn, white, black) =>
    `轮到${turn === 'w' ? '白方' : '黑方'}走棋。${army('白方', white)}${army('黑方', black)}`,
  moved: (side, text, taken) => `${side === 'w' ? '白方' : '黑方'} ${text}${taken ? `，吃 ${taken} 子` : ''}`,
  drawn: (name) => `抽得开局 ${name}`,
  square: (name, piece) =>
    `${name}，${piece ? `${piece.colour === 'w' ? '白方' : '黑方'}${piece.king ? '王棋' : '普通棋子'}` : '空格'}`,
  reasons: REASONS,
  otherMove: (text) => `实战不是 ${text}，请再试。`,
  counted: (yours, best) => `你吃 ${yours} 子，应吃 ${best} 子。`,
  connection: {
    connecting: '连接中…',
    live: '直播',
    reconnecting: '连接中断，正在重连…',
    closed: '未连接',
  },
  controls: {
    bar: '复盘',
    first: '对局开始',
    back: '上一步',
    play: '播放',
    pause: '暂停',
    next: '下一步',
    last: '对局结束',
    flip: '翻转棋盘',
    live: '回到直播',
  },
  moves: '着法',
  games: '对局',
  search: '按棋手、比赛、日期或结果查找',
};
