/**
 * The sheets of all picture layers: which tiles they want, what the workers have answered, and the stroke in flight.
 * `update` brings them up to date and says what part of the screen has changed by it.
 */
import {
  type AssetId,
  compose,
  type DrawPicture,
  inflate,
  intersect,
  invert,
  type LayerId,
  type Matrix,
  mapRect,
  type Rect,
  rectOf,
  roundOut,
  type Size,
  type TileGrid,
  type TileStore,
  tileAt,
  uniformValue,
  union,
} from '../../../engine/index.ts';
import { DISPLAY_TILE, type PixelPool } from '../../../workers/index.ts';
import { coarseFeather } from './coarse-feather.ts';
import { featherKey, levelFor, levelSize, spanHolds, tilesTouching } from './display-level.ts';
import {
  type AnswerCache,
  featherTiles,
  type PictureTileName,
  pictureTileKey,
  pictureTiles,
} from './display-tiles.ts';
import type { LiveColors } from './live-colors.ts';
import type { TileOf } from './live-retouch.ts';
import type { LiveStroke } from './live-stroke.ts';
import { PictureDisplay, type Slot } from './picture-display.ts';
import type { MaskUse, TileSource } from './tile-composer.ts';

/** One picture of a frame: what the draw list says, and the document's mask, empty or not. */
export interface ShownPicture {
  readonly item: DrawPicture;
  readonly grid: TileGrid;
  readonly feather: number;
  readonly use: MaskUse;
}

/** Names a mask that holds a stroke the document does not have yet. */
const LIVE = 'live';
/** Names a mask that was right for an earlier moment of the document. */
const STALE = 'stale';
/** Points that a mask is guessed from: a display tile in about a millisecond. */
const GUESS_POINTS = 20_000;

export class LayerDisplays {
  /** Loaded when the adjustments of a shown picture change for the first time. */
  live: LiveColors | null = null;
  colorsChanged = false;
  /** The px of a slot with what is painted on them and not in the document yet; null where nothing is, false when px for it are missing. */
  over:
    | ((sheet: PictureDisplay, slot: Slot, layer: LayerId, tileOf: TileOf) => OffscreenCanvas | null | false)
    | null = null;
  /** The picture that a tile is named by: one that has the very same. */
  originOf = ({ asset }: PictureTileName): AssetId => asset;
  readonly #pool: PixelPool;
  readonly #preview: (asset: AssetId) => ImageBitmap | null;
  readonly #maskTiles: TileStore;
  readonly #sheets = new Map<LayerId, PictureDisplay>();
  readonly #tiles: AnswerCache<ImageBitmap>;
  readonly #feathers: AnswerCache<Uint8Array>;
  readonly #featherKeys = new WeakMap<TileGrid, Map<string, string | null>>();

  constructor(host: {
    readonly pool: PixelPool;
    readonly tiles: TileStore;
    preview(asset: AssetId): ImageBitmap | null;
    arrived(): void;
  }) {
    this.#maskTiles = host.tiles;
    this.#pool = host.pool;
    this.#preview = host.preview;
    this.#tiles = pictureTiles(host.arrived);
    this.#feathers = featherTiles(host.arrived);
  }

  sheet(layer: LayerId): PictureDisplay | undefined {
    return this.#sheets.get(layer);
  }

  /** True when every visible tile shows the document exactly. */
  get settled(): boolean {
    return this.#tiles.waiting === 0 && this.#feathers.waiting === 0 && this.live?.settled !== false;
  }

