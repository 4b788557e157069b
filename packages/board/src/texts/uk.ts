import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('uk');
const pieces = (taken: number) =>
  count(taken, { one: '# шашку', few: '# шашки', many: '# шашок', other: '# шашки' });
const side = { w: 'Білі', b: 'Чорні' };
const turn = { w: 'Хід білих', b: 'Хід чорних' };
const man = { w: 'біла проста', b: 'чорна проста' };
const king = { w: 'біла дамка', b: 'чорна дамка' };
const army = armyIn({ man: ['проста', 'прості'], king: ['дамка', 'дамки'], none: 'немає шашок' });

/** What boards and companions say in Ukrainian. */
export const uk: Translation<Texts> = {
  lang: 'uk',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, б’ють ${pieces(taken)}` : ''}`,
  drawn: (name) => `Дебют ${name}`,
  fault: faultsIn({
    fen: 'Цю позицію не вдалося прочитати.',
    pdn: 'У цій партії є помилка.',
    load: 'Не все вдалося завантажити.',
    live: 'Трансляцію не вдалося показати.',
    rest: 'Це не вдалося показати.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'порожньо'}`,
  otherMove: (text) => `${text}: у партії було не так. Спробуйте ще раз.`,
  counted: (yours, best) => `Цей хід б’є ${pieces(yours)}, а можна побити ${best}.`,
  marks: {
    1: 'хороший хід',
    2: 'помилка',
    3: 'чудовий хід',
    4: 'груба помилка',
    5: 'цікавий хід',
    6: 'сумнівний хід',
    7: 'єдиний хід',
  },
  premove: {
    waits: (move) => `${move} чекає своєї черги.`,
    withdrawn: (move) => `${move} більше не чекає.`,
    dropped: (move) => `${move} зараз неможливо.`,
    choose: (move) => `${move} можна зіграти по-різному: виберіть.`,
    yours: (mine) => (mine === 'w' ? 'Ви граєте білими.' : 'Ви граєте чорними.'),
  },
  connection: {
    connecting: 'З’єднання…',
    live: 'Наживо',
    reconnecting: 'Зв’язок втрачено, з’єднуємося знову…',
    closed: 'Немає з’єднання',
    back: 'Зв’язок відновлено',
  },
  live: {
    status: { scheduled: 'Ще не почалася', paused: 'Перерва', adjourned: 'Відкладена', void: 'Недійсна' },
    resumed: 'Партія триває',
    sealed: { w: 'Білі записали хід', b: 'Чорні записали хід' },
    held: { w: 'Хід білих чекає на суддю', b: 'Хід чорних чекає на суддю' },
    corrected: (reason) => (reason ? `Виправлено: ${reason}` : 'Виправлено'),
    illegal: 'проти правил',
    irregular: 'не за правилами, прийнято суддею',
    late: (time) => `затримка: ${time}`,
    result: (white, black) => `Партію закінчено, ${white}–${black}`,
  },
  clock: { w: 'Годинник білих', b: 'Годинник чорних' },
  controls: {
    bar: 'Перегляд',
    first: 'Початок партії',
    back: 'Назад',
    play: 'Дивитися',
    pause: 'Пауза',
    next: 'Наступний хід',
    last: 'Кінець партії',
    flip: 'Повернути дошку',
    live: 'Повернутися до прямого ефіру',
  },
  moves: 'Ходи',
  games: 'Партія',
  rounds: 'Тури',
  search: 'Знайти гравця, турнір, дату або результат',
  save: { copyFen: 'Копіювати FEN', copied: 'Скопійовано', savePdn: 'Завантажити PDN' },
};
