/**
 * The magic wand: px of a picture whose color is near that of one px, with partial coverage for edge px.
 *
 * Colors are compared by their largest difference in red, green, blue or alpha, premultiplied, so invisible color has no effect. An
 * edge px is a mixture of the two sides: its position between the nearest and the farthest color around it is its coverage. Noise
 * specks are removed (`specks.ts`).
 */
import type { Point } from '../../geometry/space.ts';
import { TILE_BYTES, TILE_SIZE } from '../../tiles/tiles.ts';
import type { TileCoverage } from '../paint/scan.ts';
import { removeSpecks } from './specks.ts';

/** Straight RGBA, 8 bits, row-major. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface WandOptions {
  /** Whole source px inside the picture. */
  readonly at: Point<'source'>;
  /** 0…255: the largest difference that counts as the same color. */
  readonly tolerance: number;
  /** True for the area connected to the px, over four neighbors; else anywhere. */
  readonly contiguous: boolean;
}

export const TOLERANCE_RANGE = { min: 0, max: 255 } as const;

/** The selected px, by tiles that have any. Empty when the px is outside the picture. */
export function wandTiles(pixels: Pixels, { at, tolerance, contiguous }: WandOptions): TileCoverage[] {
  const x = Math.floor(at.x);
  const y = Math.floor(at.y);
  const { width, height } = pixels;
  if (x < 0 || y < 0 || x >= width || y >= height) return [];
  const color = new Color(pixels, y * width + x);
  const taken = contiguous ? takeAround(pixels, color, x, y, tolerance) : takeAll(pixels, color, tolerance);
  removeSpecks({
    width,
    height,
    states: taken,
    value: TAKEN,
    otherwise: UNKNOWN,
    tolerance,
    distance: (px) => color.distance(px),
  });
  const tiles: TileCoverage[] = [];
  for (let ty = 0; ty * TILE_SIZE < height; ty++) {
    for (let tx = 0; tx * TILE_SIZE < width; tx++) {
      const coverage = tileOf(pixels, color, taken, tolerance, tx, ty);
      if (coverage) tiles.push({ tx, ty, coverage });
    }
  }
  return tiles;
}

/** Distances from the color of one px. */
class Color {
  readonly #data: Uint8Array;
  readonly #words: Uint32Array | null;
  readonly #word: number;
  readonly #red: number;
  readonly #green: number;
  readonly #blue: number;
  readonly #alpha: number;

  constructor({ data }: Pixels, px: number) {
    this.#data = data;
    // Most px of an even area have exactly the same color, which one comparison shows.
    this.#words =
      data.byteOffset % 4 === 0 ? new Uint32Array(data.buffer, data.byteOffset, data.length >> 2) : null;
    this.#word = this.#words?.[px] ?? 0;
    const alpha = data[px * 4 + 3]!;
    this.#alpha = alpha;
    this.#red = premultiplied(data[px * 4]!, alpha);
    this.#green = premultiplied(data[px * 4 + 1]!, alpha);
    this.#blue = premultiplied(data[px * 4 + 2]!, alpha);
  }

