/** The matte with SIMD: the bits of `scalar-matte.ts`, many times as fast. */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { type ModuleExports, tablesIn, wasmModule } from '../base/wasm-module.ts';
import { MATTE } from './matte-module.ts';

interface Exports extends ModuleExports {
  readonly matte: (...numbers: number[]) => void;
}

/** Bytes a px of the scratch space: seven planes of four values. */
const SCRATCH = 7 * 16;

/** Undefined before the first use; null where it cannot run. */
let exports: Exports | null | undefined;

/** As `matte`; null where SIMD is not available. */
export function simdMatte({ pixels, width, height }: PixelGrid, thing: Float32Array): Float32Array | null {
  if (exports === undefined) exports = wasmModule<Exports>(MATTE);
  if (!exports) return null;
  const count = width * height;
  const lengths = [4 * count, 4 * count, 4 * count, count, SCRATCH * count];
  const [bytes = 0, first = 0, coverage = 0, kinds = 0, scratch = 0] = tablesIn(exports, lengths);
  const { buffer } = exports.memory;
  new Uint8Array(buffer, bytes, 4 * count).set(pixels.subarray(0, 4 * count));
  new Float32Array(buffer, first, count).set(thing);
  exports.matte(bytes, first, coverage, kinds, scratch, width, height);
  return new Float32Array(buffer, coverage, count).slice();
}
