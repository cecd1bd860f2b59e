import { type Adjustments, type AssetId, adjustmentsKey } from '../../../engine/index.ts';
import { DISPLAY_TILE } from '../../../workers/index.ts';
import { LruCache } from './lru-cache.ts';

const BYTES_PER_TILE = DISPLAY_TILE * DISPLAY_TILE * 4;

export interface PictureTileName {
  readonly asset: AssetId;
  readonly adjustments: Adjustments;
  readonly level: number;
  readonly tx: number;
  readonly ty: number;
}

/**
 * Answers of the pixel workers, kept by the name of what was asked. Asking twice asks once; an answer that comes late
 * only fills the cache. `want` replaces the set of names that is waited for: the others are called off.
 */
export class AnswerCache<V> {
  readonly kept: LruCache<V>;
  readonly #waiting = new Map<string, AbortController>();
  readonly #failed = new Map<string, number>();
  readonly #arrived: () => void;
  readonly #bytesOf: (value: V) => number;

  constructor(options: {
    budget: number;
    bytesOf(value: V): number;
    drop?(value: V): void;
    arrived(): void;
  }) {
    this.kept = new LruCache(options.budget, options.drop);
    this.#arrived = options.arrived;
    this.#bytesOf = options.bytesOf;
  }

  get(name: string): V | undefined {
    return this.kept.get(name);
  }

  /** Starts `ask` unless the answer is here or on its way. A name that failed three times is left alone. */
  request(name: string, ask: (signal: AbortSignal) => Promise<V>): void {
    if (this.kept.get(name) !== undefined || this.#waiting.has(name) || (this.#failed.get(name) ?? 0) >= 3) {
      return;
    }
    const abort = new AbortController();
    this.#waiting.set(name, abort);
    ask(abort.signal).then(
      (value) => {
        this.#waiting.delete(name);
        this.#failed.delete(name);
        this.kept.set(name, value, this.#bytesOf(value));
        this.#arrived();
      },
      () => {
        this.#waiting.delete(name);
        // The pool has already retried and told the session; the stand-in stays on screen until the next request.
        if (!abort.signal.aborted) this.#failed.set(name, (this.#failed.get(name) ?? 0) + 1);
        this.#arrived();
      },
    );
  }

  /** Calls off what is waited for and not in `names`. */
  keepWaitingFor(names: ReadonlySet<string>): void {
    for (const [name, abort] of this.#waiting) if (!names.has(name)) abort.abort();
  }

  keepOnly(names: ReadonlySet<string>): void {
    this.kept.keepOnly(names);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  clear(): void {
    for (const abort of this.#waiting.values()) abort.abort();
    this.kept.clear();
    this.#failed.clear();
  }
}

export function pictureTiles(arrived: () => void): AnswerCache<ImageBitmap> {
  return new AnswerCache<ImageBitmap>({
    budget: 64 * BYTES_PER_TILE,
    bytesOf: (bitmap) => bitmap.width * bitmap.height * 4,
    drop: (bitmap) => bitmap.close(),
    arrived,
  });
}

export function featherTiles(arrived: () => void): AnswerCache<Uint8Array> {
  return new AnswerCache<Uint8Array>({
    // Until it is known how many are seen.
    budget: 0,
    bytesOf: (mask) => mask.byteLength,
    arrived,
  });
}

/** `origin`: a picture that has the very same tile. */
export function pictureTileKey(
  { asset, adjustments, level, tx, ty }: PictureTileName,
  origin: AssetId = asset,
): string {
  return `${origin}/${adjustmentsKey(adjustments)}/${level}/${tx}/${ty}`;
}
