/**
 * A stroke that is not in the document yet, in the masks on screen. Without a feather its capsules are stamped at the
 * display's level, so an event costs what it touches. A mask with a feather is feathered anew around the damage, and so is
 * read what capsules alone do not tell.
 */
import {
  type Capsule,
  capsuleBounds,
  inflate,
  intersect,
  type LayerId,
  type Preview,
  type Rect,
  stampInto,
  type TileGrid,
  type TileStore,
  tileAt,
  uniformValue,
  union,
} from '../../../engine/index.ts';
import { coarseFeather, type FeatherPatch } from './coarse-feather.ts';
import { type PictureDisplay, type Slot, writableMask } from './picture-display.ts';

type StrokePreview = Extract<Preview, { kind: 'stroke' }>;

/** Most px that are feathered anew for one frame; a larger damage is computed coarser, as the workers' answer will correct it. */
const MAX_PATCH = 300_000;

export class LiveStroke {
  readonly layer: LayerId;
  readonly #stamp: { readonly hardness: number; readonly erase: boolean };
  /** Of the mask, source px. */
  readonly feather: number;
  /** The capsules tell all: what is shown is what they leave. */
  readonly #stamps: boolean;
  readonly #scratch: ReadonlyMap<string, Uint8Array>;
  readonly #tiles: TileStore;
  readonly #capsules: Capsule[] = [];
  readonly #damages: Rect<'source'>[] = [];
  /** How much of the stroke a slot already shows. */
  readonly #stamped = new WeakMap<Slot, number>();
  readonly #patches = new WeakMap<
    PictureDisplay,
    { readonly count: number; readonly patch: FeatherPatch | null }
  >();

  constructor(preview: StrokePreview, tiles: TileStore) {
    this.layer = preview.layer;
    this.#stamp = { hardness: preview.hardness, erase: preview.erase };
    this.feather = preview.feather;
    this.#stamps = preview.feather === 0 && preview.fresh !== null;
    this.#scratch = preview.scratch;
    this.#tiles = tiles;
  }

  /** Is this preview the next moment of the same stroke? */
  continues(preview: StrokePreview): boolean {
    return preview.scratch === this.#scratch && preview.layer === this.layer;
  }

  add(preview: StrokePreview): void {
    if (preview.fresh) this.#capsules.push(...preview.fresh);
    this.#damages.push(preview.damage);
  }

  /** Stamps what is new into a slot's mask and marks what it changed. */
  stamp(sheet: PictureDisplay, slot: Slot, grid: TileGrid): void {
    const from = this.#stamped.get(slot) ?? 0;
    if (!this.#stamps) {
      if (from < this.#damages.length) this.#stampPatch(this.#patch(sheet, grid, from), slot);
      this.#stamped.set(slot, this.#damages.length);
      return;
    }
    const scale = 2 ** -sheet.level;
    for (let i = from; i < this.#capsules.length; i++) {
      const capsule = this.#capsules[i];
      if (capsule) this.#stampCapsule(capsule, slot, scale);
    }
    this.#stamped.set(slot, this.#capsules.length);
  }

  #stampCapsule(capsule: Capsule, slot: Slot, scale: number): void {
    const { rect } = slot;
    const local: Capsule = {
      from: { x: capsule.from.x * scale - rect.x, y: capsule.from.y * scale - rect.y },
      to: { x: capsule.to.x * scale - rect.x, y: capsule.to.y * scale - rect.y },
      fromRadius: capsule.fromRadius * scale,
      toRadius: capsule.toRadius * scale,
    };
    const all = { x: 0, y: 0, width: rect.width, height: rect.height };
    const touched = intersect(inflate(capsuleBounds(local), 1), all);
    if (!touched) return;
    stampInto({ bytes: writableMask(slot), ...all }, local, this.#stamp);
    slot.dirty = union(slot.dirty, touched);
  }

  #stampPatch(patch: FeatherPatch | null, slot: Slot): void {
    const part = patch && intersect(patch.rect, slot.rect);
    if (!patch || !part) return;
    const mask = writableMask(slot);
    for (let y = part.y; y < part.y + part.height; y++) {
      const row = (y - patch.rect.y) * patch.rect.width + part.x - patch.rect.x;
      mask.set(
        patch.bytes.subarray(row, row + part.width),
        (y - slot.rect.y) * slot.rect.width + part.x - slot.rect.x,
      );
    }
    slot.dirty = union(slot.dirty, { ...part, x: part.x - slot.rect.x, y: part.y - slot.rect.y });
  }

  /** What is shown around everything that was changed since a slot was last stamped; slots of a sheet share one. */
  #patch(sheet: PictureDisplay, grid: TileGrid, from: number): FeatherPatch | null {
    const known = this.#patches.get(sheet);
    if (known && known.count === this.#damages.length) return known.patch;
    const damage = this.#damages.slice(from).reduce<Rect<'source'> | null>(union, null);
    const patch = damage && this.#feathered(sheet, grid, damage);
    this.#patches.set(sheet, { count: this.#damages.length, patch });
    return patch;
  }

  #feathered(sheet: PictureDisplay, grid: TileGrid, damage: Rect<'source'>): FeatherPatch | null {
    const scale = 2 ** -sheet.level;
    const mask = { grid, feather: this.feather, tile: (tx: number, ty: number) => this.#tile(grid, tx, ty) };
    const area = inflate(scaled(damage, scale), this.feather * scale + 1);
    return coarseFeather(mask, sheet.item.size, sheet.level, area, MAX_PATCH);
  }

  /** As the stroke has left it. */
  #tile(grid: TileGrid, tx: number, ty: number): Uint8Array | null {
    const id = tileAt(grid, tx, ty);
    const scratch = this.#scratch.get(`${tx},${ty}`);
    return scratch ?? (uniformValue(id) === null ? this.#tiles.get(id) : null);
  }
}

function scaled(rect: Rect<'source'>, by: number): Rect<'source'> {
  return { x: rect.x * by, y: rect.y * by, width: rect.width * by, height: rect.height * by };
}
