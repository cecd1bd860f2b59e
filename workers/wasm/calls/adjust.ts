import type { Adjustments } from '../../../engine/document.ts';
import { planAdjust } from '../../../engine/kernels/adjust.ts';
import { guidedBase, planBase } from '../../../engine/kernels/guided.ts';
import type { Machine, Plane, Scratch } from '../machine.ts';
import { blur } from './blur.ts';

/** The guided filter's grid, in wasm memory. */
interface Base {
  readonly columns: number;
  readonly rows: number;
  readonly halvings: number;
  readonly gains: number;
  readonly offsets: number;
}

export function adjust(
  machine: Machine,
  scratch: Scratch,
  source: Plane,
  target: Plane,
  adjustments: Adjustments,
  scale: number,
): void {
  const { wasm, memory } = machine;
  const { width, height } = source;
  const plan = planAdjust(adjustments, scale);
  if (!plan) {
    wasm.copy(source.address, target.address, width * height * 4);
    return;
  }
  const curve = scratch.place(plan.curve);
  const deltas = scratch.take(2 * width);
  const needsLuma = plan.tone !== null || plan.sharpness !== 0;
  const luma = needsLuma ? { address: scratch.take(width * height), width, height } : null;
  if (luma) wasm.lumaPlane(source.address, luma.address, width * height, curve);
  const base = luma && plan.tone ? placeBase(machine, scratch, luma, scale) : null;
  const tone = plan.tone ? scratch.place(plan.tone) : 0;
  const gains = scratch.take(2 * width);
  const offsets = scratch.take(2 * width);
  const blurred =
    luma && plan.sharpness !== 0 ? { address: scratch.take(width * height), width, height } : null;
  if (luma && blurred) blur(machine, scratch, luma, blurred, plan.sharpSigma);
  for (let y = 0; y < height; y++) {
    memory.bytes(deltas, 2 * width).fill(0);
    if (luma && base) {
      const { columns, rows, halvings } = base;
      wasm.expandRow(base.gains, base.offsets, columns, rows, halvings, y, gains, offsets, width);
      wasm.addTone(luma.address + y * width, gains, offsets, tone, plan.boost, deltas, width);
    }
    if (luma && blurred) {
      wasm.addSharpness(luma.address, blurred.address, width, height, y, plan.sharpness, deltas);
    }
    const row = 4 * y * width;
    wasm.paintRow(source.address + row, target.address + row, width, curve, plan.saturation, deltas);
  }
}

function placeBase({ wasm, memory }: Machine, scratch: Scratch, luma: Plane, scale: number): Base {
  const { halvings, radius } = planBase(scale);
  let small = luma;
  for (let i = 0; i < halvings; i++) {
    const width = (small.width + 1) >> 1;
    const height = (small.height + 1) >> 1;
    const half = { address: scratch.take(width * height), width, height };
    wasm.halvePlane(small.address, half.address, small.width, small.height);
    small = half;
  }
  const { width: columns, height: rows } = small;
  const base = guidedBase(memory.bytes(small.address, columns * rows), columns, rows, radius, halvings);
  return { columns, rows, halvings, gains: scratch.place(base.gains), offsets: scratch.place(base.offsets) };
}
