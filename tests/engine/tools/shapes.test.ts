import { describe, expect, it } from 'vitest';
import { isShape, type ShapeLayer } from '../../../engine/document/document.ts';
import { parseDocument, printDocument } from '../../../engine/document/document-json.ts';
import { selectedIds, selectionOf } from '../../../engine/document/document-selection.ts';
import {
  createShapeTool,
  endsOf,
  provideShapes,
  SHAPE_DEFAULTS,
  type ShapeOptions,
  styleShapes,
} from '../../../engine/shapes.ts';
import { undoState } from '../../../engine/state/state.ts';
import { flipX, turnRight } from '../../../engine/tools/frame/frame-commands.ts';
import { tools } from '../../../engine/tools/index.ts';
import { alignLayers, distributeLayers } from '../../../engine/tools/layers/layer-arrange.ts';
import { layerBounds } from '../../../engine/tools/layers/layer-geometry.ts';
import { sampleDocument, shapeLayer, textBlock } from '../../helpers/documents.ts';
import { ToolBench } from './tool-bench.ts';

provideShapes();

const CTRL = { keys: { ctrl: true } };

function bench(options: Partial<ShapeOptions> = {}, layers: readonly ShapeLayer[] = []): ToolBench {
  const doc = sampleDocument();
  const photo = doc.layers.filter(({ id }) => id === 'photo');
  const tool = createShapeTool(() => ({ ...SHAPE_DEFAULTS, ...options }));
  return new ToolBench(tool, { document: { ...doc, layers: [...photo, ...layers] } });
}

const shapes = ({ document }: ToolBench) => document.layers.filter(isShape);
const boxOf = (b: ToolBench, at = -1) => layerBounds(b.context(), shapes(b).at(at)!);
const endsIn = (b: ToolBench) => {
  const { from, to } = endsOf(shapes(b).at(-1)!, b.document.frame);
  return [from.x, from.y, to.x, to.y].map((n) => Math.round(n * 1e6) / 1e6);
};

describe('a shape in a file', () => {
  const opened = (own: Partial<ShapeLayer>) => {
    const doc = sampleDocument();
    const flat = shapeLayer('s', { size: { width: 80, height: 0 }, ...own });
    return parseDocument(printDocument({ ...doc, layers: [...doc.layers, flat] })).layers.at(-1);
  };

  it.each(['line', 'arrow'] as const)('may be %s without height, which has no effect there', (shape) => {
    expect(opened({ shape })).toMatchObject({ shape, size: { width: 80 } });
  });

  it('is refused without length', () => {
    expect(() => opened({ shape: 'line', size: { width: 0, height: 0 } })).toThrow('size.width');
  });
});

describe('drawing a shape', () => {
  it('draws a box from corner to corner in any direction, as one step', () => {
    const b = bench({ kind: 'ellipse' }).down(300, 250).move(200, 150, CTRL);
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { kind: 'shape', shape: 'ellipse' } });
    expect(shapes(b)).toEqual([]);
    b.move(120, 90, CTRL).up(120, 90, CTRL);
    expect(boxOf(b)).toEqual({ x: 120, y: 90, width: 180, height: 160 });
    expect(b.labels).toEqual(['Add ellipse']);
    expect(b.state.selection.layer).toBe(shapes(b)[0]!.id);
    expect(shapes({ document: undoState(b.state).document } as ToolBench)).toEqual([]);
  });

  it('draws a square with Shift, and about the first point with Alt', () => {
    const square = bench()
      .down(100, 100)
      .move(160, 140, { keys: { shift: true } });
    square.up(160, 140, { keys: { shift: true } });
    expect(boxOf(square)).toEqual({ x: 100, y: 100, width: 60, height: 60 });
    const centered = bench()
      .down(100, 100)
      .move(160, 140, { keys: { alt: true } });
    centered.up(160, 140, { keys: { alt: true } });
    expect(boxOf(centered)).toEqual({ x: 40, y: 60, width: 120, height: 80 });
  });

  it('draws a line from start to end, with Shift in steps of 45°', () => {
    const free = bench({ kind: 'arrow' }).down(100, 200).move(200, 137, CTRL).up(200, 137, CTRL);
    expect(endsIn(free)).toEqual([100, 200, 200, 137]);
    const level = bench({ kind: 'line' })
      .down(100, 200)
      .move(240, 190, { keys: { shift: true } });
    level.up(240, 190, { keys: { shift: true } });
    expect(endsIn(level)).toEqual([100, 200, 240, 200]);
  });

  it('places one of visible size with a click, at any zoom, and an arrow with its tip there', () => {
    for (const zoom of [0.1, 1, 6]) {
      const b = bench({ kind: 'arrow' });
      b.state = { ...b.state, camera: { ...b.state.camera, zoom } };
      b.click(350, 250);
      const [fromX, fromY, toX, toY] = endsIn(b) as [number, number, number, number];
      expect([toX, toY]).toEqual([350, 250]);
      const seen = Math.hypot(toX - fromX, toY - fromY) * zoom;
      expect(seen).toBeGreaterThan(60);
    }
  });

  it('leaves nothing when canceled, and does not change the document before', () => {
    const b = bench().down(10, 10).move(200, 200);
    const before = b.document;
    b.key('Escape');
    expect(b.preview).toBeNull();
    b.up(200, 200);
    expect(b.document).toBe(before);
    b.down(10, 10).move(200, 200).cancel();
    expect(b.document).toBe(before);
  });

  it('places one in the center of the view with Enter', () => {
    const b = bench().key('Enter');
    const { x, y, width, height } = boxOf(b)!;
    expect([x + width / 2, y + height / 2]).toEqual([350, 250]);
  });
});

