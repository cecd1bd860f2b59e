/**
 * The effect of exposure, whites, blacks, highlights, shadows, contrast and the curve on lightness: one table. Each part rises
 * everywhere (a curve may fall where the user drew it so), and colors keep their hue because the table changes lightness alone.
 *
 * 1. exposure multiplies linear light by 2^(exposure ÷ 50), ±2 stops; light above 40 % bends into a shoulder that
 *    ends at white, so nothing clips;
 * 2. whites moves v by up to 0.2 · v³ (0.1 · v³ downwards), blacks moves 1 − v by 0.15 · (1 − v)³ (v is the sRGB value of the gray,
 *    0…1);
 * 3. shadows lifts by up to 1.6 · v(1 − v)³ and lowers by up to 0.85 of that shape; highlights does so from white;
 * 4. contrast is an S through (½, ½), 2.4 times as steep there at +100 and 1 ÷ 2.4 at −100;
 * 5. the curve: a monotone cubic through its points (Fritsch and Carlson 1980), constant outside of them.
 * Contrast, shadows and highlights keep black and white.
 */
import type { Adjustments, ToneCurve } from '../../document/adjustments.ts';
import { linearToSrgb, power, srgbToLinear } from '../base/arithmetic.ts';

/** Entries of the table; entry i is the lightness i ÷ (`TONES` − 1). */
export const TONES = 4096;

/** Linear light where the shoulder begins. */
const SHOULDER = 0.4;

/** The sRGB value of each entry's gray. */
let values: Float64Array | null = null;

/** null when lightness does not change. */
export function toneTable(adjustments: Adjustments): Float32Array | null {
  const { exposure, contrast, highlights, shadows, whites, blacks, curve } = adjustments;
  if (!(exposure || contrast || highlights || shadows || whites || blacks || curve)) return null;
  values ??= Float64Array.from({ length: TONES }, (_, i) => linearToSrgb(cube(i / (TONES - 1))));
  const gain = power(2, exposure / 50);
  const steepness = power(2, contrast / 80);
  const drawn = curve && curveReader(curve);
  return Float32Array.from(values, (value) => {
    let v = exposure === 0 ? value : linearToSrgb(expose(srgbToLinear(value), gain));
    v = Math.min(1, v + (whites > 0 ? 0.002 : 0.001) * whites * v * v * v);
    v = 1 - Math.min(1, 1 - v - 0.0015 * blacks * cube(1 - v));
    v = v + bump(v, shadows / 100);
    v = v - bump(1 - v, -highlights / 100);
    v = bend(v, steepness);
    if (drawn) v = drawn(v);
    return power(srgbToLinear(v), 1 / 3);
  });
}

/** Light times `gain`, with a shoulder that has the same slope where it starts, and ends at (1, 1). */
function expose(light: number, gain: number): number {
  const knee = SHOULDER / gain;
  if (gain <= 1 || light <= knee) return light * gain;
  const slope = (gain * (1 - knee)) / (1 - SHOULDER);
  return SHOULDER + (1 - SHOULDER) * ease((light - knee) / (1 - knee), slope);
}

/** Not `** 3`: the platform's power differs between engines. */
function cube(x: number): number {
  return x * x * x;
}

/** From (0, 0) to (1, 1), `slope` steep at 0 and 1 ÷ `slope` at 1. */
function ease(x: number, slope: number): number {
  return (slope * x) / (1 + (slope - 1) * x);
}

function bump(v: number, amount: number): number {
  const rest = 1 - v;
  return amount * (amount > 0 ? 1.6 : 0.85) * v * rest * rest * rest;
}

function bend(v: number, steepness: number): number {
  return v < 0.5 ? 0.5 * ease(2 * v, 1 / steepness) : 1 - 0.5 * ease(2 * (1 - v), 1 / steepness);
}

/** The monotone cubic through a curve's points; 0…1 in and out. */
export function curveReader(curve: ToneCurve): (value: number) => number {
  const xs = curve.map(([x]) => x / 255);
  const ys = curve.map(([, y]) => y / 255);
  const last = curve.length - 1;
  const secants = xs.slice(1).map((x, i) => (ys[i + 1]! - ys[i]!) / (x - xs[i]!));
  const slopes = xs.map((_, i) => {
    const [before, after] = [secants[Math.max(0, i - 1)]!, secants[Math.min(last - 1, i)]!];
    if (before * after <= 0) return 0;
    // The harmonic mean never takes the cubic beyond its points.
    return i === 0 || i === last ? before : (2 * before * after) / (before + after);
  });
  return (value) => {
    if (value <= xs[0]!) return ys[0]!;
    if (value >= xs[last]!) return ys[last]!;
    let i = 0;
    while (xs[i + 1]! < value) i++;
    const width = xs[i + 1]! - xs[i]!;
    const t = (value - xs[i]!) / width;
    const rest = 1 - t;
    return (
      ys[i]! * (1 + 2 * t) * rest * rest +
      ys[i + 1]! * (3 - 2 * t) * t * t +
      width * t * rest * (slopes[i]! * rest - slopes[i + 1]! * t)
    );
  };
}
