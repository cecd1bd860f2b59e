import { describe, expect, it } from 'vitest';
import {
  compose,
  type DrawPicture,
  intersect,
  type Matrix,
  mapRect,
  NEUTRAL_ADJUSTMENTS,
  type Rect,
  rectOf,
  rotation,
  roundOut,
  scaling,
  translation,
} from '../../../engine/index.ts';
import { cellsTouching, needsCells, renderOf } from '../../../shell/stage/paint/cell-grid.ts';

const FRAME = { width: 3000, height: 1400 };
const WHOLE: Rect<'frame'> = { x: 0, y: 0, ...FRAME };
const turned = compose(
  compose(scaling<'source', 'source'>(0.75), rotation<'source', 'source'>(17)),
  translation<'source', 'frame'>(700.25, -80.5),
);

function picture(toFrame: Matrix<'source', 'frame'>, some: Partial<DrawPicture> = {}): DrawPicture {
  return {
    kind: 'picture',
    layer: 'photo',
    asset: 'asset',
    size: { width: 2400, height: 1600 },
    toFrame,
    clip: WHOLE,
    opacity: 1,
    blend: 'normal',
    adjustments: NEUTRAL_ADJUSTMENTS,
    mask: null,
    ...some,
  };
}

const area = ({ width, height }: Rect<'frame'>) => width * height;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('Which pictures are shown as the file has them', () => {
  const of = (toFrame: Matrix<'source', 'frame'>, some?: Partial<DrawPicture>) =>
    needsCells(picture(toFrame, some));

  it('are those whose px do not lie on px of the frame', () => {
    expect(of(scaling(0.5))).toBe(true);
    expect(of(turned)).toBe(true);
    expect(of(translation(10.5, 0))).toBe(true);
    expect(of(translation(10, -7))).toBe(false);
    expect(of(rotation(90))).toBe(false);
    expect(of(compose(scaling<'source', 'source'>(-1, 1), translation<'source', 'frame'>(2400, 0)))).toBe(
      false,
    );
  });

  it('are not those that nobody sees, nor those that would keep a worker busy for good', () => {
    const adjustments = { ...NEUTRAL_ADJUSTMENTS, contrast: 20 };
    const huge = { width: 12_500, height: 8_000 };
    expect(of(scaling(0.5), { opacity: 0 })).toBe(false);
    expect(of(scaling(60))).toBe(false);
    expect(of(scaling(0.1), { size: huge })).toBe(true);
    expect(of(scaling(0.1), { size: huge, adjustments })).toBe(false);
    expect(of(scaling(0.5), { adjustments })).toBe(true);
  });
});

describe('The cells of a picture', () => {
  it('cover what is seen of it, and none of it twice', () => {
    const item = picture(turned);
    const cells = cellsTouching(item, FRAME, WHOLE);
    const shown = intersect(roundOut(mapRect(turned, rectOf(item.size))), WHOLE);
    const total = cells.reduce((all, cell) => all + area(cell), 0);
    expect(cells.every(({ x, y, width, height }) => [x, y, width, height].every(Number.isInteger))).toBe(
      true,
    );
    for (const [i, one] of cells.entries()) {
      for (const other of cells.slice(i + 1)) expect(intersect(one, other)).toBeNull();
    }
    // A px of antialiased edge around it.
    expect(total).toBeGreaterThanOrEqual(area(shown!));
    expect(total).toBeLessThanOrEqual(area(shown!) + 2 * (shown!.width + shown!.height) + 4);
    expect(Math.max(...cells.map(area))).toBeLessThanOrEqual(2 ** 19);
  });

  it('stay where they are when the view moves over them', () => {
    const item = picture(turned);
    const all = cellsTouching(item, FRAME, WHOLE);
    const seen = cellsTouching(item, FRAME, { x: 1111, y: 333, width: 640, height: 480 });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(all.length);
    for (const cell of seen) expect(all).toContainEqual(cell);
  });

  it('end where the picture is cut', () => {
    const clip = { x: 900.5, y: 100, width: 50, height: 60 };
    const cells = cellsTouching(picture(turned, { clip }), FRAME, WHOLE);
    expect(cells).toEqual([{ x: 900, y: 100, width: 51, height: 60 }]);
    expect(sum(cells.map(area))).toBe(51 * 60);
    expect(cellsTouching(picture(turned), FRAME, { x: -900, y: 0, width: 800, height: 800 })).toEqual([]);
  });
});

describe('What is rendered for a cell', () => {
  const cell = { x: 1024, y: 512, width: 1024, height: 512 };

  it('is the picture alone, px for px where it lies, with what resampling looks at around the cell', () => {
    const { list, region } = renderOf(
      picture(scaling(1.25), { opacity: 0.4, blend: 'multiply' }),
      FRAME,
      cell,
    );
    expect(region).toEqual({ x: 1019, y: 507, width: 1034, height: 522 });
    expect(list.frame).toMatchObject({ width: 1034, height: 522 });
    expect(list.items).toHaveLength(1);
    expect(list.items[0]).toMatchObject({ opacity: 1, blend: 'normal' });
    expect(list.items[0]?.toFrame).toEqual({ a: 1.25, b: 0, c: 0, d: 1.25, e: -1019, f: -507 });
    expect(list.items[0]).toMatchObject({ clip: { x: -1019, y: -507, ...FRAME } });
  });

  it('goes no further than the frame, whose edge the file is resampled at, too', () => {
    const { region } = renderOf(picture(scaling(0.8)), FRAME, { x: 2048, y: 1024, width: 952, height: 376 });
    expect(region).toEqual({ x: 2044, y: 1020, width: 956, height: 380 });
  });
});
