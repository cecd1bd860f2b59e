import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { clearOfText } from '../../../engine/kernels/smart-crop/clear-of-text.ts';
import { lookAt } from '../../../engine/kernels/smart-crop/look.ts';
import {
  type Attention,
  type FractionRect,
  LOOK_SIDE,
  smartCrop,
} from '../../../engine/kernels/smart-crop/smart-crop.ts';
import { withFaces } from '../../../engine/kernels/smart-crop/with-faces.ts';
import { picture } from '../../helpers/browser.ts';
import { drawSvg } from '../../helpers/draw-svg.ts';
import { isDeep } from '../../helpers/sampled.ts';
import { type TextPicture, textPictures } from '../../helpers/text-on-pictures.ts';

/** Each ground several times; more in the deep run. */
const COUNT = isDeep ? 24 : 12;

let pictures: readonly (TextPicture & { readonly attention: Attention })[] = [];
beforeAll(async () => {
  pictures = (await textPictures(COUNT)).map((each) => ({
    ...each,
    attention: lookAt(each.pixels, each.width, each.height),
  }));
});

const SIZE = { width: 1200, height: 900 };
const ASPECTS = [1, 4 / 5, 9 / 16, 2, 1.91];
const even = (n: number) => new Array<number>(n).fill(1 / n);
const attentionOf = (subject: FractionRect, keeps: readonly FractionRect[]): Attention => ({
  subject,
  columns: even(64),
  rows: even(48),
  cue: 'backdrop',
  confidence: 1,
  keeps,
});

/** Does the crop's edge lie within the box? */
function cuts({ x, y, width, height }: FractionRect, box: FractionRect): boolean {
  const inside = (edge: number, from: number, to: number) => edge > from + 0.001 && edge < to - 0.001;
  return (
    [x, x + width].some((edge) => inside(edge, box.x, box.x + box.width)) ||
    [y, y + height].some((edge) => inside(edge, box.y, box.y + box.height))
  );
}