describe('an existing shape', () => {
  const badge = shapeLayer('badge', { fill: '#ff0000' });
  const ring = shapeLayer('ring', { fill: null, stroke_width: 4 });

  it('is selected by a click on its drawing, not inside an outline', () => {
    expect(bench({}, [badge]).click(90, 60).state.selection.layer).toBe('badge');
    expect(bench({}, [ring]).click(42, 60).state.selection.layer).toBe('ring');
    const inside = bench({}, [ring]).click(90, 60);
    expect(shapes(inside)).toHaveLength(2);
  });

  it('is hit within a tolerance, for a thin line', () => {
    const line = shapeLayer('line', { shape: 'line', stroke_width: 1 });
    expect(bench({}, [line]).click(90, 35).state.selection.layer).toBe('line');
    expect(bench({}, [line]).click(90, 45).state.selection.layer).not.toBe('line');
  });

  it('is dragged when it is selected, and drawn on when it is not', () => {
    const moved = bench({}, [badge]).select('badge').down(90, 60).move(113, 71, CTRL).up(113, 71, CTRL);
    expect(shapes(moved)[0]!.toBase).toMatchObject({ e: 63, f: 41 });
    expect(moved.labels).toEqual(['Move shape']);
    const drawn = bench({}, [badge]).down(90, 60).move(130, 85, CTRL).up(130, 85, CTRL);
    expect(shapes(drawn)).toHaveLength(2);
  });

  it('is resized by sides and corners without its stroke, in whole px, with the opposite side fixed', () => {
    const b = bench({}, [badge]).select('badge').drag('se', [140, 90], [171, 100], CTRL);
    expect(shapes(b)[0]).toMatchObject({ size: { width: 131, height: 70 }, stroke_width: 6 });
    expect(boxOf(b)).toEqual({ x: 40, y: 30, width: 131, height: 70 });
    b.drag('w', [40, 60], [20, 60], CTRL);
    expect(boxOf(b)).toEqual({ x: 20, y: 30, width: 151, height: 70 });
  });

  it('keeps its ratio with Shift and its center with Alt', () => {
    const keys = { keys: { shift: true, alt: true } };
    const b = bench({}, [badge]).select('badge').drag('e', [140, 60], [190, 60], keys);
    expect(boxOf(b)).toEqual({ x: -10, y: 0, width: 200, height: 120 });
  });

  it('rotates about its center, and a line follows its ends', () => {
    const b = bench({}, [badge]).select('badge').drag('rotate', [90, 10], [130, 60]);
    const turned = boxOf(b)!;
    expect(turned.width).toBeCloseTo(60);
    expect(turned.x + turned.width / 2).toBeCloseTo(90);
    const arrow = shapeLayer('arrow', { shape: 'arrow', size: { width: 100, height: 1 } });
    const a = bench({}, [arrow]).select('arrow').drag('e', [140, 30], [200, 130], CTRL);
    expect(endsIn(a)).toEqual([40, 30, 200, 130]);
    a.drag('w', [40, 30], [60, 10], CTRL);
    expect(endsIn(a)).toEqual([60, 10, 200, 130]);
  });

  it('follows the picture when the frame is turned or mirrored, and back', () => {
    const arrow = shapeLayer('arrow', { shape: 'arrow', toBase: { a: 1, b: 0, c: 0, d: 1, e: 100, f: 50 } });
    const b = bench({}, [arrow]);
    b.state = { ...b.state, document: { ...b.document, frame: frameAfter(flipX(b.context())) } };
    expect(endsIn(b)).toEqual([600, 50, 500, 50]);
    b.state = { ...b.state, document: { ...b.document, frame: frameAfter(turnRight(b.context())) } };
    expect(endsIn(b)).toEqual([450, 600, 450, 500]);
  });

  it('does not move while locked', () => {
    const b = bench({}, [{ ...badge, locked: true }]).select('badge');
    const before = b.document;
    b.drag('se', [140, 90], [200, 200]).key('ArrowLeft').key('Delete');
    expect(b.document.layers.filter(({ id }) => id === 'badge')).toEqual(before.layers.slice(-1));
  });
});