  /**
   * Brings the sheets to `pictures`; `stroke` is the one in flight. Returns the part of the screen whose px changed,
   * device px, or null.
   */
  update(
    pictures: readonly ShownPicture[],
    toScreen: Matrix<'frame', 'screen'>,
    viewport: Size<'screen'>,
    stroke: LiveStroke | null,
  ): Rect<'screen'> | null {
    const wanted = new Set<string>();
    const shown = new Set<LayerId>();
    let damage: Rect<'screen'> | null = null;
    let slots = 0;
    for (const picture of pictures) {
      const { item } = picture;
      const map = compose(item.toFrame, toScreen);
      const sheet = this.#sheetFor(item, map, toScreen, viewport);
      if (!sheet) continue;
      shown.add(item.layer);
      slots += sheet.slots.length;
      this.live?.follow(item, sheet.level, toScreen, rectOf(viewport));
      const live = stroke?.layer === item.layer;
      // A tile that cannot be had holds nothing up.
      sheet.swaps &&=
        sheet.slots.some((slot) => !this.#tile(nameOf(sheet, slot, item), wanted)) && this.#tiles.waiting > 0;
      for (const slot of sheet.slots) {
        const part = this.#updateSlot(sheet, slot, picture, live ? stroke : null, wanted);
        if (part) damage = union(damage, screenRect(sheet, slot, part, map));
      }
    }
    for (const layer of this.#sheets.keys()) if (!shown.has(layer)) this.#sheets.delete(layer);
    // What is seen, and a few undos: the mask worker answers again in milliseconds.
    this.#feathers.kept.budget = (slots + 10) * DISPLAY_TILE ** 2;
    this.live?.keepOnly(shown);
    this.#tiles.keepWaitingFor(wanted);
    this.#feathers.keepWaitingFor(wanted);
    return damage && intersect(damage, rectOf(viewport));
  }

  dispose(): void {
    this.#sheets.clear();
    this.live?.dispose();
    this.#tiles.clear();
    this.#feathers.clear();
  }

  #sheetFor(
    item: DrawPicture,
    map: Matrix<'source', 'screen'>,
    toScreen: Matrix<'frame', 'screen'>,
    viewport: Size<'screen'>,
  ): PictureDisplay | null {
    const clip = intersect(mapRect(toScreen, item.clip), rectOf(viewport));
    if (!clip) return null;
    const level = levelFor(map, item.size);
    // One px of margin at the level, for the smoothing at the edge of what is seen.
    const visible = inflate(mapRect(invert(map), clip), 2 ** level);
    const span = tilesTouching(visible, item.size, level);
    if (!span) return null;
    const before = this.#sheets.get(item.layer);
    if (
      before &&
      before.level === level &&
      before.item.asset === item.asset &&
      spanHolds(before.span, span)
    ) {
      this.colorsChanged ||= before.item.adjustments !== item.adjustments;
      return before;
    }
    const sheet = new PictureDisplay(item, level, span);
    // A picture of the same size stands in for the one that takes its place.
    if (before && sameSize(before.item.size, item.size)) sheet.takeOver(before);
    this.#sheets.set(item.layer, sheet);
    return sheet;
  }

  /** Returns the part of the slot that was painted anew, px of the slot. */
  #updateSlot(
    sheet: PictureDisplay,
    slot: Slot,
    picture: ShownPicture,
    stroke: LiveStroke | null,
    wanted: Set<string>,
  ): Rect<'source'> | null {
    const { item, use } = picture;
    const name = nameOf(sheet, slot, item);
    const tileName = pictureTileKey(name, this.originOf(name));
    const maskName = this.#takeMask(sheet, slot, picture, stroke !== null, wanted);
    const over = this.over?.(sheet, slot, item.layer, (x, y) =>
      this.#tile({ ...name, tx: x, ty: y }, wanted),
    );
    const upToDate = slot.shown === `${tileName}|${use.kind}|${maskName}`;
    if (stroke && maskName !== null) {
      stroke.stamp(sheet, slot, picture.grid);
      if (slot.live) slot.feather = stroke.feather;
    }
    if (!slot.dirty && (upToDate || over === false)) return null;
    const bitmap = this.#tiles.get(tileName);
    if (!bitmap) {
      const live = this.live?.show(item, sheet, slot, use, maskName);
      if (live !== undefined) return live;
      this.#tile(name, wanted);
    }
    // What stands in for a tile without its mask would show what was erased: better the stand-in a moment longer.
    if (maskName === null || ((!bitmap || sheet.swaps) && !slot.dirty)) return null;
    const source = bitmap ? wholeTile(over || bitmap) : this.#previewOf(sheet, slot);
    if (!source) return null;
    const whole = { x: 0, y: 0, width: slot.rect.width, height: slot.rect.height };
    const part = slot.dirty && (upToDate || !bitmap) ? slot.dirty : whole;
    sheet.compose(slot, source, use, part);
    slot.dirty = null;
    if (bitmap) slot.shown = `${tileName}|${use.kind}|${slot.live ? LIVE : maskName}`;
    return part;
  }

