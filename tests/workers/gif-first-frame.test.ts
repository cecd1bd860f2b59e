/** A decoder gets an animation's first frame alone: the same picture, without the walk over the other frames. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { firstFrameOfGif, readHeader } from '../../workers/headers/index.ts';
import { GIF_BOMBS } from '../helpers/hostile-files/other-bombs.ts';
import { type GifFrame, makeGif } from '../helpers/make-gif.ts';
import { picturesFolder } from './support/pictures.ts';

const COLORS = [200, 30, 20, 10, 220, 40, 20, 50, 210, 240, 240, 60];
const OTHER_COLORS = [1, 2, 3, 90, 80, 70, 250, 128, 0, 128, 0, 250];
const SCREEN = [13, 11] as const;
const full: GifFrame = { width: 13, height: 11 };
const LAST: readonly GifFrame[] = [
  { width: 5, height: 4, left: 6, top: 2, indexAt: () => 2, disposal: 2 },
  { width: 13, height: 11, indexAt: (x) => x % 3, transparent: 1 },
  { width: 13, height: 11 },
];

const FIRST: Record<string, GifFrame> = {
  plain: full,
  transparent: { ...full, transparent: 2 },
  'with colors of its own': { ...full, colors: OTHER_COLORS },
  'with colors of its own, transparent': { ...full, colors: OTHER_COLORS, transparent: 3 },
  interlaced: { ...full, indexAt: (_, y) => y % 4, interlaced: true },
  'smaller than the screen': { width: 4, height: 5, left: 7, top: 3 },
  'smaller, interlaced, transparent, with colors of its own': {
    width: 6,
    height: 7,
    left: 2,
    top: 4,
    colors: OTHER_COLORS,
    transparent: 0,
    interlaced: true,
  },
  'that is disposed of': { ...full, disposal: 2 },
};

async function decoded(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pagesOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).pages ?? 1;

describe('The first frame of an animation', () => {
  it.each(Object.keys(FIRST).flatMap((name) => [[name, LAST] as const, [name, [full, full, full]] as const]))(
    '%s is the picture that the decoder shows',
    async (name, rest) => {
      const whole = makeGif(SCREEN, COLORS, [FIRST[name]!, ...rest]);
      const first = firstFrameOfGif(whole);
      expect(await pagesOf(whole)).toBe(4);
      expect(await pagesOf(first)).toBeLessThan(3);
      const { width, height, complete } = readHeader(whole);
      expect(readHeader(first)).toMatchObject({ width, height, complete });
      expect(await decoded(first)).toEqual(await decoded(whole));
    },
  );

  it('is decoded with its place, its order of rows and its colors', async () => {
    const { width, data } = await decoded(
      firstFrameOfGif(
        makeGif(SCREEN, COLORS, [FIRST['smaller, interlaced, transparent, with colors of its own']!]),
      ),
    );
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
    expect(at(0, 0)[3]).toBe(0);
    // Color 0 of the frame is transparent; its px are (x + y) % 4 from its corner.
    expect(at(2, 4)[3]).toBe(0);
    expect(at(3, 4)).toEqual([...OTHER_COLORS.slice(3, 6), 255]);
    expect(at(2, 9)).toEqual([...OTHER_COLORS.slice(3, 6), 255]);
  });

  it('of a real animation is the same px for px', async () => {
    const whole = readFileSync(join(picturesFolder, 'input-animated.gif'));
    const first = firstFrameOfGif(whole);
    expect(first.length).toBeLessThan(whole.length);
    expect(await decoded(first)).toEqual(await decoded(whole));
  });

  it('of 600,000 is a file of a few bytes', async () => {
    for (const { make } of GIF_BOMBS.filter(({ name }) => / frames/.test(name))) {
      const whole = await make();
      expect(whole.length).toBeGreaterThan(400_000);
      expect(firstFrameOfGif(whole).length).toBeLessThan(50);
    }
  });

  it('leaves the file as it is', () => {
    const whole = makeGif(SCREEN, COLORS, [full, ...LAST]);
    const before = Buffer.from(whole);
    firstFrameOfGif(whole);
    expect(whole.equals(before)).toBe(true);
  });
});

describe('A GIF cut off anywhere', () => {
  it('gives the first frame where that is whole, and is left to the decoder where it is not', () => {
    const whole = makeGif(SCREEN, COLORS, [full, ...LAST]);
    const alone = makeGif(SCREEN, COLORS, [full]);
    for (let length = 0; length < whole.length; length++) {
      const cut = whole.subarray(0, length);
      const given = firstFrameOfGif(cut);
      if (length < alone.length) expect(given, `${length}`).toBe(cut);
      else {
        expect(alone.subarray(0, -1).equals(given.subarray(0, alone.length - 1)), `${length}`).toBe(true);
        expect(given.at(-1), `${length}`).toBe(0x3b);
        expect(given.length - alone.length, `${length}`).toBeLessThan(30);
      }
    }
  });

  it('or with something else in place of its first block is left to the decoder', () => {
    const whole = makeGif(SCREEN, COLORS, [full]);
    // Where the first block begins, after the header and four colors.
    whole[25] = 0x7f;
    expect(firstFrameOfGif(whole)).toBe(whole);
  });
});
