/** White or Black. In every variant White sits at the bottom of the board, whoever starts. */
export type Colour = 'w' | 'b';

/** The names of the variants, as attributes, commands and the wire write them. */
export type VariantId =
  | 'international'
  | 'frisian'
  | 'frysk'
  | 'antidraughts'
  | 'breakthrough'
  | 'canadian'
  | 'brazilian'
  | 'russian'
  | 'spantsiretti'
  | 'pool'
  | 'czech'
  | 'english'
  | 'italian'
  | 'spanish'
  | 'portuguese'
  | 'thai'
  | 'turkish';

/**
 * What makes one capture better than another where the best one is compulsory; compared in the order listed.
 * `most` pieces taken; `value`: a king counts `kingValue` men; `by_king`: take with a king; `kings`: most kings taken;
 * `early`: the kings taken soonest.
 */
export type Priority = 'most' | 'value' | 'by_king' | 'kings' | 'early';

/** The rules of a variant, as data. A new variant spreads its nearest relative. */
export interface Variant {
  readonly id: VariantId;
  /** PDN 3.0 GameType number (96-98: lidraughts) */
  readonly gameType: number;
  readonly columns: number;
  readonly rows: number;
  /** playing squares, numbered 1 to this */
  readonly squares: number;
  /** the side that moves first */
  readonly starts: Colour;
  /** how its games are written */
  readonly notation: 'numeric' | 'algebraic';
  readonly captureSign: 'x' | ':' | '-';
  /** points of a won game where a file writes its result: 2-0 1-1 0-2, or 1-0 1/2-1/2 0-1 (PDN 3.0) */
  readonly winPoints: 1 | 2;
  /** whose points a written result names first (PDN 2.0 checkers and pool: those of the side that starts) */
  readonly resultOf: 'white' | 'starter';
  /** the start position, as a FEN */
  readonly start: string;
  /** pieces move along diagonals, or along rows and columns on every square of the board (Turkish) */
  readonly lines: 'diagonal' | 'orthogonal';
  /** the square at White's bottom left is not a playing square */
  readonly mirrored: boolean;
  /** square 1 is at the bottom right instead of the top left */
  readonly numberedFromBottom: boolean;
  /** kings move and capture at any distance */
  readonly flying: boolean;
  /** a king that captures stops on the square right behind the piece */
  readonly landsBehind: boolean;
  readonly menCaptureBackward: boolean;
  readonly menCaptureKings: boolean;
  /** men and kings also capture along rows and columns (Frisian) */
  readonly orthogonalCaptures: boolean;
  /** captured pieces leave the board when the capture is over, or at once, one by one */
  readonly removal: 'after' | 'at once';
  /** a capturing piece may go straight back over the squares it came from */
  readonly turnsRound: boolean;
  /** a man that reaches the crown row while capturing: goes on as a man / stops there / goes on as a king */
  readonly crossing: 'man' | 'stops' | 'king';
  /** what a captured king counts, in men, where the value of captures is compared; a setting, see `disputesOf` */
  readonly kingValue: number;
  /**
   * How far a capture must go on: while any square on which the last jump can land lets it (`route`, in all variants),
   * while the square it stands on does, or not at all. The weaker forms serve to explain refused moves.
   */
  readonly completion: 'route' | 'square' | 'none';
  /** ways to take the same pieces from the same start to the same end are one move (in all variants) */
  readonly mergesRoutes: boolean;
  /** which captures are compulsory, best criterion first; empty: any */
  readonly priority: readonly Priority[];
  /** so many times in a row may one king move without capturing while its side has a man; 0: no limit */
  readonly kingMoveLimit: number;
  /** whom it profits to have no move left */
  readonly noMoves: 'loses' | 'wins';
  /** the first side to get a king wins */
  readonly firstKingWins: boolean;
  /** one piece against one is a draw unless something can be taken (Turkish) */
  readonly oneEachDraws: boolean;
}

/** A record without its name, which is its key in the table below. */
type Rules = Omit<Variant, 'id'>;

