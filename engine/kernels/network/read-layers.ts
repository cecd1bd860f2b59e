/** Reads the stored weights of a network. */
import { fromBase64 } from '../../bytes/base64.ts';
import type { Layer } from './maps.ts';

/** Name, inputs, outputs, side, stride. */
export type LayerRow = readonly [string, number, number, number, number];

/** `stored`: base64 of, for each layer, a scale and a bias an output (32-bit floats, little-endian) and weights of 8 bits. */
export function readLayers(rows: readonly LayerRow[], stored: string): Map<string, Layer> {
  const bytes = fromBase64(stored);
  const view = new DataView(bytes.buffer);
  const layers = new Map<string, Layer>();
  let at = 0;
  for (const [name, inputs, outputs, side, stride] of rows) {
    const floats = (from: number) =>
      Float32Array.from({ length: outputs }, (_, o) => view.getFloat32(from + 4 * o, true));
    const [scales, bias] = [floats(at), floats(at + 4 * outputs)];
    at += 8 * outputs;
    const each = inputs * side * side;
    const weights = Float32Array.from(
      { length: outputs * each },
      (_, n) => view.getInt8(at + n) * scales[Math.floor(n / each)]!,
    );
    at += weights.length;
    layers.set(name, { inputs, outputs, side, stride, weights, bias } as Layer);
  }
  return layers;
}
