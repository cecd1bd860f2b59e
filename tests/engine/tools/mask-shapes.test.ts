import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { BRUSH_DEFAULTS, type BrushOptions } from '../../../engine/document/defaults.ts';
import {
  documentForPicture,
  isPicture,
  layerById,
  type PictureLayer,
} from '../../../engine/document/document.ts';
import { straightenFrame } from '../../../engine/geometry/turn.ts';
import { type Refinement, refineTiles } from '../../../engine/kernels/mask/refine.ts';
import { TILE_BYTES, TILE_SIZE, tileAt } from '../../../engine/tiles/tiles.ts';
import { createBrushTool } from '../../../engine/tools/brush/brush.ts';
import { paintShape, refineMask, replaceMask } from '../../../engine/tools/brush/mask-refine.ts';
import { shapeInput } from '../../../engine/tools/brush/mask-shapes.ts';
import { assetOf } from '../../helpers/documents.ts';
import { areaOf, planeOfGrid } from '../../helpers/mask-planes.ts';
import { ToolBench } from './tool-bench.ts';

const brushTool = createBrushTool(shapeInput);

function photo(bench: ToolBench): PictureLayer {
  const layer = layerById(bench.document, 'photo');
  if (!isPicture(layer)) throw new Error('The photo is gone');
  return layer;
}

