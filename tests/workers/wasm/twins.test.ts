import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hash128 } from '../../../engine/bytes/hash.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import type { Adjustments } from '../../../engine/document/document.ts';
import type {
  Kernels,
  Resident,
  ResidentMask,
  ResidentPicture,
} from '../../../engine/kernels/port/kernel-port.ts';
import { createScalarKernels } from '../../../engine/kernels/port/scalar-kernels.ts';
import { createWasmKernels } from '../../../workers/wasm/kernels.ts';
import { kernelGoldens } from '../../helpers/kernel-goldens.ts';
import { type PictureKind, sampleMask, samplePicture } from '../../helpers/kernel-samples.ts';
import { ROOT } from '../../helpers/paths.ts';
import { decode } from '../../helpers/pixels.ts';
import { sampled } from '../../helpers/sampled.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';

const simd = createWasmKernels(new WebAssembly.Module(new Uint8Array(wasmBytes())));
const scalar = createScalarKernels();

const SIZES = [
  [1, 1],
  [1, 23],
  [19, 1],
  [2, 2],
  [7, 5],
  [16, 16],
  [33, 31],
  [257, 255],
] as const;
const KINDS: readonly PictureKind[] = ['opaque', 'translucent', 'cut-out'];

/** Runs the same call on both; the bytes must be the same. */
function expectTwins(run: (kernels: Kernels) => Resident, what: string): void {
  const fast = run(simd);
  const exact = run(scalar);
  const [a, b] = [fast.data(), exact.data()];
  const at = a.length === b.length ? a.findIndex((byte, i) => byte !== b[i]) : -2;
  expect(at, `${what}: first byte that differs`).toBe(-1);
  fast.free();
  exact.free();
}

function withPictures(
  pixels: Uint8Array,
  width: number,
  height: number,
  use: (of: (kernels: Kernels) => ResidentPicture) => void,
): void {
  // Opaque ones in both ways that they can be held; large ones take seconds.
  const isOpaque = width < 1000 && pixels.every((value, at) => at % 4 < 3 || value === 255);
  for (const alloc of isOpaque ? (['allocPicture', 'allocOpaque'] as const) : (['allocPicture'] as const)) {
    const held = new Map([simd, scalar].map((kernels) => [kernels, kernels[alloc](width, height)]));
    for (const picture of held.values()) picture.put(pixels, { x: 0, y: 0, width, height });
    use((kernels) => held.get(kernels)!);
    for (const picture of held.values()) picture.free();
  }
}

function withMasks(
  coverage: Uint8Array,
  width: number,
  height: number,
  use: (of: (kernels: Kernels) => ResidentMask) => void,
): void {
  const held = new Map([simd, scalar].map((kernels) => [kernels, kernels.allocMask(width, height)]));
  for (const mask of held.values()) mask.data().set(coverage);
  use((kernels) => held.get(kernels)!);
  for (const mask of held.values()) mask.free();
}

const LOOKS: readonly Adjustments[] = [
  NEUTRAL_ADJUSTMENTS,
  { ...NEUTRAL_ADJUSTMENTS, hdr: 100 },
  { ...NEUTRAL_ADJUSTMENTS, hdr: 40, exposure: 60, saturation: 50, contrast: 50, sharpness: 70 },
  { ...NEUTRAL_ADJUSTMENTS, exposure: -60, saturation: -100, contrast: -100, sharpness: -50 },
  {
    ...NEUTRAL_ADJUSTMENTS,
    temperature: 70,
    tint: -40,
    highlights: -80,
    shadows: 60,
    whites: 30,
    blacks: -20,
    vibrance: 90,
    curve: [
      [0, 20],
      [100, 90],
      [255, 240],
    ],
  },
];

