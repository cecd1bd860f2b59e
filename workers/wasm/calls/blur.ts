import { eighth, planBlur, shrinkPad } from '../../../engine/kernels/resample/gaussian.ts';
import type { Machine, Plane, Scratch } from '../machine/machine.ts';

/** Gaussian blur of `source` into `target`, planes of the same size. */
export function blur(machine: Machine, scratch: Scratch, source: Plane, target: Plane, sigma: number): void {
  const { wasm } = machine;
  const { width, height } = source;
  const plan = planBlur(sigma);
  switch (plan.kind) {
    case 'copy':
      wasm.copy(source.address, target.address, width * height);
      return;
    case 'weights': {
      const radius = plan.weights.length >> 1;
      const pairs = radius + 1;
      const weights = new Int16Array(2 * pairs);
      weights.set(plan.weights);
      const table = scratch.place(weights);
      const across = scratch.take(width * height);
      const line = scratch.take(width + 2 * radius);
      wasm.convolveRows(source.address, across, width, height, table, pairs, radius, line);
      wasm.convolveColumns(across, target.address, width, height, table, pairs, radius);
      return;
    }
    case 'boxes': {
      const pad = plan.radii[0] + plan.radii[1] + plan.radii[2];
      const across = scratch.take(width * height);
      const strip = scratch.take(32 * (Math.max(width, height) + 2 * pad + 16));
      wasm.boxRows(source.address, across, width, height, ...plan.radii, strip);
      wasm.boxColumns(across, target.address, width, height, ...plan.radii, strip);
      return;
    }
    case 'shrink': {
      const pad = shrinkPad(plan.sigma);
      const columns = eighth(width, pad);
      const rows = eighth(height, pad);
      const small = { address: scratch.take(columns * rows), width: columns, height: rows };
      const blurred = { address: scratch.take(columns * rows), width: columns, height: rows };
      wasm.shrinkEighth(source.address, small.address, width, height, pad);
      blur(machine, scratch, small, blurred, plan.sigma);
      wasm.growEighth(blurred.address, target.address, width, height, pad, scratch.take(2 * columns));
      return;
    }
  }
}