const international: Rules = {
  gameType: 20,
  columns: 10,
  rows: 10,
  squares: 50,
  starts: 'w',
  notation: 'numeric',
  captureSign: 'x',
  winPoints: 2,
  resultOf: 'white',
  start: 'W:W31-50:B1-20',
  lines: 'diagonal',
  mirrored: false,
  numberedFromBottom: false,
  flying: true,
  landsBehind: false,
  menCaptureBackward: true,
  menCaptureKings: true,
  orthogonalCaptures: false,
  removal: 'after',
  turnsRound: false,
  crossing: 'man',
  kingValue: 1.99,
  completion: 'route',
  mergesRoutes: true,
  priority: ['most'],
  kingMoveLimit: 0,
  noMoves: 'loses',
  firstKingWins: false,
  oneEachDraws: false,
};

const frisian: Rules = {
  ...international,
  gameType: 40,
  winPoints: 1,
  orthogonalCaptures: true,
  priority: ['value', 'by_king'],
  kingMoveLimit: 3,
};

const brazilian: Rules = {
  ...international,
  gameType: 26,
  columns: 8,
  rows: 8,
  squares: 32,
  notation: 'algebraic',
  winPoints: 1,
  start: 'W:W21-32:B1-12',
};

const russian: Rules = {
  ...brazilian,
  gameType: 25,
  captureSign: ':',
  crossing: 'king',
  priority: [],
};

const pool: Rules = {
  ...brazilian,
  gameType: 23,
  starts: 'b',
  notation: 'numeric',
  resultOf: 'starter',
  start: 'B:W21-32:B1-12',
  priority: [],
};

const english: Rules = {
  ...pool,
  gameType: 21,
  flying: false,
  menCaptureBackward: false,
  crossing: 'stops',
};

const spanish: Rules = {
  ...brazilian,
  gameType: 24,
  notation: 'numeric',
  start: 'W:W1-12:B21-32',
  mirrored: true,
  numberedFromBottom: true,
  menCaptureBackward: false,
  crossing: 'stops',
  priority: ['most', 'kings'],
};

const rules: Record<VariantId, Rules> = {
  international,
  frisian,
  frysk: { ...frisian, gameType: 97, winPoints: 2, start: 'W:W46-50:B1-5' },
  antidraughts: { ...international, gameType: 98, noMoves: 'wins' },
  breakthrough: { ...international, gameType: 96, firstKingWins: true },
  canadian: {
    ...international,
    gameType: 27,
    columns: 12,
    rows: 12,
    squares: 72,
    start: 'W:W43-72:B1-30',
  },
  brazilian,
  russian,
  spantsiretti: {
    ...russian,
    gameType: 41,
    columns: 10,
    squares: 40,
    start: 'W:W26-40:B1-15',
  },
  pool,
  czech: {
    ...brazilian,
    gameType: 29,
    menCaptureBackward: false,
    crossing: 'stops',
    priority: ['by_king'],
  },
  english,
  italian: {
    ...english,
    gameType: 22,
    starts: 'w',
    resultOf: 'white',
    start: 'W:W21-32:B1-12',
    mirrored: true,
    menCaptureKings: false,
    priority: ['most', 'by_king', 'kings', 'early'],
  },
  spanish,
  portuguese: { ...spanish, gameType: 28 },
  thai: {
    ...brazilian,
    gameType: 31,
    starts: 'b',
    notation: 'numeric',
    captureSign: '-',
    start: 'B:W1-8:B25-32',
    numberedFromBottom: true,
    landsBehind: true,
    removal: 'at once',
    turnsRound: true,
    menCaptureBackward: false,
    crossing: 'stops',
    priority: [],
  },
  turkish: {
    ...brazilian,
    gameType: 30,
    squares: 64,
    start: 'W:W41-56:B9-24',
    lines: 'orthogonal',
    menCaptureBackward: false,
    removal: 'at once',
    oneEachDraws: true,
  },
};

/** The ids of the seventeen variants. */
export const VARIANT_IDS = Object.keys(rules) as readonly VariantId[];

const records = VARIANT_IDS.map((id): Variant => ({ id, ...rules[id] }));

/** The record of a variant. */
export const variantOf = (id: VariantId): Variant => records[VARIANT_IDS.indexOf(id)];

/** Whether a text is the id of a variant. */
export const isVariantId = (text: string): text is VariantId => Object.hasOwn(rules, text);

/** The variant with this PDN GameType number, if there is one. */
export const variantByGameType = (gameType: number): Variant | undefined =>
  records.find((variant) => variant.gameType === gameType);
