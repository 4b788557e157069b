/** The words of a score sheet in one language. */
export interface SheetTexts {
  /** BCP 47 tag */
  readonly lang: string;
  /** written from right to left */
  readonly dir?: 'rtl';
  /** no speaker of the language has read these texts yet */
  readonly unreviewed?: true;
  readonly title: string;
  readonly event: string;
  readonly place: string;
  readonly date: string;
  readonly round: string;
  readonly board: string;
  readonly control: string;
  readonly opening: string;
  readonly white: string;
  readonly black: string;
  /** heads the columns of clock times */
  readonly time: string;
  readonly result: string;
  /** what a player has used in the whole game, under the signature line */
  readonly timeUsed: string;
  readonly arbiter: string;
  /** before `1 / 2`, where a game takes several sheets */
  readonly page: string;
}

const en: SheetTexts = {
  lang: 'en',
  title: 'Score sheet',
  event: 'Event',
  place: 'Place',
  date: 'Date',
  round: 'Round',
  board: 'Board',
  control: 'Time control',
  opening: 'Opening',
  white: 'White',
  black: 'Black',
  time: 'Time',
  result: 'Result',
  timeUsed: 'Time used',
  arbiter: 'Arbiter',
  page: 'Sheet',
};

/** In the words of the Chinese rule book. */
const zh: SheetTexts = {
  lang: 'zh',
  title: '对局记录表',
  event: '赛事',
  place: '地点',
  date: '日期',
  round: '轮次',
  board: '台次',
  control: '用时规定',
  opening: '开局',
  white: '白方',
  black: '黑方',
  time: '用时',
  result: '结果',
  timeUsed: '已用时间',
  arbiter: '裁判员',
  page: '页',
};

const ar: SheetTexts = {
  lang: 'ar',
  dir: 'rtl',
  unreviewed: true,
  title: 'ورقة تسجيل المباراة',
  event: 'البطولة',
  place: 'المكان',
  date: 'التاريخ',
  round: 'الجولة',
  board: 'الرقعة',
  control: 'نظام الوقت',
  opening: 'الافتتاح',
  white: 'الأبيض',
  black: 'الأسود',
  time: 'الوقت',
  result: 'النتيجة',
  timeUsed: 'الوقت المستخدم',
  arbiter: 'الحكم',
  page: 'ورقة',
};

const de: SheetTexts = {
  lang: 'de',
  unreviewed: true,
  title: 'Partieformular',
  event: 'Turnier',
  place: 'Ort',
  date: 'Datum',
  round: 'Runde',
  board: 'Brett',
  control: 'Bedenkzeit',
  opening: 'Eröffnung',
  white: 'Weiß',
  black: 'Schwarz',
  time: 'Zeit',
  result: 'Ergebnis',
  timeUsed: 'Verbrauchte Zeit',
  arbiter: 'Schiedsrichter',
  page: 'Blatt',
};

const es: SheetTexts = {
  lang: 'es',
  unreviewed: true,
  title: 'Planilla',
  event: 'Torneo',
  place: 'Lugar',
  date: 'Fecha',
  round: 'Ronda',
  board: 'Tablero',
  control: 'Ritmo de juego',
  opening: 'Apertura',
  white: 'Blancas',
  black: 'Negras',
  time: 'Tiempo',
  result: 'Resultado',
  timeUsed: 'Tiempo usado',
  arbiter: 'Árbitro',
  page: 'Hoja',
};

const et: SheetTexts = {
  lang: 'et',
  unreviewed: true,
  title: 'Partii protokoll',
  event: 'Võistlus',
  place: 'Koht',
  date: 'Kuupäev',
  round: 'Voor',
  board: 'Laud',
  control: 'Ajakontroll',
  opening: 'Avang',
  white: 'Valge',
  black: 'Must',
  time: 'Aeg',
  result: 'Tulemus',
  timeUsed: 'Kulutatud aeg',
  arbiter: 'Kohtunik',
  page: 'Leht',
};

const fr: SheetTexts = {
  lang: 'fr',
  unreviewed: true,
  title: 'Feuille de partie',
  event: 'Tournoi',
  place: 'Lieu',
  date: 'Date',
  round: 'Ronde',
  board: 'Damier',
  control: 'Cadence',
  opening: 'Ouverture',
  white: 'Blancs',
  black: 'Noirs',
  time: 'Temps',
  result: 'Résultat',
  timeUsed: 'Temps utilisé',
  arbiter: 'Arbitre',
  page: 'Feuille',
};

const it: SheetTexts = {
  lang: 'it',
  unreviewed: true,
  title: 'Formulario',
  event: 'Torneo',
  place: 'Luogo',
  date: 'Data',
  round: 'Turno',
  board: 'Damiera',
  control: 'Tempo di riflessione',
  opening: 'Apertura',
  white: 'Bianco',
  black: 'Nero',
  time: 'Tempo',
  result: 'Risultato',
  timeUsed: 'Tempo usato',
  arbiter: 'Arbitro',
  page: 'Foglio',
};

