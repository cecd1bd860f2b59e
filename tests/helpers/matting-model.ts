/** A hand-made model for matting: what is red is the subject, and nothing else. And pictures whose subject it sees better than kernels do. */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import type { ModelDescription } from '../../engine/kernels/port/model-port.ts';
import { floatWeights, node, writeGraph } from '../../models/onnx/write-graph.ts';
import { madeModel } from './made-models.ts';

/** How red a px is: 12 · (red − green) − 4, before the sigmoid of its description. */
export function redGraph(): Uint8Array {
  return writeGraph({
    nodes: [node('Conv', ['px', 'weights', 'bias'], ['red'], { kernel_shape: [1, 1] })],
    weights: [
      floatWeights('weights', [1, 3, 1, 1], Float32Array.of(12, -12, 0)),
      floatWeights('bias', [1], Float32Array.of(-4)),
    ],
    inputs: [{ name: 'px', shape: [1, 3, 'height', 'width'] }],
    outputs: [{ name: 'red', shape: [1, 1, 'height', 'width'] }],
  });
}

/** Changes of `madeModel`. @param side of the square that it takes; null: any size in multiples of 32 px */
export function redMatting(side: number | null = 256): Partial<ModelDescription> {
  const [input] = madeModel(redGraph()).inputs;
  return {
    name: 'red',
    task: 'matting',
    inputs: [{ ...input!, size: side === null ? null : [side, side], multiple: side === null ? 32 : 1 }],
    outputs: [
      {
        as: 'coverage',
        name: 'red',
        layout: 'NCHW',
        activation: 'sigmoid',
        range: [0, 1],
        isInverted: false,
      },
    ],
  };
}

/** Scales every px of the picture to one unit of its height: the red thing reaches into the frame from the left. */
const isRed = (x: number, y: number) =>
  (x < 0.55 && Math.abs(y - 0.4) < 0.07) || Math.hypot(x - 0.6, y - 0.5) < 0.22;

/** What stands out more, and is not red. */
const isYellow = (x: number, y: number) => Math.hypot(x - 1.15, y - 0.55) < 0.25;

/** A red thing before tiles of many cold colors, beside a yellow disc. */
export function redOnClutter(width: number, height: number): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / height, Math.floor(i / width) / height];
    const tile = Math.floor(x * 9) * 7 + Math.floor(y * 9) * 13;
    const light = ((tile * 7919) % 97) / 97;
    const grain = (i * 7919) % 11;
    const cold = [20 + 60 * light, 70 + 150 * ((tile % 5) / 4), 60 + 180 * light];
    const behind = isYellow(x, y) ? [235, 225, 60 + 50 * y] : cold;
    const color = isRed(x, y) ? [190 - 40 * y, 30, 45 + 30 * x] : behind;
    pixels.set([...color.map((value) => Math.round(value) + grain), 255], i * 4);
  }
  return { pixels, width, height };
}

/** Overlap of coverage with the red thing (intersection by union), 0…1. */
export function overlapWithRed(coverage: Uint8Array, { width, height }: PixelGrid): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < width * height; i++) {
    const [a, b] = [coverage[i]! >= 128, isRed((i % width) / height, Math.floor(i / width) / height)];
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}
