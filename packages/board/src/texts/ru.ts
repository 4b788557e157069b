import type { Army, Texts } from './texts.ts';

const side = { w: 'Белые', b: 'Чёрные' };
const man = { w: 'белая простая', b: 'чёрная простая' };
const king = { w: 'белая дамка', b: 'чёрная дамка' };

const army = (name: string, { men, kings }: Army) => {
  const parts = [men.length && `простые ${men.join(', ')}`, kings.length && `дамки ${kings.join(', ')}`];
  return `${name}: ${parts.filter(Boolean).join('; ') || 'нет шашек'}.`;
};

export const ru: Texts = {
  lang: 'ru',
  unreviewed: true,
  side,
  position: (turn, white, black) => `Ход: ${side[turn]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, взято: ${taken}` : ''}`,
  drawn: (name) => `Дебют ${name}`,
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'пусто'}`,
  otherMove: (text) => `${text}: в партии было не так. Попробуйте ещё раз.`,
  counted: (yours, best) => `Этот ход бьёт ${yours}, а можно побить ${best}.`,
  connection: {
    connecting: 'Соединение…',
    live: 'Прямой эфир',
    reconnecting: 'Связь потеряна, соединяемся снова…',
    closed: 'Нет соединения',
  },
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
  search: 'Найти игрока, турнир, дату или результат',
};
