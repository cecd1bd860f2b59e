/**
 * Feather: a symmetric blur of a mask's coverage.
 *
 * A feather of F px fades every edge over F px to each side: three boxes whose radii add up to F, across and then down, which
 * approximate a Gaussian of σ ≈ F ÷ 3 that ends at F. Outside the mask its edge px repeat.
 *
 * Windows are odd and sums are exact integers, so rounding to the nearest never meets a tie: the feather of the inverse is the
 * inverse of the feather, to the last bit, at every F.
 *
 * A px depends on those within F only, so any part of a mask is feathered from that part and a margin of F px.
 */
import { FEATHER_RANGE } from '../../document/defaults.ts';
import type { Rect } from '../../geometry/space.ts';

/** Three sums of bytes must fit into 32 bits; wider ones are rounded to 16 bits after two. */
const MOST = 2 ** 32;
/** 255 × 257 = 65,535: odd, so that the conversion to 16 bits and back meets no tie either. */
const DEEP = 257;

export interface FeatherPlan {
  /** Of the three boxes. */
  readonly radii: readonly [number, number, number];
  /** Their sum: the reach of the blur, px. */
  readonly reach: number;
  /** Divisor of the first two sums, after multiplication by 257, when three do not fit; 0 otherwise. */
  readonly between: number;
  /** Divisor of the last sum. */
  readonly last: number;
}

/** Feathers are whole px: a fraction is rounded. */
export function planFeather(feather: number): FeatherPlan {
  if (!(feather >= FEATHER_RANGE.min && feather <= FEATHER_RANGE.max))
    throw new RangeError(`A feather of ${feather} px`);
  const reach = Math.round(feather);
  const c = Math.floor(reach / 3);
  const b = Math.floor((reach - c) / 2);
  const a = reach - b - c;
  const two = (2 * a + 1) * (2 * b + 1);
  const three = two * (2 * c + 1);
  const fits = 255 * three < MOST;
  return {
    radii: [a, b, c],
    reach,
    between: fits ? 0 : two,
    last: fits ? three : DEEP * (2 * c + 1),
  };
}

/** The feathered mask, of the same size. A feather of 0 gives a copy. */
export function featherMask(
  coverage: Uint8Array,
  width: number,
  height: number,
  feather: number,
): Uint8Array<ArrayBuffer> {
  return featherArea(coverage, width, height, feather, { x: 0, y: 0, width, height });
}

/**
 * The feathered mask within `area` (integer px, inside the mask), row-major. Equal to cutting `area` out of
 * `featherMask`, but only `area` and a margin of `feather` px are read.
 */
export function featherArea(
  coverage: Uint8Array,
  width: number,
  height: number,
  feather: number,
  area: Pick<Rect<'source'>, 'x' | 'y' | 'width' | 'height'>,
): Uint8Array<ArrayBuffer> {
  const plan = planFeather(feather);
  const target = new Uint8Array(area.width * area.height);
  if (plan.reach === 0) {
    for (let y = 0; y < area.height; y++) {
      const from = (area.y + y) * width + area.x;
      target.set(coverage.subarray(from, from + area.width), y * area.width);
    }
    return target;
  }
  const top = Math.max(0, area.y - plan.reach);
  const rows = Math.min(height, area.y + area.height + plan.reach) - top;
  // Columns are stored as rows here, so that the second pass reads them in order.
  const across = new Uint8Array(rows * area.width);
  const along = createLine(plan, area.width);
  for (let y = 0; y < rows; y++) {
    const from = (top + y) * width;
    along.read(coverage.subarray(from, from + width), area.x);
    along.write((x, value) => {
      across[x * rows + y] = value;
    });
  }
  const down = createLine(plan, area.height);
  for (let x = 0; x < area.width; x++) {
    down.read(across.subarray(x * rows, (x + 1) * rows), area.y - top);
    down.write((y, value) => {
      target[y * area.width + x] = value;
    });
  }
  return target;
}

/** One row or column: `count` px from those and `reach` more at either end. */
function createLine({ radii, reach, between, last }: FeatherPlan, count: number) {
  const sums = new Float64Array(count + 2 * reach);
  return {
    /** The px from `from − reach` on; before the first and after the last, those repeat. */
    read(line: Uint8Array, from: number): void {
      const end = line.length - 1;
      for (let i = 0; i < sums.length; i++) sums[i] = line[Math.min(end, Math.max(0, from - reach + i))]!;
    },
    write(put: (at: number, value: number) => void): void {
      let length = sums.length;
      radii.forEach((radius, n) => {
        if (n === 2 && between > 0) round(sums, length, DEEP, between);
        length = sumBox(sums, length, radius);
      });
      round(sums, count, 1, last);
      for (let i = 0; i < count; i++) put(i, sums[i]!);
    },
  };
}

/** Sums of 2 · radius + 1 neighbors, in place; fewer at the ends that do not have all of them. */
function sumBox(sums: Float64Array, length: number, radius: number): number {
  if (radius === 0) return length;
  const count = length - 2 * radius;
  let sum = 0;
  for (let i = 0; i < 2 * radius; i++) sum += sums[i]!;
  for (let i = 0; i < count; i++) {
    sum += sums[i + 2 * radius]!;
    const leaves = sums[i]!;
    sums[i] = sum;
    sum -= leaves;
  }
  return count;
}

/**
 * `sums × factor ÷ divisor`, to the nearest. Doubles hold both exactly, and with an odd divisor no quotient comes nearer
 * to a half than 1 ÷ 2 divisors, far more than multiplying by the inverse may be off.
 */
function round(sums: Float64Array, length: number, factor: number, divisor: number): void {
  const inverse = 1 / divisor;
  const half = divisor / 2;
  for (let i = 0; i < length; i++) sums[i] = Math.floor((sums[i]! * factor + half) * inverse);
}
