import type { BoardState, Side } from '@draughts/live/view';

/** What a broadcast page says in one language; names, moves and other results are shown as they are. */
export interface Words {
  /** BCP 47 tag */
  readonly lang: string;
  /** no speaker of the language has read these texts yet */
  readonly unreviewed?: true;
  readonly side: Readonly<Record<Side, string>>;
  opening(id: string): string;
  readonly byLot: string;
  round(round: string): string;
  board(board: string): string;
  /** of a micro-match */
  game(game: number): string;
  /** states in which no clock runs */
  readonly status: Readonly<Partial<Record<BoardState['status'], string>>>;
  /** how a game ended, by the `how` of its result */
  readonly how: Readonly<Record<Ending, string>>;
}

/** Endings that the console, the player and the relay write. */
export type Ending =
  | 'resignation'
  | 'agreement'
  | 'no moves left'
  | 'no pieces left'
  | 'time'
  | 'arbiter'
  | 'forfeit'
  | 'illegal sealed move'
  | 'draw'
  | 'both lost'
  | 'win'
  | 'repetition';

/** Names and numbers, kept from left to right within a text from right to left. */
const ltr = (text: string | number) => `\u2066${text}\u2069`;

const en: Words = {
  lang: 'en',
  side: { w: 'White', b: 'Black' },
  opening: (id) => `Opening ${id}`,
  byLot: 'Set up by the lot',
  round: (round) => `Round ${round}`,
  board: (board) => `Board ${board}`,
  game: (game) => `Game ${game}`,
  status: { paused: 'Paused', adjourned: 'Adjourned', void: 'Void', forfeited: 'Forfeit' },
  how: {
    resignation: 'Resignation',
    agreement: 'Agreement',
    'no moves left': 'No moves left',
    'no pieces left': 'No pieces left',
    time: 'Time',
    arbiter: 'Arbiter’s decision',
    forfeit: 'Forfeit',
    'illegal sealed move': 'Illegal sealed move',
    draw: 'Draw',
    'both lost': 'Both lost',
    win: 'Win',
    repetition: 'Repetition',
  },
};

const ar: Words = {
  lang: 'ar',
  unreviewed: true,
  side: { w: 'الأبيض', b: 'الأسود' },
  opening: (id) => `افتتاح ${ltr(id)}`,
  byLot: 'وُضع بالقرعة',
  round: (round) => `الجولة ${ltr(round)}`,
  board: (board) => `الرقعة ${ltr(board)}`,
  game: (game) => `المباراة ${ltr(game)}`,
  status: { paused: 'متوقفة', adjourned: 'مؤجلة', void: 'ملغاة', forfeited: 'غياب' },
  how: {
    resignation: 'انسحاب',
    agreement: 'اتفاق',
    'no moves left': 'لا نقلات باقية',
    'no pieces left': 'لا قطع باقية',
    time: 'انتهى الوقت',
    arbiter: 'قرار الحكم',
    forfeit: 'غياب',
    'illegal sealed move': 'نقلة مختومة غير جائزة',
    draw: 'تعادل',
    'both lost': 'خسارة الطرفين',
    win: 'فوز',
    repetition: 'تكرار الوضع',
  },
};

const de: Words = {
  lang: 'de',
  unreviewed: true,
  side: { w: 'Weiß', b: 'Schwarz' },
  opening: (id) => `Eröffnung ${id}`,
  byLot: 'Durch das Los aufgestellt',
  round: (round) => `Runde ${round}`,
  board: (board) => `Brett ${board}`,
  game: (game) => `Partie ${game}`,
  status: { paused: 'Pause', adjourned: 'Vertagt', void: 'Ungültig', forfeited: 'Kampflos' },
  how: {
    resignation: 'Aufgabe',
    agreement: 'Vereinbarung',
    'no moves left': 'Kein Zug möglich',
    'no pieces left': 'Keine Steine mehr',
    time: 'Zeit überschritten',
    arbiter: 'Schiedsrichterentscheid',
    forfeit: 'Kampflos',
    'illegal sealed move': 'Regelwidriger Abgabezug',
    draw: 'Remis',
    'both lost': 'Beide verloren',
    win: 'Sieg',
    repetition: 'Stellungswiederholung',
  },
};

const es: Words = {
  lang: 'es',
  unreviewed: true,
  side: { w: 'Blancas', b: 'Negras' },
  opening: (id) => `Apertura ${id}`,
  byLot: 'Colocada por sorteo',
  round: (round) => `Ronda ${round}`,
  board: (board) => `Tablero ${board}`,
  game: (game) => `Partida ${game}`,
  status: { paused: 'En pausa', adjourned: 'Aplazada', void: 'Anulada', forfeited: 'Incomparecencia' },
  how: {
    resignation: 'Abandono',
    agreement: 'Acuerdo',
    'no moves left': 'Sin jugadas',
    'no pieces left': 'Sin piezas',
    time: 'Tiempo agotado',
    arbiter: 'Decisión del árbitro',
    forfeit: 'Incomparecencia',
    'illegal sealed move': 'Jugada secreta ilegal',
    draw: 'Tablas',
    'both lost': 'Pierden ambos',
    win: 'Victoria',
    repetition: 'Repetición',
  },
};

