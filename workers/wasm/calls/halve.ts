import type { Machine, Plane, Scratch } from '../machine/machine.ts';
import { wideBytes, wideRow } from '../machine/wide-rows.ts';

/** A side after `times` halvings that round up. */
export function halved(side: number, times: number): number {
  return Math.ceil(side / 2 ** times);
}

/**
 * Down several levels, a row of the target at a time: the levels between need a few rows in the near cache instead of a third of
 * the picture in memory that is never released.
 */
export function halve(machine: Machine, scratch: Scratch, source: Plane, target: Plane, times: number): void {
  const { wasm } = machine;
  if (times === 1 && !source.packed) {
    wasm.halvePicture(source.address, target.address, source.width, source.height);
    return;
  }
  const rows = 2 ** times;
  const between = [1, 2].map((level) => scratch.take(halved(source.width, level) * 4 * (rows >> level)));
  const wide = source.packed ? scratch.take(wideBytes(source.width * rows)) : 0;
  for (let y = 0; y < target.height; y++) {
    let width = source.width;
    let height = Math.min(rows, source.height - y * rows);
    let from = wideRow(machine, source, 0, y * rows, width * height, wide);
    for (let level = 1; level <= times; level++) {
      const to = level === times ? target.address + y * target.width * 4 : between[(level - 1) % 2]!;
      wasm.halvePicture(from, to, width, height);
      from = to;
      width = halved(width, 1);
      height = halved(height, 1);
    }
  }
}
