import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Chinese. */
export const zh: CardTexts = {
  lang: 'zh',
  side: { w: '白方', b: '黑方' },
  turn: { w: '白方走', b: '黑方走' },
  due: { w: '白方必须吃子', b: '黑方必须吃子' },
  or: ' 或 ',
  rules: { russian: '俄罗斯规则', brazilian: '巴西规则' },
  both: '男子、女子共用',
  women: '女子',
  men: '男子',
  free: '自由开局：由棋手自行开局。',
  doubt: '原书存疑',
  captureDue: '须立即吃子',
  tables: {},
};