const lt: SheetTexts = {
  lang: 'lt',
  unreviewed: true,
  title: 'Partijos protokolas',
  event: 'Varžybos',
  place: 'Vieta',
  date: 'Data',
  round: 'Ratas',
  board: 'Lenta',
  control: 'Laiko kontrolė',
  opening: 'Debiutas',
  white: 'Baltosios',
  black: 'Juodosios',
  time: 'Laikas',
  result: 'Rezultatas',
  timeUsed: 'Sunaudotas laikas',
  arbiter: 'Teisėjas',
  page: 'Lapas',
};

const lv: SheetTexts = {
  lang: 'lv',
  unreviewed: true,
  title: 'Partijas protokols',
  event: 'Sacensības',
  place: 'Vieta',
  date: 'Datums',
  round: 'Kārta',
  board: 'Galdiņš',
  control: 'Laika kontrole',
  opening: 'Atklātne',
  white: 'Baltie',
  black: 'Melnie',
  time: 'Laiks',
  result: 'Rezultāts',
  timeUsed: 'Patērētais laiks',
  arbiter: 'Tiesnesis',
  page: 'Lapa',
};

const mn: SheetTexts = {
  lang: 'mn',
  unreviewed: true,
  title: 'Өргийн бичлэг',
  event: 'Тэмцээн',
  place: 'Газар',
  date: 'Огноо',
  round: 'Тойрог',
  board: 'Хөлөг',
  control: 'Цагийн хяналт',
  opening: 'Гараа',
  white: 'Цагаан',
  black: 'Хар',
  time: 'Цаг',
  result: 'Дүн',
  timeUsed: 'Зарцуулсан цаг',
  arbiter: 'Шүүгч',
  page: 'Хуудас',
};

const nl: SheetTexts = {
  lang: 'nl',
  unreviewed: true,
  title: 'Notatieformulier',
  event: 'Toernooi',
  place: 'Plaats',
  date: 'Datum',
  round: 'Ronde',
  board: 'Bord',
  control: 'Speeltempo',
  opening: 'Opening',
  white: 'Wit',
  black: 'Zwart',
  time: 'Tijd',
  result: 'Uitslag',
  timeUsed: 'Verbruikte tijd',
  arbiter: 'Arbiter',
  page: 'Blad',
};

const pl: SheetTexts = {
  lang: 'pl',
  unreviewed: true,
  title: 'Zapis partii',
  event: 'Turniej',
  place: 'Miejsce',
  date: 'Data',
  round: 'Runda',
  board: 'Stół',
  control: 'Tempo gry',
  opening: 'Debiut',
  white: 'Białe',
  black: 'Czarne',
  time: 'Czas',
  result: 'Wynik',
  timeUsed: 'Zużyty czas',
  arbiter: 'Sędzia',
  page: 'Arkusz',
};

const pt: SheetTexts = {
  lang: 'pt',
  unreviewed: true,
  title: 'Planilha',
  event: 'Torneio',
  place: 'Local',
  date: 'Data',
  round: 'Rodada',
  board: 'Tabuleiro',
  control: 'Ritmo de jogo',
  opening: 'Abertura',
  white: 'Brancas',
  black: 'Pretas',
  time: 'Tempo',
  result: 'Resultado',
  timeUsed: 'Tempo usado',
  arbiter: 'Árbitro',
  page: 'Folha',
};

const ru: SheetTexts = {
  lang: 'ru',
  unreviewed: true,
  title: 'Бланк партии',
  event: 'Турнир',
  place: 'Место',
  date: 'Дата',
  round: 'Тур',
  board: 'Доска',
  control: 'Контроль времени',
  opening: 'Дебют',
  white: 'Белые',
  black: 'Чёрные',
  time: 'Время',
  result: 'Результат',
  timeUsed: 'Затрачено времени',
  arbiter: 'Судья',
  page: 'Лист',
};

const tr: SheetTexts = {
  lang: 'tr',
  unreviewed: true,
  title: 'Oyun kâğıdı',
  event: 'Turnuva',
  place: 'Yer',
  date: 'Tarih',
  round: 'Tur',
  board: 'Tahta',
  control: 'Süre',
  opening: 'Açılış',
  white: 'Beyaz',
  black: 'Siyah',
  time: 'Zaman',
  result: 'Sonuç',
  timeUsed: 'Kullanılan süre',
  arbiter: 'Hakem',
  page: 'Sayfa',
};

const uk: SheetTexts = {
  lang: 'uk',
  unreviewed: true,
  title: 'Бланк партії',
  event: 'Турнір',
  place: 'Місце',
  date: 'Дата',
  round: 'Тур',
  board: 'Дошка',
  control: 'Контроль часу',
  opening: 'Дебют',
  white: 'Білі',
  black: 'Чорні',
  time: 'Час',
  result: 'Результат',
  timeUsed: 'Витрачено часу',
  arbiter: 'Суддя',
  page: 'Аркуш',
};

const languages = { ar, de, en, es, et, fr, it, lt, lv, mn, nl, pl, pt, ru, tr, uk, zh } satisfies Record<
  string,
  SheetTexts
>;

/** A language that score sheets are printed in. */
export type SheetLanguage = keyof typeof languages;

/** The texts of every language; a new one is a record here, nothing else. */
export const SHEET_TEXTS: Readonly<Record<SheetLanguage, SheetTexts>> = languages;

/** Whether score sheets are printed in a language. */
export const isSheetLanguage = (text: string): text is SheetLanguage => Object.hasOwn(languages, text);
