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

/** Convolution, then nothing below zero. Sides are even where the stride is 2. Yields after each output plane. */
export function* convolved(maps: Maps, layer: Layer): Generator<void, Maps> {
  const { inputs, outputs, stride, weights, bias } = layer;
  const [width, height] = [maps.width / stride, maps.height / stride];
  const result = emptyMaps(outputs, width, height);
  const plane = (width + 2) * (height + 2);
  const source = (maps.width + 2) * (maps.height + 2);
  const sums = new Float32Array(width * height);
  for (let o = 0; o < outputs; o++) {
    sums.fill(bias[o]!);
    for (let i = 0; i < inputs; i++) {
      const add = stride === 1 ? addPlane : addHalved;
      add(maps.data, i * source, weights, (o * inputs + i) * 9, sums, width, height);
    }
    for (let y = 0, at = 0; y < height; y++) {
      const row = o * plane + (y + 1) * (width + 2) + 1;
      for (let x = 0; x < width; x++, at++) result.data[row + x] = Math.max(sums[at]!, 0);
    }
    yield;
  }
  return result;
}

/** Adds one input plane, filtered, to `sums` of width × height. */
function addPlane(
  data: Float32Array,
  from: number,
  weights: Float32Array,
  at: number,
  sums: Float32Array,
  width: number,
  height: number,
): void {
  const [a, b, c] = [weights[at]!, weights[at + 1]!, weights[at + 2]!];
  const [d, e, f] = [weights[at + 3]!, weights[at + 4]!, weights[at + 5]!];
  const [g, h, k] = [weights[at + 6]!, weights[at + 7]!, weights[at + 8]!];
  const row = width + 2;
  for (let y = 0, to = 0; y < height; y++) {
    let p = from + y * row;
    let [a0, a1] = [data[p]!, data[p + 1]!];
    let [b0, b1] = [data[p + row]!, data[p + row + 1]!];
    let [c0, c1] = [data[p + 2 * row]!, data[p + 2 * row + 1]!];
    p += 2;
    for (let x = 0; x < width; x++, to++, p++) {
      const [a2, b2, c2] = [data[p]!, data[p + row]!, data[p + 2 * row]!];
      sums[to] = sums[to]! + a * a0 + b * a1 + c * a2 + d * b0 + e * b1 + f * b2 + g * c0 + h * c1 + k * c2;
      a0 = a1;
      a1 = a2;
      b0 = b1;
      b1 = b2;
      c0 = c1;
      c1 = c2;
    }
  }
}

/** As `addPlane`, for each second px of each second row. */
function addHalved(
  data: Float32Array,
  from: number,
  weights: Float32Array,
  at: number,
  sums: Float32Array,
  width: number,
  height: number,
): void {
  const row = 2 * width + 2;
  for (let y = 0, to = 0; y < height; y++) {
    let p = from + 2 * y * row;
    for (let x = 0; x < width; x++, to++, p += 2) {
      let sum = sums[to]!;
      for (let line = 0, w = at, q = p; line < 3; line++, w += 3, q += row) {
        sum += weights[w]! * data[q]! + weights[w + 1]! * data[q + 1]! + weights[w + 2]! * data[q + 2]!;
      }
      sums[to] = sum;
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