describe('shapes and texts together', () => {
  const doc = sampleDocument();
  const layers = [
    doc.layers[0]!,
    shapeLayer('badge', { toBase: { a: 1, b: 0, c: 0, d: 1, e: 40, f: 30 } }),
    textBlock('title', { left: 300, top: 200 }),
    shapeLayer('dot', { toBase: { a: 1, b: 0, c: 0, d: 1, e: 500, f: 400 } }),
  ];
  const mixed = () => new ToolBench(tools.move, { document: { ...doc, layers } });

  it('are selected with Shift and moved as one by the move tool', () => {
    const b = mixed()
      .click(90, 60)
      .click(310, 210, { keys: { shift: true } });
    expect(selectedIds(b.state.selection)).toEqual(['title', 'badge']);
    b.down(310, 210).move(330, 215, CTRL).up(330, 215, CTRL);
    expect(b.labels).toEqual(['Move layers']);
    expect(b.document.layers[1]).toMatchObject({ toBase: { e: 60, f: 35 } });
    expect(b.document.layers[2]).toMatchObject({ left: 320, top: 205 });
  });

  it('are aligned and distributed with each other', () => {
    const b = mixed();
    const ids = ['badge', 'title', 'dot'];
    const selected = { ...b.context(), selection: selectionOf(ids) };
    const left = alignLayers(selected, ids, 'left')!;
    expect(left.steps.map((step) => step.type)).toEqual(['text.patch', 'shape.patch']);
    const even = distributeLayers(selected, 'across')!;
    // 40…140, a block of 120, 500…600: gaps of 120.
    expect(even.steps).toEqual([{ type: 'text.patch', id: 'title', patch: { left: 260 } }]);
  });

  it('are styled together: a change applies to all, other differences stay', () => {
    const b = mixed();
    const change = styleShapes(b.context(), ['badge', 'dot', 'title'], { fill: '#00ff00' })!;
    expect(change.steps).toHaveLength(2);
    expect(change.steps).toMatchObject([{ id: 'badge', patch: { fill: '#00ff00' } }, { id: 'dot' }]);
  });
});

describe('a document of unknown origin', () => {
  const doc = sampleDocument();
  const printed = (own: object) => {
    const whole = { ...doc, layers: [...doc.layers, shapeLayer('badge')] };
    const json = JSON.parse(JSON.stringify(printDocument(whole))) as { layers: object[] };
    return { ...json, layers: json.layers.map((layer, i) => (i === 3 ? { ...layer, ...own } : layer)) };
  };

  it('survives a round trip', () => {
    expect(parseDocument(printed({})).layers[3]).toEqual(shapeLayer('badge'));
  });

  it.each([
    ['shape', 'star'],
    ['stroke_width', -1],
    ['stroke_width', 1e9],
    ['stroke_width', null],
    ['radius', Number.POSITIVE_INFINITY],
    ['size', { width: 0, height: 10 }],
    ['size', { width: 1e308, height: 10 }],
    ['size', { width: 10 }],
    ['fill', 'url(https://example.com)'],
    ['stroke', 'red'],
    ['heads', 'none'],
    ['toBase', { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0 }],
    ['toBase', { a: 1, b: 0, c: 0, d: 1, e: 1e12, f: 0 }],
    ['opacity', 101],
    ['blend', 'copy'],
    ['path', 'M0 0'],
  ])('is refused for a %s of %j, with the field named', (field, value) => {
    expect(() => parseDocument(printed({ [field]: value }))).toThrow(`document.layers[3].${field}`);
  });
});

function frameAfter(transaction: ReturnType<typeof flipX>) {
  const step = transaction.steps.find(({ type }) => type === 'frame.set');
  if (step?.type !== 'frame.set') throw new Error('No frame');
  return step.frame;
}
