/** OKLab of sRGB bytes in doubles, and hue shifts: a reference that shares nothing with the kernels. */

const light = (v: number): number => (v <= 10.31475 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);

/** L 0…1, a, b. */
export function toLab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [light(red), light(green), light(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Chroma from which the hue of a px is visible. */
const CHROMATIC = 0.03;

export interface HueShift {
  /** Degrees, over the px that have a hue before and after. */
  readonly mean: number;
  /** Share of those px whose hue moved by more than 15°. */
  readonly far: number;
  /** Share of those px that have a channel of 0 or 255 afterwards and had none before. */
  readonly clipped: number;
}

export function hueShift(before: Uint8Array, after: Uint8Array): HueShift {
  let [count, sum, far, clipped] = [0, 0, 0, 0];
  for (let i = 0; i < before.length; i += 4) {
    const was = toLab(before[i]!, before[i + 1]!, before[i + 2]!);
    const is = toLab(after[i]!, after[i + 1]!, after[i + 2]!);
    if (Math.hypot(was[1], was[2]) < CHROMATIC || Math.hypot(is[1], is[2]) < CHROMATIC) continue;
    const turn = Math.abs(Math.atan2(was[2], was[1]) - Math.atan2(is[2], is[1])) * (180 / Math.PI);
    const shift = Math.min(turn, 360 - turn);
    count++;
    sum += shift;
    if (shift > 15) far++;
    if (isClipped(after, i) && !isClipped(before, i)) clipped++;
  }
  return { mean: sum / count, far: far / count, clipped: clipped / count };
}

function isClipped(pixels: Uint8Array, i: number): boolean {
  const px = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
  return px.includes(0) || px.includes(255);
}
