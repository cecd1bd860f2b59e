/** Where a convolution or a pooling of TensorFlow looks, and how it orders its weights. */
import type { TfjsNode, TfjsWeights } from './tfjs-file.ts';

interface Window {
  /** [top, left, bottom, right] */
  readonly pads: readonly number[];
  /** Height and width of the output. */
  readonly size: readonly [number, number];
}

/** @param shape [channels, height, width] of the input */
export function windowOf(
  each: TfjsNode,
  [, height = 0, width = 0]: readonly number[],
  [high, wide]: readonly [number, number],
): Window {
  const stride = each.attr.strides?.list?.i[1] ?? 1;
  const padding = decoded(each.attr.padding?.s ?? '');
  if (padding === 'VALID') {
    const out = (length: number, window: number) => Math.floor((length - window) / stride) + 1;
    return { pads: [0, 0, 0, 0], size: [out(height, high), out(width, wide)] };
  }
  if (padding !== 'SAME') throw new RangeError(`${each.name} is padded in the unknown way ${padding}`);
  const size = [Math.ceil(height / stride), Math.ceil(width / stride)] as const;
  const down = Math.max(0, (size[0] - 1) * stride + high - height);
  const across = Math.max(0, (size[1] - 1) * stride + wide - width);
  const [top, left] = [Math.floor(down / 2), Math.floor(across / 2)];
  return { pads: [top, left, down - top, across - left], size };
}

/** Weights [height, width, in, out] at other places. */
export function reordered(
  { shape, data }: TfjsWeights,
  to: (y: number, x: number, input: number, output: number) => number,
): Float32Array {
  const [high = 0, wide = 0, inner = 0, outer = 0] = shape;
  const moved = new Float32Array(data.length);
  let at = 0;
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      for (let i = 0; i < inner; i++) for (let o = 0; o < outer; o++) moved[to(y, x, i, o)] = data[at++]!;
  return moved;
}

/** Texts in the file are base64. */
export function decoded(text: string): string {
  return Buffer.from(text, 'base64').toString();
}