describe('A smart crop beside text', () => {
  it('finds the lines of pictures with text in known places, and none in pictures without text', async () => {
    const missed = pictures.filter(({ attention: { keeps = [] }, text }) => {
      const [x, y] = [text.x + text.width / 2, text.y + text.height / 2];
      return !keeps.some(
        (box) =>
          box.y <= y &&
          box.y + box.height >= y &&
          box.x <= text.x + 0.01 &&
          box.x + box.width >= text.x + text.width - 0.01 &&
          box.x <= x,
      );
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
    for (const name of ['car-front', 'erase-tiles.truth', 'product-plush', 'product-mug']) {
      const { data, info } = await sharp(picture(`${name}.jpg`))
        .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'inside' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(lookAt(new Uint8Array(data), info.width, info.height).keeps, name).toBeUndefined();
    }
  });

  it('never cuts a line that the crop can hold, in the shape of any of them', () => {
    let [moved, held] = [0, 0];
    for (const { attention, text, name } of pictures) {
      for (const aspect of ASPECTS) {
        const { crop } = clearOfText(attention, SIZE, aspect);
        expect([crop.x >= 0, crop.y >= 0, crop.x + crop.width <= 1 + 1e-9]).toEqual([true, true, true]);
        if (cuts(smartCrop(attention, SIZE, aspect).crop, text)) moved++;
        // With the air that is found around it.
        if (text.width > 0.9 * crop.width || text.height > 0.9 * crop.height) continue;
        held++;
        expect(cuts(crop, text), `${name}, ${aspect}`).toBe(false);
      }
    }
    expect(held).toBeGreaterThan((pictures.length * ASPECTS.length * 2) / 3);
    // Without looking at text, some of them are cut.
    expect(moved).toBeGreaterThan(pictures.length / 5);
  });

  it('keeps the subject whole where both are possible; where they are not, the text decides', () => {
    const product = { x: 0.4, y: 0.2, width: 0.2, height: 0.6 };
    const beside = attentionOf(product, [{ x: 0.68, y: 0.4, width: 0.2, height: 0.05 }]);
    const { crop, whole } = clearOfText(beside, SIZE, 1);
    expect(cuts(crop, beside.keeps![0]!)).toBe(false);
    expect([cuts(crop, product), whole]).toEqual([false, true]);
    const across = attentionOf({ x: 0, y: 0, width: 0.5, height: 1 }, [
      { x: 0.3, y: 0.4, width: 0.45, height: 0.05 },
    ]);
    const other = clearOfText(across, SIZE, 0.7);
    expect(cuts(other.crop, across.keeps![0]!)).toBe(false);
    expect(other.whole).toBe(false);
  });

  it('never gives a small subject away, whatever looks like text beside it', () => {
    const product = { x: 0.77, y: 0.34, width: 0.1, height: 0.24 };
    // Bricks, wherever the crop could begin or end.
    const bricks = Array.from({ length: 9 }, (_, n) => ({ x: n * 0.11, y: 0.1, width: 0.12, height: 0.05 }));
    const { crop, reason } = clearOfText(attentionOf(product, bricks), SIZE, 9 / 16);
    expect([crop.x <= 0.77, crop.x + crop.width >= 0.87]).toEqual([true, true]);
    expect(reason.id).toBe('crop.cuts-text');
  });

  it('is not drawn away from the product by a paragraph beside it', () => {
    const product = { x: 0.62, y: 0.2, width: 0.16, height: 0.6 };
    const lines = [0.3, 0.4, 0.5, 0.6].map((y) => ({ x: 0.32, y, width: 0.13, height: 0.06 }));
    // The crop by the product alone, 0.45 wide, begins within the lines.
    const { crop } = clearOfText(attentionOf(product, lines), SIZE, 0.6);
    expect(crop.x).toBeGreaterThanOrEqual(0.45 - 1e-9);
    expect(Math.abs(crop.x + crop.width / 2 - 0.7)).toBeLessThan(0.05);
  });

  it('takes the headline of a poster for a part of what it is about', async () => {
    const poster = (headline: string) =>
      drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="432" height="540">
        <rect width="100%" height="100%" fill="#f5d35f"/>
        <circle cx="304" cy="330" r="96" fill="#fb5738"/>
        ${headline}
        <text x="32" y="505" font-family="DejaVu Sans" font-size="18" fill="#14233f">1–31 July, every store</text>
      </svg>`);
    const look = async (headline: string) => {
      const { data, info } = await poster(headline).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return lookAt(new Uint8Array(data), info.width, info.height);
    };
    const text = (y: number, words: string) =>
      `<text x="32" y="${y}" font-family="DejaVu Sans" font-weight="bold" font-size="62" letter-spacing="4" fill="#14233f">${words}</text>`;
    const attention = await look(text(82, 'SUMMER') + text(154, 'SALE'));
    expect(attention.subject.y).toBeLessThan(0.08);
    expect(attention.subject.x).toBeLessThan(0.1);
    const { whole } = clearOfText(attention, { width: 1080, height: 1350 }, 16 / 9);
    expect(whole).toBe(false);
    // Small print alone is none.
    expect((await look('')).subject.x).toBeGreaterThan(0.4);
  });

  it('says so where a line is longer than the crop', () => {
    const long = attentionOf({ x: 0.4, y: 0.2, width: 0.2, height: 0.6 }, [
      { x: 0.05, y: 0.9, width: 0.9, height: 0.05 },
    ]);
    expect(clearOfText(long, SIZE, 9 / 16).reason).toEqual({ id: 'crop.cuts-text' });
    expect(clearOfText(long, SIZE, SIZE.width / SIZE.height).reason.id).not.toBe('crop.cuts-text');
  });

  it('keeps the faces that it can hold together, the largest first, and cuts none of them for a text', () => {
    const face = (x: number, side: number) => ({ x, y: 0.2, width: side, height: side });
    const corners = ({ x, y, width, height }: FractionRect) =>
      [
        { x: x * 1200, y: y * 900 },
        { x: (x + width) * 1200, y: y * 900 },
        { x: (x + width) * 1200, y: (y + height) * 900 },
        { x: x * 1200, y: (y + height) * 900 },
      ] as const;
    const faces = [face(0.02, 0.08), face(0.16, 0.12), face(0.9, 0.08)];
    const found = faces.map((each) => ({ kind: 'face' as const, corners: corners(each), confidence: 0.9 }));
    // A chair in the middle, which would be the subject.
    const chair = attentionOf({ x: 0.4, y: 0.1, width: 0.5, height: 0.8 }, [
      { x: 0.3, y: 0.5, width: 0.2, height: 0.05 },
    ]);
    const people = withFaces(chair, found, 1200, 900);
    expect(clearOfText(chair, SIZE, 9 / 16).crop.x).toBeGreaterThan(0.16);
    const { crop } = clearOfText(people, SIZE, 9 / 16);
    expect(crop.x).toBeLessThanOrEqual(0.02);
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.28);
    expect(people.faces![0]!.x).toBeCloseTo(0.16);
    expect(withFaces(chair, [], 1200, 900)).toBe(chair);
  });

  it('is the crop by the subject alone where there is no text, and the same every time', () => {
    const bare = { ...attentionOf({ x: 0.1, y: 0.2, width: 0.2, height: 0.6 }, []) };
    expect(clearOfText(bare, SIZE, 1)).toEqual(smartCrop(bare, SIZE, 1));
    const { pixels, width, height, attention } = pictures[0]!;
    expect(lookAt(pixels, width, height)).toEqual(attention);
  });
});
