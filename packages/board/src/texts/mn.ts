import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('mn');
const pieces = (taken: number) => count(taken, { one: '# хүү', other: '# хүү' });
const side = { w: 'Цагаан', b: 'Хар' };
const turn = { w: 'Цагаан нүүнэ', b: 'Хар нүүнэ' };
const man = { w: 'цагаан хүү', b: 'хар хүү' };
const king = { w: 'цагаан даам', b: 'хар даам' };
const army = armyIn({ man: ['хүү'], king: ['даам'], none: 'хүү алга' });

/** What boards and companions say in Mongolian. */
export const mn: Translation<Texts> = {
  lang: 'mn',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, ${pieces(taken)} идэв` : ''}`,
  drawn: (name) => `Гараа ${name}`,
  fault: faultsIn({
    fen: 'Энэ байрлалыг уншиж чадсангүй.',
    pdn: 'Энэ өрөгт алдаа байна.',
    load: 'Бүгдийг ачаалж чадсангүй.',
    live: 'Шууд өргийг үзүүлэх боломжгүй.',
    rest: 'Үүнийг үзүүлэх боломжгүй.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'хоосон'}`,
  otherMove: (text) => `Энэ өрөгт ${text} нүүгээгүй. Дахин оролдоно уу.`,
  counted: (yours, best) => `Энэ нүүдэл ${pieces(yours)} иднэ, гэтэл ${best} хүү идэж болно.`,
  marks: {
    1: 'сайн нүүдэл',
    2: 'алдаа',
    3: 'маш сайн нүүдэл',
    4: 'бүдүүлэг алдаа',
    5: 'сонирхолтой нүүдэл',
    6: 'эргэлзээтэй нүүдэл',
    7: 'цорын ганц нүүдэл',
  },
  premove: {
    waits: (move) => `${move} ээлжээ хүлээж байна.`,
    withdrawn: (move) => `${move} хүлээхээ больсон.`,
    dropped: (move) => `${move} одоо нүүх боломжгүй.`,
    choose: (move) => `${move} нүүдлийг хэд хэдэн аргаар хийж болно: сонгоно уу.`,
    yours: (mine) => (mine === 'w' ? 'Та цагаанаар тоглож байна.' : 'Та хараар тоглож байна.'),
  },
  connection: {
    connecting: 'Холбогдож байна…',
    live: 'Шууд',
    reconnecting: 'Холболт тасарлаа, дахин холбогдож байна…',
    closed: 'Холбогдоогүй',
    back: 'Холболт сэргэлээ',
  },
  live: {
    status: { scheduled: 'Эхлээгүй байна', paused: 'Завсарлага', adjourned: 'Хойшилсон', void: 'Хүчингүй' },
    resumed: 'Өрөг үргэлжилж байна',
    sealed: { w: 'Цагаан нүүдлээ битүүлсэн', b: 'Хар нүүдлээ битүүлсэн' },
    held: { w: 'Цагааны нүүдэл шүүгчийг хүлээж байна', b: 'Харын нүүдэл шүүгчийг хүлээж байна' },
    corrected: (reason) => (reason ? `Зассан: ${reason}` : 'Зассан'),
    illegal: 'дүрэм зөрчсөн',
    irregular: 'дүрэмд нийцээгүй, шүүгч зөвшөөрсөн',
    late: (time) => `хоцролт: ${time}`,
    result: (white, black) => `Өрөг дууслаа, ${white}–${black}`,
  },
  clock: { w: 'Цагааны цаг', b: 'Харын цаг' },
  controls: {
    bar: 'Өрөг үзэх',
    first: 'Өргийн эхлэл',
    back: 'Буцах',
    play: 'Тоглуулах',
    pause: 'Түр зогсоох',
    next: 'Дараагийн нүүдэл',
    last: 'Өргийн төгсгөл',
    flip: 'Хөлгийг эргүүлэх',
    live: 'Шууд өрөг рүү буцах',
  },
  moves: 'Нүүдлүүд',
  games: 'Өрөг',
  rounds: 'Тойргууд',
  search: 'Тоглогч, тэмцээн, огноо эсвэл дүнгээр хайх',
  save: { copyFen: 'FEN хуулах', copied: 'Хуулсан', savePdn: 'PDN татах' },
};
