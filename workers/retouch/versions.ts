/**
 * A picture and its versions after strokes: two of them are held with all their px, the others as the squares in which they differ
 * from a neighbor. So a stroke and its undo cost what they cover and a copy, no version is decoded again, and a hundred strokes on
 * a large picture need the memory of two.
 */

import type { AssetId } from '../../engine/document/document.ts';
import { cutRows } from '../../engine/kernels/base/cut-rows.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import {
  applyPatch,
  cutPatch,
  PATCH_BYTES,
  PATCH_SIDE,
  type PicturePatch,
} from '../../engine/kernels/retouch/retouch.ts';
import type { PictureMaker, PictureStore } from '../stores/picture-store.ts';

/** Of each family: the shown one, and the target of undo. */
const HELD = 2;
/** Of the squares of a family. */
const MOST_BYTES = 256 * 2 ** 20;
/** Halvings after which a square is one px. */
const LAST_LEVEL = Math.log2(PATCH_SIDE);

/** Turns the listed picture into `to`. */
interface Link {
  readonly to: AssetId;
  readonly patch: PicturePatch;
}

interface Family {
  readonly width: number;
  readonly height: number;
  /** Oldest first. */
  readonly links: Map<AssetId, Link[]>;
  /** Held with all px, last used last. */
  held: readonly AssetId[];
}

export class PictureVersions implements PictureMaker {
  readonly #store: PictureStore;
  readonly #kernels: Kernels;
  readonly #mostBytes: number;
  readonly #families = new Map<AssetId, Family>();

  constructor(store: PictureStore, kernels: Kernels, mostBytes = MOST_BYTES) {
    this.#store = store;
    this.#kernels = kernels;
    this.#mostBytes = mostBytes;
  }

  has(asset: AssetId): boolean {
    return this.#families.has(asset);
  }

  /** Puts `to` into the store: `from` with a patch applied. Resolves to the pictures that were dropped for it. */
  async add(from: AssetId, to: AssetId, patch: PicturePatch): Promise<readonly AssetId[]> {
    const picture = await this.#store.level(from, 0);
    const { width, height } = picture;
    const back = cutPatch(picture, patch.places);
    const family = this.#families.get(from) ?? { width, height, links: new Map([[from, []]]), held: [from] };
    this.#families.set(from, family).set(to, family);
    family.links.get(from)!.push({ to, patch });
    family.links.set(to, [{ to: from, patch: back }]);
    // The least recently used version is dropped before the copy is made.
    this.#use(family, from, HELD - 1);
    this.make(to);
    return this.#forgetOldest(family);
  }

  /** Puts a picture back into the store, from the nearest that is held. */
  make(asset: AssetId): void {
    const family = this.#families.get(asset)!;
    const { from, patches } = pathTo(family, asset);
    const levels = new Map<number, Promise<ResidentPicture>>();
    for (const [level, made] of this.#store.levelsOf(from)) {
      if (level > LAST_LEVEL) continue;
      levels.set(
        level,
        made.then((picture) => this.#copy(picture, level, family, patches)),
      );
    }
    this.#store.putLevels(asset, levels, this.#store.isOpaque(from));
    this.#use(family, asset, HELD);
  }

  /** True when another picture of its family is still in use: an undo may need it. */
  keeps(asset: AssetId, live: ReadonlySet<AssetId>): boolean {
    const family = this.#families.get(asset);
    return family !== undefined && [...family.links.keys()].some((one) => live.has(one));
  }

  retain(live: ReadonlySet<AssetId>): void {
    for (const asset of [...this.#families.keys()])
      if (!this.keeps(asset, live)) this.#families.delete(asset);
  }

  #use(family: Family, asset: AssetId, most: number): void {
    const held = [...family.held.filter((one) => one !== asset), asset];
    for (const old of held.slice(0, -most)) this.#store.drop(old);
    family.held = held.slice(-most);
  }

  #forgetOldest(family: Family): readonly AssetId[] {
    const forgotten: AssetId[] = [];
    while (bytesOf(family) > this.#mostBytes) {
      const end = [...family.links].find(([id, links]) => links.length < 2 && !family.held.includes(id));
      if (!end) break;
      const [id, links] = end;
      for (const { to } of links) {
        family.links.set(
          to,
          family.links.get(to)!.filter((link) => link.to !== id),
        );
      }
      family.links.delete(id);
      this.#families.delete(id);
      forgotten.push(id);
    }
    return forgotten;
  }

  #copy(
    picture: ResidentPicture,
    level: number,
    { width, height }: Family,
    patches: readonly PicturePatch[],
  ): ResidentPicture {
    const copy = this.#kernels.copy(picture);
    for (const patch of patches) {
      if (level === 0) applyPatch(copy, patch);
      else this.#applyHalved(copy, level, { width, height }, patch);
    }
    return copy;
  }

  /** Squares start at whole px of these levels: each is halved alone, with the result of halving all. */
  #applyHalved(
    copy: ResidentPicture,
    level: number,
    { width, height }: Pick<Family, 'width' | 'height'>,
    { places, pixels }: PicturePatch,
  ): void {
    for (let n = 0; n * 2 < places.length; n++) {
      const [left, top] = [places[n * 2]! * PATCH_SIDE, places[n * 2 + 1]! * PATCH_SIDE];
      const across = Math.min(PATCH_SIDE, width - left);
      const down = Math.min(PATCH_SIDE, height - top);
      const square = this.#kernels.allocPicture(across, down);
      const bytes = pixels.subarray(n * PATCH_BYTES, (n + 1) * PATCH_BYTES);
      const block = { x: 0, y: 0, width: across * 4, height: down };
      square.data().set(cutRows(bytes, PATCH_SIDE * 4, block));
      const small = this.#kernels.halve(square, level);
      const area = { x: left >> level, y: top >> level, width: small.width, height: small.height };
      copy.put(small.data().slice(), area);
      square.free();
      small.free();
    }
  }
}

/** From the nearest that is held: the patches that lead to `asset`, in order. */
function pathTo({ links, held }: Family, asset: AssetId) {
  const cameFrom = new Map<AssetId, Link | null>(held.map((id) => [id, null]));
  // Iterating a map includes entries added meanwhile: nearest first.
  for (const id of cameFrom.keys()) {
    for (const link of links.get(id) ?? []) {
      if (!cameFrom.has(link.to)) cameFrom.set(link.to, { to: id, patch: link.patch });
    }
  }
  const patches: PicturePatch[] = [];
  let from = asset;
  for (let step = cameFrom.get(from); step; step = cameFrom.get(from)) {
    patches.unshift(step.patch);
    from = step.to;
  }
  return { from, patches };
}

function bytesOf({ links }: Family): number {
  return [...links.values()].flat().reduce((sum, { patch }) => sum + patch.pixels.length, 0);
}
