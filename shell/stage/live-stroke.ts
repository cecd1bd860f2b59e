/**
 * A stroke that is not in the document yet, stamped into the masks on screen. Its feather is drawn capsule by capsule
 * at the display's level, so an event costs what it touches; restoring takes paint away, and the feather of what is
 * left has to be computed anew around the damage.
 */
import {
  type Capsule,
  inflate,
  intersect,
  type LayerId,
  type Preview,
  type Rect,
  roundOut,
  stampFeather,
  type TileGrid,
  type TileStore,
  tileAt,
  uniformValue,
  union,
} from '../../engine/index.ts';
import { coarseFeather, type FeatherPatch } from './coarse-feather.ts';
import { type PictureSheet, type Slot, writableMask } from './picture-sheet.ts';

type StrokePreview = Extract<Preview, { kind: 'stroke' }>;

/** Most px that are feathered anew for one frame; a larger damage is computed coarser, as the workers' answer will correct it. */
const MAX_PATCH = 300_000;

export class LiveStroke {
  readonly layer: LayerId;
  readonly #erase: boolean;
  /** Source px. */
  readonly reach: number;
  readonly #scratch: ReadonlyMap<string, Uint8Array>;
  readonly #tiles: TileStore;
  readonly #capsules: Capsule[] = [];
  readonly #damages: Rect<'source'>[] = [];
  /** How much of the stroke a slot already shows. */
  readonly #stamped = new WeakMap<Slot, number>();
  readonly #patches = new WeakMap<
    PictureSheet,
    { readonly count: number; readonly patch: FeatherPatch | null }
  >();

  constructor(preview: StrokePreview, tiles: TileStore) {
    this.layer = preview.layer;
    this.#erase = preview.erase;
    this.reach = preview.reach;
    this.#scratch = preview.scratch;
    this.#tiles = tiles;
  }

  /** Is this preview the next moment of the same stroke? */
  continues(preview: StrokePreview): boolean {
    return preview.scratch === this.#scratch && preview.layer === this.layer;
  }

  add(preview: StrokePreview): void {
    this.#capsules.push(...preview.fresh);
    this.#damages.push(preview.damage);
  }

  /** Stamps what is new into a slot's mask and marks what it changed. */
  stamp(sheet: PictureSheet, slot: Slot, grid: TileGrid): void {
    const from = this.#stamped.get(slot) ?? 0;
    if (this.#erase) {
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
    const reach = this.reach * scale;
    const touched = intersect(touchedBy(local, reach), {
      x: 0,
      y: 0,
      width: rect.width,
      height: rect.height,
    });
    if (!touched) return;
    stampFeather(writableMask(slot), rect.width, rect.height, local, reach);
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

  /** The feather around everything that was restored since a slot was last stamped; slots of a sheet share one. */
  #patch(sheet: PictureSheet, grid: TileGrid, from: number): FeatherPatch | null {
    const known = this.#patches.get(sheet);
    if (known && known.count === this.#damages.length) return known.patch;
    const damage = this.#damages.slice(from).reduce<Rect<'source'> | null>(union, null);
    const patch = damage && this.#feathered(sheet, grid, damage);
    this.#patches.set(sheet, { count: this.#damages.length, patch });
    return patch;
  }

  #feathered(sheet: PictureSheet, grid: TileGrid, damage: Rect<'source'>): FeatherPatch | null {
    const scale = 2 ** -sheet.level;
    const mask = { grid, reach: this.reach, tile: (tx: number, ty: number) => this.#tile(grid, tx, ty) };
    const area = inflate(scaled(damage, scale), this.reach * scale + 1);
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

/** Integer px that a capsule and its feather may change. */
function touchedBy(capsule: Capsule, reach: number): Rect<'source'> {
  const { from, to, fromRadius, toRadius } = capsule;
  const left = Math.min(from.x - fromRadius, to.x - toRadius);
  const top = Math.min(from.y - fromRadius, to.y - toRadius);
  const right = Math.max(from.x + fromRadius, to.x + toRadius);
  const bottom = Math.max(from.y + fromRadius, to.y + toRadius);
  return roundOut(inflate({ x: left, y: top, width: right - left, height: bottom - top }, reach + 1));
}