const et: Words = {
  lang: 'et',
  unreviewed: true,
  side: { w: 'Valge', b: 'Must' },
  opening: (id) => `Avang ${id}`,
  byLot: 'Loosiga seatud',
  round: (round) => `${round}. voor`,
  board: (board) => `${board}. laud`,
  game: (game) => `${game}. partii`,
  status: { paused: 'Paus', adjourned: 'Katkestatud', void: 'Kehtetu', forfeited: 'Loobumisvõit' },
  how: {
    resignation: 'Alistumine',
    agreement: 'Kokkulepe',
    'no moves left': 'Käike ei ole',
    'no pieces left': 'Kabendeid ei ole',
    time: 'Aeg läbi',
    arbiter: 'Kohtuniku otsus',
    forfeit: 'Loobumisvõit',
    'illegal sealed move': 'Lubamatu kirjapandud käik',
    draw: 'Viik',
    'both lost': 'Mõlemad kaotasid',
    win: 'Võit',
    repetition: 'Seisu kordus',
  },
};

const fr: Words = {
  lang: 'fr',
  unreviewed: true,
  side: { w: 'Blancs', b: 'Noirs' },
  opening: (id) => `Ouverture ${id}`,
  byLot: 'Placée par le tirage',
  round: (round) => `Ronde ${round}`,
  board: (board) => `Damier ${board}`,
  game: (game) => `Partie ${game}`,
  status: { paused: 'En pause', adjourned: 'Ajournée', void: 'Annulée', forfeited: 'Forfait' },
  how: {
    resignation: 'Abandon',
    agreement: 'Accord',
    'no moves left': 'Plus de coup possible',
    'no pieces left': 'Plus de pions',
    time: 'Temps dépassé',
    arbiter: 'Décision de l’arbitre',
    forfeit: 'Forfait',
    'illegal sealed move': 'Coup sous pli irrégulier',
    draw: 'Nulle',
    'both lost': 'Perdue pour les deux',
    win: 'Victoire',
    repetition: 'Répétition',
  },
};

const it: Words = {
  lang: 'it',
  unreviewed: true,
  side: { w: 'Bianco', b: 'Nero' },
  opening: (id) => `Apertura ${id}`,
  byLot: 'Disposta per sorteggio',
  round: (round) => `Turno ${round}`,
  board: (board) => `Damiera ${board}`,
  game: (game) => `Partita ${game}`,
  status: { paused: 'In pausa', adjourned: 'Aggiornata', void: 'Annullata', forfeited: 'Forfait' },
  how: {
    resignation: 'Abbandono',
    agreement: 'Accordo',
    'no moves left': 'Nessuna mossa',
    'no pieces left': 'Nessun pezzo',
    time: 'Tempo scaduto',
    arbiter: 'Decisione dell’arbitro',
    forfeit: 'Forfait',
    'illegal sealed move': 'Mossa in busta irregolare',
    draw: 'Patta',
    'both lost': 'Persa per entrambi',
    win: 'Vittoria',
    repetition: 'Ripetizione',
  },
};

const lt: Words = {
  lang: 'lt',
  unreviewed: true,
  side: { w: 'Baltosios', b: 'Juodosios' },
  opening: (id) => `Debiutas ${id}`,
  byLot: 'Išdėstyta burtais',
  round: (round) => `${round} ratas`,
  board: (board) => `${board} lenta`,
  game: (game) => `${game} partija`,
  status: { paused: 'Pertrauka', adjourned: 'Atidėta', void: 'Negalioja', forfeited: 'Neatvyko' },
  how: {
    resignation: 'Pasidavė',
    agreement: 'Susitarta',
    'no moves left': 'Nėra ėjimų',
    'no pieces left': 'Nėra šaškių',
    time: 'Baigėsi laikas',
    arbiter: 'Teisėjo sprendimas',
    forfeit: 'Neatvyko',
    'illegal sealed move': 'Neleistinas užrašytas ėjimas',
    draw: 'Lygiosios',
    'both lost': 'Abu pralaimėjo',
    win: 'Pergalė',
    repetition: 'Pozicijos pasikartojimas',
  },
};

