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

it('is exact to half a level, however long or short the waves of its rim are', () => {
  const side = 257;
  const last = side - 1;
  const { values, ...rest } = plane(side);
  values.fill(0);
  // The upper rim is a sum of all waves that it can hold; each goes on inwards by the discrete form of sin · sinh.
  const exact = new Float64Array(side * side);
  for (let wave = 1, seed = 7; wave < last; wave++) {
    seed = (seed * 16_807) % 2_147_483_647;
    const height = ((seed / 2_147_483_647 - 0.5) * 200) / wave;
    const turn = (Math.PI * wave) / last;
    const fall = Math.acosh(2 - Math.cos(turn));
    for (let y = 0; y < last; y++) {
      const left = Math.exp(-fall * y) - Math.exp(-fall * (2 * last - y));
      const share = (height * left) / (1 - Math.exp(-fall * 2 * last));
      for (let x = 0; x < side; x++) exact[y * side + x]! += share * Math.sin(turn * x);
    }
  }
  for (let x = 1; x < last; x++) values.fill(exact[x]!, x * 3, x * 3 + 3);
  for (const _ of solveMembrane({ values, ...rest }));
  const errors = exact.map((value, at) => Math.abs(value - values[at * 3]!));
  expect(Math.max(...errors)).toBeLessThan(0.5);
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