  /** A tile, asked for when it is not here. */
  #tile(name: PictureTileName, wanted: Set<string>): ImageBitmap | undefined {
    const key = pictureTileKey(name, this.originOf(name));
    const bitmap = this.#tiles.get(key);
    if (bitmap) return bitmap;
    wanted.add(key);
    this.#tiles.request(key, (signal) => this.#pool.displayTile(name, { signal }));
    return undefined;
  }

  /**
   * Puts the document's mask into the slot when it is here, else asks for it and keeps what is there. While a stroke is
   * in flight, what it has touched is left alone. Returns the mask's name, null when there is none that could be shown.
   */
  #takeMask(
    sheet: PictureDisplay,
    slot: Slot,
    picture: ShownPicture,
    stroking: boolean,
    wanted: Set<string>,
  ): string | null {
    if (stroking && slot.live) return LIVE;
    const key = this.#featherKeyOf(picture, sheet.level, slot);
    const mask = key === null ? null : this.#feathers.get(key);
    if (mask === undefined) {
      if (key !== null) this.#askMask(key, sheet, slot, picture, wanted);
      // Another feather shows at once; another stroke is better shown late than roughly. What stands in for a tile has its mask.
      if (slot.mask ? slot.feather !== picture.feather : slot.dirty) this.#guessMask(sheet, slot, picture);
      return slot.live ? LIVE : slot.mask && `${STALE} ${slot.feather}`;
    }
    slot.mask = mask;
    slot.feather = picture.feather;
    slot.ownsMask = false;
    slot.live = false;
    return key ?? 'clear';
  }

  /** For a place that was not on screen before: roughly the mask, until the answer is here. */
  #guessMask(sheet: PictureDisplay, slot: Slot, { grid, feather }: ShownPicture): void {
    const tile = (tx: number, ty: number) => {
      const id = tileAt(grid, tx, ty);
      return uniformValue(id) === null ? this.#maskTiles.get(id) : null;
    };
    const mask = { grid, feather, tile };
    slot.mask = coarseFeather(mask, sheet.item.size, sheet.level, slot.rect, GUESS_POINTS)?.bytes ?? null;
    slot.feather = feather;
    slot.ownsMask = true;
    slot.live = false;
  }

  #askMask(key: string, sheet: PictureDisplay, slot: Slot, picture: ShownPicture, wanted: Set<string>): void {
    wanted.add(key);
    const { rows, width, height } = picture.grid;
    const mask = { rows, width, height, feather: picture.feather };
    const request = { mask, level: sheet.level, area: slot.rect };
    this.#feathers.request(key, (signal) => this.#pool.feather(request, { signal }));
  }

  #featherKeyOf(picture: ShownPicture, level: number, slot: Slot): string | null {
    let keys = this.#featherKeys.get(picture.grid);
    if (!keys) {
      keys = new Map();
      this.#featherKeys.set(picture.grid, keys);
    }
    const place = `${picture.feather}/${level}/${slot.tx}/${slot.ty}`;
    let key = keys.get(place);
    if (key === undefined) {
      key = featherKey(picture.grid, picture.feather, level, slot.tx, slot.ty);
      keys.set(place, key);
    }
    return key;
  }

  #previewOf(sheet: PictureDisplay, slot: Slot): TileSource | null {
    const image = this.#preview(sheet.item.asset);
    if (!image) return null;
    const size = levelSize(sheet.item.size, sheet.level);
    const scaleX = image.width / size.width;
    const scaleY = image.height / size.height;
    return { image, x: slot.tx * DISPLAY_TILE * scaleX, y: slot.ty * DISPLAY_TILE * scaleY, scaleX, scaleY };
  }
}

function nameOf(
  { level }: PictureDisplay,
  { tx, ty }: Slot,
  { asset, adjustments }: DrawPicture,
): PictureTileName {
  return { asset, adjustments, level, tx, ty };
}

function sameSize(a: Size<'source'>, b: Size<'source'>): boolean {
  return a.width === b.width && a.height === b.height;
}

function wholeTile(image: TileSource['image']): TileSource {
  return { image, x: 0, y: 0, scaleX: 1, scaleY: 1 };
}

function screenRect(
  sheet: PictureDisplay,
  slot: Slot,
  part: Rect<'source'>,
  map: Matrix<'source', 'screen'>,
): Rect<'screen'> {
  const scale = 2 ** sheet.level;
  // Smoothing spreads a px over its neighbors.
  const source = inflate({ ...part, x: slot.rect.x + part.x, y: slot.rect.y + part.y }, 1);
  return roundOut(
    mapRect(map, {
      x: source.x * scale,
      y: source.y * scale,
      width: source.width * scale,
      height: source.height * scale,
    }),
  );
}