  distance(px: number): number {
    if (this.#words !== null && this.#words[px] === this.#word) return 0;
    const data = this.#data;
    const alpha = data[px * 4 + 3]!;
    return Math.max(
      Math.abs(premultiplied(data[px * 4]!, alpha) - this.#red),
      Math.abs(premultiplied(data[px * 4 + 1]!, alpha) - this.#green),
      Math.abs(premultiplied(data[px * 4 + 2]!, alpha) - this.#blue),
      Math.abs(alpha - this.#alpha),
    );
  }
}

function premultiplied(value: number, alpha: number): number {
  return alpha === 255 ? value : ((value * alpha + 128) * 257) >>> 16;
}

/** State of a px: unknown, selected, selectable, or rejected. */
const [UNKNOWN, TAKEN, NEAR, FAR] = [0, 1, 2, 3] as const;

function takeAll({ width, height }: Pixels, color: Color, tolerance: number): Uint8Array {
  const states = new Uint8Array(width * height);
  for (let at = 0; at < states.length; at++) if (color.distance(at) <= tolerance) states[at] = TAKEN;
  return states;
}

/**
 * By runs of a row: each is selected whole, and the rows above and below are searched for connected runs. Each px is compared once,
 * however often it is visited.
 */
function takeAround(
  { width, height }: Pixels,
  color: Color,
  x: number,
  y: number,
  tolerance: number,
): Uint8Array {
  const states = new Uint8Array(width * height);
  const isFree = (at: number): boolean => {
    if (states[at] === UNKNOWN) states[at] = color.distance(at) <= tolerance ? NEAR : FAR;
    return states[at] === NEAR;
  };
  const places = [y * width + x];
  for (;;) {
    const place = places.pop();
    if (place === undefined) return states;
    if (!isFree(place)) continue;
    const row = place - (place % width);
    let from = place;
    let to = place + 1;
    while (from > row && isFree(from - 1)) from--;
    while (to < row + width && isFree(to)) to++;
    states.fill(TAKEN, from, to);
    for (const step of [-width, width]) {
      if (row + step < 0 || row + step >= width * height) continue;
      let inRun = false;
      for (let at = from + step; at < to + step; at++) {
        const isIn = isFree(at);
        if (isIn && !inRun) places.push(at);
        inRun = isIn;
      }
    }
  }
}

function tileOf(
  pixels: Pixels,
  color: Color,
  taken: Uint8Array,
  tolerance: number,
  tx: number,
  ty: number,
): Uint8Array | null {
  const { width, height } = pixels;
  const left = tx * TILE_SIZE;
  const top = ty * TILE_SIZE;
  const right = Math.min(width, left + TILE_SIZE);
  const bottom = Math.min(height, top + TILE_SIZE);
  const coverage = new Uint8Array(TILE_BYTES);
  const near = { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
  const all = allOf(taken, width, height, near);
  if (all === false) return null;
  if (all === true) {
    for (let y = 0; y < bottom - top; y++) coverage.fill(255, y * TILE_SIZE, y * TILE_SIZE + right - left);
    return coverage;
  }
  let any = false;
  for (let y = top; y < bottom; y++) {
    const to = (y - top) * TILE_SIZE - left;
    for (let x = left; x < right; x++) {
      const at = y * width + x;
      const whole = taken[at] === TAKEN ? 255 : 0;
      // Px of the color that were not reached are behind an edge, and not mixed with it.
      const mixed = isEdge(taken, width, height, x, y) && (whole > 0 || color.distance(at) > tolerance);
      const value = mixed ? edgeCoverage(pixels, color, x, y, whole) : whole;
      if (value === 0) continue;
      coverage[to + x] = value;
      any = true;
    }
  }
  return any ? coverage : null;
}

/** true when all px of a box are selected, false when none, null when some. The box may exceed the picture. */
function allOf(
  taken: Uint8Array,
  width: number,
  height: number,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): boolean | null {
  const left = Math.max(0, box.left);
  const right = Math.min(width, box.right);
  const top = Math.max(0, box.top);
  const first = taken[top * width + left] === TAKEN;
  for (let y = top; y < Math.min(height, box.bottom); y++) {
    for (let at = y * width + left; at < y * width + right; at++) {
      if ((taken[at] === TAKEN) !== first) return null;
    }
  }
  return first;
}

/** True when one of the eight px around it was decided the other way. */
function isEdge(taken: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  const box = { left: x - 1, top: y - 1, right: x + 2, bottom: y + 2 };
  return allOf(taken, width, height, box) === null;
}

function edgeCoverage(
  { width, height }: Pixels,
  color: Color,
  x: number,
  y: number,
  otherwise: number,
): number {
  let nearest = 255;
  let farthest = 0;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      const distance = color.distance(ny * width + nx);
      nearest = Math.min(nearest, distance);
      farthest = Math.max(farthest, distance);
    }
  }
  if (nearest === farthest) return otherwise;
  const own = color.distance(y * width + x);
  return Math.floor(((farthest - own) / (farthest - nearest)) * 255 + 0.5);
}
