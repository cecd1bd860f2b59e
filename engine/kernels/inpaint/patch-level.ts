/**
 * A picture as patches compare it: color and texture, and which px are known.
 *
 * Texture is the change of brightness around a px. Averaged down a pyramid it still separates gravel from sand where colors alone
 * do not (Newson et al., IPOL 2017).
 */

/** A patch is 7 × 7 px. */
export const PATCH_RADIUS = 3;

/** Kinds of px. */
export const KNOWN = 0;
export const HOLE = 1;
/** Transparent, or part of another hole: never copied, never filled, and ignored. */
export const CLEAR = 2;

export interface PatchLevel {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and texture, four bytes a px. */
  readonly features: Uint8Array;
  /** The same memory, a number a px: a comparison then reads it once and not four times. */
  readonly words: Int32Array;
  /** `KNOWN`, `HOLE` or `CLEAR`, a byte a px. */
  readonly kinds: Uint8Array;
}

/** Rows between two yields of a long loop. */
const ROWS = 16;
/** The same in px, for a loop over all of them. */
const STRETCH = 65_536;

/** `pixels`: straight RGBA; the level keeps `kinds`. */
export function* levelOf(
  pixels: Uint8Array,
  kinds: Uint8Array,
  width: number,
  height: number,
): Generator<void, PatchLevel> {
  const level = emptyLevel(width, height, kinds);
  let clear = false;
  for (let y = 0; y < height; y += ROWS) {
    level.features.set(pixels.subarray(y * width * 4, (y + ROWS) * width * 4), y * width * 4);
    clear ||= kinds.subarray(y * width, (y + ROWS) * width).includes(CLEAR);
    yield;
  }
  if (clear) yield* bleed(level);
  for (let y = 0; y < height; y++) {
    measureTexture(level, y);
    if (y % ROWS === 0) yield;
  }
  return level;
}

function emptyLevel(width: number, height: number, kinds: Uint8Array): PatchLevel {
  const features = new Uint8Array(width * height * 4);
  return { width, height, features, words: new Int32Array(features.buffer), kinds };
}

/** Of two px's features, squared and summed. */
export function squaredDifference(one: number, other: number): number {
  const a = (one & 255) - (other & 255);
  const b = ((one >>> 8) & 255) - ((other >>> 8) & 255);
  const c = ((one >>> 16) & 255) - ((other >>> 16) & 255);
  const d = (one >>> 24) - (other >>> 24);
  return Math.imul(a, a) + Math.imul(b, b) + Math.imul(c, c) + Math.imul(d, d);
}

/** Texture of a row into the fourth byte. An unknown neighbor counts as equal. */
function measureTexture({ width, height, features, kinds }: PatchLevel, y: number): void {
  for (let x = 0, at = y * width; x < width; x++, at++) {
    if (kinds[at] !== KNOWN) {
      features[at * 4 + 3] = 0;
      continue;
    }
    const left = x > 0 && kinds[at - 1] === KNOWN ? at - 1 : at;
    const right = x < width - 1 && kinds[at + 1] === KNOWN ? at + 1 : at;
    const above = y > 0 && kinds[at - width] === KNOWN ? at - width : at;
    const below = y < height - 1 && kinds[at + width] === KNOWN ? at + width : at;
    const across = luma(features, right) - luma(features, left);
    const down = luma(features, below) - luma(features, above);
    features[at * 4 + 3] = Math.min(255, 2 * (Math.abs(across) + Math.abs(down)));
  }
}

function luma(features: Uint8Array, at: number): number {
  return (77 * features[at * 4]! + 150 * features[at * 4 + 1]! + 29 * features[at * 4 + 2]!) >> 8;
}

/** Gives transparent px the color of a neighbor: their own is meaningless, and a patch at the rim of a cut-out reads it. */
function* bleed({ width, features, kinds }: PatchLevel): Generator<void> {
  const colored = new Uint8Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === KNOWN) colored[at] = 1;
    if (at % STRETCH === 0) yield;
  }
  const take = (at: number, from: number) => {
    if (!colored[from]) return;
    features.copyWithin(at * 4, from * 4, from * 4 + 4);
    colored[at] = 1;
  };
  const last = kinds.length - 1;
  for (let i = 0; i <= last; i++) {
    if (i % STRETCH === 0) yield;
    if (colored[i] || kinds[i] === HOLE) continue;
    take(i, i % width > 0 ? i - 1 : i);
    if (!colored[i] && i >= width) take(i, i - width);
  }
  for (let i = last; i >= 0; i--) {
    if (i % STRETCH === 0) yield;
    if (colored[i] || kinds[i] === HOLE) continue;
    take(i, i % width < width - 1 ? i + 1 : i);
    if (!colored[i] && i + width <= last) take(i, i + width);
  }
}

