/**
 * Porter-Duff source-over with the blend modes of W3C Compositing and Blending Level 1, straight 8-bit RGBA.
 *
 * αo·Co = αs·((1 − αb)·Cs + αb·B(Cb, Cs)) + (1 − αs)·αb·Cb, αo = αs + αb·(1 − αs). Numerator and denominator are exact integers (×
 * 255²); the one division is in 32-bit floats, as in the SIMD lanes. Over an empty backdrop the source is copied exactly, so a
 * translucent pixel keeps its color.
 */
import type { BlendMode } from '../../document/document.ts';

export interface CompositeOptions {
  /** Default 'normal'. */
  readonly blend?: BlendMode;
  /** 0…1, taken to the nearest 1/255. Default 1. */
  readonly opacity?: number;
  /** Multiplies the source's alpha, one byte a pixel. */
  readonly coverage?: Uint8Array | null;
}

/** Paints `source` over `target`, in place. Both are RGBA of the same number of pixels. */
export function compositeOver(target: Uint8Array, source: Uint8Array, options: CompositeOptions = {}): void {
  const { blend = 'normal', coverage = null } = options;
  if (source.length !== target.length) throw new RangeError('Compositing pictures of different sizes');
  const opacity = Math.floor(Math.min(1, Math.max(0, options.opacity ?? 1)) * 255 + 0.5);
  if (blend === 'normal') compositeNormal(target, source, opacity, coverage);
  else compositeBlended(target, source, opacity, coverage, blend);
}

function compositeNormal(
  target: Uint8Array,
  source: Uint8Array,
  opacity: number,
  coverage: Uint8Array | null,
): void {
  for (let i = 0, n = 0; i < source.length; i += 4, n++) {
    const as = sourceAlpha(source[i + 3]!, opacity, coverage ? coverage[n]! : 255);
    if (as === 0) continue;
    const ab = target[i + 3]!;
    if (as === 255 || ab === 0) {
      target[i] = source[i]!;
      target[i + 1] = source[i + 1]!;
      target[i + 2] = source[i + 2]!;
      target[i + 3] = as;
      continue;
    }
    const fromSource = as * 255;
    const fromBackdrop = ab * (255 - as);
    const alpha = fromSource + fromBackdrop;
    for (let c = i; c < i + 3; c++) {
      target[c] = divideRounded(source[c]! * fromSource + target[c]! * fromBackdrop, alpha);
    }
    target[i + 3] = divide255(alpha);
  }
}

function compositeBlended(
  target: Uint8Array,
  source: Uint8Array,
  opacity: number,
  coverage: Uint8Array | null,
  blend: BlendMode,
): void {
  const separable = SEPARABLE[blend];
  const table = separable ? blendTable(blend, separable) : null;
  const mixed: Triple = [0, 0, 0];
  for (let i = 0, n = 0; i < source.length; i += 4, n++) {
    const as = sourceAlpha(source[i + 3]!, opacity, coverage ? coverage[n]! : 255);
    if (as === 0) continue;
    const ab = target[i + 3]!;
    if (ab === 0) {
      target.set(source.subarray(i, i + 3), i);
      target[i + 3] = as;
      continue;
    }
    if (table) {
      for (let c = 0; c < 3; c++) mixed[c] = table[(target[i + c]! << 8) | source[i + c]!]!;
    } else {
      blendWhole(blend, target, source, i, mixed);
    }
    const fromBackdrop = ab * (255 - as);
    const alpha = as * 255 + fromBackdrop;
    for (let c = 0; c < 3; c++) {
      const color = as * ((255 - ab) * source[i + c]! + ab * mixed[c]!);
      target[i + c] = divideRounded(color + fromBackdrop * target[i + c]!, alpha);
    }
    target[i + 3] = divide255(alpha);
  }
}

function sourceAlpha(alpha: number, opacity: number, coverage: number): number {
  return divide255(divide255(alpha * opacity) * coverage);
}

