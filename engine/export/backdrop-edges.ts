/**
 * What a picture's border differs by from the smooth surface that stands for its backdrop: a floor, a fold or a shadow runs on past the
 * edge, an object that touches the edge does not.
 */
import type { fitBackdrop } from '../kernels/cut-out/backdrop-fit.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';

/** Distance from the surface, in units of its noise and in levels of 255, above which a px may belong to an object. */
const OFF = 4;
const LEAST_OFF = 12;
/** px of the copy over which an edge's difference is smoothed, either way. */
const SMOOTH = 4;
/** px of the copy over which two edges come to meet at their corner. */
const FADE = 16;

type Fitted = ReturnType<typeof fitBackdrop>;
/** Of red, green and blue: levels by px of the copy. */
type Edge = readonly Float64Array[];
export interface Edges {
  readonly top: Edge;
  readonly bottom: Edge;
  readonly left: Edge;
  readonly right: Edge;
}

/** The border's px, clockwise from the upper left corner; each corner once. */
interface Ring {
  readonly length: number;
  /** Levels of red, green and blue that px `n` differs by from the surface. */
  readonly apart: Edge;
  /** The number of the piece that px `n` belongs to, or -1: an object's. */
  readonly piece: Int32Array;
}

export function edgesOf(copy: PixelGrid, backdrop: Fitted): Edges {
  const { width, height } = copy;
  const ring = ringOf(copy, backdrop);
  const [right, bottom, left] = [width - 1, width + height - 2, 2 * width + height - 3];
  const along = (length: number, place: (n: number) => number): Edge => {
    const places = Array.from({ length }, (_, n) => place(n) % ring.length);
    const pieces = places.map((at) => ring.piece[at]!);
    return ring.apart.map((values) =>
      smoothed(
        places.map((at) => values[at]!),
        pieces,
      ),
    );
  };
  const edges = {
    top: along(width, (n) => n),
    right: along(height, (n) => right + n),
    bottom: along(width, (n) => bottom + width - 1 - n),
    left: along(height, (n) => left + height - 1 - n),
  };
  for (let c = 0; c < 3; c++) {
    const [above, below, before, after] = [edges.top[c]!, edges.bottom[c]!, edges.left[c]!, edges.right[c]!];
    meet(above, 0, before, 0);
    meet(above, width - 1, after, 0);
    meet(below, 0, before, height - 1);
    meet(below, width - 1, after, height - 1);
  }
  return edges;
}

function ringOf({ pixels, width, height }: PixelGrid, backdrop: Fitted): Ring {
  const places: (readonly [x: number, y: number])[] = [];
  for (let x = 0; x < width; x++) places.push([x, 0]);
  for (let y = 1; y < height; y++) places.push([width - 1, y]);
  for (let x = width - 2; x >= 0; x--) places.push([x, height - 1]);
  for (let y = height - 2; y > 0; y--) places.push([0, y]);
  const { length } = places;
  const apart = [0, 1, 2].map(() => new Float64Array(length));
  const here = new Float64Array(3);
  for (const [n, [x, y]] of places.entries()) {
    backdrop.at(x, y, here);
    for (let c = 0; c < 3; c++) apart[c]![n] = pixels[4 * (y * width + x) + c]! - here[c]!;
  }
  const limit = Math.max(LEAST_OFF, OFF * Math.max(backdrop.noise, backdrop.grain));
  const isNear = (n: number) => apart.every((values) => Math.abs(values[n]!) <= limit);
  const corners = [0, width - 1, width + height - 2, 2 * width + height - 3];
  return { length, apart, piece: piecesOf(apart, limit, isNear, corners) };
}

/**
 * The ring in pieces, parted where it changes by more than `limit` over two px. A piece that holds a corner, or that is mostly near the
 * surface, is backdrop; of another only the px that are near.
 */
function piecesOf(
  apart: Edge,
  limit: number,
  isNear: (n: number) => boolean,
  corners: readonly number[],
): Int32Array {
  const { length } = apart[0]!;
  const wrap = (n: number) => (n + length) % length;
  const parts = Array.from({ length }, (_, n) =>
    apart.some((values) => Math.abs(values[wrap(n + 1)]! - values[wrap(n - 1)]!) > limit),
  );
  const piece = new Int32Array(length).fill(-1);
  const first = Math.max(0, parts.indexOf(true));
  let members: number[] = [];
  for (let k = 0; k < length; k++) {
    const n = wrap(first + k);
    members.push(n);
    if (k < length - 1 && !parts[n] && !parts[wrap(n + 1)]) continue;
    const near = members.filter(isNear);
    const isBackdrop =
      2 * near.length > members.length || (!parts[n] && members.some((one) => corners.includes(one)));
    for (const one of isBackdrop ? members : near) piece[one] = first + k;
    members = [];
  }
  return piece;
}

/** Makes two edges end in the same value, and fades the correction along both. */
function meet(a: Float64Array, atA: number, b: Float64Array, atB: number): void {
  const middle = (a[atA]! + b[atB]!) / 2;
  fade(a, atA, middle - a[atA]!);
  fade(b, atB, middle - b[atB]!);
}

function fade(edge: Float64Array, end: number, change: number): void {
  const length = Math.min(FADE, edge.length);
  for (let k = 0; k < length; k++) edge[Math.abs(end - k)]! += change * (1 - k / length);
}

/** The mean of the px of the same piece within `SMOOTH` px; across what belongs to none, a line from one side to the other. */
function smoothed(values: readonly number[], pieces: readonly number[]): Float64Array {
  const means = Float64Array.from(values, (_, n) => {
    if (pieces[n] === -1) return Number.NaN;
    let sum = 0;
    let count = 0;
    for (let k = Math.max(0, n - SMOOTH); k <= Math.min(values.length - 1, n + SMOOTH); k++) {
      if (pieces[k] !== pieces[n]) continue;
      sum += values[k]!;
      count++;
    }
    return sum / count;
  });
  const known = [...means.keys()].filter((n) => !Number.isNaN(means[n]!));
  if (known.length === 0) return means.fill(0);
  for (let n = 0; n < means.length; n++) {
    if (!Number.isNaN(means[n]!)) continue;
    const before = known.findLast((k) => k < n) ?? known[0]!;
    const after = known.find((k) => k > n) ?? known.at(-1)!;
    const part = after === before ? 0 : (n - before) / (after - before);
    means[n] = means[before]! + (means[after]! - means[before]!) * part;
  }
  return means;
}
