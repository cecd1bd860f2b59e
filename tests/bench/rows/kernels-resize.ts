/** Lanczos-3 on the 24-megapixel picture, pixels in memory on both sides. */
import { join } from 'node:path';
import pica from 'pica';
import sharp from 'sharp';
import { ssim } from '../../../engine/kernels/quality/metrics.ts';
import { createWasmKernels } from '../../../workers/wasm/kernels.ts';
import { ROOT } from '../../helpers/paths.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';
import { type BenchSuite, compare, interleave, processorClock } from '../bench-row.ts';

const CROP = { left: 1000, top: 0, width: 4000, height: 4000 };
const SIDE = 1080;

export const suite: BenchSuite = {
  title: 'Lanczos-3, 4000² of 24 MP → 1080²',
  async run(report) {
    sharp.concurrency(1);
    sharp.cache(false);
    const file = sharp(join(ROOT, 'fixtures/pictures/product-24mp.jpg'));
    const { data: rgb, info } = await file.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const rgba = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const kernels = createWasmKernels(new WebAssembly.Module(new Uint8Array(wasmBytes())));
    const picture = kernels.allocPicture(width, height);
    picture.data().set(rgba);
    const crop = { x: CROP.left, y: CROP.top, width: CROP.width, height: CROP.height };

    const vips = (data: Buffer, channels: 3 | 4) =>
      sharp(data, { raw: { width, height, channels } }).extract(CROP).resize(SIDE, SIDE).raw().toBuffer();
    const ours = (opaque: boolean) => kernels.resize(picture, crop, SIDE, SIDE, { opaque });
    const resized = ours(true);
    const peer = new Uint8Array(
      await sharp(await vips(rgb, 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
    const likeness = ssim(resized.data(), peer, SIDE, SIDE);
    resized.free();

    const wasm = pica({ features: ['js', 'wasm'] });
    const part = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .extract(CROP)
      .raw()
      .toBuffer();
    const times = await interleave(
      {
        opaque: () => ours(true).free(),
        vipsRgb: () => vips(rgb, 3),
        translucent: () => ours(false).free(),
        vipsRgba: () => vips(rgba, 4),
        copyIn: () => picture.data().set(rgba),
      },
      15,
      processorClock,
    );
    const slow = await interleave(
      {
        opaque: () => ours(true).free(),
        pica: () =>
          wasm.resizeBuffer({
            src: part,
            width: CROP.width,
            height: CROP.height,
            toWidth: SIDE,
            toHeight: SIDE,
            filter: 'lanczos3',
          }),
      },
      4,
      processorClock,
    );
    picture.free();
    const quality = `SSIM ${likeness.toFixed(4)}, goal ≥ 0.998`;
    report(compare('resize, opaque', times.opaque, 'sharp RGB, one thread', times.vipsRgb, 1.2, quality));
    report(compare('resize, RGBA', times.translucent, 'sharp RGBA, one thread', times.vipsRgba, 0.5));
    report(compare('resize, opaque', slow.opaque, 'pica (wasm)', slow.pica, 0.1));
    report(compare('copy of 96 MB into wasm', times.copyIn, 'the resize itself', times.opaque, null));
  },
};