/** round(n ÷ 255) for 0 ≤ n ≤ 65025. */
function divide255(n: number): number {
  return ((n + 128) * 257) >>> 16;
}

function divideRounded(n: number, d: number): number {
  return Math.fround(Math.fround(n / d) + 0.5) | 0;
}

type Separable = (backdrop: number, source: number) => number;

const hardLight: Separable = (b, s) => (s <= 0.5 ? b * 2 * s : screen(b, 2 * s - 1));
const screen: Separable = (b, s) => b + s - b * s;

/** B(Cb, Cs) of the separable modes, 0…1. */
const SEPARABLE: Partial<Record<BlendMode, Separable>> = {
  multiply: (b, s) => b * s,
  screen,
  overlay: (b, s) => hardLight(s, b),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (b, s) => (b === 0 ? 0 : s === 1 ? 1 : Math.min(1, b / (1 - s))),
  'color-burn': (b, s) => (b === 1 ? 1 : s === 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  'hard-light': hardLight,
  'soft-light': softLight,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
};

function softLight(b: number, s: number): number {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b);
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
  return b + (2 * s - 1) * (d - b);
}

const tables = new Map<BlendMode, Uint8Array>();

/** `table[backdrop << 8 | source]`, made when a mode is first used. */
function blendTable(mode: BlendMode, blend: Separable): Uint8Array {
  let table = tables.get(mode);
  if (!table) {
    table = new Uint8Array(65_536);
    for (let i = 0; i < table.length; i++) table[i] = blend((i >> 8) / 255, (i & 255) / 255) * 255 + 0.5;
    tables.set(mode, table);
  }
  return table;
}

type Triple = [number, number, number];

/** The non-separable modes: hue, saturation, color, luminosity. */
function blendWhole(mode: BlendMode, target: Uint8Array, source: Uint8Array, at: number, out: Triple): void {
  const backdrop: Triple = [target[at]! / 255, target[at + 1]! / 255, target[at + 2]! / 255];
  const top: Triple = [source[at]! / 255, source[at + 1]! / 255, source[at + 2]! / 255];
  const mixed =
    mode === 'hue'
      ? withLuminosity(withSaturation(top, saturation(backdrop)), luminosity(backdrop))
      : mode === 'saturation'
        ? withLuminosity(withSaturation(backdrop, saturation(top)), luminosity(backdrop))
        : mode === 'color'
          ? withLuminosity(top, luminosity(backdrop))
          : withLuminosity(backdrop, luminosity(top));
  for (let c = 0; c < 3; c++) out[c] = Math.floor(Math.min(1, Math.max(0, mixed[c]!)) * 255 + 0.5);
}

function luminosity([r, g, b]: Triple): number {
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

function saturation([r, g, b]: Triple): number {
  return Math.max(r, g, b) - Math.min(r, g, b);
}

/** SetLum and ClipColor. */
function withLuminosity(color: Triple, wanted: number): Triple {
  const shift = wanted - luminosity(color);
  const moved: Triple = [color[0] + shift, color[1] + shift, color[2] + shift];
  const l = luminosity(moved);
  const low = Math.min(...moved);
  const high = Math.max(...moved);
  let factor = 1;
  if (low < 0) factor = Math.min(factor, l / (l - low));
  if (high > 1) factor = Math.min(factor, (1 - l) / (high - l));
  return [l + (moved[0] - l) * factor, l + (moved[1] - l) * factor, l + (moved[2] - l) * factor];
}

/** SetSat: the smallest becomes 0, the largest `wanted`, the middle keeps its place between. */
function withSaturation(color: Triple, wanted: number): Triple {
  const low = Math.min(...color);
  const range = Math.max(...color) - low;
  if (range === 0) return [0, 0, 0];
  return [
    ((color[0] - low) * wanted) / range,
    ((color[1] - low) * wanted) / range,
    ((color[2] - low) * wanted) / range,
  ];
}
