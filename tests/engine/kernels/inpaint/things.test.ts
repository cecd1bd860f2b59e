import { expect, it } from 'vitest';
import { HOLE, levelOf } from '../../../../engine/kernels/inpaint/patch-level.ts';
import { solveSeams } from '../../../../engine/kernels/inpaint/seam.ts';
import { clutteredTable } from '../../../helpers/fill-scenes/clutter.ts';
import { fillScene } from '../../../helpers/fill-scenes/filled.ts';
import { finish } from '../../../helpers/finish.ts';

it('copies neither objects nor the wall onto the table behind a removed object', () => {
  const { out, fractions, scores } = fillScene(clutteredTable(305));
  expect(scores.kept).toBeGreaterThan(0.75);
  expect(scores.stray).toBeLessThan(0.15);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(Buffer.compare(fillScene(clutteredTable(305)).out, out)).toBe(0);
});

it('evens out a difference of light at the rim, without the color of objects left there', () => {
  const [width, height] = [24, 12];
  const correction = (beside: readonly [number, number, number]) => {
    const pixels = new Uint8Array(width * height * 4);
    const kinds = new Uint8Array(width * height);
    const copies = new Int32Array(width * height).fill(-1);
    for (let at = 0; at < kinds.length; at++) {
      const x = at % width;
      pixels.set(x < 6 ? [...beside, 255] : [150, 150, 150, 255], at * 4);
      if (x < 6 || x >= 12) continue;
      kinds[at] = HOLE;
      copies[at] = at + 8;
    }
    const level = finish(levelOf(pixels, kinds, width, height));
    const out = finish(solveSeams({ level, left: 0, top: 0, width, height, copies }));
    return out[(6 * width + 6) * 3]!;
  };
  expect(correction([160, 160, 160])).toBeGreaterThan(6);
  expect(correction([210, 40, 40])).toBe(0);
});
