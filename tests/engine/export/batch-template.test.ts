import { describe, expect, it } from 'vitest';
import { TEXT_DEFAULTS } from '../../../engine/document/defaults.ts';
import { documentForPicture, type PictureLayer, type TextBlock } from '../../../engine/document/document.ts';
import { placeMask, templateMask } from '../../../engine/export/batch-mask.ts';
import { drawTemplate, templateOf } from '../../../engine/export/batch-template.ts';
import { mapPoint, mapRect } from '../../../engine/geometry/matrix.ts';
import { rectOf } from '../../../engine/geometry/rect.ts';
import { flipFrameX, straightenFrame, turnFrameRight } from '../../../engine/geometry/turn.ts';
import { EMPTY_TILE, FULL_TILE, withTiles } from '../../../engine/tiles/tiles.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';

/** A document of one picture, px. */
const sheetOf = (width: number, height: number) =>
  documentForPicture(
    {
      id: 'a'.repeat(32),
      name: 'a',
      mime: 'image/png',
      byteLength: 1,
      size: { width, height },
      hasAlpha: false,
    },
    'picture',
  );

const noTiles = (): Uint8Array => {
  throw new Error('There are no tiles');
};

describe('the mask of a document on other pictures', () => {
  const sheet = sheetOf(1024, 512);
  const noTiles = (): Uint8Array => {
    throw new Error('There are only uniform tiles');
  };
  const [picture] = sheet.layers as [PictureLayer];
  const withMask = (change: Partial<PictureLayer['mask']>) => {
    const { tiles } = picture.mask;
    const erased = withTiles(tiles, [{ tx: 3, ty: 1, before: EMPTY_TILE, after: FULL_TILE }]);
    const mask = { ...picture.mask, tiles: erased, painted: true, ...change };
    return { ...sheet, layers: [{ ...picture, mask }] };
  };

  it('is attached to its nearest corner, scaled with the frame', () => {
    const mask = templateMask(withMask({}), noTiles)!;
    expect([mask.width, mask.height]).toEqual([256, 256]);
    expect(mask.coverage.every((value) => value === 255)).toBe(true);
    const { rect } = placeMask(mask, { width: 1024, height: 512 }, { width: 2048, height: 3000 });
    expect(rect).toEqual({ x: 2048 - 512, y: 3000 - 512, width: 512, height: 512 });
  });

  it('includes its feather', () => {
    const soft = templateMask(withMask({ feather: 20 }), noTiles)!;
    expect(soft.width).toBeGreaterThan(256 + 15);
    expect(new Set(soft.coverage).size).toBeGreaterThan(10);
  });

  it('is turned and flipped with its picture, px for px', () => {
    // Twice as wide as high, and soft on two of its sides: every turn and flip of it is another.
    const lower = [2, 3].map((tx) => ({ tx, ty: 1, before: EMPTY_TILE, after: FULL_TILE }));
    const soft = withMask({ tiles: withTiles(picture.mask.tiles, lower), feather: 30 });
    const plain = templateMask(soft, noTiles)!;
    const at = (mask: typeof plain, x: number, y: number) => mask.coverage[y * mask.width + x];
    const right = templateMask({ ...soft, frame: turnFrameRight(soft.frame) }, noTiles)!;
    expect([right.width, right.height]).toEqual([plain.height, plain.width]);
    const flipped = templateMask({ ...soft, frame: flipFrameX(soft.frame) }, noTiles)!;
    expect([flipped.width, flipped.height]).toEqual([plain.width, plain.height]);
    const upset = templateMask({ ...soft, frame: turnFrameRight(turnFrameRight(soft.frame)) }, noTiles)!;
    expect(new Set(plain.coverage).size).toBeGreaterThan(10);
    for (let y = 0; y < plain.height; y++) {
      for (let x = 0; x < plain.width; x++) {
        const value = at(plain, x, y);
        const [right180, bottom180] = [plain.width - 1 - x, plain.height - 1 - y];
        if (at(right, plain.height - 1 - y, x) !== value) throw new Error(`turned at ${x}, ${y}`);
        if (at(flipped, right180, y) !== value) throw new Error(`flipped at ${x}, ${y}`);
        if (at(upset, right180, bottom180) !== value) throw new Error(`upside down at ${x}, ${y}`);
      }
    }
    // From the lower right to the lower left, to the lower left, and to the upper left.
    const corners = [right, flipped, upset].map(({ anchored }) => anchored.anchor);
    expect(corners).toEqual([
      { x: 0, y: 1 },
      { x: 0, y: 1 },
      { x: 0, y: 0 },
    ]);
  });

  it('is straightened with its picture', () => {
    const angle = 10;
    const sheet = withMask({});
    const level = templateMask(sheet, noTiles)!;
    const tilted = templateMask({ ...sheet, frame: straightenFrame(sheet.frame, angle) }, noTiles)!;
    const area = ({ coverage, width, height, anchored }: typeof level) =>
      (coverage.reduce((sum, value) => sum + value, 0) / 255 / (width * height)) *
      anchored.size.width *
      anchored.size.height;
    expect(area(tilted)).toBeCloseTo(area(level), -3);
    const turn = (angle * Math.PI) / 180;
    expect(tilted.anchored.size.width).toBeCloseTo(256 * (Math.cos(turn) + Math.sin(turn)), 0);
    // A square on its corner: the middle is erased, the corners of its bounds are not.
    const { width, height, coverage } = tilted;
    expect(coverage[Math.floor(height / 2) * width + Math.floor(width / 2)]).toBe(255);
    expect([coverage[0], coverage[width - 1], coverage.at(-1), coverage.at(-width)]).toEqual([0, 0, 0, 0]);
  });

  it('is null when nothing is erased, or only marked for filling', () => {
    expect(templateMask(sheet, noTiles)).toBeNull();
    expect(templateMask(withMask({ use: 'fill' }), noTiles)).toBeNull();
  });
});