const lv: Words = {
  lang: 'lv',
  unreviewed: true,
  side: { w: 'Baltie', b: 'Melnie' },
  opening: (id) => `Atklātne ${id}`,
  byLot: 'Izvietots ar izlozi',
  round: (round) => `${round}. kārta`,
  board: (board) => `${board}. galdiņš`,
  game: (game) => `${game}. partija`,
  status: { paused: 'Pārtraukums', adjourned: 'Atlikta', void: 'Nav derīga', forfeited: 'Neierašanās' },
  how: {
    resignation: 'Padošanās',
    agreement: 'Vienošanās',
    'no moves left': 'Nav gājienu',
    'no pieces left': 'Nav kauliņu',
    time: 'Laiks beidzies',
    arbiter: 'Tiesneša lēmums',
    forfeit: 'Neierašanās',
    'illegal sealed move': 'Neatļauts pierakstītais gājiens',
    draw: 'Neizšķirts',
    'both lost': 'Abi zaudē',
    win: 'Uzvara',
    repetition: 'Pozīcijas atkārtošanās',
  },
};

const mn: Words = {
  lang: 'mn',
  unreviewed: true,
  side: { w: 'Цагаан', b: 'Хар' },
  opening: (id) => `Гараа ${id}`,
  byLot: 'Сугалаагаар байрлуулсан',
  round: (round) => `${round}-р тойрог`,
  board: (board) => `${board}-р хөлөг`,
  game: (game) => `${game}-р өрөг`,
  status: { paused: 'Завсарлага', adjourned: 'Хойшилсон', void: 'Хүчингүй', forfeited: 'Ирээгүй' },
  how: {
    resignation: 'Бууж өгсөн',
    agreement: 'Тохиролцсон',
    'no moves left': 'Нүүдэлгүй болсон',
    'no pieces left': 'Хүүгүй болсон',
    time: 'Цаг дууссан',
    arbiter: 'Шүүгчийн шийдвэр',
    forfeit: 'Ирээгүй',
    'illegal sealed move': 'Дүрэм зөрчсөн битүү нүүдэл',
    draw: 'Тэнцсэн',
    'both lost': 'Хоёул хожигдсон',
    win: 'Хожил',
    repetition: 'Байрлал давтагдсан',
  },
};

const nl: Words = {
  lang: 'nl',
  unreviewed: true,
  side: { w: 'Wit', b: 'Zwart' },
  opening: (id) => `Opening ${id}`,
  byLot: 'Opgezet door het lot',
  round: (round) => `Ronde ${round}`,
  board: (board) => `Bord ${board}`,
  game: (game) => `Partij ${game}`,
  status: { paused: 'Pauze', adjourned: 'Afgebroken', void: 'Ongeldig', forfeited: 'Reglementair' },
  how: {
    resignation: 'Opgegeven',
    agreement: 'Overeengekomen',
    'no moves left': 'Geen zet mogelijk',
    'no pieces left': 'Geen stukken meer',
    time: 'Tijdsoverschrijding',
    arbiter: 'Beslissing van de arbiter',
    forfeit: 'Reglementair',
    'illegal sealed move': 'Onreglementaire afgegeven zet',
    draw: 'Remise',
    'both lost': 'Beiden verloren',
    win: 'Winst',
    repetition: 'Herhaling van zetten',
  },
};

const pl: Words = {
  lang: 'pl',
  unreviewed: true,
  side: { w: 'Białe', b: 'Czarne' },
  opening: (id) => `Debiut ${id}`,
  byLot: 'Ustawione przez losowanie',
  round: (round) => `Runda ${round}`,
  board: (board) => `Stół ${board}`,
  game: (game) => `Partia ${game}`,
  status: { paused: 'Przerwa', adjourned: 'Odłożona', void: 'Nieważna', forfeited: 'Walkower' },
  how: {
    resignation: 'Poddanie',
    agreement: 'Ugoda',
    'no moves left': 'Brak ruchu',
    'no pieces left': 'Brak bierek',
    time: 'Przekroczony czas',
    arbiter: 'Decyzja sędziego',
    forfeit: 'Walkower',
    'illegal sealed move': 'Niedozwolony ruch w kopercie',
    draw: 'Remis',
    'both lost': 'Przegrana obu',
    win: 'Wygrana',
    repetition: 'Powtórzenie pozycji',
  },
};

const pt: Words = {
  lang: 'pt',
  unreviewed: true,
  side: { w: 'Brancas', b: 'Pretas' },
  opening: (id) => `Abertura ${id}`,
  byLot: 'Colocada por sorteio',
  round: (round) => `Rodada ${round}`,
  board: (board) => `Tabuleiro ${board}`,
  game: (game) => `Partida ${game}`,
  status: { paused: 'Em pausa', adjourned: 'Adiada', void: 'Anulada', forfeited: 'W.O.' },
  how: {
    resignation: 'Desistência',
    agreement: 'Acordo',
    'no moves left': 'Sem lances',
    'no pieces left': 'Sem peças',
    time: 'Tempo esgotado',
    arbiter: 'Decisão do árbitro',
    forfeit: 'W.O.',
    'illegal sealed move': 'Lance secreto ilegal',
    draw: 'Empate',
    'both lost': 'Ambos perdem',
    win: 'Vitória',
    repetition: 'Repetição',
  },
};

