import { cancelled } from './task-map.ts';

interface Claim {
  readonly bytes: number;
  readonly grant: () => void;
}

/**
 * Bytes in flight. A claim waits until it fits beside what is granted; one larger than the whole budget waits until it
 * is alone, so that nothing waits for ever. First come, first served: a large claim is not overtaken by small ones.
 */
export class ByteBudget {
  readonly #limit: number;
  #used = 0;
  readonly #claims: Claim[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  async spend<T>(bytes: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (signal?.aborted) throw cancelled();
    await this.#claim(bytes, signal);
    try {
      return await work();
    } finally {
      this.#used -= bytes;
      this.#grantNext();
    }
  }

  #claim(bytes: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const claim: Claim = {
        bytes,
        grant: () => {
          signal?.removeEventListener('abort', leave);
          this.#used += bytes;
          resolve();
        },
      };
      const leave = () => {
        this.#claims.splice(this.#claims.indexOf(claim), 1);
        reject(cancelled());
        this.#grantNext();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#claims.push(claim);
      this.#grantNext();
    });
  }

  #grantNext(): void {
    for (;;) {
      const next = this.#claims[0];
      if (!next || (this.#used > 0 && this.#used + next.bytes > this.#limit)) return;
      this.#claims.shift();
      next.grant();
    }
  }
}
