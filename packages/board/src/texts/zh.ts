import { type Army, type Texts } from './texts.ts';

const army = (side: string, { men, kings }: Army) => {
  const parts = [men.length && `普通棋子 ${men.join('、')}`, kings.length && `王棋 ${kings.join('、')}`];
  return `${side}：${parts.filter(Boolean).join('；') || '无棋子'}。`;
};

/** In the words of the rule books. */
export const zh: Texts = {
  lang: 'zh',
  position: (turn, white, black) =>
    `轮到${turn === 'w' ? '白方' : '黑方'}走棋。${army('白方', white)}${army('黑方', black)}`,
  moved: (side, text, taken) => `${side === 'w' ? '白方' : '黑方'} ${text}${taken ? `，吃 ${taken} 子` : ''}`,
  connection: {
    connecting: '连接中…',
    live: '直播',
    reconnecting: '连接中断，正在重连…',
    closed: '未连接',
  },
};
