import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Army, Texts, Translation } from './texts.ts';

const count = counter('ar');
const pieces = (taken: number) =>
  count(taken, {
    zero: '# قطعة',
    one: 'قطعة واحدة',
    two: 'قطعتين',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  });
const side = { w: 'الأبيض', b: 'الأسود' };
const turn = { w: 'الدور للأبيض', b: 'الدور للأسود' };
const man = { w: 'حجر أبيض', b: 'حجر أسود' };
const king = { w: 'ملك أبيض', b: 'ملك أسود' };
const army = armyIn({
  man: ['حجر على', 'حجران على', 'أحجار على'],
  king: ['ملك على', 'ملكان على', 'ملوك على'],
  none: 'لا قطع',
  comma: '، ',
  semicolon: '؛ ',
});
/** Moves and names of squares, kept from left to right within a sentence from right to left. */
const ltr = (text: string) => `\u2066${text}\u2069`;
const isolated = ({ men, kings }: Army): Army => ({ men: men.map(ltr), kings: kings.map(ltr) });

/** What boards and companions say in Arabic. */
export const ar: Translation<Texts> = {
  lang: 'ar',
  unreviewed: true,
  side,
  position: (mover, white, black) =>
    `${turn[mover]}. ${army(side.w, isolated(white))} ${army(side.b, isolated(black))}`,
  moved: (mover, text, taken) => `${side[mover]} ${ltr(text)}${taken ? `، يأسر ${pieces(taken)}` : ''}`,
  drawn: (name) => `افتتاح ${ltr(name)}`,
  fault: faultsIn({
    fen: 'تعذرت قراءة هذا الوضع.',
    pdn: 'في هذه المباراة خطأ.',
    load: 'لم يُحمَّل كل شيء.',
    live: 'تعذر عرض البث المباشر.',
    rest: 'تعذر عرض هذا.',
  }),
  square: (name, piece) => `${ltr(name)}، ${piece ? (piece.king ? king : man)[piece.colour] : 'خالٍ'}`,
  otherMove: (text) => `لم تُلعب النقلة ${ltr(text)}. حاول مرة أخرى.`,
  counted: (yours, best) => `هذه النقلة تأسر ${pieces(yours)}، ويمكن أسر ${pieces(best)}.`,
  marks: {
    1: 'نقلة جيدة',
    2: 'خطأ',
    3: 'نقلة ممتازة',
    4: 'خطأ فادح',
    5: 'نقلة مثيرة للاهتمام',
    6: 'نقلة مشكوك فيها',
    7: 'النقلة الوحيدة',
  },
  premove: {
    waits: (move) => `${ltr(move)} تنتظر دورها.`,
    withdrawn: (move) => `${ltr(move)} لم تعد تنتظر.`,
    dropped: (move) => `لا يمكن لعب ${ltr(move)} الآن.`,
    choose: (move) => `يمكن لعب ${ltr(move)} بعدة طرق: اختر إحداها.`,
    yours: (mine) => (mine === 'w' ? 'أنت تلعب بالأبيض.' : 'أنت تلعب بالأسود.'),
  },
  connection: {
    connecting: 'جارٍ الاتصال…',
    live: 'مباشر',
    reconnecting: 'انقطع الاتصال، تجري إعادة الاتصال…',
    closed: 'غير متصل',
    back: 'عاد الاتصال',
  },
  live: {
    status: { scheduled: 'لم تبدأ بعد', paused: 'متوقفة', adjourned: 'مؤجلة', void: 'ملغاة' },
    resumed: 'تستمر المباراة',
    sealed: { w: 'ختم الأبيض نقلة', b: 'ختم الأسود نقلة' },
    held: { w: 'نقلة الأبيض تنتظر الحكم', b: 'نقلة الأسود تنتظر الحكم' },
    corrected: (reason) => (reason ? `صُحح: \u2068${reason}\u2069` : 'صُحح'),
    illegal: 'مخالفة للقواعد',
    irregular: 'غير نظامية، قبلها الحكم',
    late: (time) => `التأخير: ${time}`,
    result: (white, black) => `انتهت المباراة، ${ltr(`${white}–${black}`)}`,
  },
  clock: { w: 'ساعة الأبيض', b: 'ساعة الأسود' },
  controls: {
    bar: 'استعراض المباراة',
    first: 'بداية المباراة',
    back: 'السابق',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    next: 'النقلة التالية',
    last: 'نهاية المباراة',
    flip: 'قلب الرقعة',
    live: 'العودة إلى البث المباشر',
  },
  moves: 'النقلات',
  games: 'المباراة',
  rounds: 'الجولات',
  search: 'ابحث عن لاعب أو بطولة أو تاريخ أو نتيجة',
  save: { copyFen: 'نسخ FEN', copied: 'تم النسخ', savePdn: 'تنزيل PDN' },
};
