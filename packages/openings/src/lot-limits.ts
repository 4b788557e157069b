/** Limits of a draw, of what it is announced with and of its record. `text`: UTF-16 units. */
export const LOT_LIMITS = { pool: 5_000, pairings: 2_000, entropy: 200, text: 500 } as const;
