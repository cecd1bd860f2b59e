// The module's exports. Pointers are byte addresses; callers own all memory and pad every buffer by 64 bytes, because vectors read
// (and, where noted, write) past the end of a row.
export { resizeOpaque, resizeDeep } from './resize';
export { halvePicture, halvePlane } from './halve';
export { pack, unpack } from './pack';
export { featherRows, featherColumns } from './feather';
export { convolveRows, convolveColumns, boxRows, boxColumns, shrinkEighth, growEighth } from './gaussian';
export { paintColors, expandTone } from './colors';
export { lightRow, sharpenRow } from './sharpen';

/** For benchmarks: a copy within the memory. */
export function copy(source: usize, target: usize, bytes: usize): void {
  memory.copy(target, source, bytes);
}

/** The first address after static data. */
export function heapBase(): usize {
  return __heap_base;
}
