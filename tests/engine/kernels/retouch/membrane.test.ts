import { expect, it } from 'vitest';
import { KNOWN, type Membrane, solveMembrane, WANTED } from '../../../../engine/kernels/retouch/membrane.ts';

/** A plane of which a frame one px wide is known, 100 at the left and 0 at the right. */
function plane(side: number): Membrane {
  const kinds = new Uint8Array(side * side).fill(WANTED);
  const values = new Float32Array(side * side * 3);
  for (let n = 0; n < side; n++) {
    for (const [x, y] of [
      [0, n],
      [side - 1, n],
      [n, 0],
      [n, side - 1],
    ] as const) {
      kinds[y * side + x] = KNOWN;
      values.fill(100 * (1 - x / (side - 1)), (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  }
  return { width: side, height: side, kinds, values };
}

it('interpolates smoothly from the known px of one side to the other', () => {
  const { width, values, ...rest } = plane(64);
  for (const _ of solveMembrane({ width, values, ...rest }));
  for (const x of [1, 20, 32, 50, 62]) {
    expect(values[(31 * width + x) * 3 + 1]).toBeCloseTo(100 * (1 - x / 63), 0);
  }
});

it('can be stopped every hundred thousand px also before the finest plane is solved', () => {
  const side = 1024;
  let turns = 0;
  for (const share of solveMembrane(plane(side))) {
    if (share > 0.25) break;
    // The levels above are done: it is filled from them, what is wanted of it is counted, and each px finds its neighbors.
    if (share === 0.25) turns++;
  }
  expect(turns).toBeGreaterThanOrEqual(3 * Math.floor((side * side) / 131_072) - 3);
});