describe('texts of a document on other pictures', () => {
  const block = (left: number, top: number): TextBlock => ({
    ...TEXT_DEFAULTS,
    kind: 'text',
    id: `t${left}-${top}`,
    name: 'Text',
    visible: true,
    locked: false,
    blend: 'multiply',
    text: 'Sale',
    left,
    top,
    width: null,
    maxWidth: null,
    size: 20,
    minWidth: 10,
    minHeight: 10,
  });
  const typesetter = fakeTypesetter();
  const sheet = sheetOf(1000, 500);
  const laid = (blocks: readonly TextBlock[], width: number, height: number) =>
    drawTemplate(
      templateOf({ ...sheet, layers: [...sheet.layers, ...blocks] }, typesetter, noTiles),
      { width, height },
      typesetter,
    );

  it('keep their distance from the nearest corner, scaled with the frame', () => {
    const [item] = laid([block(40, 30)], 2000, 2000);
    expect(mapPoint(item!.toFrame, { x: 0, y: 0 })).toEqual({ x: 80, y: 60 });
  });

  it('keep their blend modes', () => {
    const items = laid([block(40, 30), { ...block(9, 9), blend: 'normal' }], 300, 300);
    expect(items.map(({ blend }) => blend)).toEqual(['multiply', 'normal']);
  });

  it('near the right edge stay near the right edge', () => {
    const [there] = laid([block(900, 450)], 1000, 500);
    const [here] = laid([block(900, 450)], 500, 2000);
    const gap = (item: typeof there, width: number) =>
      width - mapPoint(item!.toFrame, { x: item!.size.width, y: 0 }).x;
    expect(gap(here, 500)).toBeCloseTo(gap(there, 1000) / 2, 6);
  });

  it('that are hidden or empty are left out', () => {
    expect(
      laid(
        [
          { ...block(1, 1), visible: false },
          { ...block(2, 2), text: ' ' },
        ],
        100,
        100,
      ),
    ).toEqual([]);
  });

  it('that their own frame cuts off are whole', () => {
    const cut = laid([block(-15, 30), { ...block(990, 490), id: 'end' }], 1000, 500);
    for (const { toFrame, size } of cut) {
      const { x, y, width, height } = mapRect(toFrame, rectOf(size));
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([x + width <= 1000, y + height <= 500]).toEqual([true, true]);
    }
  });

  it('stay inside a narrow frame', () => {
    const long = { ...block(10, 10), text: 'A rather long sentence that is set on one line' };
    const [item] = laid([long], 1000, 500);
    const [narrow] = laid([{ ...long, size: 60 }], 400, 200);
    expect(item?.kind === 'text' && item.runs).toHaveLength(1);
    expect(mapRect(narrow!.toFrame, rectOf(narrow!.size)).width).toBeLessThanOrEqual(400 * 0.92 + 1e-6);
  });
});
