import type { CropBox, ResizeOptions } from '../../../engine/kernels/kernel-port.ts';
import {
  columnsOf,
  isPlainCopy,
  LINEAR_OF,
  lanczosTable,
  srgbTable,
} from '../../../engine/kernels/resize.ts';
import type { Machine, Plane, Scratch } from '../machine.ts';

export function resize(
  { wasm }: Machine,
  scratch: Scratch,
  source: Plane,
  crop: CropBox,
  target: Plane,
  options: ResizeOptions,
): void {
  const stride = source.width * 4;
  if (isPlainCopy(crop, target.width, target.height)) {
    for (let y = 0; y < target.height; y++) {
      const from = source.address + (crop.y + y) * stride + crop.x * 4;
      wasm.copy(from, target.address + y * target.width * 4, target.width * 4);
    }
    return;
  }
  const vertical = lanczosTable(crop.y, crop.height, source.height, target.height, 1);
  const horizontal = lanczosTable(crop.x, crop.width, source.width, target.width, 4);
  const { from, to } = columnsOf(horizontal, source.width);
  const columns = to - from;
  const place = [
    source.address,
    stride,
    from,
    columns,
    target.address,
    target.width,
    target.height,
    scratch.place(vertical.starts),
    scratch.place(vertical.weights),
    vertical.taps,
    scratch.place(horizontal.starts.map((start) => start - from)),
    scratch.place(horizontal.weights),
    horizontal.taps,
    scratch.take(8 * (columns + horizontal.taps)),
  ];
  if (options.opaque && !options.linearLight) {
    wasm.resizeOpaque(...place);
    return;
  }
  const ring = scratch.take(vertical.taps * (8 * columns + 64));
  const slots = scratch.take(4 * vertical.taps);
  const linearOf = options.linearLight ? scratch.place(LINEAR_OF) : 0;
  const srgbOf = options.linearLight ? scratch.place(srgbTable()) : 0;
  wasm.resizeDeep(...place, ring, slots, linearOf, srgbOf);
}
