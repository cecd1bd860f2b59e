/** Clear products are cut out whole, and openings stay open. The scenes are of the half that judges: they chose no value of the method. */
import { describe, expect, it } from 'vitest';
import { cutOutWhole } from '../../../engine/kernels/cut-out/cut-out-whole.ts';
import { withPanes } from '../../../engine/kernels/cut-out/glass-parts.ts';
import { smallCopy } from '../../../engine/kernels/cut-out/small-copy.ts';
import { finish } from '../../helpers/finish.ts';
import { glassScene } from '../../helpers/glass-scenes.ts';
import { sampled } from '../../helpers/sampled.ts';

/** A box of berries, a flask, and a jug with an opening at its handle. Without panes the overlaps are .50, .90 and .98. */
const SCENES = [
  [17, 0.95],
  [13, 0.98],
  [9, 0.97],
] as const;

describe('A clear product', () => {
  it.each(sampled(SCENES, 1))(
    'is cut out without its backdrop taken for holes, scene %i',
    async (number, least) => {
      const scene = await glassScene(number);
      expect(scene.half).toBe('judge');
      const { coverage, confidence } = finish(cutOutWhole(scene))!;
      let [both, either, lost, taken, within] = [0, 0, 0, 0, 0];
      for (let i = 0; i < coverage.length; i++) {
        const [own, real] = [coverage[i]! >= 128, scene.truth[i]! >= 128];
        if (own && real) both++;
        if (own || real) either++;
        if (scene.truth[i] === 255) within++;
        if (scene.truth[i] === 255 && !own) lost++;
        if (scene.truth[i] === 0 && own) taken++;
      }
      expect(both / either).toBeGreaterThan(least);
      expect(lost / within).toBeLessThan(0.03);
      // The opening at the handle alone is .12 of the jug.
      expect(taken / within).toBeLessThan(0.02);
      expect(confidence).toBeLessThan(0.9);
    },
  );
});

describe('Panes', () => {
  const [width, height] = [80, 60];
  const isIn = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
    x >= left! && x < right! && y >= top! && y < bottom!;
  const outer = [20, 10, 60, 50];
  const pane = [24, 14, 56, 46];
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)));
  /** A frame before gray, what it encloses as light as this. The network gives it that share. */
  const tried = (level: number, share: number) => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    const inside = Uint8Array.from(plane((x, y) => (isIn(x, y, outer) && !isIn(x, y, pane) ? 1 : 0)));
    const levels = plane((x, y) => (isIn(x, y, pane) ? level : isIn(x, y, outer) ? 60 : 200));
    for (let i = 0; i < levels.length; i++) pixels.fill(levels[i]!, i * 4, i * 4 + 3);
    const shares = plane((x, y) => (isIn(x, y, pane) ? share : isIn(x, y, outer) ? 1 : 0));
    const net = { shares, inside, doubt: 0 };
    const whole = Uint8Array.from(plane((x, y) => (isIn(x, y, outer) ? 1 : 0)));
    return { found: withPanes(smallCopy({ pixels, width, height }), inside, whole, net), whole };
  };

  it('are parts of which the network is in doubt', () => {
    const { found, whole } = tried(197, 0.4);
    expect(found).toEqual(whole);
  });

  it('are no openings, of which it is certain', () => {
    expect(tried(197, 0.1).found).toBeNull();
  });

  it('are no shadows', () => {
    expect(tried(150, 0.4).found).toBeNull();
  });
});
