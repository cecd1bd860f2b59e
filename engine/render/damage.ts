/**
 * Damage: the smallest upright rectangle whose repaint makes the canvas show the new draw list. Painting the damage, spread
 * (`damage-spread.ts`), gives the same px as painting everything.
 */
import { sameAdjustments } from '../document/adjustments.ts';
import { mapRect } from '../geometry/matrix.ts';
import { inflate, intersect, rectOf, roundOut, union } from '../geometry/rect.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import { EMPTY_TILE, TILE_SIZE, type TileGrid, tileColumns, tileRows } from '../tiles/tiles.ts';
import type { DrawItem, DrawList, DrawMask, DrawPicture } from './draw-list.ts';
import { itemBounds } from './item-bounds.ts';

/** Resampling reads this many screen px around an edge. */
const RESAMPLING_REACH = 3;

/**
 * Where two lists differ, frame px; null when nowhere. `before` null = nothing was painted yet. `colorsApart`: the drawer of the
 * pictures tracks changes of their color adjustments itself.
 */
export function damageBetween(
  before: DrawList | null,
  after: DrawList,
  colorsApart = false,
): Rect<'frame'> | null {
  if (before === after) return null;
  const all = rectOf(after.frame);
  if (!before) return all;
  if (before.frame.width !== after.frame.width || before.frame.height !== after.frame.height) {
    return union(rectOf(before.frame), all);
  }
  if (before.background !== after.background || !samePaper(before, after)) return all;
  let damage: Rect<'frame'> | null = null;
  const old = new Map(before.items.map((item) => [item.layer, item]));
  const kept = new Set(after.items.map((item) => item.layer));
  for (const item of before.items) if (!kept.has(item.layer)) damage = union(damage, itemBounds(item));
  for (const item of after.items) damage = union(damage, itemDamage(old.get(item.layer), item, colorsApart));
  damage = union(damage, reorderDamage(before, after, old, kept));
  return damage && intersect(damage, all);
}

function samePaper({ paper: a, background }: DrawList, { paper: b }: DrawList): boolean {
  if (a === b || background === null) return true;
  return a?.x === b?.x && a?.y === b?.y && a?.width === b?.width && a?.height === b?.height;
}

/** Of two items that swapped places at least one has another rank, and the change is under both. */
function reorderDamage(
  before: DrawList,
  after: DrawList,
  old: ReadonlyMap<string, DrawItem>,
  kept: ReadonlySet<string>,
): Rect<'frame'> | null {
  const was = before.items.filter((item) => kept.has(item.layer));
  const is = after.items.filter((item) => old.has(item.layer));
  let damage: Rect<'frame'> | null = null;
  is.forEach((item, rank) => {
    if (was[rank]?.layer !== item.layer) damage = union(damage, itemBounds(item));
  });
  return damage;
}

function itemDamage(
  before: DrawItem | undefined,
  after: DrawItem,
  colorsApart: boolean,
): Rect<'frame'> | null {
  if (before === after) return null;
  if (!before) return itemBounds(after);
  if (before.kind === 'picture' && after.kind === 'picture' && onlyMaskDiffers(before, after, colorsApart)) {
    const changed = maskDamage(before.mask, after.mask);
    const shown = itemBounds(after);
    return changed && shown && intersect(mapRect(after.toFrame, changed), shown);
  }
  return union(itemBounds(before), itemBounds(after));
}

function onlyMaskDiffers(a: DrawPicture, b: DrawPicture, colorsApart: boolean): boolean {
  return (
    a.asset === b.asset &&
    a.opacity === b.opacity &&
    a.blend === b.blend &&
    (colorsApart || sameAdjustments(a.adjustments, b.adjustments)) &&
    sameFields(a.toFrame, b.toFrame) &&
    sameFields(a.clip, b.clip) &&
    (!a.mask || !b.mask || (a.mask.feather === b.mask.feather && a.mask.use === b.mask.use))
  );
}

function sameFields<T extends object>(a: T, b: T): boolean {
  return a === b || (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
}

/** The tiles that differ, grown by the feather. Source px. */
function maskDamage(before: DrawMask | null, after: DrawMask | null): Rect<'source'> | null {
  const mask = after ?? before;
  if (!mask) return null;
  let damage: Rect<'source'> | null = null;
  for (let ty = 0; ty < tileRows(mask.tiles); ty++) {
    const was = rowOf(before?.tiles, ty);
    const is = rowOf(after?.tiles, ty);
    if (was === is) continue;
    for (let tx = 0; tx < tileColumns(mask.tiles); tx++) {
      if ((was?.[tx] ?? EMPTY_TILE) === (is?.[tx] ?? EMPTY_TILE)) continue;
      damage = union(damage, { x: tx * TILE_SIZE, y: ty * TILE_SIZE, width: TILE_SIZE, height: TILE_SIZE });
    }
  }
  return damage && inflate(damage, mask.feather);
}

function rowOf(tiles: TileGrid | undefined, ty: number): readonly string[] | undefined {
  return tiles?.rows[ty];
}

/** Frame damage as whole screen px, extended by the reach of resampling. */
export function damageOnScreen(
  damage: Rect<'frame'>,
  frameToScreen: Matrix<'frame', 'screen'>,
): Rect<'screen'> {
  return roundOut(inflate(mapRect(frameToScreen, damage), RESAMPLING_REACH));
}
