import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Read by a speaker of the language. */
export const zh: Translation<SetupTexts> = {
  tools: '摆子',
  tool: {
    move: '移动棋子',
    wm: '白方普通棋子',
    wk: '白方王棋',
    bm: '黑方普通棋子',
    bk: '黑方王棋',
    erase: '拿掉',
  },
  turn: '轮到',
  actions: { start: '开局位置', clear: '清空', mirror: '交换双方' },
  uncrowned: (square) => `普通棋子不能停在升变格 ${square}：请改为王棋或移走。`,
  empty: '请至少摆一个棋子。',
};
