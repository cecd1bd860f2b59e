/** Convolutions with SIMD: the sums of `scalar-planes.ts` to the bit, about ten times as fast. */
import { type ModuleExports, tablesIn, wasmModule } from '../base/wasm-module.ts';
import { CONVOLUTION } from './convolution-module.ts';
import type { Layer, Maps } from './maps.ts';
import type { Sums } from './scalar-planes.ts';

/** Output planes that are computed at once, and px of a row. */
const PLANES = 4;
const PX = 8;

type Call = (...numbers: number[]) => void;

interface Exports extends ModuleExports {
  readonly fourPlanes: Call;
  readonly fourHalved: Call;
}

/** Undefined before the first use; null where it cannot run. */
let exports: Exports | null | undefined;
/** The layer's input that is in the module's memory: several cut-outs may take turns. */
let held: Maps | null = null;

/** As `scalarPlanes`, for `PLANES` planes at most; null where SIMD is not available. */
export function simdPlanes(maps: Maps, layer: Layer, first: number, count: number): Sums | null {
  if (exports === undefined) exports = wasmModule<Exports>(CONVOLUTION);
  if (!exports) return null;
  const [width, height] = [maps.width / layer.stride, maps.height / layer.stride];
  const row = Math.ceil(width / PX) * PX;
  const plane = row * height;
  const [source = 0, weights = 0, bias = 0, target = 0] = tablesIn(exports, [
    maps.data.byteLength,
    layer.inputs * 9 * PLANES * 4,
    PLANES * 4,
    PLANES * plane * 4,
  ]);
  const { buffer } = exports.memory;
  if (held !== maps) new Float32Array(buffer, source, maps.data.length).set(maps.data);
  held = maps;
  packWeights(layer, first, count, new Float32Array(buffer, weights, layer.inputs * 9 * PLANES));
  const biases = new Float32Array(buffer, bias, PLANES).fill(0);
  biases.set(layer.bias.subarray(first, first + count));
  const call = layer.stride === 1 ? exports.fourPlanes : exports.fourHalved;
  const [inRow, inPlane] = [(maps.width + 2) * 4, (maps.width + 2) * (maps.height + 2) * 4];
  call(source, inRow, inPlane, layer.inputs, weights, bias, target, width, height, row * 4);
  return { data: new Float32Array(buffer, target, count * plane), row, plane };
}

/** Forgets the input, so that the memory of a finished network is not held by its name. */
export function releaseInput(): void {
  held = null;
}

/** For each input and each of the nine places, the weights of the planes side by side; zeros for planes that are missing. */
function packWeights({ inputs, weights }: Layer, first: number, count: number, packed: Float32Array): void {
  packed.fill(0);
  for (let k = 0; k < count; k++) {
    const from = (first + k) * inputs * 9;
    for (let n = 0; n < inputs * 9; n++) packed[n * PLANES + k] = weights[from + n]!;
  }
}
