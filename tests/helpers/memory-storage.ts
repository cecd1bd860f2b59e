import type { JournalBatch, JournalStorage } from '../../engine/index.ts';

/**
 * A journal storage in memory that records every batch, so that a test can inspect the state after a crash at any of them. Values
 * go through a structured clone, as in a browser.
 */
export class MemoryStorage implements JournalStorage {
  readonly batches: JournalBatch[] = [];
  private readonly values = new Map<string, unknown>();
  private failing: unknown = null;
  private gate: Promise<void> | null = null;

  async write(batch: JournalBatch): Promise<void> {
    await this.gate;
    if (this.failing) throw this.failing;
    this.land(structuredClone(batch));
  }

  async read(prefix: string): Promise<readonly (readonly [string, unknown])[]> {
    if (this.failing) throw this.failing;
    return [...this.values]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, structuredClone(value)]);
  }

  /** The contents when the process dies right after the first `count` batches. */
  afterCrash(count: number): MemoryStorage {
    const copy = new MemoryStorage();
    for (const batch of this.batches.slice(0, count)) copy.land(structuredClone(batch));
    return copy;
  }

  /** Every write and read fails with `error` until it is reset. */
  fail(error: unknown): void {
    this.failing = error;
  }

  /** Writes wait until the returned function is called. */
  hold(): () => void {
    let open = () => {};
    this.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => {
      this.gate = null;
      open();
    };
  }

  /** Damages the value under a key. */
  damage(key: string, value: unknown): void {
    if (value === undefined) this.values.delete(key);
    else this.values.set(key, value);
  }

  get keys(): readonly string[] {
    return [...this.values.keys()].sort();
  }

  private land(batch: JournalBatch): void {
    this.batches.push(batch);
    for (const [key, value] of batch.put) this.values.set(key, value);
    for (const key of batch.remove) this.values.delete(key);
  }
}
