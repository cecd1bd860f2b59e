/**
 * Local Laplacian filtering of a small lightness plane (Paris, Hasinoff and Kautz 2011), by a few intensities instead of one for
 * each coefficient (Aubry et al. 2014).
 *
 * The remapping r(i; g) follows a tone curve far from g, and near g has the slope `DETAIL`: large differences are compressed by the
 * curve, small ones are strengthened, and edges get no halo, because the other side of an edge is far from g. Doubles, and only + −
 * × ÷: the same everywhere.
 */

/** Intensities for which the plane is remapped. */
const SAMPLES = 12;
/** Differences of lightness that count as detail. */
const SPREAD = 0.12;
/** Square of the difference below which the steps of 8 bits would count as detail: two levels. */
const NOISE = 4e-5;
/** Slope of the remapping near g. */
const DETAIL = 1.2;
/** Levels of the pyramid: detail of up to 2⁵ samples. */
const LEVELS = 5;

interface Level {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
}

/** x + 0.9 · x(1 − x)³ − 0.5 · x³(1 − x): lifts shadows, draws highlights down, keeps black and white. */
function compressTone(x: number): number {
  const y = 1 - x;
  return x + 0.9 * x * y * y * y - 0.5 * x * x * x * y;
}

/** The slope of `compressTone`. */
export function toneSlope(x: number): number {
  const y = 1 - x;
  return 1 + 0.9 * y * y * (y - 3 * x) - 0.5 * x * x * (3 * y - x);
}

/** Yields its progress after each intensity. */
export function* localLaplacian(
  values: Float64Array,
  columns: number,
  rows: number,
): Generator<number, Float64Array> {
  const plain = gaussianPyramid({ values, columns, rows });
  const result = plain.map((level) => ({ ...level, values: new Float64Array(level.values.length) }));
  for (let sample = 0; sample < SAMPLES; sample++) {
    const remapped = values.map(remapping(sample / (SAMPLES - 1)));
    const pyramid = gaussianPyramid({ values: remapped, columns, rows });
    pyramid.forEach((level, i) => {
      const coarser = pyramid[i + 1];
      if (coarser) subtract(level, coarser);
      weigh(result[i]!.values, level.values, plain[i]!.values, sample);
    });
    yield (sample + 1) / SAMPLES;
  }
  for (let i = result.length - 2; i >= 0; i--) addTo(result[i]!, result[i + 1]!);
  return result[0]!.values;
}

function remapping(center: number): (value: number) => number {
  const steeper = DETAIL - toneSlope(center);
  return (value) => {
    const away = value - center;
    const part = away / SPREAD;
    const near = 1 / (1 + part * part);
    const beyondNoise = (away * away) / (away * away + NOISE);
    return compressTone(value) + steeper * away * near * near * beyondNoise;
  };
}

/** result += hat(plain around the sample) · coefficients. */
function weigh(result: Float64Array, coefficients: Float64Array, plain: Float64Array, sample: number): void {
  for (let i = 0; i < result.length; i++) {
    const away = Math.abs(plain[i]! * (SAMPLES - 1) - sample);
    if (away < 1) result[i]! += (1 - away) * coefficients[i]!;
  }
}

function gaussianPyramid(first: Level): Level[] {
  const levels = [first];
  while (levels.length <= LEVELS) {
    const { columns, rows } = levels.at(-1)!;
    if (Math.min(columns, rows) < 4) break;
    levels.push(shrink(levels.at(-1)!));
  }
  return levels;
}

/** Every other sample of the plane blurred by (1 4 6 4 1) ÷ 16 each way, edges repeated. */
function shrink({ values, columns, rows }: Level): Level {
  const width = (columns + 1) >> 1;
  const height = (rows + 1) >> 1;
  const across = new Float64Array(width * rows);
  for (let y = 0; y < rows; y++) {
    const row = values.subarray(y * columns, (y + 1) * columns);
    for (let x = 0; x < width; x++) {
      const at = 2 * x;
      const a = row[Math.max(0, at - 2)]!;
      const b = row[Math.max(0, at - 1)]!;
      const d = row[Math.min(columns - 1, at + 1)]!;
      const e = row[Math.min(columns - 1, at + 2)]!;
      across[y * width + x] = (a + e + 4 * (b + d) + 6 * row[at]!) / 16;
    }
  }
  const small = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    const [a, b] = [Math.max(0, 2 * y - 2) * width, Math.max(0, 2 * y - 1) * width];
    const c = 2 * y * width;
    const [d, e] = [Math.min(rows - 1, 2 * y + 1) * width, Math.min(rows - 1, 2 * y + 2) * width];
    for (let x = 0; x < width; x++) {
      const outer = across[a + x]! + across[e + x]!;
      small[y * width + x] = (outer + 4 * (across[b + x]! + across[d + x]!) + 6 * across[c + x]!) / 16;
    }
  }
  return { columns: width, rows: height, values: small };
}

function subtract(level: Level, coarser: Level): void {
  const grown = grow(coarser, level.columns, level.rows);
  for (let i = 0; i < grown.length; i++) level.values[i]! -= grown[i]!;
}

function addTo(level: Level, coarser: Level): void {
  const grown = grow(coarser, level.columns, level.rows);
  for (let i = 0; i < grown.length; i++) level.values[i]! += grown[i]!;
}

/** Twice the size: (1 6 1) ÷ 8 at a sample, (4 4) ÷ 8 between two. */
function grow({ values, columns, rows }: Level, width: number, height: number): Float64Array {
  const across = new Float64Array(width * rows);
  for (let y = 0; y < rows; y++) {
    const row = values.subarray(y * columns, (y + 1) * columns);
    for (let x = 0; x < width; x++) {
      const at = x >> 1;
      const right = row[Math.min(columns - 1, at + 1)]!;
      across[y * width + x] =
        (x & 1) === 1 ? (row[at]! + right) / 2 : (row[Math.max(0, at - 1)]! + 6 * row[at]! + right) / 8;
    }
  }
  const grown = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    const at = y >> 1;
    const above = Math.max(0, at - 1) * width;
    const here = at * width;
    const below = Math.min(rows - 1, at + 1) * width;
    for (let x = 0; x < width; x++) {
      grown[y * width + x] =
        (y & 1) === 1
          ? (across[here + x]! + across[below + x]!) / 2
          : (across[above + x]! + 6 * across[here + x]! + across[below + x]!) / 8;
    }
  }
  return grown;
}
