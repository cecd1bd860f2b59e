/** Every call that failed is told of once, to whoever reports it. Nobody does by default. */

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

/** Takes the place of who was told before; null = nobody is. */
export function onFailedCall(next: typeof listener): void {
  listener = next;
}

export const tellFailedCall = (failed: FailedCall): void => listener?.(failed);
