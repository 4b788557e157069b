/** A player, as texts to be shown; empty where nothing is known. */
export interface PlayerInfo {
  readonly name: string;
  readonly title?: string;
  readonly rating?: string;
  /** country code: ISO 3166-1 in lower case, or IOC in upper case */
  readonly flag?: string;
  readonly team?: string;
}

/** Clocks: ms left at server time `at`, and whose runs. */
export interface ClockInfo {
  readonly w: number;
  readonly b: number;
  readonly run: 'w' | 'b' | null;
  readonly at: number;
}

/** What is known about a game besides its moves. */
export interface GameInfo {
  readonly players: { readonly w: PlayerInfo; readonly b: PlayerInfo };
  /** points */
  readonly result: { readonly w: number; readonly b: number } | null;
  /** the clocks of a live game */
  readonly clock: ClockInfo | null;
  /** the server's clock, of a live game */
  readonly now: (() => number) | null;
}
