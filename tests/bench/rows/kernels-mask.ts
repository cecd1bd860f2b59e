/** Blur and feather of a 24-megapixel mask that is already in wasm memory. */
import sharp from 'sharp';
import type { ResidentMask } from '../../../engine/kernels/port/kernel-port.ts';
import { blurPlane } from '../../../engine/kernels/resample/gaussian.ts';
import { createWasmKernels } from '../../../workers/wasm/kernels.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';
import { type BenchSuite, compare, interleave, processorClock } from '../bench-row.ts';

const [WIDTH, HEIGHT] = [6000, 4000];
const SIGMA = 96;
const REACH = 38;
const STROKE = 40;

export const suite: BenchSuite = {
  title: 'Masks, 24 MP',
  async run(report) {
    sharp.concurrency(1);
    sharp.cache(false);
    const kernels = createWasmKernels(new WebAssembly.Module(new Uint8Array(wasmBytes())));
    const mask = kernels.allocMask(WIDTH, HEIGHT);
    paint(mask);
    const bytes = mask.data().slice();
    const copy = new Uint8Array(bytes.length);
    const blur = () => kernels.blurMask(mask, SIGMA).free();
    const fast = await interleave({ blur, memcpy: () => copy.set(bytes) }, 9, processorClock);
    const slow = await interleave(
      {
        blur,
        sharp: () =>
          sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
            .blur(SIGMA)
            .raw()
            .toBuffer(),
      },
      4,
      processorClock,
    );
    const error = `largest error ${worstError().toFixed(1)} of 255, goal ≤ 6`;
    report(compare('Gaussian σ 96, resident', fast.blur, 'memcpy', fast.memcpy, 12, error));
    report(compare('Gaussian σ 96, resident', slow.blur, 'sharp blur', slow.sharp, 0.03));

    // A stroke 200 px long changes the feather within its reach.
    const damage = {
      x: 3000,
      y: 500,
      width: 200 + STROKE + 2 * REACH,
      height: STROKE + 2 * REACH,
    };
    const feather = await interleave(
      {
        stroke: () => kernels.feather(mask, REACH, damage).free(),
        whole: () => kernels.feather(mask, REACH).free(),
      },
      5,
      processorClock,
    );
    mask.free();
    report(compare('feather after a 40-px stroke', feather.stroke, 'the whole mask', feather.whole, 0.02));
  },
};

/** An ellipse and a striped block. */
function paint(mask: ResidentMask): void {
  const bytes = mask.data();
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const dx = (x - 2400) / 1800;
      const dy = (y - 2000) / 1500;
      const striped = x > 4600 && x < 5800 && y > 300 && y < 2300 && ((x + y) >> 8) & 3;
      if (dx * dx + dy * dy < 1 || striped) bytes[y * WIDTH + x] = 255;
    }
  }
}

/** Across one hard edge, against the error function's integral in doubles. */
function worstError(): number {
  const length = 1600;
  const edge = Uint8Array.from({ length }, (_, x) => (x < length / 2 ? 255 : 0));
  const blurred = blurPlane(edge, length, 1, SIGMA);
  let below = 0;
  let worst = 0;
  const kernel = Array.from({ length }, (_, i) => Math.exp(-((i - length / 2) ** 2) / (2 * SIGMA * SIGMA)));
  const total = kernel.reduce((sum, v) => sum + v, 0);
  for (let x = 0; x < length; x++) {
    below += kernel[x]!;
    worst = Math.max(worst, Math.abs(blurred[x]! - 255 * (1 - (below - kernel[x]! / 2) / total)));
  }
  return worst;
}
