import { describe, expect, it } from 'vitest';
import type { BrushOptions } from '../../../engine/document/defaults.ts';
import {
  documentForPicture,
  isPicture,
  layerById,
  type PictureLayer,
} from '../../../engine/document/document.ts';
import { documentHash } from '../../../engine/document/document-json.ts';
import { flipFrameX, turnFrameRight } from '../../../engine/geometry/turn.ts';
import { TILE_SIZE, tileAt, uniformValue } from '../../../engine/tiles/tiles.ts';
import { createBrushTool } from '../../../engine/tools/brush/brush.ts';
import { clearMask, invertMask, setFeather, setMaskUse } from '../../../engine/tools/brush/mask-commands.ts';
import { shapeInput } from '../../../engine/tools/brush/mask-shapes.ts';
import { assetOf } from '../../helpers/documents.ts';
import { inEnglish } from '../../helpers/words.ts';
import { ToolBench } from './tool-bench.ts';

const brushTool = createBrushTool(shapeInput);

function photo(bench: ToolBench): PictureLayer {
  const layer = layerById(bench.document, 'photo');
  if (!isPicture(layer)) throw new Error('The photo is gone');
  return layer;
}

/** Coverage of the photo's mask at a source px. */
function coverage(bench: ToolBench, x: number, y: number): number {
  const { tiles } = photo(bench).mask;
  const id = tileAt(tiles, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  return uniformValue(id) ?? bench.tiles.get(id)[(y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE)]!;
}

const plain = (brush: Partial<BrushOptions> = {}) =>
  new ToolBench(brushTool, { document: documentForPicture(assetOf(700, 500), 'photo'), brush });

describe('a stroke', () => {
  it('is one transaction of painted tiles', () => {
    const bench = plain().down(100, 100).move(150, 100).move(200, 100).up(200, 100);
    expect(bench.commits).toHaveLength(1);
    expect(bench.commits[0]?.steps.map((step) => step.type)).toEqual(['mask.paint']);
    expect(photo(bench).mask).toMatchObject({ painted: true, strokes: 1, feather: 0 });
    expect(bench.state.brush.painted).toBe(true);
    expect(coverage(bench, 150, 100)).toBe(255);
    expect(coverage(bench, 150, 118)).toBe(255);
    // The last 4 % of the radius are the default brush's soft edge.
    expect(coverage(bench, 150, 119)).toBeGreaterThan(0);
    expect(coverage(bench, 150, 119)).toBeLessThan(255);
    expect(coverage(bench, 150, 121)).toBe(0);
  });

  it('leaves the document untouched until the pointer is lifted', () => {
    const bench = plain();
    const before = documentHash(bench.document);
    bench.down(100, 100).move(300, 300);
    expect(documentHash(bench.document)).toBe(before);
    expect(bench.tiles.bytes).toBe(0);
    expect(bench.preview?.kind).toBe('stroke');
  });

  it('leaves no trace when canceled, not even a tile', () => {
    const bench = plain();
    const before = bench.document;
    bench.down(100, 100).move(300, 300).cancel();
    expect(bench.preview).toBeNull();
    bench.down(100, 100).move(300, 300).key('Escape').up(300, 300);
    expect(bench.commits).toEqual([]);
    expect(bench.document).toBe(before);
    expect(bench.tiles.bytes).toBe(0);
  });

  it('by Shift-click is straight from the last point', () => {
    const bench = plain()
      .click(100, 100)
      .click(400, 300, { keys: { shift: true } });
    expect(bench.commits).toHaveLength(2);
    expect(coverage(bench, 250, 200)).toBe(255);
    expect(coverage(bench, 250, 240)).toBe(0);
  });

  it('by a plain click after another is not connected to it', () => {
    const bench = plain().click(100, 100).click(400, 300);
    expect(coverage(bench, 250, 200)).toBe(0);
  });

  it('continues freehand after a Shift-click', () => {
    const bench = plain().click(100, 100);
    bench
      .down(200, 100, { keys: { shift: true } })
      .move(200, 300)
      .up(200, 300);
    expect(coverage(bench, 150, 100)).toBe(255);
    expect(coverage(bench, 200, 250)).toBe(255);
  });

  it('follows pen pressure: half is the full size, and the lightest touch is visible', () => {
    const width = (pressure: number, pointer: 'pen' | 'mouse') => {
      const bench = plain().click(300, 200, { pressure, pointer });
      return Array.from({ length: 60 }, (_, i) => coverage(bench, 270 + i, 200)).filter((c) => c > 127)
        .length;
    };
    expect(width(0.5, 'pen')).toBe(40);
    expect(width(1, 'pen')).toBe(40);
    expect(width(0.25, 'pen')).toBe(20);
    expect(width(0, 'pen')).toBe(4);
    expect(width(0, 'mouse')).toBe(40);
  });

  it('is of one size whatever the pressure when that is switched off, from the first touch to the last', () => {
    const bench = plain({ pen_pressure: false });
    const pen = { pointer: 'pen' as const, pressure: 0.05 };
    bench.down(100, 200, pen).move(300, 200, pen).up(300, 200, pen);
    for (const x of [100, 200, 300])
      expect([coverage(bench, x, 217), coverage(bench, x, 223)]).toEqual([255, 0]);
  });

  it('swells along the way with the pressure', () => {
    const pen = { pointer: 'pen' as const };
    const bench = plain().down(100, 200, { ...pen, pressure: 0.1 });
    bench.move(300, 200, { ...pen, pressure: 0.5 }).up(300, 200, { ...pen, pressure: 0 });
    expect(coverage(bench, 110, 215)).toBe(0);
    expect(coverage(bench, 295, 215)).toBe(255);
  });

  it('narrows along the shaft of a tilted pen, and not at a normal drawing angle', () => {
    /** Px that one touch covers across and down. */
    const size = (lean: { x: number; y: number }, pointer: 'pen' | 'mouse' = 'pen') => {
      const bench = plain().click(300, 200, { lean, pointer });
      const covered = (at: (i: number) => number) =>
        Array.from({ length: 60 }, (_, i) => at(i)).filter((c) => c > 127).length;
      return [covered((i) => coverage(bench, 270 + i, 200)), covered((i) => coverage(bench, 300, 170 + i))];
    };
    const flat = 0.97;
    expect(size({ x: 0, y: 0 })).toEqual([40, 40]);
    expect(size({ x: 0.7, y: 0 })).toEqual([40, 40]);
    expect(size({ x: flat, y: 0 })).toEqual([40, 14]);
    expect(size({ x: 0, y: -flat })).toEqual([14, 40]);
    expect(size({ x: flat, y: 0 }, 'mouse')).toEqual([40, 40]);
    const [across, down] = size({ x: 0.85, y: 0 });
    expect(across).toBe(40);
    expect(down).toBeGreaterThan(14);
    expect(down).toBeLessThan(40);
  });

  it('leaves no gap in the broad line of a pen that lies across it, however fast and however it turns', () => {
    const pen = { pointer: 'pen' as const };
    const bench = plain().down(100, 200, { ...pen, lean: { x: 0, y: 0.97 } });
    // The shaft turns by more than half a turn: a dab is the same from either end.
    bench.move(300, 200, { ...pen, lean: { x: 0.2, y: -0.96 } }).up(300, 200, pen);
    for (let x = 105; x < 295; x += 5)
      for (let y = 186; y <= 214; y += 2) expect(coverage(bench, x, y), `${x}, ${y}`).toBe(255);
    expect(coverage(bench, 200, 222)).toBe(0);
  });

  it('previews its stamps since the last input, with their area', () => {
    const bench = plain().down(100, 100).move(140, 100);
    if (bench.preview?.kind !== 'stroke') throw new Error('No stroke is shown');
    const { fresh, damage, scratch, hardness, feather, erase } = bench.preview;
    expect(fresh).toHaveLength(1);
    expect(fresh?.[0]).toMatchObject({ from: { x: 100, y: 100 }, to: { x: 140, y: 100 }, toRadius: 20 });
    expect(damage).toEqual({ x: 80, y: 80, width: 80, height: 40 });
    expect([...scratch.keys()]).toEqual(['0,0']);
    expect([hardness, feather]).toEqual([96, 0]);
    expect(erase).toBe(false);
  });

  it('takes every sample of one event', () => {
    const bench = plain();
    const at = (x: number, y: number) => ({ at: { x, y }, pressure: 0.5, time: 0 });
    const mouse = { modifiers: { shift: false, alt: false, ctrl: false }, pointer: 'mouse' as const };
    bench.feed({ type: 'down', samples: [at(100, 100)], ...mouse });
    bench.feed({ type: 'move', samples: [at(200, 100), at(200, 300), at(400, 300)], ...mouse });
    bench.feed({ type: 'up', samples: [at(400, 300)], ...mouse });
    expect(coverage(bench, 200, 200)).toBe(255);
    expect(coverage(bench, 300, 300)).toBe(255);
  });

  it('copies only the tiles that it touches, whatever the picture’s size', () => {
    const bench = new ToolBench(brushTool, { document: documentForPicture(assetOf(6000, 4000), 'photo') });
    bench.down(100, 100).move(200, 100).up(200, 100);
    const [step] = bench.commits[0]?.steps ?? [];
    expect(step?.type === 'mask.paint' && step.tiles.length).toBe(1);
  });

  it('paints nothing beyond the picture’s edge: a mask is 0 there', () => {
    const bench = plain().down(690, 490).move(720, 520).up(720, 520);
    const tile = bench.tiles.get(tileAt(photo(bench).mask.tiles, 2, 1));
    const inside = tile[(490 - 256) * TILE_SIZE + (690 - 512)];
    expect(inside).toBe(255);
    const beyond = tile.filter((_, i) => i % TILE_SIZE >= 700 - 512 || i >= (500 - 256) * TILE_SIZE);
    expect(Math.max(...beyond)).toBe(0);
  });

  it('entirely outside changes nothing and is no step', () => {
    expect(plain().down(2000, 2000).move(3000, 2000).up(3000, 2000).commits).toEqual([]);
  });

  it('over painted px is no step', () => {
    const bench = plain().click(100, 100).click(100, 100);
    expect(bench.commits).toHaveLength(1);
  });

  it('of any size and hardness does not set the mask’s feather', () => {
    const bench = plain().click(100, 100);
    bench.state = { ...bench.state, brush: { ...bench.state.brush, brush_size: 200, feathering: 0 } };
    bench.click(400, 300);
    expect(photo(bench).mask).toMatchObject({ feather: 0, strokes: 2 });
  });

  it('with the default brush marks the area of its ring, and nothing around it', () => {
    const bench = plain().click(100, 100);
    for (const [x, covered] of [
      [100, 255],
      [118, 255],
      [121, 0],
      [140, 0],
    ] as const)
      expect(coverage(bench, x, 100), `${x}`).toBe(covered);
  });

  it('with a soft brush does not build up: over itself it leaves the coverage of one pass', () => {
    const soft = () => plain({ feathering: 20, brush_size: 80 });
    const once = soft().down(100, 200).move(300, 200).up(300, 200);
    const twice = soft().down(100, 200).move(300, 200).move(100, 200).up(100, 200);
    for (let y = 160; y < 240; y += 3) expect(coverage(twice, 200, y)).toBe(coverage(once, 200, y));
    expect(coverage(once, 200, 225)).toBeGreaterThan(0);
    expect(coverage(once, 200, 225)).toBeLessThan(255);
  });

  it('is dropped when its mask is changed under it', () => {
    const bench = plain().down(100, 100).move(200, 100);
    const inverted = invertMask(bench.context(), 'photo');
    bench.commit(inverted).move(300, 100).up(300, 100);
    expect(bench.labels).toEqual(['Invert mask']);
    expect(bench.preview).toBeNull();
  });
});

describe('restoring', () => {
  it('removes paint and keeps the rest', () => {
    const bench = plain().down(100, 100).move(300, 100).up(300, 100);
    bench.state = { ...bench.state, brush: { ...bench.state.brush, brush_type: 'restore' } };
    bench.click(200, 100);
    expect(coverage(bench, 200, 100)).toBe(0);
    expect(coverage(bench, 120, 100)).toBe(255);
    expect(bench.labels).toEqual(['Brush stroke', 'Restore stroke']);
  });

  it('on a mask with nothing painted is no step', () => {
    const bench = new ToolBench(brushTool, { brush: { brush_type: 'restore' } }).click(100, 100);
    expect(bench.commits).toEqual([]);
  });

  it('with a soft brush removes the complement of its paint', () => {
    const bench = plain().down(100, 100).move(300, 100).up(300, 100);
    const inverted = invertMask(bench.context(), 'photo');
    bench.commit(inverted);
    const soft = { feathering: 30, brush_size: 60 } as const;
    bench.state = { ...bench.state, brush: { ...bench.state.brush, ...soft, brush_type: 'restore' } };
    bench.click(400, 300);
    const painted = plain(soft).click(400, 300);
    for (let x = 360; x < 440; x += 3) expect(coverage(bench, x, 300)).toBe(255 - coverage(painted, x, 300));
  });
});

describe('the target of the brush', () => {
  it('is found through turns, mirrors and crops of the frame', () => {
    const bench = plain();
    const { frame } = bench.document;
    const cropped = { ...frame, crop: { x: 50, y: 40, width: 600, height: 400 } };
    const turned = flipFrameX(turnFrameRight(cropped));
    bench.state = { ...bench.state, document: { ...bench.document, frame: turned } };
    // Turned to the right and then mirrored is the transpose: frame (x, y) shows the crop's (y, x).
    bench.click(30, 100);
    expect(coverage(bench, 150, 70)).toBe(255);
    expect(coverage(bench, 80, 140)).toBe(0);
  });

  it('is null when no picture is visible', () => {
    const bench = plain();
    const hidden = bench.document.layers.map((layer) => ({ ...layer, visible: false }));
    bench.state = { ...bench.state, document: { ...bench.document, layers: hidden } };
    expect(bench.click(100, 100).commits).toEqual([]);
  });
});

describe('commands on the mask', () => {
  it('clear removes all paint', () => {
    const bench = plain().click(100, 100);
    const cleared = clearMask(bench.context(), 'photo');
    bench.commit(cleared);
    expect(photo(bench).mask).toMatchObject({ painted: false, strokes: 0 });
    expect(coverage(bench, 100, 100)).toBe(0);
    expect(clearMask(bench.context(), 'photo')).toBeNull();
  });

  it('invert swaps painted and free, keeps the edge padding 0, and twice is the identity', () => {
    const bench = plain().click(100, 100);
    const before = photo(bench).mask.tiles;
    const once = invertMask(bench.context(), 'photo');
    bench.commit(once);
    expect(coverage(bench, 100, 100)).toBe(0);
    expect(coverage(bench, 600, 400)).toBe(255);
    const corner = bench.tiles.get(tileAt(photo(bench).mask.tiles, 2, 1));
    expect(corner[TILE_SIZE - 1]).toBe(0);
    const twice = invertMask(bench.context(), 'photo');
    expect(photo(bench.commit(twice)).mask.tiles).toEqual(before);
  });

  it('invert of an untouched mask paints it all', () => {
    const bench = plain();
    const inverted = invertMask(bench.context(), 'photo');
    bench.commit(inverted);
    expect(photo(bench).mask).toMatchObject({ painted: true, feather: 0 });
    const back = invertMask(bench.context(), 'photo');
    expect(photo(bench.commit(back)).mask.painted).toBe(false);
  });

  it('a drag of the feather is one undo entry and never below 0', () => {
    const bench = plain().click(100, 100);
    for (const px of [10, 20, -3]) {
      bench.commit(setFeather(bench.context(), 'photo', px, 'feather-1'));
    }
    expect(photo(bench).mask.feather).toBe(0);
    expect(bench.state.history.done).toHaveLength(2);
    expect(setFeather(bench.context(), 'photo', 0)).toBeNull();
    expect(setFeather(bench.context(), 'title', 5)).toBeNull();
  });

  it('its use changes in one step, without its strokes', () => {
    const bench = plain().click(100, 100);
    const before = photo(bench).mask;
    bench.commit(setMaskUse(bench.context(), 'photo', 'fill'));
    expect(photo(bench).mask).toEqual({ ...before, use: 'fill' });
    expect(photo(bench.click(300, 300)).mask).toMatchObject({ use: 'fill', strokes: 2 });
    expect(bench.state.history.done.map(({ label }) => inEnglish(label))).toContain('Mask result');
    expect(setMaskUse(bench.context(), 'photo', 'fill')).toBeNull();
    expect(setMaskUse(bench.context(), 'title', 'fill')).toBeNull();
  });
});
