/** White or Black. In every variant White sits at the bottom of the board, whoever starts. */
export type Colour = 'w' | 'b';

/** The ids of the seventeen variants, in the order of the documentation. */
export const VARIANT_IDS = [
  'international',
  'frisian',
  'frysk',
  'antidraughts',
  'breakthrough',
  'canadian',
  'brazilian',
  'russian',
  'spantsiretti',
  'pool',
  'czech',
  'english',
  'italian',
  'spanish',
  'portuguese',
  'thai',
  'turkish',
] as const;

export type VariantId = (typeof VARIANT_IDS)[number];

/**
 * What makes one capture better than another where the best one is compulsory; compared in the order listed.
 * `most` pieces taken; `value`: kings count almost two men; `king`: take with a king; `kings`: most kings taken;
 * `early`: the first king taken soonest.
 */
export type Priority = 'most' | 'value' | 'king' | 'kings' | 'early';

/** A rule on which sources disagree: what we do, and what the others say. */
export interface Dispute {
  readonly rule: string;
  readonly chosen: string;
  readonly other: string;
  readonly source: string;
}

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
  /** rules on which the sources disagree */
  readonly disputes: readonly Dispute[];
}

const international: Variant = {
  id: 'international',
  gameType: 20,
  columns: 10,
  rows: 10,
  squares: 50,
  starts: 'w',
  notation: 'numeric',
  captureSign: 'x',
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
  priority: ['most'],
  kingMoveLimit: 0,
  noMoves: 'loses',
  firstKingWins: false,
  oneEachDraws: false,
  disputes: [],
};

const frisian: Variant = {
  ...international,
  id: 'frisian',
  gameType: 40,
  orthogonalCaptures: true,
  priority: ['value', 'king'],
  kingMoveLimit: 3,
  disputes: [
    {
      rule: 'value of a king when captures are compared',
      chosen: 'just under two men, so two kings outweigh three men',
      other: 'just under one and a half men, so three men outweigh two kings',
      source: 'lidraughts and pydraughts; WFD rules for the other',
    },
  ],
};

const brazilian: Variant = {
  ...international,
  id: 'brazilian',
  gameType: 26,
  columns: 8,
  rows: 8,
  squares: 32,
  notation: 'algebraic',
  start: 'W:W21-32:B1-12',
};

const russian: Variant = {
  ...brazilian,
  id: 'russian',
  gameType: 25,
  captureSign: ':',
  crossing: 'king',
  priority: [],
};

const english: Variant = {
  ...brazilian,
  id: 'english',
  gameType: 21,
  starts: 'b',
  notation: 'numeric',
  start: 'B:W21-32:B1-12',
  flying: false,
  menCaptureBackward: false,
  crossing: 'stops',
  priority: [],
};

const spanish: Variant = {
  ...brazilian,
  id: 'spanish',
  gameType: 24,
  notation: 'numeric',
  start: 'W:W1-12:B21-32',
  mirrored: true,
  numberedFromBottom: true,
  menCaptureBackward: false,
  crossing: 'stops',
  priority: ['most', 'kings'],
};

const records: Record<VariantId, Variant> = {
  international,
  frisian,
  frysk: { ...frisian, id: 'frysk', gameType: 97, start: 'W:W46-50:B1-5' },
  antidraughts: { ...international, id: 'antidraughts', gameType: 98, noMoves: 'wins' },
  breakthrough: { ...international, id: 'breakthrough', gameType: 96, firstKingWins: true },
  canadian: {
    ...international,
    id: 'canadian',
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
    id: 'spantsiretti',
    gameType: 41,
    columns: 10,
    squares: 40,
    start: 'W:W26-40:B1-15',
  },
  pool: {
    ...brazilian,
    id: 'pool',
    gameType: 23,
    starts: 'b',
    notation: 'numeric',
    start: 'B:W21-32:B1-12',
    priority: [],
  },
  czech: {
    ...brazilian,
    id: 'czech',
    gameType: 29,
    menCaptureBackward: false,
    crossing: 'stops',
    priority: ['king'],
  },
  english,
  italian: {
    ...english,
    id: 'italian',
    gameType: 22,
    starts: 'w',
    start: 'W:W21-32:B1-12',
    mirrored: true,
    menCaptureKings: false,
    priority: ['most', 'king', 'kings', 'early'],
  },
  spanish,
  portuguese: { ...spanish, id: 'portuguese', gameType: 28 },
  thai: {
    ...brazilian,
    id: 'thai',
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
    id: 'turkish',
    gameType: 30,
    squares: 64,
    start: 'W:W41-56:B9-24',
    lines: 'orthogonal',
    menCaptureBackward: false,
    removal: 'at once',
    oneEachDraws: true,
  },
};

/** The record of a variant. */
export const variantOf = (id: VariantId): Variant => records[id];

/** Whether a text is the id of a variant. */
export const isVariantId = (text: string): text is VariantId => Object.hasOwn(records, text);

/** The variant with this PDN GameType number, if there is one. */
export const variantByGameType = (gameType: number): Variant | undefined =>
  Object.values(records).find((variant) => variant.gameType === gameType);
