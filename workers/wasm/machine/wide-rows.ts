/** Px of a picture that may have three bytes each, as four. */
import { type Block, cutRows, putRows } from '../../../engine/kernels/base/cut-rows.ts';
import { type Machine, type Plane, withScratch } from './machine.ts';

/** Px that are packed or unpacked at a time: what passes stays in the near cache. */
const AT_ONCE = 2 ** 15;

/** Bytes that `wideRow` needs for `width` px. */
export const wideBytes = (width: number): number => 4 * width + 64;

/** The address of `width` px from `x`, `y` on, four bytes each: their own, or `wide`, which has room for them, after they were unpacked. */
export function wideRow(
  { wasm }: Machine,
  { address, packed, width: columns }: Plane,
  x: number,
  y: number,
  width: number,
  wide: number,
): number {
  const px = y * columns + x;
  if (!packed) return address + 4 * px;
  wasm.unpack(address + 3 * px, wide, width);
  return wide;
}

/** Copies a row of px to where they take four bytes each. */
export function copyRow(
  { wasm }: Machine,
  { address, packed, width: columns }: Plane,
  x: number,
  y: number,
  width: number,
  target: number,
): void {
  const px = y * columns + x;
  if (packed) wasm.unpack(address + 3 * px, target, width);
  else wasm.copy(address + 4 * px, target, 4 * width);
}

/** A copy of a part of the picture. */
export function cutPart(machine: Machine, plane: Plane, area: Block): Uint8Array<ArrayBuffer> {
  const { memory } = machine;
  const { x, y, width, height } = area;
  if (!plane.packed) {
    const bytes = memory.bytes(plane.address, plane.width * plane.height * 4);
    return cutRows(bytes, plane.width * 4, { x: x * 4, y, width: width * 4, height });
  }
  const part = new Uint8Array(width * height * 4);
  const together = Math.max(1, Math.floor(AT_ONCE / width));
  withScratch(memory, (scratch) => {
    const wide = scratch.take(wideBytes(width * together));
    for (let row = 0; row < height; row += together) {
      const rows = Math.min(together, height - row);
      for (let n = 0; n < rows; n++) copyRow(machine, plane, x, y + row + n, width, wide + 4 * n * width);
      part.set(memory.bytes(wide, 4 * rows * width), 4 * row * width);
    }
  });
  return part;
}

/** Writes a part; the picture stays as it is held. */
export function putPart(machine: Machine, plane: Plane, pixels: Uint8Array, area: Block): void {
  const { memory, wasm } = machine;
  const { address, packed, width: columns } = plane;
  const { x, y, width, height } = area;
  if (!packed) {
    const bytes = memory.bytes(address, columns * plane.height * 4);
    putRows(bytes, columns * 4, { x: x * 4, y, width: width * 4, height }, pixels);
    return;
  }
  const together = Math.max(1, Math.floor(AT_ONCE / width));
  withScratch(memory, (scratch) => {
    const wide = scratch.take(wideBytes(width * together));
    for (let row = 0; row < height; row += together) {
      const rows = Math.min(together, height - row);
      memory.bytes(wide, 4 * rows * width).set(pixels.subarray(4 * row * width, 4 * (row + rows) * width));
      for (let n = 0; n < rows; n++) {
        wasm.pack(wide + 4 * n * width, address + 3 * ((y + row + n) * columns + x), width);
      }
    }
  });
}