describe('each SIMD kernel equals its scalar twin to the bit', () => {
  for (const [width, height] of sampled(SIZES, 5)) {
    test(`on generated pictures of ${width}×${height}`, () => {
      // All kinds in the small pictures; in the largest, where each takes a second, one will do.
      for (const kind of width > 100 ? sampled(KINDS, 1) : KINDS) {
        withPictures(samplePicture(width, height, kind), width, height, (of) => {
          const whole = { x: 0, y: 0, width, height };
          const part = { x: width * 0.1, y: height * 0.2, width: width * 0.77, height: height * 0.63 };
          const targets = [
            [1, 1],
            [5, 3],
            [width, height],
            [(width + 1) >> 1, height + 3],
          ] as const;
          for (const crop of [whole, part]) {
            for (const [w, h] of targets) {
              for (const options of [
                {},
                { linearLight: true },
                { opaque: kind === 'opaque' },
                ...(crop === part ? [{ opaque: kind === 'opaque', within: whole }] : []),
              ]) {
                const what = `resize ${kind} to ${w}×${h} ${JSON.stringify(options)}`;
                expectTwins((kernels) => kernels.resize(of(kernels), crop, w, h, options), what);
              }
            }
          }
          for (const times of [1, 2, 3, 5]) {
            expectTwins((kernels) => kernels.halve(of(kernels), times), `halve ${kind} ${times} times`);
          }
          for (const look of LOOKS) {
            for (const scale of [1, 0.3, 0.02]) {
              const what = `adjust ${kind} ${JSON.stringify(look)} at ${scale}`;
              expectTwins((kernels) => kernels.adjust(of(kernels), look, scale), what);
              const [x, y] = [Math.floor(part.x), Math.floor(part.y)];
              const area = { x, y, width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
              expectTwins((kernels) => kernels.adjust(of(kernels), look, scale, { area }), `part: ${what}`);
            }
          }
        });
      }
    });

    test(`on generated masks of ${width}×${height}`, () => {
      for (const kind of ['noise', 'dots', 'stripes'] as const) {
        withMasks(sampleMask(width, height, kind), width, height, (of) => {
          expectTwins((kernels) => kernels.halveMask(of(kernels)), `halve ${kind}`);
          for (const sigma of [0, 0.5, 3, 6, 23, 24, 200]) {
            expectTwins((kernels) => kernels.blurMask(of(kernels), sigma), `blur ${kind} by ${sigma}`);
          }
          const area = {
            x: width >> 2,
            y: height >> 2,
            width: Math.ceil(width / 2),
            height: Math.ceil(height / 2),
          };
          for (const px of [0, 1, 2, 3, 38.4, 300, 376, 1000]) {
            expectTwins((kernels) => kernels.feather(of(kernels), px), `feather ${kind} by ${px}`);
            expectTwins((kernels) => kernels.feather(of(kernels), px, area), `part of ${kind} by ${px}`);
          }
        });
      }
    });
  }

  test('on our pictures', async () => {
    for (const name of ['product-plush.jpg', 'input-translucent-shadow.png']) {
      const { data, width, height } = await decode(join(ROOT, 'fixtures/pictures', name));
      withPictures(data, width, height, (of) => {
        const crop = { x: 10, y: 20.5, width: width - 31, height: height - 40 };
        expectTwins((kernels) => kernels.resize(of(kernels), crop, 333, 222), `resize ${name}`);
        expectTwins((kernels) => kernels.halve(of(kernels)), `halve ${name}`);
        expectTwins((kernels) => kernels.adjust(of(kernels), LOOKS[2]!, 1), `adjust ${name}`);
      });
    }
  });

  test.each(
    sampled(
      [
        [1800, 1200],
        [6000, 4000],
      ] as const,
      1,
    ),
  )('on %d × %d px', (width, height) => {
    // Rows of one seeded line, shifted: that much noise would cost more than the kernels.
    const line = samplePicture(width, 1, 'opaque');
    const pixels = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++) {
      const shift = ((y * 37) % width) * 4;
      pixels.set(line.subarray(shift), y * width * 4);
      pixels.set(line.subarray(0, shift), (y + 1) * width * 4 - shift);
    }
    withPictures(pixels, width, height, (of) => {
      const crop = { x: 0, y: 0, width, height };
      const options = { opaque: true };
      expectTwins((kernels) => kernels.resize(of(kernels), crop, 96, 64, options), 'resize');
      expectTwins((kernels) => kernels.halve(of(kernels)), 'halve');
    });
    withMasks(pixels.subarray(0, width * height), width, height, (of) => {
      expectTwins((kernels) => kernels.blurMask(of(kernels), 96), 'blur');
    });
  });
});

test('both kinds of kernels give the goldens', () => {
  const goldens = JSON.parse(readFileSync(join(ROOT, 'fixtures/goldens/kernels.json'), 'utf8'));
  expect(kernelGoldens(scalar)).toEqual(goldens);
  expect(kernelGoldens(simd)).toEqual(goldens);
});

test('every resident byte is given back', () => {
  expect(simd.residentBytes).toBe(0);
  const before = simd.allocPicture(100, 100);
  expect(simd.residentBytes).toBe(40_000);
  before.free();
  before.free();
  expect(simd.residentBytes).toBe(0);
  expect(() => before.data()).toThrow('freed');
  expect(() => simd.halve(before)).toThrow('freed');
});

test('an opaque picture takes three bytes a px until all of it is looked at', () => {
  const [width, height] = [300, 257];
  const pixels = samplePicture(width, height, 'opaque');
  const picture = simd.allocOpaque(width, height);
  picture.put(pixels, { x: 0, y: 0, width, height });
  const area = { x: 7, y: 90, width: 201, height: 150 };
  const part = simd.adjust(picture, NEUTRAL_ADJUSTMENTS, 1, { area });
  expect(hash128(picture.cut(area))).toBe(hash128(part.data()));
  part.free();
  const copy = simd.copy(picture);
  copy.put(picture.cut(area), { ...area, x: 1 });
  expect(hash128(copy.cut({ ...area, x: 1 }))).toBe(hash128(picture.cut(area)));
  const beside = { x: 202, y: 90, width: 98, height: 150 };
  expect(hash128(copy.cut(beside))).toBe(hash128(picture.cut(beside)));
  copy.free();
  expect(simd.residentBytes).toBe(width * height * 3);
  expect(hash128(picture.data())).toBe(hash128(pixels));
  expect(simd.residentBytes).toBe(width * height * 4);
  picture.free();
  expect(simd.residentBytes).toBe(0);
});

test('a new buffer is empty', () => {
  const dirty = simd.allocMask(64, 64);
  dirty.data().fill(7);
  dirty.free();
  const clean = simd.allocMask(64, 64);
  expect(hash128(clean.data())).toBe(hash128(new Uint8Array(64 * 64)));
  clean.free();
});

test('more than two gigabytes are refused, and held data stays', () => {
  const kept = simd.allocMask(10, 10);
  kept.data().fill(9);
  expect(() => simd.allocPicture(32_000, 32_000)).toThrow(expect.objectContaining({ code: 'worker.memory' }));
  expect(kept.data().every((byte) => byte === 9)).toBe(true);
  kept.free();
});
