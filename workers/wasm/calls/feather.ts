import { planFeather } from '../../../engine/kernels/paint/feather.ts';
import type { CropBox } from '../../../engine/kernels/resample/resize.ts';
import type { Machine, Plane, Scratch } from '../machine/machine.ts';

/** Feathers the part `area` of a mask into a plane of that size. */
export function feather(
  { wasm }: Machine,
  scratch: Scratch,
  mask: Plane,
  px: number,
  area: CropBox,
  target: Plane,
): void {
  const { radii, reach, between, last } = planFeather(px);
  if (reach === 0) {
    for (let y = 0; y < area.height; y++) {
      const from = mask.address + (area.y + y) * mask.width + area.x;
      wasm.copy(from, target.address + y * area.width, area.width);
    }
    return;
  }
  const top = Math.max(0, area.y - reach);
  const rows = Math.min(mask.height, area.y + area.height + reach) - top;
  const across = scratch.take(area.width * rows);
  const strip = scratch.take(80 * (Math.max(area.width, area.height) + 2 * reach + 16));
  const source = mask.address + top * mask.width;
  const plan = [...radii, between, last, strip] as const;
  wasm.featherRows(source, mask.width, rows, area.x, area.width, across, ...plan);
  wasm.featherColumns(across, area.width, rows, area.y - top, area.height, target.address, ...plan);
}
