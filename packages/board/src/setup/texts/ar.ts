import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const ar: Translation<SetupTexts> = {
  tools: 'وضع على الرقعة',
  tool: {
    move: 'تحريك القطع',
    wm: 'حجر أبيض',
    wk: 'ملك أبيض',
    bm: 'حجر أسود',
    bk: 'ملك أسود',
    erase: 'إزالة',
  },
  turn: 'الدور',
  actions: { start: 'الوضع الابتدائي', clear: 'تفريغ', mirror: 'تبديل الطرفين' },
  uncrowned: (square) => `لا يمكن أن يقف حجر على \u2066${square}\u2069 في صف ترقيته: حوّله إلى ملك أو انقله.`,
  empty: 'ضع قطعة واحدة على الأقل على الرقعة.',
};
