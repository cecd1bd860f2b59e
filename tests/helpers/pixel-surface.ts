import { invert, mapPoint } from '../../engine/geometry/matrix.ts';
import { contains, inflate, intersect, rectOf } from '../../engine/geometry/rect.ts';
import type { Matrix, Point, Rect } from '../../engine/geometry/space.ts';
import type { DrawMark, DrawPicture, DrawPill } from '../../engine/render/draw-list.ts';
import { FROST_SIGMAS } from '../../engine/render/item-bounds.ts';
import type { Surface } from '../../engine/render/surface.ts';
import { TILE_SIZE, tileAt } from '../../engine/tiles/tiles.ts';

const hashes = new Map<string, number>();

/** FNV-1a: any name as a number, so that every asset, tile and color has its own value. */
function hash(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  hashes.set(text, h);
  return h;
}

/**
 * A surface of one number a pixel that depends on everything a painter is given: place, order, clip, opacity, blend mode, mask
 * tiles within the feather's reach, and, for frosted backgrounds, on the px below and around them. Sampling is at pixel centers.
 */
export class PixelSurface implements Surface {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float64Array;
  /** Pixels written since it was made. */
  touched = 0;
  #clip: Rect<'screen'>;

  constructor(width: number, height: number, pixels = new Float64Array(width * height)) {
    this.width = width;
    this.height = height;
    this.pixels = pixels;
    this.#clip = { x: 0, y: 0, width: 0, height: 0 };
  }

  copy(): PixelSurface {
    return new PixelSurface(this.width, this.height, this.pixels.slice());
  }

  begin(damage: Rect<'screen'>): void {
    this.#clip = damage;
    this.#each(damage, () => 0);
  }

  fill(area: Rect<'screen'>, color: string): void {
    const value = hash(color) / 2 ** 32;
    this.#each(area, () => value);
  }

  picture(item: DrawPicture, toScreen: Matrix<'source', 'screen'>, clip: Rect<'screen'>): void {
    const toSource = invert(toScreen);
    const seed = hash(item.asset + item.blend + JSON.stringify(item.adjustments));
    const inside = rectOf(item.size);
    this.#each(clip, (below, at) => {
      const source = mapPoint(toSource, at);
      if (!contains(inside, source)) return below;
      const value = ((seed ^ (Math.floor(source.x) * 31 + Math.floor(source.y) * 17)) >>> 0) / 2 ** 32;
      const shown = item.opacity * (1 - coverage(item, source));
      return below * (1 - shown) + value * shown;
    });
  }

  mark(item: DrawMark, toScreen: Matrix<'block', 'screen'>, clip: Rect<'screen'>): void {
    const toBlock = invert(toScreen);
    if (item.kind === 'shape') {
      const seed = hash(JSON.stringify({ ...item, toFrame: null, layer: null }));
      this.#box(inflate(rectOf(item.size), item.reach), toBlock, clip, seed, item.opacity);
      return;
    }
    const { pill } = item;
    if (pill && pill.blur > 0) this.#frost(pill, toScreen, clip);
    if (pill) this.#box(pill.rect, toBlock, clip, hash(pill.color), item.opacity * pill.opacity);
    for (const run of item.runs) {
      const ink = { x: run.x, y: run.baseline - run.font.size, width: run.width, height: run.font.size };
      this.#box(ink, toBlock, clip, hash(run.text + item.color + item.blend), item.opacity);
    }
    for (const bar of item.bars) this.#box(bar, toBlock, clip, hash(item.color), item.opacity);
  }

  end(): void {
    this.#clip = { x: 0, y: 0, width: 0, height: 0 };
  }

  #box(
    rect: Rect<'block'>,
    toBlock: Matrix<'screen', 'block'>,
    clip: Rect<'screen'>,
    seed: number,
    opacity: number,
  ) {
    this.#each(clip, (below, at) =>
      contains(rect, mapPoint(toBlock, at)) ? below * (1 - opacity) + (seed / 2 ** 32) * opacity : below,
    );
  }

  /** A mean over the square that a blur of this σ reads. */
  #frost(pill: DrawPill, toScreen: Matrix<'block', 'screen'>, clip: Rect<'screen'>): void {
    const toBlock = invert(toScreen);
    const before = this.pixels.slice();
    const reach = Math.floor(FROST_SIGMAS * pill.blur * Math.hypot(toScreen.a, toScreen.b) * Math.SQRT1_2);
    this.#each(clip, (below, at) => {
      if (!contains(pill.rect, mapPoint(toBlock, at))) return below;
      let sum = 0;
      let count = 0;
      for (const dy of [-reach, 0, reach]) {
        for (const dx of [-reach, 0, reach]) {
          const x = Math.floor(at.x) + dx;
          const y = Math.floor(at.y) + dy;
          if (x < 0 || y < 0 || x >= this.width || y >= this.height) continue;
          sum += before[y * this.width + x]!;
          count += 1;
        }
      }
      return sum / count;
    });
  }

  #each(area: Rect<'screen'>, paint: (below: number, at: Point<'screen'>) => number): void {
    const shown = intersect(area, this.#clip);
    if (!shown) return;
    const right = Math.min(this.width, Math.ceil(shown.x + shown.width));
    const bottom = Math.min(this.height, Math.ceil(shown.y + shown.height));
    for (let y = Math.max(0, Math.floor(shown.y)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(shown.x)); x < right; x++) {
        const at = { x: x + 0.5, y: y + 0.5 };
        if (!contains(shown, at)) continue;
        const i = y * this.width + x;
        this.pixels[i] = paint(this.pixels[i]!, at);
        this.touched += 1;
      }
    }
  }
}

/** Depends on every tile within reach of the point, as a feathered mask does. */
function coverage(item: DrawPicture, at: Point<'source'>): number {
  const { mask } = item;
  if (!mask) return 0;
  let sum = 0;
  let count = 0;
  for (const dy of [-mask.feather, 0, mask.feather]) {
    for (const dx of [-mask.feather, 0, mask.feather]) {
      const tile = tileAt(
        mask.tiles,
        Math.floor((at.x + dx) / TILE_SIZE),
        Math.floor((at.y + dy) / TILE_SIZE),
      );
      sum += tile === 'u00' ? 0 : tile === 'uff' ? 1 : hash(tile) / 2 ** 32;
      count += 1;
    }
  }
  return sum / count;
}
