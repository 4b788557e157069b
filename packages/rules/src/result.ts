/** A failure that a caller is expected to meet: a stable `code` to switch on, a `message` that says what to do. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  /** offset (UTF-16 units, 0-based) in the text that was read, where that makes sense */
  readonly at?: number;
}

/** Expected failures are values: test `ok` first. */
export type Result<T, E = Fault> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a value as a success. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** Makes a failure; `at` is the offset in the input text. */
export const fail = (code: string, message: string, at?: number): { ok: false; error: Fault } => ({
  ok: false,
  error: at === undefined ? { code, message } : { code, message, at },
});