/** 1 3 3 1 across and down: softer than a mean of four, so that thin lines do not flicker between levels. */
const TAPS = [1, 3, 3, 1] as const;

/** Half the size, odd edges rounded up. A px that covers any hole is hole; its colors are those of known px alone. */
export function* halveLevel(larger: PatchLevel): Generator<void, PatchLevel> {
  const width = (larger.width + 1) >> 1;
  const height = (larger.height + 1) >> 1;
  const level = emptyLevel(width, height, new Uint8Array(width * height));
  for (let y = 0; y < height; y++) {
    halveRow(larger, level, y);
    if (y % ROWS === 0) yield;
  }
  return level;
}

function halveRow(larger: PatchLevel, { width, features, kinds }: PatchLevel, y: number): void {
  const right = larger.width - 1;
  const bottom = larger.height - 1;
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const kind = kindOf(larger, 2 * x, 2 * y);
    kinds[at] = kind;
    let red = 0;
    let green = 0;
    let blue = 0;
    let texture = 0;
    let weight = 0;
    for (let j = 0; j < 4; j++) {
      const row = Math.min(bottom, Math.max(0, 2 * y - 1 + j)) * larger.width;
      for (let i = 0; i < 4; i++) {
        const from = row + Math.min(right, Math.max(0, 2 * x - 1 + i));
        const there = larger.kinds[from]!;
        if (there === HOLE || (there === CLEAR && kind !== CLEAR)) continue;
        const tap = TAPS[i]! * TAPS[j]!;
        red += tap * larger.features[from * 4]!;
        green += tap * larger.features[from * 4 + 1]!;
        blue += tap * larger.features[from * 4 + 2]!;
        texture += tap * larger.features[from * 4 + 3]!;
        weight += tap;
      }
    }
    if (weight === 0) continue;
    const half = weight >> 1;
    features[at * 4] = ((red + half) / weight) | 0;
    features[at * 4 + 1] = ((green + half) / weight) | 0;
    features[at * 4 + 2] = ((blue + half) / weight) | 0;
    features[at * 4 + 3] = ((texture + half) / weight) | 0;
  }
}

function kindOf({ width, height, kinds }: PatchLevel, x: number, y: number): number {
  const right = Math.min(width - 1, x + 1);
  const below = Math.min(height - 1, y + 1) * width;
  const a = kinds[y * width + x]!;
  const b = kinds[y * width + right]!;
  const c = kinds[below + x]!;
  const d = kinds[below + right]!;
  if (a === HOLE || b === HOLE || c === HOLE || d === HOLE) return HOLE;
  return a | b | c | d;
}

interface Sources {
  readonly sources: Uint8Array;
  readonly count: number;
}

/** Where a patch may be copied from, a byte a px: all of it is in the picture and known. */
export function* sourcesOf({ width, height, kinds }: PatchLevel): Generator<void, Sources> {
  const barred = new Uint8Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) if (kinds[at] !== KNOWN) barred[at] = 1;
  yield;
  const touched = yield* spread(barred, width, height);
  const sources = new Uint8Array(width * height);
  let count = 0;
  for (let y = PATCH_RADIUS; y < height - PATCH_RADIUS; y++) {
    for (let x = PATCH_RADIUS; x < width - PATCH_RADIUS; x++) {
      const at = y * width + x;
      if (touched[at]) continue;
      sources[at] = 1;
      count++;
    }
    if (y % ROWS === 0) yield;
  }
  return { sources, count };
}

/** Px whose patch touches a hole. */
export function* targetsOf({ width, height, kinds }: PatchLevel): Generator<void, Uint8Array> {
  const holes = new Uint8Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) if (kinds[at] === HOLE) holes[at] = 1;
  yield;
  return yield* spread(holes, width, height);
}

/** Dilates ones by a patch's radius, as a square. */
function* spread(plane: Uint8Array, width: number, height: number): Generator<void, Uint8Array> {
  const rows = new Uint8Array(plane.length);
  const out = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++) {
    spreadLine(plane, rows, y * width, 1, width);
    if (y % ROWS === 0) yield;
  }
  for (let x = 0; x < width; x++) {
    spreadLine(rows, out, x, width, height);
    if (x % ROWS === 0) yield;
  }
  return out;
}

function spreadLine(from: Uint8Array, to: Uint8Array, start: number, step: number, length: number): void {
  let last = -1 - PATCH_RADIUS;
  for (let i = 0; i < length + PATCH_RADIUS; i++) {
    if (i < length && from[start + i * step]) last = i;
    const at = i - PATCH_RADIUS;
    if (at >= 0 && last >= at - PATCH_RADIUS) to[start + at * step] = 1;
  }
}
