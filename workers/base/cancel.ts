import { cancelled } from '../protocol/task-map.ts';

/** Checked between chunks of a long task: has the caller canceled it? */
export interface CancelToken {
  readonly cancelled: boolean;
  /** Processes waiting messages (a cancel among them), then throws 'cancelled' when one came. */
  checkpoint(): Promise<void>;
}

/** Running calls of this worker. */
export class CallBook {
  readonly #cancelled = new Set<number>();
  readonly #running = new Set<number>();

  begin(call: number): CancelToken {
    this.#running.add(call);
    const isCancelled = () => this.#cancelled.has(call);
    return {
      get cancelled() {
        return isCancelled();
      },
      async checkpoint() {
        await yieldToMessages();
        if (isCancelled()) throw cancelled();
      },
    };
  }

  end(call: number): void {
    this.#running.delete(call);
    this.#cancelled.delete(call);
  }

  /** A call that has already answered cannot be canceled. */
  cancel(call: number): void {
    if (this.#running.has(call)) this.#cancelled.add(call);
  }
}

const channel = new MessageChannel();
const resumes: (() => void)[] = [];
channel.port1.onmessage = () => resumes.shift()?.();

/** Yields to messages that are already queued. A timer would add 4 ms each time. */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    resumes.push(resolve);
    channel.port2.postMessage(null);
  });
}
