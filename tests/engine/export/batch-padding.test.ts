import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { planCell } from '../../../engine/export/batch.ts';
import type { BatchPicture, BatchRule } from '../../../engine/export/batch-cell.ts';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import { extendBackdrop } from '../../../engine/export/own-backdrop.ts';
import type { Attention } from '../../../engine/kernels/smart-crop/smart-crop.ts';

const even = (n: number) => new Array<number>(n).fill(1 / n);

function photo(own: Partial<BatchPicture> = {}, attention: Partial<Attention> = {}): BatchPicture {
  return {
    asset: 'a',
    name: 'mug.jpg',
    size: { width: 1600, height: 1200 },
    hasAlpha: false,
    attention: {
      // Wider than a story of this picture, which is .42 of its width.
      subject: { x: 0.25, y: 0.2, width: 0.5, height: 0.6 },
      columns: even(16),
      rows: even(12),
      cue: 'backdrop',
      confidence: 1,
      ...attention,
    },
    ...own,
  };
}

const preset = (id: string, rule: Partial<BatchRule> = {}) => {
  const found = PLATFORM_PRESETS.find((one) => one.id === id)!;
  return { ...found, rule: { ...found.rule, ...rule } };
};
const story = preset('insta_stories_reels');

describe('a subject that does not fit the shape', () => {
  it('is shown whole on its own backdrop, as large as possible, and the cell says so', () => {
    const cell = planCell(photo(), story, {});
    expect(cell.padded).toBe('subject');
    expect(cell.background).toEqual({ kind: 'own' });
    expect(cell.reason).toEqual(message('crop.whole-on-backdrop'));
    expect(cell.reports).toContainEqual({ code: 'export.padded', severity: 'note', message: cell.reason });
    const { crop, place, output } = cell;
    expect(output).toEqual({ width: 1080, height: 1920 });
    expect(crop.x).toBeLessThanOrEqual(0.25 * 1600);
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.75 * 1600);
    expect(crop.height).toBe(1200);
    expect(place).toMatchObject({ x: 0, width: 1080 });
    expect(place.y).toBe(Math.round((1920 - place.height) / 2));
    // Neither stretched nor smaller than it has to be.
    expect(place.height / crop.height).toBeCloseTo(place.width / crop.width, 2);
  });

  it('is on white when the backdrop is not plain, and on transparency when it is cut out', () => {
    const busy = planCell(photo({}, { cue: 'contrast', confidence: 0.8 }), story, {});
    expect(busy.background).toEqual({ kind: 'color', color: '#ffffff' });
    expect(busy.reason).toEqual(message('crop.whole-on-white'));
    const cutOut = planCell(photo({ hasAlpha: true }, { cue: 'cut-out' }), story, {});
    expect(cutOut.background).toEqual({ kind: 'transparent' });
  });

  it('is cropped when the user sets a point or the center', () => {
    for (const focus of ['center', { x: 0.5, y: 0.5 }] as const) {
      const cell = planCell(photo(), preset(story.id, { fit: { mode: 'crop', focus } }), {});
      expect([cell.padded, cell.place.height]).toEqual([null, 1920]);
    }
  });

  it('is cropped when it is uncertain, and not reported as whole', () => {
    for (const width of [0.5, 0.2]) {
      const subject = { x: 0.25, y: 0.2, width, height: 0.6 };
      const cell = planCell(photo({}, { cue: 'contrast', confidence: 0.3, subject }), story, {});
      expect(cell.padded).toBeNull();
      expect(cell.reason?.id).toBe('crop.unsure');
    }
  });

  it('is not padded when it fits', () => {
    const subject = { x: 0.3, y: 0.2, width: 0.3, height: 0.6 };
    const cell = planCell(photo({}, { subject }), story, {});
    expect([cell.padded, cell.reason]).toEqual([
      null,
      message('crop.keeps-whole', { subject: message('crop-subject.backdrop') }),
    ]);
  });
});

describe('a picture that is smaller than a size', () => {
  it('is refused by a shop’s preset until it is padded, at its own size, or enlarged', () => {
    expect(planCell(photo(), preset('amzn_pdp'), {}).problem).toEqual({ needs: 2000, has: 1600 });
    const padded = planCell(photo(), preset('amzn_pdp', { pad: true }), {});
    expect(padded).toMatchObject({
      problem: null,
      padded: 'size',
      scale: 1,
      place: { x: 200, y: 400, width: 1600, height: 1200 },
      output: { width: 2000, height: 2000 },
      background: { kind: 'color', color: '#ffffff' },
    });
    const enlarged = planCell(photo(), preset('amzn_pdp', { upscale: true }), {});
    expect(enlarged).toMatchObject({ problem: null, padded: null, scale: 1.25 });
  });

  it('is reported in the cell when enlarged', () => {
    const small = photo({ size: { width: 600, height: 450 } }, { cue: 'none', confidence: 0 });
    const cell = planCell(small, story, {});
    expect(cell.scale).toBeCloseTo(1920 / 450, 5);
    expect(cell.reports.map(({ code }) => code)).toContain('export.upscaled');
  });
});

