import { cancelled } from '../protocol/task-map.ts';

interface Claim {
  readonly bytes: number;
  readonly grant: () => void;
}

/**
 * Limits bytes in flight. A claim waits until it fits beside the granted ones; one larger than the limit is rejected. First come,
 * first served: small waiting claims do not overtake a large one.
 */
export class ByteBudget {
  readonly limit: number;
  #used = 0;
  readonly #claims: Claim[] = [];
  readonly #refusal: (bytes: number) => Error;

  /** @param refusal error of a claim that is larger than the whole budget */
  constructor(
    limit: number,
    refusal = (bytes: number): Error => new RangeError(`${bytes} bytes of ${limit}`),
  ) {
    this.limit = limit;
    this.#refusal = refusal;
  }

  get used(): number {
    return this.#used;
  }

  fits(bytes: number): boolean {
    return bytes <= this.limit;
  }

  /** Rejects with the budget's own error when the claim is larger than the whole budget, with 'cancelled' when it is aborted. */
  async spend<T>(
    bytes: number,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
    { ahead = false } = {},
  ): Promise<T> {
    if (signal?.aborted) throw cancelled();
    if (!this.fits(bytes)) throw this.#refusal(bytes);
    await this.#claim(bytes, signal, ahead);
    try {
      return await work();
    } finally {
      this.giveBack(bytes);
    }
  }

  /**
   * Takes free bytes at once, or nothing. For granted work that can continue without, but faster with more: it is finite, so
   * waiting claims are only delayed.
   */
  takeAtOnce(bytes: number): boolean {
    if (this.#used + bytes > this.limit) return false;
    this.#used += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#used -= bytes;
    this.#grantNext();
  }

  #claim(bytes: number, signal: AbortSignal | undefined, ahead: boolean): Promise<void> {
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
      if (ahead) this.#claims.unshift(claim);
      else this.#claims.push(claim);
      this.#grantNext();
    });
  }

  #grantNext(): void {
    for (;;) {
      const next = this.#claims[0];
      if (!next || this.#used + next.bytes > this.limit) return;
      this.#claims.shift();
      next.grant();
    }
  }
}
