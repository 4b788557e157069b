import type { TextLoaders } from '../locale.ts';
import type { SetupTexts } from '../texts/texts.ts';

export const english: SetupTexts = {
  tools: 'Put on the board',
  tool: {
    move: 'Move men',
    wm: 'White man',
    wk: 'White king',
    bm: 'Black man',
    bk: 'Black king',
    erase: 'Take off',
  },
  turn: 'To move',
  actions: { start: 'Start position', clear: 'Clear', mirror: 'Change sides' },
  uncrowned: (square) => `A man cannot stand on ${square}, its crown row: make it a king or move it.`,
  empty: 'Put at least one man on the board.',
};

const chinese: SetupTexts = {
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

export const loaders: TextLoaders<SetupTexts> = { zh: async () => chinese };
