import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const ar: Reasons = {
  GAME_OVER: 'انتهت المباراة.',
  SQUARE_OUT_OF_RANGE: 'لا يوجد مربع كهذا على هذه الرقعة.',
  ORIGIN_EMPTY: 'لا توجد قطعة على هذا المربع.',
  WRONG_SIDE_TO_MOVE: 'هذه القطعة للطرف الذي ليس عليه الدور.',
  PRIORITY_MOST: 'يجب أسر أكبر عدد من القطع.',
  PRIORITY_VALUE: 'يجب اختيار الأسر الأعلى قيمة.',
  PRIORITY_BY_KING: 'إذا كان الملك قادرًا على الأسر أيضًا فعليه هو أن يأسر.',
  PRIORITY_KINGS: 'يجب أسر أكبر عدد من الملوك.',
  PRIORITY_EARLY: 'يجب اختيار الأسر الذي يلاقي ملكًا قبل غيره.',
  MUST_CAPTURE: 'الأسر ممكن، فهو إلزامي.',
  KING_MUST_GO_ON: 'على الملك الآسر أن يقف حيث يستطيع متابعة الأسر.',
  CAPTURE_UNFINISHED: 'يجب إكمال الأسر.',
  MAN_CANNOT_TAKE_KING: 'لا يستطيع الحجر أسر الملك.',
  MAN_CANNOT_TAKE_BACK: 'لا يستطيع الحجر الأسر إلى الخلف.',
  KING_MUST_REST: 'تحرك هذا الملك ثلاث مرات متتالية؛ حرّك قطعة أخرى.',
  MAN_CANNOT_MOVE_BACK: 'لا يستطيع الحجر التحرك إلى الخلف.',
  SQUARE_OCCUPIED: 'المربع مشغول.',
  WAY_BLOCKED: 'في الطريق قطعة.',
  TOO_FAR: 'تتحرك هذه القطعة مربعًا واحدًا فقط.',
  NOT_ON_A_LINE: 'لا تتحرك القطعة في هذا الاتجاه.',
  PIECE_BLOCKED: 'لا توجد نقلة لهذه القطعة.',
  WRONG_PATH: 'لا يمر أي أسر بهذه المربعات.',
};
