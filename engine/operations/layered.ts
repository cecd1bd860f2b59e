/** Draws the layers of an answer over each other, as a document draws them. */
import { compositeOver } from '../kernels/color/composite.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { OperationLayer } from './operation.ts';

/** In px of the layers' own places. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Px of a row of work, between two places at which it can stop. */
const PX_A_TURN = 400_000;

/** Straight RGBA; `fill` lies under everything, null is transparent. Yields its progress. */
export function* layersAsPicture(
  layers: readonly OperationLayer[],
  frame: Frame,
  fill: readonly [number, number, number] | null,
): Generator<number, PixelGrid> {
  const { width, height } = frame;
  const pixels = new Uint8Array(width * height * 4);
  const turn = Math.max(1, Math.floor(PX_A_TURN / width));
  for (let y = 0; y < height; y++) {
    if (y % turn === turn - 1) yield y / height;
    const row = pixels.subarray(y * width * 4, (y + 1) * width * 4);
    if (fill) for (let at = 0; at < row.length; at += 4) row.set([fill[0], fill[1], fill[2], 255], at);
    for (const layer of layers) layRow(row, layer, frame, frame.y + y);
  }
  return { pixels, width, height };
}

function layRow(row: Uint8Array, layer: OperationLayer, frame: Frame, y: number): void {
  const from = y - layer.y;
  if (from < 0 || from >= layer.height) return;
  const left = Math.max(frame.x, layer.x);
  const right = Math.min(frame.x + frame.width, layer.x + layer.width);
  if (left >= right) return;
  const start = from * layer.width + left - layer.x;
  const count = right - left;
  const target = row.subarray((left - frame.x) * 4, (left - frame.x + count) * 4);
  const source = layer.pixels.subarray(start * 4, (start + count) * 4);
  if (!layer.coverage) {
    compositeOver(target, source);
    return;
  }
  // Coverage takes the place of the alpha, which it includes.
  const own = source.slice();
  for (let i = 0; i < count; i++) own[i * 4 + 3] = layer.coverage[start + i]!;
  compositeOver(target, own);
}
