/**
 * With the weights themselves, where `npm run models -- add` has brought them: what they give on pictures drawn here and on the
 * rendered cars of the fixtures. Bars are a little below what was measured, so that a wrong conversion or padding is noticed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFaces } from '../../engine/kernels/detect/faces.ts';
import { findPlates } from '../../engine/kernels/detect/plates.ts';
import type { ModelTask } from '../../engine/kernels/port/model-port.ts';
import { resizePicture } from '../../engine/kernels/resample/resize.ts';
import { runTiles } from '../../engine/kernels/upscale/run-tiles.ts';
import { drawnSet, psnrOfEach } from '../helpers/drawn-set.ts';
import { finishWork } from '../helpers/model-work.ts';
import { ROOT } from '../helpers/paths.ts';
import { hasModels, realModels } from '../helpers/real-models.ts';

interface Grid {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

async function open(name: string): Promise<Grid> {
  const { data, info } = await sharp(join(ROOT, 'fixtures/pictures', name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

function resized({ pixels, width, height }: Grid, scale: number): Grid {
  const [w, h] = [width * scale, height * scale];
  const crop = { x: 0, y: 0, width, height };
  return { pixels: resizePicture(pixels, width, height, crop, w, h), width: w, height: h };
}

/** A model takes seconds, and longer beside other tests. */
const PATIENT = { timeout: 240_000 };

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** dB by which the picture that a task makes of `given` is nearer to the truth than `baseline`, for each drawing. */
async function gain(name: string, task: ModelTask, given: Grid, baseline: Grid): Promise<readonly number[]> {
  const sessions = await realModels(name);
  const { value } = await finishWork(runTiles(given, task), sessions);
  await sessions.close();
  const before = psnrOfEach(truth, baseline);
  const gained = psnrOfEach(truth, value).map((each, k) => each - before[k]!);
  console.info(`${name}, dB gained:`, gained.map((each) => each.toFixed(2)).join(' '));
  return gained;
}

const truth = drawnSet();

describe('enlarging twofold, beside Lanczos', () => {
  const small = resized(truth, 0.5);
  it.skipIf(!hasModels('upconv_7'))('gains with the fast model', PATIENT, async () => {
    expect(Math.min(...(await gain('upconv_7', 'upscale-2x', small, resized(small, 2))))).toBeGreaterThan(2);
  });
  it.skipIf(!hasModels('cunet'))('gains with the better model', PATIENT, async () => {
    expect(Math.min(...(await gain('cunet', 'upscale-2x-best', small, resized(small, 2))))).toBeGreaterThan(
      2,
    );
  });
});

describe('a JPEG at quality 30', () => {
  it.skipIf(!hasModels('cunet-noise-1', 'cunet-noise-2'))('is brought back', PATIENT, async () => {
    const { width, height, pixels } = truth;
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 30 })
      .toBuffer();
    const spoiled = {
      width,
      height,
      pixels: new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()),
    };
    const light = await gain('cunet-noise-1', 'denoise-1', spoiled, spoiled);
    const strong = await gain('cunet-noise-2', 'denoise-2', spoiled, spoiled);
    expect(Math.min(...light)).toBeGreaterThan(0.5);
    expect(mean(strong)).toBeGreaterThan(mean(light));
  });
});

describe('license plates', () => {
  const cars = ['car-front', 'car-rear', 'car-angle', 'car-distance'];
  const others = ['erase-brick.truth', 'erase-tiles.truth', 'erase-gradient.truth'];
  interface Truth {
    readonly plates: readonly {
      readonly text: string;
      readonly bbox: readonly [number, number, number, number];
    }[];
  }

  it.skipIf(!hasModels('ppocr-detection', 'ppocr-reading'))(
    'are found, read, and nothing else is one',
    async () => {
      const sessions = await realModels('ppocr-detection', 'ppocr-reading');
      for (const name of cars) {
        const { plates } = JSON.parse(
          readFileSync(join(ROOT, `fixtures/pictures/${name}.json`), 'utf8'),
        ) as Truth;
        const { value: found } = await finishWork(findPlates(await open(`${name}.jpg`)), sessions);
        const letters = (text: string) => text.replace(/[^A-Z0-9]/g, '');
        expect(
          found.map(({ text }) => letters(text)),
          name,
        ).toEqual(plates.map(({ text }) => letters(text)));
        for (const [at, { corners }] of found.entries()) {
          const [left, top, right, bottom] = plates[at]!.bbox;
          const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
          expect(Math.abs(middle.x - (left + right) / 2), name).toBeLessThan((right - left) / 8);
          expect(Math.abs(middle.y - (top + bottom) / 2), name).toBeLessThan((bottom - top) / 4);
        }
      }
      for (const name of others) {
        const { value } = await finishWork(findPlates(await open(`${name}.jpg`)), sessions);
        expect(value, name).toEqual([]);
      }
      await sessions.close();
    },
  );
});

describe('faces', () => {
  it.skipIf(!hasModels('blazeface'))(
    'are found on none of the rendered cars and walls',
    PATIENT,
    async () => {
      const sessions = await realModels('blazeface');
      for (const name of ['car-front', 'car-distance', 'erase-brick.truth', 'erase-tiles.truth']) {
        const { value } = await finishWork(findFaces(await open(`${name}.jpg`)), sessions);
        expect(value, name).toEqual([]);
      }
      await sessions.close();
    },
  );
});
