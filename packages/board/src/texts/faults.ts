/** What is wrong, for whoever looks at the board: its details are for whoever made the page, and in English. */
export interface FaultTexts {
  /** a FEN */
  readonly fen: string;
  /** the text of a game */
  readonly pdn: string;
  /** a file, or a part of the board */
  readonly load: string;
  /** a relay, or its address */
  readonly live: string;
  /** something else that was asked for, such as an opening or a variant */
  readonly rest: string;
}

const KINDS: Readonly<Record<Exclude<keyof FaultTexts, 'pdn'>, RegExp>> = {
  fen: /^FEN_/,
  load: /^(LOAD|SRC|TABLE_FETCH)/,
  live: /^(LIVE|CHANNEL|EVENT|BOARD|TOKEN|STORE|MESSAGE|TOO_MANY|BUSY)/,
  rest: /^(VARIANT_|OPENING_|TABLE_|GAME_MISSING|PDN_EMPTY)/,
};

/** Says what is wrong by the code of a fault; whatever is no other kind was found in a game. */
export const faultsIn =
  (texts: FaultTexts) =>
  (code: string): string => {
    const found = Object.entries(KINDS).find(([, codes]) => codes.test(code));
    return texts[(found?.[0] ?? 'pdn') as keyof FaultTexts];
  };
