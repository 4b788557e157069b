import type { CardTexts } from './texts.ts';

/** What stands on an opening card in English. */
export const en: CardTexts = {
  lang: 'en',
  side: { w: 'White', b: 'Black' },
  turn: { w: 'White to move', b: 'Black to move' },
  due: { w: 'White must capture', b: 'Black must capture' },
  or: ' or ',
  rules: { russian: 'Russian rules', brazilian: 'Brazilian rules' },
  both: 'Men and women',
  women: 'Women',
  men: 'Men',
  free: 'Free choice: the players open as they like.',
  doubt: 'Doubtful in print',
  captureDue: 'Capture due',
  tables: {},
};
