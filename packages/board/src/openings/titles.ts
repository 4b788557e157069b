import type { TableId, Texts } from '@draughts/openings';

/** The names of our tables, so that they can be chosen before they are loaded; a test holds them to the tables' own. */
export const TITLES: Readonly<Record<TableId, Texts>> = {
  rulebook: { en: 'Rule book, appendix 5', zh: '竞赛规则附录五 指定开局' },
  fmjd: { en: 'FMJD section 64', zh: '世界跳棋联合会64格' },
  'fmjd-brazilian': { en: 'FMJD section 64, Brazilian edition', zh: '世界跳棋联合会64格（巴西规则）' },
  'idf-basic': { en: 'IDF basic table', zh: '国际跳棋联盟(IDF)基本表' },
};
