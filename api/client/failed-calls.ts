/** Passes each failed call once to the listener that reports it. There is none by default. */

export interface FailedCall {
  /** 0 = no answer came. */
  readonly status: number;
  readonly status_text: string;
  readonly url: string;
  readonly method: string;
  readonly error_code: string;
  readonly error_message: string;
}

let listener: ((failed: FailedCall) => void) | null = null;

/** Replaces the listener; null = none. */
export function onFailedCall(next: typeof listener): void {
  listener = next;
}

export const tellFailedCall = (failed: FailedCall): void => listener?.(failed);
