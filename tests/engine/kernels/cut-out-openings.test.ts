/** Openings of a product show the backdrop: they are open in its cut-out. Labels in the backdrop's color are not. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutOutWhole } from '../../../engine/kernels/cut-out/cut-out-whole.ts';
import { openingsOf, withOpenings } from '../../../engine/kernels/cut-out/openings.ts';
import { tidied } from '../../../engine/kernels/cut-out/parts.ts';
import { smallCopy } from '../../../engine/kernels/cut-out/small-copy.ts';
import { picture } from '../../helpers/browser.ts';
import { finish } from '../../helpers/finish.ts';

it('opens both rings of a handle before a sweep that gets darker behind the bag', async () => {
  const width = 800;
  const read = async (name: string) => {
    const { data, info } = await sharp(picture(name))
      .resize({ width })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: new Uint8Array(data), width, height: info.height };
  };
  const { coverage } = finish(cutOutWhole(await read('product-bag.jpg')))!;
  const truth = (await read('product-bag.alpha.png')).pixels;
  // The middles of the rings.
  for (const [x, y] of [
    [310, 240],
    [489, 231],
  ] as const) {
    expect(truth[(y * width + x) * 4]).toBe(0);
    expect(coverage[y * width + x], `${x}, ${y}`).toBe(0);
  }
});

describe('A hole of an outline', () => {
  const [width, height] = [120, 90];
  const isIn = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
    x >= left! && x < right! && y >= top! && y < bottom!;
  const outer = [30, 20, 90, 70];
  const hole = [50, 36, 62, 48];
  /** A dark frame before gray; the hole has this level, and the network gives it that share. */
  const isOpen = (level: number, share: number, isFound: boolean) => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    const [inside, isSeen] = [new Uint8Array(width * height), new Uint8Array(width * height)];
    const shares = new Float32Array(width * height);
    for (let i = 0; i < inside.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const [isOwn, isHole] = [isIn(x, y, outer), isIn(x, y, hole)];
      pixels.fill(isHole ? level : isOwn ? 60 : 200, i * 4, i * 4 + 3);
      inside[i] = isOwn && !(isFound && isHole) ? 1 : 0;
      isSeen[i] = isOwn ? 0 : 1;
      shares[i] = isHole ? share : isOwn ? 1 : 0;
    }
    const copy = smallCopy({ pixels, width, height });
    const openings = openingsOf(copy, isSeen, { shares, inside, doubt: 0 });
    const open = withOpenings(inside, width, openings);
    const tidy = tidied(open, width, isSeen, new Uint8Array(inside.length), openings.withEdge);
    return tidy.inside[42 * width + 56] === 0;
  };

  it.each([true, false])('is an opening in the color around it, when a cut found it (%s)', (isFound) => {
    expect(isOpen(200, 0.05, isFound)).toBe(true);
  });

  it('is an opening where the product throws its shadow', () => {
    expect(isOpen(160, 0.05, true)).toBe(true);
  });

  it('is a label where the network says that it is the product', () => {
    expect(isOpen(200, 0.6, true)).toBe(false);
  });

  it('is no opening in a color that is not around', () => {
    expect(isOpen(100, 0.05, true)).toBe(false);
  });
});
