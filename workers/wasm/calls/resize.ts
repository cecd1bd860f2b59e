import type { CropBox, ResizeOptions } from '../../../engine/kernels/resample/resize.ts';
import {
  columnsOf,
  type FilterTable,
  isPlainCopy,
  LINEAR_OF,
  srgbTable,
} from '../../../engine/kernels/resample/resize.ts';
import type { Machine, Plane, Scratch } from '../machine/machine.ts';
import { copyRow, wideBytes } from '../machine/wide-rows.ts';
import { filterTable } from './filter-tables.ts';

/** Output rows summed together while their source rows are in the near cache. */
const ROWS_TOGETHER = 4;
/** Beyond this many row pairs in a tap window, sharing does not pay for the memory. */
const MANY_PAIRS = 32;

export function resize(
  machine: Machine,
  scratch: Scratch,
  source: Plane,
  crop: CropBox,
  target: Plane,
  options: ResizeOptions,
): void {
  const { wasm } = machine;
  if (isPlainCopy(crop, target.width, target.height)) {
    for (let y = 0; y < target.height; y++) {
      const to = target.address + y * target.width * 4;
      copyRow(machine, source, crop.x, crop.y + y, target.width, to);
    }
    return;
  }
  const { within = crop } = options;
  const vertical = filterTable(crop.y, crop.height, source.height, target.height, 1, within.y, within.height);
  const horizontal = filterTable(crop.x, crop.width, source.width, target.width, 8, within.x, within.width);
  const { from, to } = columnsOf(horizontal, source.width);
  const columns = to - from;
  const { starts, weights, pairs } = pairTaps(vertical);
  const group = pairs <= MANY_PAIRS ? ROWS_TOGETHER : 1;
  const ringPairs =
    pairs +
    starts.reduce((most, start, i) => {
      return Math.max(most, start - starts[Math.max(0, i + 1 - group)]!);
    }, 0);
  const isDeep = !options.opaque || options.linearLight === true;
  // The kernels process eight px at a time, in vectors of a channel's two rows by four px.
  const ringPitch = Math.ceil(columns / 8) * 8 * (isDeep ? 16 : 12);
  const linePitch = 2 * (Math.ceil(columns / 8) * 8 + horizontal.taps);
  const place = [
    source.address,
    source.width * (source.packed ? 3 : 4),
    source.height,
    from,
    columns,
    target.address,
    target.width,
    target.height,
    scratch.place(starts),
    scratch.place(weights),
    pairs,
    scratch.place(horizontal.starts.map((start) => start - from)),
    scratch.place(horizontal.weights),
    horizontal.taps,
    scratch.take(ringPairs * ringPitch),
    ringPairs,
    ringPitch,
    scratch.take(4 * group * linePitch),
    linePitch,
    scratch.take(4 * group * pairs),
    group,
    source.packed ? scratch.take(2 * wideBytes(columns)) : 0,
  ];
  if (!isDeep) {
    wasm.resizeOpaque(...place);
    return;
  }
  const linearOf = options.linearLight ? scratch.place(LINEAR_OF) : 0;
  const srgbOf = options.linearLight ? scratch.place(srgbTable()) : 0;
  wasm.resizeDeep(...place, linearOf, srgbOf);
}

/** The same weights from even rows on, two by two: an odd start gets a weight of 0 before it. */
function pairTaps({ starts, weights, taps }: FilterTable) {
  const pairs = (taps >> 1) + 1;
  const paired = new Int16Array(starts.length * 2 * pairs);
  starts.forEach((start, i) => {
    paired.set(weights.subarray(i * taps, (i + 1) * taps), i * 2 * pairs + (start & 1));
  });
  return { starts: starts.map((start) => start >> 1), weights: paired, pairs };
}
