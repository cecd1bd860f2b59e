import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { psnr, ssim } from '../../../engine/kernels/quality/metrics.ts';
import { createPerceptualScorer } from '../../../engine/kernels/quality/perceptual-score.ts';
import { ROOT } from '../../helpers/paths.ts';

const NAMES = ['still-life.jpg', 'product-bag.jpg', 'scene-kitchen.jpg', 'erase-brick.truth.jpg'];
const QUALITIES = [10, 25, 40, 55, 70, 85, 95];
const SIDE = 320;

interface Encodings {
  readonly reference: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The picture at each of QUALITIES, decoded. */
  readonly worse: readonly Uint8Array[];
}

async function encodings(name: string): Promise<Encodings> {
  const small = await sharp(join(ROOT, 'fixtures/pictures', name))
    .resize(SIDE, SIDE, { fit: 'inside' })
    .png()
    .toBuffer();
  const { data, info } = await rgba(small);
  const worse = await Promise.all(
    QUALITIES.map(async (quality) => (await rgba(await sharp(small).jpeg({ quality }).toBuffer())).data),
  );
  return { reference: data, width: info.width, height: info.height, worse };
}

async function rgba(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), info };
}

let all: Encodings[] = [];
beforeAll(async () => {
  all = await Promise.all(NAMES.map(encodings));
});

function scores({ reference, width, height, worse }: Encodings): number[] {
  const scorer = createPerceptualScorer(reference, width, height);
  return worse.map((candidate) => scorer.score(candidate));
}

const rising = (values: readonly number[]) => values.every((value, i) => i === 0 || value > values[i - 1]!);

describe('the perceptual score', () => {
  it('is 100 for the picture itself', () => {
    for (const { reference, width, height } of all) {
      expect(createPerceptualScorer(reference, width, height).score(reference.slice())).toBe(100);
    }
  });

  it('rises with the quality of a JPEG, as PSNR and SSIM do', () => {
    for (const one of all) {
      expect(rising(scores(one))).toBe(true);
      expect(rising(one.worse.map((w) => psnr(one.reference, w)))).toBe(true);
      expect(rising(one.worse.map((w) => ssim(one.reference, w, one.width, one.height)))).toBe(true);
    }
  });

  it('matches its documented scale', () => {
    for (const one of all) {
      const [q10, , q40, , q70, , q95] = scores(one);
      expect(q10).toBeLessThan(40);
      expect(q40).toBeGreaterThan(45);
      expect(q40).toBeLessThan(75);
      expect(q70).toBeGreaterThan(60);
      expect(q95).toBeGreaterThan(80);
    }
  });

  it('detects color differences without a luma difference', () => {
    const [{ reference, width, height }] = all as [Encodings];
    const gray = reference.slice();
    for (let i = 0; i < gray.length; i += 4) {
      const luma = (77 * gray[i]! + 150 * gray[i + 1]! + 29 * gray[i + 2]! + 128) >> 8;
      gray.fill(luma, i, i + 3);
    }
    expect(createPerceptualScorer(reference, width, height).score(gray)).toBeLessThan(80);
  });

  it('counts one ruined corner more than the same error spread out', () => {
    const side = 64;
    const flat = new Uint8Array(side * side * 4).fill(128);
    const spread = flat.slice();
    const corner = flat.slice();
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const sign = (x + y) % 2 === 0 ? 1 : -1;
        const at = (y * side + x) * 4;
        for (let c = 0; c < 3; c++) {
          spread[at + c] = 128 + sign * 4;
          if (x < 16 && y < 16) corner[at + c] = 128 + sign * 16;
        }
        spread[at + 3] = 255;
        corner[at + 3] = 255;
        flat[at + 3] = 255;
      }
    }
    const scorer = createPerceptualScorer(flat, side, side);
    expect(psnr(flat, spread)).toBeCloseTo(psnr(flat, corner), 5);
    expect(scorer.score(spread)).toBeLessThan(100);
    expect(scorer.score(corner)).toBeLessThan(100);
    expect(Math.abs(scorer.score(corner) - scorer.score(spread))).toBeGreaterThan(1);
  });

  it('ignores the color of transparent px', () => {
    const clear = new Uint8Array(16 * 16 * 4);
    const painted = clear.map((_, i) => (i % 4 === 3 ? 0 : 200));
    expect(createPerceptualScorer(clear, 16, 16).score(painted)).toBe(100);
  });

  it.each([
    [1, 1],
    [3, 7],
    [9, 200],
    [17, 17],
  ])('scores a picture of %i × %i px', (width, height) => {
    const black = new Uint8Array(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : 0));
    const white = black.map(() => 255);
    const scorer = createPerceptualScorer(black, width, height);
    expect(scorer.score(black.slice())).toBe(100);
    expect(scorer.score(white)).toBe(0);
  });

  it('refuses pictures of another size', () => {
    expect(() => createPerceptualScorer(new Uint8Array(16), 2, 2).score(new Uint8Array(4))).toThrow(
      RangeError,
    );
    expect(() => createPerceptualScorer(new Uint8Array(16), 3, 2)).toThrow(RangeError);
  });
});
