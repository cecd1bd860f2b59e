import { describe, expect, it } from 'vitest';
import { subjectMap } from '../../../../engine/kernels/subject-net/subject-net.ts';
import { finish } from '../../../helpers/finish.ts';

interface Picture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A disc of one color on a backdrop that gets darker to the right, with a soft shadow under it. */
function discPicture(
  width: number,
  height: number,
): Picture & { readonly inside: (x: number, y: number) => boolean } {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const radius = Math.min(width, height) * 0.3;
  const inside = (x: number, y: number) => Math.hypot(x - width / 2, y - height / 2) < radius;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const off = Math.hypot((x - width / 2) / 1.4, (y - height / 2 - radius) * 4);
      const shade = 1 - 0.4 * Math.max(0, 1 - off / radius);
      const ground = (220 - (30 * x) / width) * shade;
      const tone = inside(x, y) ? [60, 110, 160 - (40 * y) / height] : [ground, ground, ground];
      for (let c = 0; c < 3; c++) pixels[at + c] = Math.round(tone[c]!);
    }
  }
  return { pixels, width, height, inside };
}

describe('The subject network', () => {
  it('distinguishes a product from its backdrop and its shadow', () => {
    const picture = discPicture(300, 220);
    const { shares, width, height } = finish(subjectMap(picture));
    let [both, either] = [0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isFound = shares[y * width + x]! > 0.5;
        const isSubject = picture.inside(((x + 0.5) * 300) / width, ((y + 0.5) * 220) / height);
        if (isFound && isSubject) both++;
        if (isFound || isSubject) either++;
      }
    }
    expect(both / either).toBeGreaterThan(0.93);
  });

  it.each([
    [8, 8],
    [1500, 9],
    [7, 900],
    [193, 97],
  ])('answers a picture of %i × %i px with shares between 0 and 1', (width, height) => {
    const { shares } = finish(subjectMap(discPicture(width, height)));
    for (const share of shares) if (!(share >= 0 && share <= 1)) expect(share).toBe('a share');
  });

  it('yields between planes, so that other work can run', () => {
    const work = subjectMap(discPicture(200, 150));
    let turns = 0;
    for (let step = work.next(); !step.done; step = work.next()) turns++;
    expect(turns).toBeGreaterThan(300);
  });
});
