import { adjustmentsKey, isNeutral } from '../engine/document/adjustments.ts';
import type { Adjustments, AssetId } from '../engine/document.ts';
import { GessoError } from '../engine/errors.ts';
import type { Kernels, ResidentPicture } from '../engine/kernels/kernel-port.ts';

interface Entry {
  /** Level 0 is the picture; level n is it halved n times. Made when asked for, and none for the sake of another. */
  readonly levels: Map<number, Promise<ResidentPicture>>;
  opaque: boolean;
}

interface AdjustedLevel {
  readonly key: string;
  readonly picture: ResidentPicture;
}

/** Adjusted levels that are kept for the next tile: one of 24 megapixels and its small ones. */
const ADJUSTED_BYTES = 160 * 2 ** 20;

/** Decoded pictures of the picture worker, with their pyramids and adjusted levels. */
export class PictureStore {
  readonly #kernels: Kernels;
  readonly #entries = new Map<AssetId, Entry>();
  /** Last used last. */
  #adjusted: AdjustedLevel[] = [];

  constructor(kernels: Kernels) {
    this.#kernels = kernels;
  }

  has(asset: AssetId): boolean {
    return this.#entries.has(asset);
  }

  /** `picture` may still be coming: whoever asks for it waits. A failure reaches those, not the page's error log. */
  put(asset: AssetId, picture: Promise<ResidentPicture>, opaque: boolean): void {
    picture.catch(() => {});
    this.#entries.set(asset, { levels: new Map([[0, picture]]), opaque });
  }

  isOpaque(asset: AssetId): boolean {
    return this.#need(asset).opaque;
  }

  level(asset: AssetId, level: number): Promise<ResidentPicture> {
    const { levels } = this.#need(asset);
    const known = levels.get(level);
    if (known) return known;
    const nearest = Math.max(...[...levels.keys()].filter((larger) => larger < level));
    const made = levels.get(nearest)!.then((larger) => this.#kernels.halve(larger, level - nearest));
    made.catch(() => {});
    levels.set(level, made);
    return made;
  }

  /** The level with colours adjusted; neutral adjustments give the level itself. Never free the result. */
  async adjusted(asset: AssetId, adjustments: Adjustments, level: number): Promise<ResidentPicture> {
    const plain = await this.level(asset, level);
    if (isNeutral(adjustments)) return plain;
    const key = adjustedKey(asset, adjustments, level);
    const found = this.#adjusted.findIndex((entry) => entry.key === key);
    if (found >= 0) {
      const [entry] = this.#adjusted.splice(found, 1);
      this.#adjusted.push(entry!);
      return entry!.picture;
    }
    this.#makeRoom(plain.width * plain.height * 4);
    const picture = this.#kernels.adjust(plain, adjustments, 1 / 2 ** level);
    this.#adjusted.push({ key, picture });
    return picture;
  }

  retain(live: ReadonlySet<AssetId>): void {
    for (const [asset, { levels }] of this.#entries) {
      if (live.has(asset)) continue;
      this.#entries.delete(asset);
      for (const level of levels.values()) level.then((picture) => picture.free()).catch(() => {});
      this.#adjusted = this.#adjusted.filter((entry) => {
        const stays = !entry.key.startsWith(asset);
        if (!stays) entry.picture.free();
        return stays;
      });
    }
  }

  #makeRoom(bytes: number): void {
    let held = this.#adjusted.reduce((sum, { picture }) => sum + picture.width * picture.height * 4, 0);
    while (this.#adjusted.length > 0 && held + bytes > ADJUSTED_BYTES) {
      const { picture } = this.#adjusted.shift()!;
      held -= picture.width * picture.height * 4;
      picture.free();
    }
  }

  #need(asset: AssetId): Entry {
    const entry = this.#entries.get(asset);
    if (entry) return entry;
    throw new GessoError('document.missing-asset', 'A picture of this document is not there.', {
      kept: 'Everything else is safe.',
      next: 'Open the picture file again.',
    });
  }
}

function adjustedKey(asset: AssetId, adjustments: Adjustments, level: number): string {
  return `${asset},${level},${adjustmentsKey(adjustments)}`;
}
