import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { compose, rotation, scaling, translation } from '../../engine/geometry/matrix.ts';
import { warpPicture } from '../../engine/kernels/resample/warp.ts';
import type { MaskPatch } from '../../workers/protocol/task-map.ts';
import { resizeByPica } from '../../workers/render/fallback-resize.ts';
import type { ToOutput } from '../../workers/render/placement.ts';
import { createRandom } from '../helpers/random.ts';
import { at, createExportRender, H, item, kernels, opaque, same, W } from './support/export-render.ts';

let { keep, render } = createExportRender();
beforeEach(() => {
  ({ keep, render } = createExportRender());
});

describe('resampling', () => {
  const side = { width: 400, height: 300 };

  test('shrinks as sharp does (Lanczos), within 40 dB', async () => {
    const photo = await smooth(side);
    keep('photo', photo, side.width, side.height, true);
    const output = { width: 150, height: 113 };
    const pixels = await render({ items: [item({ asset: 'photo', size: side })], frame: side, output });
    const raw = { width: side.width, height: side.height, channels: 4 as const };
    const expected = await sharp(photo, { raw })
      .resize(output.width, output.height, { kernel: 'lanczos3', fit: 'fill' })
      .raw()
      .toBuffer();
    expect(psnr(pixels, expected)).toBeGreaterThan(40);
  });

  test('by pica, where SIMD is missing, gives the same picture within a level or two', async () => {
    const photo = await smooth(side);
    keep('photo', photo, side.width, side.height, true);
    const shown = {
      items: [item({ asset: 'photo', size: side, toFrame: { a: 0, b: 1, c: -1, d: 0, e: 300, f: 0 } })],
      frame: { width: 300, height: 400 },
      output: { width: 120, height: 160 },
    };
    const ours = await render(shown);
    const theirs = await render(shown, { resampler: { kernels, resizeWhole: resizeByPica } });
    expect(same(ours, theirs)).toBe(false);
    expect(psnr(ours, theirs)).toBeGreaterThan(48);
  });

  describe('rendering block by block equals rendering at once', () => {
    // More than a block has, 2^21 px.
    const big = { width: W * 32, height: H * 32 };

    function atOnce(mask: MaskPatch | null): Uint8Array {
      const whole = kernels.allocPicture(W, H);
      whole.data().set(opaque);
      mask?.coverage.forEach((covered, i) => {
        whole.data()[i * 4 + 3] = 255 - covered;
      });
      const box = { x: 0, y: 0, width: W, height: H };
      return kernels.resize(whole, box, big.width, big.height, { opaque: !mask }).data();
    }

    test('as it is', async () => {
      expect(same(await render({ output: big }), atOnce(null))).toBe(true);
    });

    test('with a mask', async () => {
      const coverage = opaque.slice(0, W * H);
      const mask = { area: { x: 0, y: 0, width: W, height: H }, coverage };
      expect(same(await render({ output: big, masks: [mask] }), atOnce(mask))).toBe(true);
    });

    test('turned', async () => {
      const quarter = { a: 0, b: 1, c: -1, d: 0, f: 0 };
      const frame = { width: H, height: W };
      const output = { width: big.height, height: big.width };
      const pixels = await render({ items: [item({ toFrame: { ...quarter, e: H } })], frame, output });
      const toOutput: ToOutput = { ...quarter, e: output.width };
      const turned = warpPicture(atOnce(null), big.width, big.height, toOutput, { x: 0, y: 0, ...output });
      expect(same(pixels, turned)).toBe(true);
    });
  });

  test('a slight turn covers the middle and leaves the corners clear', async () => {
    const toFrame = rotation<'source', 'frame'>(12, { x: W / 2, y: H / 2 });
    const pixels = await render({ items: [item({ toFrame })] });
    expect(at(pixels, W, 30, 21)[3]).toBe(255);
    expect(at(pixels, W, 0, 0)[3]).toBe(0);
  });

  test('turned and much smaller, it averages instead of skipping', async () => {
    const checks = Uint8Array.from({ length: 256 * 256 * 4 }, (_, i) => {
      const n = i >> 2;
      return i % 4 === 3 ? 255 : ((n & 1) ^ ((n >> 8) & 1)) * 255;
    });
    keep('checks', checks, 256, 256, true);
    const size = { width: 256, height: 256 };
    const toFrame = compose(
      scaling<'source', 'source'>(1 / 8),
      rotation<'source', 'frame'>(30, { x: 16, y: 16 }),
    );
    const pixels = await render({
      items: [item({ asset: 'checks', size, toFrame })],
      frame: { width: 32, height: 32 },
    });
    const [gray] = at(pixels, 32, 16, 16);
    expect(Math.abs(gray! - 127.5)).toBeLessThan(6);
  });

  test('an edge between pixels is antialiased', async () => {
    const pixels = await render({
      items: [item({ toFrame: translation(0.5, 0) })],
      frame: { width: W + 1, height: H },
    });
    expect(at(pixels, W + 1, 0, 10)[3]).toBeGreaterThan(120);
    expect(at(pixels, W + 1, 0, 10)[3]).toBeLessThan(135);
    expect(at(pixels, W + 1, 1, 10)[3]).toBe(255);
  });
});

async function smooth({ width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const random = createRandom(4);
  const few = Uint8Array.from({ length: 12 * 9 * 3 }, () => random.integer(0, 255));
  return sharp(few, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return 10 * Math.log10((65_025 * a.length) / sum);
}
