/** Traits that separate good outlines from bad ones, each a number that needs no truth. */
import { boxMeans } from './backdrop-plane.ts';
import { colorOverlap } from './color-model.ts';
import { cutGridOf } from './graph-cut.ts';
import type { SmallCopy } from './small-copy.ts';

export interface OutlineTraits {
  /** Mean step of color across the outline, 0…1 of a clear step. */
  readonly contrast: number;
  /** Share of the outline that runs where there is no edge. */
  readonly weak: number;
  /** Share of the outline across which the color gets darker by one ratio and keeps its tint, as at a hard shadow. */
  readonly shaded: number;
  /** Share of the outline across which the color gets darker and keeps its tint, by any ratio. */
  readonly dimmed: number;
  /** Share of the outside that has edges. */
  readonly leftover: number;
  /** Overlap of the colors of both sides: 0…1. */
  readonly overlap: number;
  /** Share of the picture's border that is inside. */
  readonly touch: number;
  /** Share of the picture that is inside. */
  readonly area: number;
  /** Share of its own box that is inside. */
  readonly fill: number;
  /** Length of the outline by that of a disc of the area. */
  readonly winding: number;
}

/** px on either side that give its color. */
const SIGHT = 3;
/** Levels of 255: a clear step; a step that is none, and the addition for each level of the backdrop's grain. */
const STEP = { clear: 40, none: 5, grain: 1.5 } as const;
/** Levels of 255 a px: an edge. */
const EDGE = 6;
const SHADE = { darkest: 0.25, lightest: 0.96, red: 0.09, blue: 0.2, reach: 0.045 } as const;

export function outlineTraits(copy: SmallCopy, inside: Uint8Array): OutlineTraits {
  const { width, height, backdrop } = copy;
  const count = inside.length;
  const sides = new Float64Array(6);
  const none = STEP.none + STEP.grain * backdrop.grain;
  const ratios = new Float64Array(64);
  let [length, contrast, weak, dimmed, area, touch] = [0, 0, 0, 0, 0, 0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (!inside[i]) continue;
      area++;
      if (isRim) touch++;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
      if (isRim || (inside[i - 1]! & inside[i + 1]! & inside[i - width]! & inside[i + width]!) === 1)
        continue;
      length++;
      meansAround(copy, inside, x, y, sides);
      let apart = 0;
      const shares = [0, 0, 0];
      for (let c = 0; c < 3; c++) {
        const a = sides[c]! * 255;
        const b = sides[c + 3]! * 255;
        apart += (a - b) * (a - b);
        shares[c] = (a + 1) / (b + 1);
      }
      apart = Math.sqrt(apart);
      contrast += Math.min(1, apart / STEP.clear);
      if (apart < none) weak++;
      const [r, g, b] = shares as [number, number, number];
      const light = 0.3 * r + 0.6 * g + 0.1 * b;
      if (light < SHADE.darkest || light > SHADE.lightest) continue;
      if (Math.abs(r - g) > SHADE.red * 1.2 || b - g > SHADE.blue || g - b > SHADE.red) continue;
      dimmed++;
      ratios[Math.floor(light * 63)]!++;
    }
  }
  let shaded = 0;
  for (let bin = 1; bin < 63; bin++)
    shaded = Math.max(shaded, ratios[bin - 1]! + ratios[bin]! + ratios[bin + 1]!);
  const rim = 2 * (width + height);
  const whole = Math.max(1, length);
  return {
    contrast: contrast / whole,
    weak: weak / whole,
    shaded: shaded / whole,
    dimmed: dimmed / whole,
    leftover: edgesOutside(copy, inside),
    overlap: colorOverlap(cutGridOf(copy).cells, inside),
    touch: touch / rim,
    area: area / count,
    fill: area / Math.max(1, (right - left) * (bottom - top)),
    winding: length / Math.max(1, 3.545 * Math.sqrt(area)),
  };
}

/** Mean colors of the px around (`x`, `y`), 0…1: red, green and blue of the inside, then of the outside. */
function meansAround(
  { colors: [red, green, blue], width, height }: SmallCopy,
  inside: Uint8Array,
  x: number,
  y: number,
  means: Float64Array,
): void {
  means.fill(0);
  const [left, right] = [Math.max(0, x - SIGHT), Math.min(width, x + SIGHT + 1)];
  const [top, bottom] = [Math.max(0, y - SIGHT), Math.min(height, y + SIGHT + 1)];
  let own = 0;
  for (let row = top; row < bottom; row++) {
    for (let i = row * width + left, end = row * width + right; i < end; i++) {
      const at = inside[i] ? 0 : 3;
      own += inside[i]!;
      means[at]! += red[i]!;
      means[at + 1]! += green[i]!;
      means[at + 2]! += blue[i]!;
    }
  }
  const other = (right - left) * (bottom - top) - own;
  for (let c = 0; c < 3; c++) {
    means[c]! /= Math.max(1, own);
    means[c + 3]! /= Math.max(1, other);
  }
}

function edgesOutside(copy: SmallCopy, inside: Uint8Array): number {
  const { width, height } = copy;
  const isEdge = edgesOf(copy);
  const near = boxMeans(new Float32Array(inside), width, height, SIGHT + 1);
  let [all, edges] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      if (near[i]! > 0.001) continue;
      all++;
      edges += isEdge[i]!;
    }
  }
  return edges / Math.max(1, all);
}

const found = new WeakMap<SmallCopy, Uint8Array>();

/** 1 where there is an edge, but at the rim. Found once for a copy. */
function edgesOf(copy: SmallCopy): Uint8Array {
  const before = found.get(copy);
  if (before) return before;
  const { colors, width, height, backdrop } = copy;
  const isEdge = new Uint8Array(width * height);
  const calm = colors.map((plane) => boxMeans(plane, width, height, 1));
  const least = (EDGE + backdrop.grain) / 255;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      let sum = 0;
      for (const plane of calm) {
        const across = plane[i + 1]! - plane[i - 1]!;
        const down = plane[i + width]! - plane[i - width]!;
        sum += across * across + down * down;
      }
      if (sum > 4 * least * least) isEdge[i] = 1;
    }
  }
  found.set(copy, isEdge);
  return isEdge;
}
