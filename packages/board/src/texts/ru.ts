import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('ru');
const pieces = (taken: number) =>
  count(taken, { one: '# шашку', few: '# шашки', many: '# шашек', other: '# шашки' });
const side = { w: 'Белые', b: 'Чёрные' };
const turn = { w: 'Ход белых', b: 'Ход чёрных' };
const man = { w: 'белая простая', b: 'чёрная простая' };
const king = { w: 'белая дамка', b: 'чёрная дамка' };
const army = armyIn({ man: ['простая', 'простые'], king: ['дамка', 'дамки'], none: 'нет шашек' });

/** What boards and companions say in Russian. */
export const ru: Translation<Texts> = {
  lang: 'ru',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, бьют ${pieces(taken)}` : ''}`,
  drawn: (name) => `Дебют ${name}`,
  fault: faultsIn({
    fen: 'Эту позицию не удалось прочитать.',
    pdn: 'В этой партии есть ошибка.',
    load: 'Не всё удалось загрузить.',
    live: 'Трансляцию не удалось показать.',
    rest: 'Это не удалось показать.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'пусто'}`,
  otherMove: (text) => `${text}: в партии было не так. Попробуйте ещё раз.`,
  counted: (yours, best) => `Этот ход бьёт ${pieces(yours)}, а можно побить ${best}.`,
  marks: {
    1: 'хороший ход',
    2: 'ошибка',
    3: 'отличный ход',
    4: 'грубая ошибка',
    5: 'интересный ход',
    6: 'сомнительный ход',
    7: 'единственный ход',
  },
  premove: {
    waits: (move) => `${move} ждёт своей очереди.`,
    withdrawn: (move) => `${move} больше не ждёт.`,
    dropped: (move) => `${move} сейчас невозможно.`,
    choose: (move) => `${move} можно сыграть по-разному: выберите.`,
    yours: (mine) => (mine === 'w' ? 'Вы играете белыми.' : 'Вы играете чёрными.'),
  },
  connection: {
    connecting: 'Соединение…',
    live: 'Прямой эфир',
    reconnecting: 'Связь потеряна, соединяемся снова…',
    closed: 'Нет соединения',
    back: 'Связь восстановлена',
  },
  live: {
    status: {
      scheduled: 'Ещё не началась',
      paused: 'Перерыв',
      adjourned: 'Отложена',
      void: 'Недействительна',
    },
    resumed: 'Партия продолжается',
    sealed: { w: 'Белые записали ход', b: 'Чёрные записали ход' },
    held: { w: 'Ход белых ждёт решения судьи', b: 'Ход чёрных ждёт решения судьи' },
    corrected: (reason) => (reason ? `Исправлено: ${reason}` : 'Исправлено'),
    illegal: 'против правил',
    irregular: 'не по правилам, принято судьёй',
    late: (time) => `задержка: ${time}`,
    result: (white, black) => `Партия окончена, ${white}–${black}`,
  },
  clock: { w: 'Часы белых', b: 'Часы чёрных' },
  controls: {
    bar: 'Просмотр',
    first: 'Начало партии',
    back: 'Назад',
    play: 'Смотреть',
    pause: 'Пауза',
    next: 'Следующий ход',
    last: 'Конец партии',
    flip: 'Повернуть доску',
    live: 'Вернуться к прямому эфиру',
  },
  moves: 'Ходы',
  games: 'Партия',
  rounds: 'Туры',
  search: 'Найти игрока, турнир, дату или результат',
  save: { copyFen: 'Копировать FEN', copied: 'Скопировано', savePdn: 'Скачать PDN' },
};
