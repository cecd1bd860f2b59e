/**
 * Which display tiles a stroke has left as they were: they are named by the earliest picture that has them, so that neither a
 * stroke nor its undo asks for them again.
 */
import { type AssetId, PATCH_SIDE } from '../../../engine/index.ts';
import { DISPLAY_TILE, type DisplayTileRequest } from '../../../workers/index.ts';

interface Link {
  readonly from: AssetId;
  /** Column and row of each square of `PATCH_SIDE` px that changed. */
  readonly places: Uint16Array;
  /** By level, the tiles that a square lies in. */
  readonly touched: Map<number, ReadonlySet<string>>;
}

/** By the picture that a stroke has made: of all documents, since a picture is named by its bytes. */
const links = new Map<AssetId, Link>();
/** A few kilobytes each. */
const MOST = 128;

/** `to` is `from` with other px in some squares. */
export function rememberStroke(from: AssetId, to: AssetId, places: Uint16Array): void {
  // A stroke that makes a picture that was there before leads back to it: its own link stays out, or they would go in a circle.
  if (links.has(to) || originsOf(from).includes(to)) return;
  links.set(to, { from, places, touched: new Map() });
  for (const oldest of links.keys()) {
    if (links.size <= MOST) break;
    links.delete(oldest);
  }
}

/** The earliest picture known to have this very tile. */
export function originOfTile({ asset, adjustments, level, tx, ty }: DisplayTileRequest): AssetId {
  // What they make of a px depends on px of other tiles.
  if (adjustments.sharpness !== 0 || adjustments.hdr !== 0) return asset;
  const key = `${tx},${ty}`;
  let origin = asset;
  for (let link = links.get(origin); link && !tilesOf(link, level).has(key); link = links.get(origin)) {
    origin = link.from;
  }
  return origin;
}

function tilesOf({ places, touched }: Link, level: number): ReadonlySet<string> {
  const known = touched.get(level);
  if (known) return known;
  // A square lies in one tile, and what is halved of it does too: both begin at whole px of every level.
  const squares = (DISPLAY_TILE * 2 ** level) / PATCH_SIDE;
  const tiles = new Set<string>();
  for (let n = 0; n < places.length; n += 2) {
    tiles.add(`${Math.floor(places[n]! / squares)},${Math.floor(places[n + 1]! / squares)}`);
  }
  touched.set(level, tiles);
  return tiles;
}

function originsOf(asset: AssetId): readonly AssetId[] {
  const origins: AssetId[] = [];
  for (let origin: AssetId | undefined = asset; origin; origin = links.get(origin)?.from)
    origins.push(origin);
  return origins;
}