const ru: Words = {
  lang: 'ru',
  unreviewed: true,
  side: { w: 'Белые', b: 'Чёрные' },
  opening: (id) => `Дебют ${id}`,
  byLot: 'Расставлено по жребию',
  round: (round) => `Тур ${round}`,
  board: (board) => `Доска ${board}`,
  game: (game) => `Партия ${game}`,
  status: { paused: 'Перерыв', adjourned: 'Отложена', void: 'Недействительна', forfeited: 'Неявка' },
  how: {
    resignation: 'Сдача',
    agreement: 'По соглашению',
    'no moves left': 'Нет ходов',
    'no pieces left': 'Нет шашек',
    time: 'Время истекло',
    arbiter: 'Решение судьи',
    forfeit: 'Неявка',
    'illegal sealed move': 'Невозможный записанный ход',
    draw: 'Ничья',
    'both lost': 'Поражение обоим',
    win: 'Победа',
    repetition: 'Повторение позиции',
  },
};

const tr: Words = {
  lang: 'tr',
  unreviewed: true,
  side: { w: 'Beyaz', b: 'Siyah' },
  opening: (id) => `Açılış ${id}`,
  byLot: 'Kurayla dizildi',
  round: (round) => `${round}. tur`,
  board: (board) => `${board}. tahta`,
  game: (game) => `${game}. oyun`,
  status: { paused: 'Ara verildi', adjourned: 'Ertelendi', void: 'Geçersiz', forfeited: 'Hükmen' },
  how: {
    resignation: 'Terk',
    agreement: 'Anlaşma',
    'no moves left': 'Hamle kalmadı',
    'no pieces left': 'Taş kalmadı',
    time: 'Süre doldu',
    arbiter: 'Hakem kararı',
    forfeit: 'Hükmen',
    'illegal sealed move': 'Kurala aykırı kapalı hamle',
    draw: 'Berabere',
    'both lost': 'İkisi de kaybetti',
    win: 'Galibiyet',
    repetition: 'Konum tekrarı',
  },
};

const uk: Words = {
  lang: 'uk',
  unreviewed: true,
  side: { w: 'Білі', b: 'Чорні' },
  opening: (id) => `Дебют ${id}`,
  byLot: 'Розставлено за жеребом',
  round: (round) => `Тур ${round}`,
  board: (board) => `Дошка ${board}`,
  game: (game) => `Партія ${game}`,
  status: { paused: 'Перерва', adjourned: 'Відкладена', void: 'Недійсна', forfeited: 'Неявка' },
  how: {
    resignation: 'Здача',
    agreement: 'За згодою',
    'no moves left': 'Немає ходів',
    'no pieces left': 'Немає шашок',
    time: 'Час вийшов',
    arbiter: 'Рішення судді',
    forfeit: 'Неявка',
    'illegal sealed move': 'Неможливий записаний хід',
    draw: 'Нічия',
    'both lost': 'Поразка обом',
    win: 'Перемога',
    repetition: 'Повторення позиції',
  },
};

const zh: Words = {
  lang: 'zh',
  side: { w: '白方', b: '黑方' },
  opening: (id) => `指定开局 ${id}`,
  byLot: '抽签摆定',
  round: (round) => `第 ${round} 轮`,
  board: (board) => `第 ${board} 台`,
  game: (game) => `第 ${game} 局`,
  status: { paused: '暂停', adjourned: '封棋', void: '无效', forfeited: '弃权' },
  how: {
    resignation: '认输',
    agreement: '协议和棋',
    'no moves left': '无子可动',
    'no pieces left': '棋子吃光',
    time: '超时',
    arbiter: '裁判判定',
    forfeit: '弃权',
    'illegal sealed move': '封棋着法违规',
    draw: '和棋',
    'both lost': '双方均负',
    win: '胜',
    repetition: '局面重复',
  },
};

/** By language. */
export const WORDS = { ar, de, en, es, et, fr, it, lt, lv, mn, nl, pl, pt, ru, tr, uk, zh } satisfies Record<
  string,
  Words
>;

/** The words for a tag (`pt-BR`), English where we have none. */
export function wordsFor(tag: string): Words {
  const lang = tag.toLowerCase().split('-')[0];
  return Object.hasOwn(WORDS, lang) ? WORDS[lang as keyof typeof WORDS] : en;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How a game ended; what is no word of ours is shown as it was written. */
export const endingIn = ({ how }: Words, text: string): string => {
  const ending = text === 'no moves' ? 'no moves left' : text;
  return Object.hasOwn(how, ending) ? how[ending as Ending] : capital(text);
};
