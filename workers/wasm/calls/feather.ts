import { BAND, falloffTable, reachLimit } from '../../../engine/kernels/feather.ts';
import type { CropBox } from '../../../engine/kernels/kernel-port.ts';
import type { Machine, Plane, Scratch } from '../machine.ts';

/** Feathers the part `area` of a mask into a plane of that size. */
export function feather(
  { wasm }: Machine,
  scratch: Scratch,
  mask: Plane,
  reach: number,
  area: CropBox,
  target: Plane,
): void {
  for (let y = 0; y < area.height; y++) {
    const from = mask.address + (area.y + y) * mask.width + area.x;
    wasm.copy(from, target.address + y * area.width, area.width);
  }
  const limit = reachLimit(reach);
  if (limit === 0) return;
  const table = scratch.place(falloffTable(reach));
  const left = Math.max(0, area.x - limit);
  const columns = Math.min(mask.width, area.x + area.width + limit) - left;
  const pitch = Math.ceil(columns / 8) * 8;
  const band = Math.min(area.height, Math.max(BAND, 2 * limit));
  const distances = scratch.take(2 * pitch * (band + 2 * limit));
  const sites = scratch.take(4 * columns);
  const starts = scratch.take(4 * columns);
  for (let start = 0; start < area.height; start += band) {
    const rows = Math.min(band, area.height - start);
    const top = Math.max(0, area.y + start - limit);
    const bottom = Math.min(mask.height, area.y + start + rows + limit);
    const from = mask.address + top * mask.width + left;
    wasm.columnDistances(from, mask.width, columns, bottom - top, limit, distances, pitch);
    const first = distances + 2 * pitch * (area.y + start - top);
    const to = target.address + start * area.width;
    const offset = area.x - left;
    wasm.blendFalloff(first, pitch, columns, rows, limit, table, to, area.width, offset, sites, starts);
  }
}
