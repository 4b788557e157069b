import { faultsIn } from './faults.ts';
import type { Army, Texts } from './texts.ts';

const army = (side: string, { men, kings }: Army) => {
  const parts = [men.length && `普通棋子 ${men.join('、')}`, kings.length && `王棋 ${kings.join('、')}`];
  return `${side}：${parts.filter(Boolean).join('；') || '无棋子'}。`;
};

/** In the words of the rule books. */
export const zh: Texts = {
  lang: 'zh',
  side: { w: '白方', b: '黑方' },
  position: (turn, white, black) =>
    `轮到${turn === 'w' ? '白方' : '黑方'}走棋。${army('白方', white)}${army('黑方', black)}`,
  moved: (side, text, taken) => `${side === 'w' ? '白方' : '黑方'} ${text}${taken ? `，吃 ${taken} 子` : ''}`,
  drawn: (name) => `抽得开局 ${name}`,
  fault: faultsIn({
    fen: '无法读取此局面。',
    pdn: '此对局有错误。',
    load: '未能全部加载。',
    live: '无法显示直播。',
    rest: '无法显示此内容。',
  }),
  square: (name, piece) =>
    `${name}，${piece ? `${piece.colour === 'w' ? '白方' : '黑方'}${piece.king ? '王棋' : '普通棋子'}` : '空格'}`,
  otherMove: (text) => `实战不是 ${text}，请再试。`,
  counted: (yours, best) => `你吃 ${yours} 子，应吃 ${best} 子。`,
  marks: { 1: '好着', 2: '劣着', 3: '妙着', 4: '败着', 5: '有意思的着法', 6: '可疑的着法', 7: '唯一的着法' },
  premove: {
    waits: (move) => `已预走 ${move}，等待轮到己方。`,
    withdrawn: (move) => `已取消预走 ${move}。`,
    dropped: (move) => `预走的 ${move} 现在不能走。`,
    choose: (move) => `${move} 有几种吃法，请选择一种。`,
    yours: (side) => (side === 'w' ? '您执白方。' : '您执黑方。'),
  },
  connection: {
    connecting: '连接中…',
    live: '直播',
    reconnecting: '连接中断，正在重连…',
    closed: '未连接',
    back: '连接已恢复',
  },
  live: {
    status: { scheduled: '尚未开始', paused: '暂停', adjourned: '封棋', void: '对局作废' },
    resumed: '对局继续',
    sealed: { w: '白方已封棋', b: '黑方已封棋' },
    held: { w: '白方的着法待裁判确认', b: '黑方的着法待裁判确认' },
    corrected: (reason) => (reason ? `已更正：${reason}` : '已更正'),
    illegal: '违例着法',
    irregular: '不合规则，裁判已认可',
    late: (time) => `延迟${time}`,
    result: (white, black) => `对局结束，${white}–${black}`,
  },
  clock: { w: '白方计时器', b: '黑方计时器' },
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
  rounds: '轮次',
  search: '按棋手、比赛、日期或结果查找',
  save: { copyFen: '复制 FEN', copied: '已复制', savePdn: '下载 PDN' },
};
