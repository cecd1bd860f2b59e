/** Layers of a convolutional network, in 32-bit floats that are added in one order: the same result on every machine. */

/** Planes of a picture's features, each with a border of one px of zeros. */
export interface Maps {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** `count` × (height + 2) × (width + 2). */
  readonly data: Float32Array;
}

/** A convolution of 3 × 3 px, or of one px. */
export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly side: 1 | 3;
  readonly stride: 1 | 2;
  /** outputs × inputs × side × side. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export function emptyMaps(count: number, width: number, height: number): Maps {
  return { count, width, height, data: new Float32Array(count * (width + 2) * (height + 2)) };
}

/** Convolution, then nothing below zero. Sides are even where the stride is 2. Yields after each pair of output planes. */
export function* convolved(maps: Maps, layer: Layer): Generator<void, Maps> {
  const { inputs, outputs, stride, weights, bias } = layer;
  const width = maps.width / stride;
  const height = maps.height / stride;
  const result = emptyMaps(outputs, width, height);
  const source = (maps.width + 2) * (maps.height + 2);
  const add = stride === 1 ? addPlane : addHalved;
  const one = new Float32Array(width * height);
  const two = new Float32Array(width * height);
  for (let o = 0; o < outputs; o += 2) {
    // Two planes at once read each px once. A last one without another is worked out twice.
    const next = Math.min(o + 1, outputs - 1);
    one.fill(bias[o]!);
    two.fill(bias[next]!);
    for (let i = 0; i < inputs; i++) {
      const filters = { weights, one: (o * inputs + i) * 9, two: (next * inputs + i) * 9 };
      add(maps.data, i * source, filters, one, two, width, height);
    }
    keepPositive(one, result, o);
    keepPositive(two, result, next);
    yield;
  }
  return result;
}

function keepPositive(sums: Float32Array, { data, width, height }: Maps, plane: number): void {
  const from = plane * (width + 2) * (height + 2);
  for (let y = 0, at = 0; y < height; y++) {
    const row = from + (y + 1) * (width + 2) + 1;
    for (let x = 0; x < width; x++, at++) data[row + x] = Math.max(sums[at]!, 0);
  }
}

/** Where the weights of two output planes for one input plane begin. */
interface Filters {
  readonly weights: Float32Array;
  readonly one: number;
  readonly two: number;
}

// In the loops below each value has a name of its own: taken from an array in one statement, they take twice the time.

/** Adds one input plane, filtered, to the sums of two output planes of width × height. */
function addPlane(
  data: Float32Array,
  from: number,
  { weights, one, two }: Filters,
  ones: Float32Array,
  twos: Float32Array,
  width: number,
  height: number,
): void {
  const [a, b, c, d, e, f, g, h, k] = nineOf(weights, one);
  const [l, m, n, o, q, r, s, t, u] = nineOf(weights, two);
  const row = width + 2;
  for (let y = 0, to = 0; y < height; y++) {
    let p = from + y * row;
    let a0 = data[p]!;
    let a1 = data[p + 1]!;
    let b0 = data[p + row]!;
    let b1 = data[p + row + 1]!;
    let c0 = data[p + 2 * row]!;
    let c1 = data[p + 2 * row + 1]!;
    p += 2;
    for (let x = 0; x < width; x++, to++, p++) {
      const a2 = data[p]!;
      const b2 = data[p + row]!;
      const c2 = data[p + 2 * row]!;
      ones[to] = ones[to]! + a * a0 + b * a1 + c * a2 + d * b0 + e * b1 + f * b2 + g * c0 + h * c1 + k * c2;
      twos[to] = twos[to]! + l * a0 + m * a1 + n * a2 + o * b0 + q * b1 + r * b2 + s * c0 + t * c1 + u * c2;
      a0 = a1;
      a1 = a2;
      b0 = b1;
      b1 = b2;
      c0 = c1;
      c1 = c2;
    }
  }
}

type Nine = [number, number, number, number, number, number, number, number, number];

const nineOf = (weights: Float32Array, at: number) => [...weights.subarray(at, at + 9)] as Nine;

/** As `addPlane`, for each second px of each second row. */
function addHalved(
  data: Float32Array,
  from: number,
  { weights, one, two }: Filters,
  ones: Float32Array,
  twos: Float32Array,
  width: number,
  height: number,
): void {
  const [a, b, c, d, e, f, g, h, k] = nineOf(weights, one);
  const [l, m, n, o, q, r, s, t, u] = nineOf(weights, two);
  const row = 2 * width + 2;
  for (let y = 0, to = 0; y < height; y++) {
    let p = from + 2 * y * row;
    for (let x = 0; x < width; x++, to++, p += 2) {
      const a0 = data[p]!;
      const a1 = data[p + 1]!;
      const a2 = data[p + 2]!;
      const b0 = data[p + row]!;
      const b1 = data[p + row + 1]!;
      const b2 = data[p + row + 2]!;
      const c0 = data[p + 2 * row]!;
      const c1 = data[p + 2 * row + 1]!;
      const c2 = data[p + 2 * row + 2]!;
      // Line by line, as the network was measured.
      ones[to] =
        ones[to]! + (a * a0 + b * a1 + c * a2) + (d * b0 + e * b1 + f * b2) + (g * c0 + h * c1 + k * c2);
      twos[to] =
        twos[to]! + (l * a0 + m * a1 + n * a2) + (o * b0 + q * b1 + r * b2) + (s * c0 + t * c1 + u * c2);
    }
  }
}

/** `deep` at twice its size, each px four times, above the planes of `fine`. */
export function joined(deep: Maps, fine: Maps): Maps {
  const { width, height } = fine;
  const all = emptyMaps(deep.count + fine.count, width, height);
  const [plane, row] = [(width + 2) * (height + 2), width + 2];
  const [deepRow, deepPlane] = [deep.width + 2, (deep.width + 2) * (deep.height + 2)];
  for (let c = 0; c < deep.count; c++) {
    for (let y = 0; y < height; y++) {
      const to = c * plane + (y + 1) * row + 1;
      const from = c * deepPlane + ((y >> 1) + 1) * deepRow + 1;
      for (let x = 0; x < width; x++) all.data[to + x] = deep.data[from + (x >> 1)]!;
    }
  }
  all.data.set(fine.data, deep.count * plane);
  return all;
}

/** The mean of each plane. */
export function meansOf({ count, width, height, data }: Maps): Float32Array {
  const plane = (width + 2) * (height + 2);
  return Float32Array.from({ length: count }, (_, c) => {
    let sum = 0;
    // The border is zeros.
    for (let i = c * plane; i < (c + 1) * plane; i++) sum += data[i]!;
    return sum / (width * height);
  });
}
