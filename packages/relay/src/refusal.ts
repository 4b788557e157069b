/** Why something was not done, as the wire's `err` and HTTP's errors tell it. */
export interface Refusal {
  readonly code: string;
  /** What to do. */
  readonly message: string;
  /** Whether the same may be sent again later. */
  readonly retryable: boolean;
  /** The channel's position, where the operation came at another one. */
  readonly seq?: number;
}

/** A refusal that the same request would meet again. */
export const fault = (code: string, message: string): Refusal => ({ code, message, retryable: false });
