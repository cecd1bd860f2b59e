/** Color adjustments of 24 megapixels, against the kernels that were here before them (`tests/bench/yardstick`). */
import { join } from 'node:path';
import sharp from 'sharp';
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from '../../../engine/document/adjustments.ts';
import { createWasmKernels } from '../../../workers/wasm/kernels.ts';
import { ROOT } from '../../helpers/paths.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';
import { type BenchSuite, compare, interleave, processorClock } from '../bench-row.ts';
import { adjustBefore } from '../yardstick/adjust-before.ts';

const FOUR = { ...NEUTRAL_ADJUSTMENTS, exposure: 30, contrast: 30, saturation: 30, sharpness: 30 };
const WITH_HDR = { ...FOUR, hdr: 100 };
const EVERYTHING: Adjustments = {
  ...WITH_HDR,
  temperature: 20,
  tint: -10,
  highlights: -40,
  shadows: 40,
  whites: 10,
  blacks: -10,
  vibrance: 30,
  curve: [
    [0, 0],
    [80, 90],
    [255, 255],
  ],
};

export const suite: BenchSuite = {
  title: 'Color adjustments, 24 MP',
  async run(report) {
    const { data, info } = await sharp(join(ROOT, 'fixtures/pictures/product-24mp.jpg'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const kernels = createWasmKernels(new WebAssembly.Module(new Uint8Array(wasmBytes())));
    const picture = kernels.allocPicture(info.width, info.height);
    picture.data().set(data);
    const before = adjustBefore(data, info.width, info.height);
    const now = (adjustments: Adjustments) => kernels.adjust(picture, adjustments, 1).free();
    const times = await interleave(
      {
        four: () => now(FOUR),
        fourBefore: () => before(FOUR),
        hdr: () => now(WITH_HDR),
        hdrBefore: () => before(WITH_HDR),
        everything: () => now(EVERYTHING),
      },
      4,
      processorClock,
    );
    picture.free();
    const peer = 'the kernels before';
    report(compare('exposure, contrast, saturation, sharpness', times.four, peer, times.fourBefore, 1.5));
    report(compare('the same and hdr', times.hdr, `${peer}, with hdr`, times.hdrBefore, 3));
    report(compare('everything', times.everything, `${peer}, with hdr`, times.hdrBefore, 4));
  },
};
