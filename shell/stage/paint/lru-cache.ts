/** Keeps the most recently used values within a byte budget; `drop` frees what a value holds. */
export class LruCache<V> {
  readonly #entries = new Map<string, { value: V; bytes: number }>();
  readonly #drop: (value: V) => void;
  #bytes = 0;
  /** A smaller one holds from the next value on. */
  budget: number;

  constructor(budget: number, drop: (value: V) => void = () => {}) {
    this.budget = budget;
    this.#drop = drop;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.budget || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    this.#drop(entry.value);
  }

  clear(): void {
    this.keepOnly(new Set());
  }

  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of [...this.#entries.keys()]) if (!keys.has(key)) this.delete(key);
  }
}
