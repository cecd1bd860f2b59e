import { describe, expect, it } from 'vitest';
import { channelTiles } from '../../../engine/kernels/mask/plane-tiles.ts';
import { wandTiles } from '../../../engine/kernels/mask/wand.ts';
import { areaOf, drawPlane, largestDifference, planeOf } from '../../helpers/mask-planes.ts';
import { createRandom } from '../../helpers/random.ts';

const WIDTH = 420;
const HEIGHT = 300;
const discs = drawPlane(WIDTH, HEIGHT, (x, y) =>
  Math.max(0.5 + 60 - Math.hypot(x - 110.4, y - 150.7), 0.5 + 40 - Math.hypot(x - 300.1, y - 120.2)),
);

/** Two blue discs on orange, their edges antialiased. */
function picture(noise = 0): Uint8Array {
  const random = createRandom(5);
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  discs.forEach((value, i) => {
    const t = value / 255;
    const jitter = () => (noise === 0 ? 0 : random.integer(-noise, noise));
    data[i * 4] = 220 + t * (30 - 220) + jitter();
    data[i * 4 + 1] = 140 + t * (60 - 140) + jitter();
    data[i * 4 + 2] = 40 + t * (200 - 40) + jitter();
    data[i * 4 + 3] = 255;
  });
  return data;
}

function wand(data: Uint8Array, x: number, y: number, tolerance: number, contiguous: boolean): Uint8Array {
  const tiles = wandTiles({ data, width: WIDTH, height: HEIGHT }, { at: { x, y }, tolerance, contiguous });
  return planeOf(tiles, WIDTH, HEIGHT);
}

describe('The magic wand', () => {
  it('selects a disc with its antialiased edge, and not the other disc', () => {
    const first = drawPlane(WIDTH, HEIGHT, (x, y) => 0.5 + 60 - Math.hypot(x - 110.4, y - 150.7));
    expect(largestDifference(wand(picture(), 110, 150, 32, true), first)).toBeLessThanOrEqual(4);
  });

  it('selects every disc of the color when not contiguous', () => {
    expect(largestDifference(wand(picture(), 110, 150, 32, false), discs)).toBeLessThanOrEqual(4);
  });

  it('selects the background around them, exactly the rest', () => {
    const ground = wand(picture(), 5, 5, 32, true);
    const rest = discs.map((value) => 255 - value);
    expect(largestDifference(ground, rest)).toBeLessThanOrEqual(4);
  });

  it('accepts noise up to its tolerance, and no more', () => {
    const share = (tolerance: number) =>
      areaOf(wand(picture(8), 110, 150, tolerance, true)) / (Math.PI * 3600);
    expect(share(24)).toBeGreaterThan(0.98);
    expect(share(24)).toBeLessThan(1.02);
    expect(share(2)).toBeLessThan(0.5);
  });

  it('selects one color at a tolerance of 0, everything at 255', () => {
    expect(areaOf(wand(picture(), 110, 150, 0, true))).toBeGreaterThan(Math.PI * 57 ** 2);
    expect(areaOf(wand(picture(), 110, 150, 255, true))).toBe(WIDTH * HEIGHT);
  });

  it('cuts a gradient where the tolerance ends, without a soft rim', () => {
    const data = new Uint8Array(WIDTH * HEIGHT * 4);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const gray = Math.floor((i % WIDTH) / 2);
      data.set([gray, gray, gray, 255], i * 4);
    }
    const row = wand(data, 0, 0, 50, true).subarray(0, WIDTH);
    expect(row[99]).toBe(255);
    expect(row[104]).toBe(0);
  });

  it('treats transparent px as equal', () => {
    const data = picture().map((value, i) => (i % 4 === 3 ? 0 : value));
    expect(areaOf(wand(data, 5, 5, 0, true))).toBe(WIDTH * HEIGHT);
  });

  it('selects nothing outside the picture', () => {
    expect(areaOf(wand(picture(), -1, 5, 30, true))).toBe(0);
    expect(areaOf(wand(picture(), 5, HEIGHT, 30, false))).toBe(0);
  });
});

describe('A mask from a picture', () => {
  const px = new Uint8Array([255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 128, 255, 0, 0, 255]);
  const read = (channel: 'alpha' | 'luma' | 'transparency') => [
    ...planeOf(channelTiles(px, 4, 1, channel), 4, 1),
  ];

  it('is its alpha, what its alpha leaves out, or its lightness', () => {
    expect(read('alpha')).toEqual([255, 255, 128, 255]);
    expect(read('transparency')).toEqual([0, 0, 127, 0]);
    expect(read('luma')).toEqual([255, 0, 128, 54]);
  });

  it('leaves out tiles without coverage', () => {
    const data = new Uint8Array(300 * 2 * 4);
    data.fill(255, 299 * 4, 300 * 4);
    expect([...channelTiles(data, 300, 2, 'luma')].map(({ tx }) => tx)).toEqual([1]);
  });

  describe('on a noisy backdrop', () => {
    /** Of a light backdrop with grain: a dark line of 2 px, dots of 2 × 2 px, and a light line that the tolerance only just leaves out. */
    function noisy(seed: number) {
      const random = createRandom(seed);
      const bell = () =>
        Array.from({ length: 12 }, () => random.integer(-1000, 1000)).reduce((a, b) => a + b) / 2000;
      const object = new Uint8Array(WIDTH * HEIGHT);
      const data = new Uint8Array(WIDTH * HEIGHT * 4);
      for (let at = 0; at < object.length; at++) {
        const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
        const line = x > 30 && x < 390 && Math.abs(y - 60 - x / 5) < 1;
        const dot = y > 200 && y % 20 < 2 && x % 30 < 2;
        object[at] = line || dot ? 255 : 0;
        // A deviation of 14 levels: of three channels, one is past 32 in every sixteenth px.
        for (let channel = 0; channel < 3; channel++)
          data[at * 4 + channel] = (object[at] ? 90 : 190) + 14 * bell();
        data[at * 4 + 3] = 255;
      }
      data.set([190, 190, 190, 255], (10 * WIDTH + 10) * 4);
      return { data, object };
    }

    it('selects the backdrop without specks, and no thin or small features on it', () => {
      for (const seed of [1, 2]) {
        const { data, object } = noisy(seed);
        for (const contiguous of [true, false]) {
          const taken = wand(data, 10, 10, 32, contiguous);
          let missed = 0;
          let eaten = 0;
          for (let at = 0; at < taken.length; at++) {
            if (object[at] === 0 && taken[at]! < 128) missed++;
            if (object[at] === 255 && taken[at]! >= 128) eaten++;
          }
          expect(missed / taken.length).toBeLessThan(0.004);
          expect(eaten).toBeLessThanOrEqual(2);
        }
      }
    });

    it('does not change the selection in a picture without noise', () => {
      const { data } = noisy(1);
      for (let at = 0; at < data.length; at++) if (at % 4 < 3) data[at] = data[at]! < 140 ? 150 : 190;
      expect(wand(data, 10, 10, 32, false)[202 * WIDTH + 90]).toBe(
        190 - 150 > 32 && data[(202 * WIDTH + 90) * 4] === 150 ? 0 : 255,
      );
    });
  });
});
