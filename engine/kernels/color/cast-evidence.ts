/**
 * Whether the color of a picture's lightest px is that of its light. A uniform colored backdrop looks like a cast. Under a cast
 * no thing is gray, and white things have its color; before a colored backdrop gray things stay gray. So the px that are not
 * the backdrop's decide; without gray or white ones, only a cast of daylight or of lamps, from blue to orange, is plausible.
 */
import { srgbToLinear } from '../base/arithmetic.ts';
import { stops } from './white-balance.ts';

/** Longest side of what is looked at. */
const SIDE = 360;
/** Colors are ratios of linear red and blue to green, in stops; this far apart they are the same. `reach`: within a backdrop. */
const SAME = { color: 0.09, backdrop: 0.14, reach: 0.16, light: 0.2 } as const;
/** Share of the rim's px whose color is known, and of those the share that a backdrop has. */
const [KNOWN, UNIFORM] = [0.4, 0.6];
const RIM = 3;
/** Levels outside say little of a color. */
const LEVELS = { min: 24, max: 252 } as const;
/** Stops from the backdrop's light: a lighter or much darker px of its color is no shadow on it; those between may be. */
const APART = { lighter: 0.25, shadow: 0.3, darker: 1.8 } as const;
/** Of a px that may be a shadow, where a lamp may have that color. */
const SHADOW_WEIGHT = 0.25;
/** Fewer px decide nothing: their share of what is not the backdrop, and their number. */
const FEW = { share: 0.02, px: 12 } as const;
/** px beside the backdrop have its color too. */
const EDGE = 2;
/** Without evidence, of a cast that a light can have. */
const PLAUSIBLE = 0.5;

interface Colors {
  readonly width: number;
  readonly height: number;
  /** Per px: red by green and blue by green, and green, in stops. NaN: not known. */
  readonly red: Float32Array;
  readonly blue: Float32Array;
  readonly light: Float32Array;
}

/** 0…1: how far the lightest color is evidence of a cast. Straight RGBA; 1 without a uniform colored backdrop. */
export function castEvidence(pixels: Uint8Array, width: number, height: number): number {
  const colors = colorsOf(pixels, width, height);
  const rim = rimOf(colors);
  const backdrop = [medianOf(colors.red, rim.known), medianOf(colors.blue, rim.known)] as const;
  const isBackdrop = (i: number, reach: number) => apart(colors, i, backdrop) < reach;
  const uniform = rim.known.filter((i) => isBackdrop(i, SAME.backdrop)).length;
  const isUniform = rim.known.length > KNOWN * rim.count && uniform > UNIFORM * rim.known.length;
  if (!isUniform || distance(backdrop[0], backdrop[1]) < SAME.color) return 1;
  const flooded = flood(
    colors,
    rim.known.filter((i) => isBackdrop(i, SAME.reach)),
    (i) => isBackdrop(i, SAME.reach),
  );
  const found = count(colors, flooded, backdrop, medianOf(colors.light, rim.known));
  const [red, blue] = backdrop;
  const isPlausible = red * blue < 0 && 2 * Math.abs(red + blue) < Math.abs(red - blue);
  // No lamp is mint: things of its color have to be lighter than the backdrop, which no shadow on it is.
  const cast = found.cast + (isPlausible ? found.dark + SHADOW_WEIGHT * found.shaded : 0);
  if (found.gray + cast >= Math.max(FEW.px, FEW.share * found.rest)) return cast > found.gray ? 1 : 0;
  return isPlausible ? PLAUSIBLE : 0;
}

function colorsOf(pixels: Uint8Array, fullWidth: number, fullHeight: number): Colors {
  const step = Math.max(1, Math.ceil(Math.max(fullWidth, fullHeight) / SIDE));
  const [width, height] = [Math.ceil(fullWidth / step), Math.ceil(fullHeight / step)];
  const table = Float64Array.from({ length: 256 }, (_, level) => stops(srgbToLinear(level / 255)));
  const plane = () => new Float32Array(width * height).fill(Number.NaN);
  const colors = { width, height, red: plane(), blue: plane(), light: plane() };
  for (let i = 0; i < width * height; i++) {
    const at = 4 * (Math.floor(i / width) * step * fullWidth + (i % width) * step);
    const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    if (pixels[at + 3]! < 255 || Math.max(r, g, b) > LEVELS.max || Math.min(r, g, b) < LEVELS.min) continue;
    colors.red[i] = table[r]! - table[g]!;
    colors.blue[i] = table[b]! - table[g]!;
    colors.light[i] = table[g]!;
  }
  return colors;
}

/** The px along the border: how many, and those whose color is known. */
function rimOf({ width, height, light }: Colors): { readonly count: number; readonly known: number[] } {
  const known: number[] = [];
  let count = 0;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) >= RIM) continue;
    count++;
    if (light[i]! <= 0) known.push(i);
  }
  return { count, known };
}

function medianOf(plane: Float32Array, px: readonly number[]): number {
  const sorted = Float32Array.from(px, (i) => plane[i]!).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/** The largest difference of a pair of channels. */
const distance = (red: number, blue: number) => Math.max(Math.abs(red), Math.abs(blue), Math.abs(red - blue));

const apart = ({ red, blue }: Colors, i: number, [r, b]: readonly [number, number]) =>
  distance(red[i]! - r, blue[i]! - b);

/** 1 for each px that is reached from `seeds` without a step of light. */
function flood(colors: Colors, seeds: readonly number[], isSame: (i: number) => boolean): Uint8Array {
  const { width, height, light } = colors;
  const reached = new Uint8Array(width * height);
  for (const i of seeds) reached[i] = 1;
  const stack = [...seeds];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (next < 0 || next >= reached.length || reached[next]) continue;
      if (!(Math.abs(light[next]! - light[i]!) < SAME.light) || !isSame(next)) continue;
      reached[next] = 1;
      stack.push(next);
    }
  }
  return reached;
}

/** px beside the backdrop: all, gray ones, and those of the backdrop's color: lighter, much darker, and such as shadows on it are. */
function count(colors: Colors, flooded: Uint8Array, backdrop: readonly [number, number], lit: number) {
  const { width, height, light } = colors;
  let [gray, cast, dark, shaded, rest] = [0, 0, 0, 0, 0];
  for (let y = EDGE; y < height - EDGE; y++) {
    for (let x = EDGE; x < width - EDGE; x++) {
      const i = y * width + x;
      if (!(light[i]! <= 0) || touches(flooded, i, width)) continue;
      rest++;
      const [fromGray, fromCast] = [apart(colors, i, [0, 0]), apart(colors, i, backdrop)];
      if (Math.min(fromGray, fromCast) > SAME.color) continue;
      const lighter = light[i]! - lit;
      if (fromGray < fromCast) gray++;
      else if (lighter > APART.lighter) cast++;
      else if (lighter < -APART.darker) dark++;
      else if (lighter < -APART.shadow) shaded++;
    }
  }
  return { gray, cast, dark, shaded, rest };
}

function touches(flooded: Uint8Array, i: number, width: number): boolean {
  for (let dy = -EDGE; dy <= EDGE; dy++) {
    for (let dx = -EDGE; dx <= EDGE; dx++) if (flooded[i + dy * width + dx]) return true;
  }
  return false;
}