describe('an extended backdrop', () => {
  const [width, height] = [96, 64];
  const at = (x: number, y: number) => [180 + 0.3 * x, 170 + 0.2 * y, 150 + 0.1 * (x + y)];
  const copy = () => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i += 4) {
        const product = x > 30 && x < 60 && y > 15;
        for (const [c, value] of at(x, y).entries()) pixels[i + c] = product ? 20 : Math.round(value);
      }
    }
    return { pixels, width, height };
  };

  it('continues the picture’s edge without the product that touches it', () => {
    const size = { width: 96, height: 192 };
    // The picture lies across the middle third.
    const drawn = extendBackdrop(copy(), size, (x, y) => ({ x: x / 96, y: (y - 64) / 64 }));
    // Its slope goes on for a fifth of its height, and is level then.
    const far = 0.22 * height;
    for (const [y, row] of [
      [0, -far],
      [63, 0],
      [128, 63],
      [191, 63 + far],
    ] as const) {
      for (let x = 0; x < 96; x++) {
        for (const [c, value] of at(x, row).entries()) {
          expect(Math.abs(drawn[4 * (y * 96 + x) + c]! - value)).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  it('lets a glow fade beyond the edge: a slope that stopped there would draw it as a line', () => {
    const glow = (x: number) => 220 - 0.02 * (x - 48) * (x - 48);
    const pixels = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++)
      for (let c = 0; c < 3; c++) pixels[4 * i + c] = Math.round(glow(i % width));
    const drawn = extendBackdrop({ pixels, width, height }, { width: 192, height: 64 }, (x, y) => ({
      x: (x - 48) / 96,
      y: y / 64,
    }));
    const level = (x: number) => drawn[4 * (32 * 192 + x)]!;
    const [inside, outside] = [(level(52) - level(48)) / 4, (level(48) - level(44)) / 4];
    expect(outside).toBeGreaterThan(0.6 * inside);
    for (let x = 0; x < 48; x++) expect(level(x)).toBeLessThanOrEqual(level(x + 1));
  });

  it('continues a floor that runs to the corners, however much it differs from the wall', () => {
    const floored = copy();
    const lightest = 60;
    for (let y = 0, i = 0; y < height; y++) {
      // A rounded fold between wall and floor, as a roll of paper has it.
      const floor = lightest / (1 + Math.exp((40 - y) / 2));
      for (let x = 0; x < width; x++, i += 4) {
        for (let c = 0; c < 3; c++) floored.pixels[i + c] = Math.min(255, floored.pixels[i + c]! + floor);
      }
    }
    const drawn = extendBackdrop(floored, { width: 192, height: 64 }, (x, y) => ({
      x: (x - 48) / 96,
      y: y / 64,
    }));
    for (let y = 0; y < height; y++) {
      for (const [inside, outside] of [
        [0, 47],
        [95, 144],
      ] as const) {
        for (let c = 0; c < 3; c++) {
          const edge = floored.pixels[4 * (y * width + inside) + c]!;
          expect(Math.abs(drawn[4 * (y * 192 + outside) + c]! - edge)).toBeLessThanOrEqual(10);
        }
      }
    }
  });

  it('has no step at the picture’s edge or beside its corners, where it is stretched over a file', () => {
    const glowing = copy();
    for (let i = 0; i < width * height; i++) {
      const glow = 14 * Math.exp(-Math.floor(i / width) / 5);
      for (let c = 0; c < 3; c++) glowing.pixels[4 * i + c]! += glow;
    }
    const [columns, rows] = [192, 192];
    const drawn = extendBackdrop(glowing, { width: columns, height: rows }, (x, y) => ({
      x: (x - 48) / 96,
      y: (y - 64) / 64,
    }));
    const step = (a: number, b: number) =>
      Math.max(...[0, 1, 2].map((c) => Math.abs(drawn[4 * a + c]! - drawn[4 * b + c]!)));
    // Across the upper edge, and along the row above it past both corners.
    for (let x = 50; x < 142; x++) expect(step(63 * columns + x, 64 * columns + x)).toBeLessThanOrEqual(2);
    for (let x = 1; x < columns; x++)
      expect(step(40 * columns + x, 40 * columns + x - 1)).toBeLessThanOrEqual(2);
  });
});
