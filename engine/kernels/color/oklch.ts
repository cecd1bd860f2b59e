/**
 * OKLab (Ottosson 2020), written so that grays stay gray to the last bit: every sum has a gray part and differences, and the
 * differences of a gray are 0.
 *
 * Linear sRGB in and out. L 0…1; a and b about −0.4…0.4; chroma is √(a² + b²), hue the direction of (a, b).
 */

/** Weights of red and blue in the cone responses; green has the rest to 1. */
export const CONES = {
  long: [0.4122214708, 0.0514459929],
  medium: [0.2119034982, 0.1073969566],
  short: [0.0883024619, 0.6299787005],
} as const;

/** L from the cube roots of the cone responses: the weights of long and short; medium has the rest to 1. */
export const LIGHTNESS = [0.2104542553, -0.0040720468] as const;
/** a and b from the differences long − medium and short − medium. */
export const GREEN_RED = [1.9779984951, 0.4505937099] as const;
export const BLUE_YELLOW = [0.0259040371, -0.808675766] as const;

/** Cube roots of the cone responses from a and b, added to L. */
export const ROOTS = {
  long: [0.3963377774, 0.2158037573],
  medium: [-0.1055613458, -0.0638541728],
  short: [-0.0894841775, -1.291485548],
} as const;

/** Linear sRGB from the differences long − medium and short − medium, added to medium. */
export const CHANNELS = {
  red: [4.0767416621, 0.2309699292],
  green: [-1.2684380046, -0.3413193965],
  blue: [-0.0041960863, 1.707614701],
} as const;

/** Linear sRGB of an OKLab color; outside 0…1 where sRGB has no such color. */
export function labToLinear(lightness: number, a: number, b: number): readonly [number, number, number] {
  const long = cube(lightness + ROOTS.long[0] * a + ROOTS.long[1] * b);
  const medium = cube(lightness + ROOTS.medium[0] * a + ROOTS.medium[1] * b);
  const short = cube(lightness + ROOTS.short[0] * a + ROOTS.short[1] * b);
  const [p, q] = [long - medium, short - medium];
  return [
    medium + CHANNELS.red[0] * p + CHANNELS.red[1] * q,
    medium + CHANNELS.green[0] * p + CHANNELS.green[1] * q,
    medium + CHANNELS.blue[0] * p + CHANNELS.blue[1] * q,
  ];
}

function cube(x: number): number {
  return x * x * x;
}