function coverage(bench: ToolBench, x: number, y: number): number {
  const id = tileAt(photo(bench).mask.tiles, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  return bench.tiles.get(id)[(y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE)]!;
}

const area = (bench: ToolBench) => areaOf(planeOfGrid(photo(bench).mask.tiles, bench.tiles));

function drawing(brush: Partial<BrushOptions>, zoom = 1): ToolBench {
  return new ToolBench(brushTool, { document: documentForPicture(assetOf(700, 500), 'photo'), brush, zoom });
}

function set(bench: ToolBench, brush: Partial<BrushOptions>): ToolBench {
  bench.state = { ...bench.state, brush: { ...bench.state.brush, ...brush } };
  return bench;
}

describe('A rectangle', () => {
  it('is painted when the pointer is lifted, as one step, and only an outline before', () => {
    const bench = drawing({ shape: 'rectangle' }).down(100, 80).move(150, 100).move(300, 200);
    expect(bench.commits).toEqual([]);
    expect(bench.tiles.bytes).toBe(0);
    expect(bench.preview).toMatchObject({ kind: 'shape', closed: true });
    bench.up(300, 200);
    expect(bench.labels).toEqual(['Rectangle']);
    expect(bench.commits[0]).toMatchObject({ origin: 'paint.shape' });
    expect(bench.preview).toBeNull();
    expect(area(bench)).toBe(200 * 120);
    expect([coverage(bench, 100, 80), coverage(bench, 299, 199), coverage(bench, 300, 199)]).toEqual([
      255, 255, 0,
    ]);
    expect(photo(bench).mask).toMatchObject({ painted: true, strokes: 1, feather: 0 });
  });

  it('with Shift is a square, with Alt from its center', () => {
    const square = drawing({ shape: 'rectangle' }).down(100, 100);
    square.move(140, 160, { keys: { shift: true } }).up(140, 160, { keys: { shift: true } });
    expect(area(square)).toBe(60 * 60);
    const centered = drawing({ shape: 'rectangle' }).down(200, 200);
    centered.move(220, 230, { keys: { alt: true } }).up(220, 230, { keys: { alt: true } });
    expect(area(centered)).toBe(40 * 60);
    expect(coverage(centered, 181, 171)).toBe(255);
  });

  it('restores where the brush restores', () => {
    const bench = drawing({ shape: 'rectangle' }).down(100, 100).move(300, 300).up(300, 300);
    set(bench, { brush_type: 'restore' }).down(150, 150).move(200, 200).up(200, 200);
    expect(area(bench)).toBe(200 * 200 - 50 * 50);
    expect(bench.labels).toEqual(['Rectangle', 'Restore rectangle']);
  });

  it('of no size has no effect, and leaves no trace when canceled', () => {
    const bench = drawing({ shape: 'rectangle' });
    const before = bench.document;
    bench.click(100, 100).down(100, 100).move(300, 300).cancel().up(300, 300);
    bench.down(100, 100).move(300, 300).key('Escape').up(300, 300);
    expect(bench.commits).toEqual([]);
    expect(bench.document).toBe(before);
    expect(bench.tiles.bytes).toBe(0);
    expect(bench.preview).toBeNull();
  });

  it('follows a straightened picture: upright on the frame, turned on the source', () => {
    const bench = drawing({ shape: 'rectangle' });
    bench.state = {
      ...bench.state,
      document: { ...bench.document, frame: straightenFrame(bench.document.frame, 10) },
    };
    bench.down(200, 150).move(300, 250).up(300, 250);
    expect(area(bench)).toBeCloseTo(100 * 100, -1);
  });
});

describe('An ellipse', () => {
  it('has the area of one, and with Shift is a circle', () => {
    const bench = drawing({ shape: 'ellipse' }).down(100, 100).move(300, 200).up(300, 200);
    expect(Math.abs(area(bench) - Math.PI * 100 * 50)).toBeLessThan(3);
    const circle = drawing({ shape: 'ellipse' }).down(100, 100);
    circle.move(200, 130, { keys: { shift: true } }).up(200, 130, { keys: { shift: true } });
    expect(Math.abs(area(circle) - Math.PI * 50 * 50)).toBeLessThan(3);
  });
});

describe('A lasso', () => {
  it('closes when the pointer is lifted', () => {
    const bench = drawing({ shape: 'lasso' }).down(100, 100).move(300, 100).move(300, 300).up(100, 300);
    expect(area(bench)).toBe(200 * 200);
    expect(bench.labels).toEqual(['Lasso']);
  });

  it('of a line has no effect', () => {
    expect(drawing({ shape: 'lasso' }).down(100, 100).move(300, 100).up(200, 100).commits).toEqual([]);
  });
});

describe('A polygon', () => {
  const corners = (bench: ToolBench) => bench.click(100, 100).click(300, 100).click(300, 300);

  it('closes by Enter', () => {
    const bench = corners(drawing({ shape: 'polygon' }));
    expect(bench.preview).toMatchObject({ kind: 'shape', closed: false });
    expect(bench.key('Enter').labels).toEqual(['Polygon']);
    expect(area(bench)).toBeCloseTo(200 * 100, 0);
  });

  it('closes on its first corner, within screen px, and by a double press', () => {
    const onFirst = corners(drawing({ shape: 'polygon' })).click(105, 103);
    expect(onFirst.labels).toEqual(['Polygon']);
    expect(corners(drawing({ shape: 'polygon' }, 4)).click(105, 103).labels).toEqual([]);
    const twice = corners(drawing({ shape: 'polygon' })).doubleClick(100, 300);
    expect(area(twice)).toBe(200 * 200);
  });

  it('loses a corner with Backspace, and ends with its last one', () => {
    const bench = corners(drawing({ shape: 'polygon' }))
      .key('Backspace')
      .click(100, 300)
      .key('Enter');
    expect(area(bench)).toBeCloseTo(200 * 100, 0);
    expect(coverage(bench, 280, 290)).toBe(0);
    const gone = drawing({ shape: 'polygon' }).click(100, 100).key('Backspace');
    expect(gone.preview).toBeNull();
    expect(gone.key('Enter').commits).toEqual([]);
  });

  it('moves a corner while it is held', () => {
    const bench = drawing({ shape: 'polygon' }).click(100, 100).click(300, 100);
    bench.down(300, 200).move(300, 300).up(300, 300).key('Enter');
    expect(area(bench)).toBeCloseTo(200 * 100, 0);
  });

  it('survives a pinch: its first finger leaves no corner, and the other corners stay', () => {
    const bench = corners(drawing({ shape: 'polygon' }))
      .down(500, 400)
      .cancel();
    expect(bench.preview).toMatchObject({ outline: [{ x: 100 }, { x: 300 }, { x: 300 }] });
    bench.key('Enter');
    expect(area(bench)).toBeCloseTo(200 * 100, 0);
    const first = drawing({ shape: 'polygon' }).down(100, 100).cancel();
    expect(first.preview).toBeNull();
  });

  it('is dropped by Escape and by another choice of shape', () => {
    const bench = corners(drawing({ shape: 'polygon' }))
      .key('Escape')
      .key('Enter');
    corners(bench);
    set(bench, { shape: 'lasso' }).key('Enter');
    expect(bench.commits).toEqual([]);
  });
});

describe('Fill', () => {
  it('paints what an outline encloses, and restores a whole area', () => {
    const bench = drawing({ shape: 'rectangle' }).down(100, 100).move(400, 400).up(400, 400);
    set(bench, { brush_type: 'restore' }).down(150, 150).move(350, 350).up(350, 350);
    set(bench, { brush_type: 'eraser', shape: 'fill' }).click(250, 250);
    expect(area(bench)).toBe(300 * 300);
    set(bench, { brush_type: 'restore' }).click(120, 120);
    expect(area(bench)).toBe(0);
    expect(bench.labels.slice(2)).toEqual(['Fill area', 'Restore area']);
  });

  it('has no effect outside the picture', () => {
    expect(drawing({ shape: 'fill' }).click(-20, 30).commits).toEqual([]);
  });
});

describe('The wand', () => {
  const tile = { tx: 1, ty: 0, coverage: new Uint8Array(TILE_BYTES).fill(255) };

  it('requests the picture’s px and paints the answer', () => {
    const bench = drawing({ shape: 'wand' }).click(300.7, 200.2);
    if (bench.preview?.kind !== 'wand') throw new Error('Nothing was asked');
    const { request, layer, at } = bench.preview;
    expect([layer, at]).toEqual(['photo', { x: 300, y: 200 }]);
    bench.feed({ type: 'coverage', request, tiles: [tile] });
    expect(bench.labels).toEqual(['Magic wand']);
    expect(area(bench)).toBe(TILE_SIZE * TILE_SIZE);
    expect(bench.preview).toBeNull();
  });

  it('ignores an answer after Escape, to another request, or a failed one', () => {
    const bench = drawing({ shape: 'wand' }).click(300, 200);
    bench.feed({ type: 'coverage', request: 'another', tiles: [tile] });
    expect(bench.preview?.kind).toBe('wand');
    const request = bench.preview?.kind === 'wand' ? bench.preview.request : '';
    bench.key('Escape').feed({ type: 'coverage', request, tiles: [tile] });
    bench.click(300, 200);
    const again = bench.preview?.kind === 'wand' ? bench.preview.request : '';
    bench.feed({ type: 'coverage', request: again, tiles: null });
    expect(bench.commits).toEqual([]);
    expect(bench.preview).toBeNull();
  });
});

describe('By keys alone', () => {
  const press = (bench: ToolBench, key: string, times: number, shift = true) => {
    for (let i = 0; i < times; i++) bench.key(key, { shift });
    return bench;
  };

  it('a rectangle is drawn from corner to corner', () => {
    const bench = press(drawing({ shape: 'rectangle' }), 'ArrowLeft', 5);
    expect(bench.preview).toMatchObject({ cursor: { x: 300, y: 250 } });
    press(press(bench.key('Enter'), 'ArrowRight', 10), 'ArrowDown', 4).key('ArrowDown');
    expect(bench.preview).toMatchObject({ kind: 'shape', cursor: { x: 400, y: 291 } });
    bench.key('Enter');
    expect(area(bench)).toBe(100 * 41);
    expect(bench.preview).toMatchObject({ outline: [], cursor: { x: 400, y: 291 } });
  });

  it('a stroke is drawn while Enter holds the brush down', () => {
    const bench = press(press(drawing({}), 'ArrowLeft', 1).key('Enter'), 'ArrowRight', 12).key('Enter');
    expect(bench.labels).toEqual(['Brush stroke']);
    expect(coverage(bench, 400, 250)).toBe(255);
  });

  it('a polygon takes a corner where the cursor has moved, and closes where it has not', () => {
    const bench = press(drawing({ shape: 'polygon' }), 'ArrowLeft', 1)
      .key('Enter')
      .wait(900);
    press(bench, 'ArrowRight', 10).key('Enter').wait(900);
    press(bench, 'ArrowDown', 10).key('Enter').wait(900).key('Enter');
    expect(area(bench)).toBeCloseTo(100 * 50, 0);
    expect(bench.labels).toEqual(['Polygon']);
  });

  it('fills at the cursor, and Escape takes the cursor away', () => {
    const bench = press(drawing({ shape: 'fill' }), 'ArrowLeft', 1).key('Enter');
    expect(area(bench)).toBe(700 * 500);
    expect(bench.key('Escape').preview).toBeNull();
  });

  it('moves visibly, and never off the frame', () => {
    const far = press(drawing({}, 0.1), 'ArrowLeft', 1, false);
    expect(far.preview).toMatchObject({ cursor: { x: 340, y: 250 } });
    expect(press(far, 'ArrowLeft', 40).preview).toMatchObject({ cursor: { x: 0, y: 250 } });
  });
});

describe('The stabilizer', () => {
  it('pulls the brush by a string: shaking less than its length paints nothing', () => {
    const steady = drawing({ stabilizer: 60, brush_size: 10 }).down(200, 200);
    for (let i = 0; i < 40; i++) steady.move(200 + (i % 2) * 30, 200 + (i % 3) * 20);
    steady.up(200, 200);
    expect(area(steady)).toBeLessThan(100);
  });

  it('follows the pointer a string behind', () => {
    const bench = drawing({ stabilizer: 50, brush_size: 10 }).down(100, 200).move(300, 200).up(300, 200);
    expect(coverage(bench, 245, 200)).toBe(255);
    expect(coverage(bench, 265, 200)).toBe(0);
  });
});

describe('Commands', () => {
  const square = () => drawing({ shape: 'rectangle' }).down(100, 100).move(300, 300).up(300, 300);

  const refined = (bench: ToolBench, how: Refinement, px = 0) => {
    const grid = photo(bench).mask.tiles;
    const coverage = refineTiles(grid, (id) => bench.tiles.get(id), how, px);
    return refineMask(bench.context(), 'photo', how, grid, coverage);
  };

  it('grow, shrink and smooth a mask by px, keeping its strokes', () => {
    const bench = square();
    bench.commit(refined(bench, 'grow', 10));
    expect(area(bench)).toBeCloseTo(220 * 220 - (4 - Math.PI) * 100, -2);
    bench.commit(refined(bench, 'shrink', 10));
    expect(Math.abs(area(bench) - 200 * 200)).toBeLessThan(60);
    expect(photo(bench).mask.strokes).toBe(1);
    bench.commit(refined(bench, 'smooth', 100));
    expect(bench.labels.slice(1)).toEqual(['Grow mask', 'Shrink mask', 'Smooth mask']);
  });

  it('do nothing on a mask without paint, on another mask than they were made of, or without a layer', () => {
    expect(refined(drawing({}), 'grow', 10)).toBeNull();
    const bench = square();
    const grid = photo(bench).mask.tiles;
    bench.down(400, 400).move(450, 450).up(450, 450);
    expect(refineMask(bench.context(), 'photo', 'grow', grid, [])).toBeNull();
    expect(refineMask(bench.context(), 'gone', 'grow', grid, [])).toBeNull();
  });

  it('fill areas enclosed by the mask', () => {
    const bench = set(square(), { brush_type: 'restore' }).down(150, 150).move(200, 200).up(200, 200);
    expect(area(bench.commit(refined(bench, 'fill')))).toBe(200 * 200);
    expect(refined(bench, 'fill')).toBeNull();
  });

  it('paint a shape by its numbers', () => {
    const bench = drawing({});
    const rect = { x: 10, y: 20, width: 100, height: 50 };
    bench.commit(paintShape(bench.context(), 'photo', 'rectangle', rect));
    expect(area(bench)).toBe(5000);
    expect(paintShape(bench.context(), 'photo', 'ellipse', { ...rect, width: 0 })).toBeNull();
    expect(paintShape(bench.context(), 'photo', 'rectangle', { ...rect, x: 9000 })).toBeNull();
  });

  it('replace a mask by another, with the rest free', () => {
    const bench = square();
    const coverage = new Uint8Array(TILE_BYTES).fill(0);
    coverage.fill(255, 0, 10);
    bench.commit(
      replaceMask(
        bench.context(),
        'photo',
        [{ tx: 0, ty: 0, coverage }],
        message('test.mask-from-a-picture'),
      ),
    );
    expect(area(bench)).toBe(10);
    expect(photo(bench).mask.painted).toBe(true);
    expect(
      replaceMask(bench.context(), 'photo', [{ tx: 0, ty: 0, coverage }], message('test.again')),
    ).toBeNull();
  });
});

describe('The brush’s options', () => {
  it('begin with a plain brush', () => {
    expect(BRUSH_DEFAULTS).toMatchObject({ shape: 'brush', tolerance: 32, contiguous: true, stabilizer: 0 });
  });
});
