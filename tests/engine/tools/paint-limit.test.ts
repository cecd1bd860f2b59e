import { describe, expect, it } from 'vitest';
import {
  createEditor,
  createKeepOut,
  createState,
  documentForPicture,
  type Editor,
  invertMask,
  isPicture,
  type KeepOut,
  limitPaint,
  type MaskShape,
  paintShape,
  TILE_SIZE,
  tileAt,
  tools,
} from '../../../engine/index.ts';
import { distancesTo } from '../../../engine/kernels/mask/distances.ts';
import { tileBounds, tilesIn } from '../../../engine/tiles/tiles.ts';
import { assetOf } from '../../helpers/documents.ts';
import { createRandom } from '../../helpers/random.ts';

const [WIDTH, HEIGHT] = [700, 500];
/** The small copy that the product was found on. */
const SMALL = { width: 233, height: 167 };
const MODIFIERS = { shift: false, alt: false, ctrl: false };

/** A product as a disc in the middle, 120 px across. */
const inProduct = (x: number, y: number) => (x + 0.5 - 350) ** 2 + (y + 0.5 - 250) ** 2 < 60 ** 2;

function keepOut(): KeepOut {
  const coverage = Uint8Array.from({ length: SMALL.width * SMALL.height }, (_, i) => {
    const x = ((i % SMALL.width) + 0.5) * (WIDTH / SMALL.width);
    const y = (Math.floor(i / SMALL.width) + 0.5) * (HEIGHT / SMALL.height);
    return inProduct(x - 0.5, y - 0.5) ? 255 : 0;
  });
  return createKeepOut(distancesTo(coverage, SMALL.width, SMALL.height)!, SMALL, {
    width: WIDTH,
    height: HEIGHT,
  });
}

interface Bench {
  readonly editor: Editor;
  guard(on: boolean): void;
  drag(...points: readonly (readonly [number, number])[]): void;
}

function bench(feathering = 96): Bench {
  const own = { ...tools };
  const kept = keepOut();
  const paint = limitPaint(() => kept);
  let id = 0;
  const editor = createEditor({
    state: createState({ document: documentForPicture(assetOf(WIDTH, HEIGHT), 'photo') }),
    tools: own,
    clock: () => 1,
    newId: () => `id-${++id}`,
    textSize: () => ({ width: 1, height: 1 }),
  });
  editor.setTool('brush');
  editor.setBrush({ brush_size: 60, feathering });
  const input = (type: 'down' | 'move' | 'up', [x, y]: readonly [number, number]) =>
    editor.input({
      type,
      samples: [{ at: { x, y }, pressure: 0.5, time: 1 }],
      modifiers: MODIFIERS,
      pointer: 'mouse',
    });
  return {
    editor,
    guard(on) {
      own.brush = on ? paint.around(tools.brush) : tools.brush;
    },
    drag(...points) {
      input('down', points[0]!);
      for (const point of points.slice(1)) input('move', point);
      input('up', points.at(-1)!);
    },
  };
}

function maskOf(editor: Editor): { plane: Uint8Array } {
  const layer = editor.state.document.layers.find(isPicture)!;
  const plane = new Uint8Array(WIDTH * HEIGHT);
  for (const { tx, ty, id } of tilesIn(layer.mask.tiles, { x: 0, y: 0, width: WIDTH, height: HEIGHT })) {
    const { x, y, width, height } = tileBounds(layer.mask.tiles, tx, ty);
    const tile = editor.tiles.get(id);
    for (let row = 0; row < height; row++) {
      plane.set(tile.subarray(row * TILE_SIZE, row * TILE_SIZE + width), (y + row) * WIDTH + x);
    }
  }
  return { plane };
}

/** The most that is painted of any px of the product. */
function mostOnProduct(editor: Editor): number {
  const { plane } = maskOf(editor);
  return plane.reduce(
    (most, value, i) => (inProduct(i % WIDTH, Math.floor(i / WIDTH)) ? Math.max(most, value) : most),
    0,
  );
}

const ACROSS = [
  [60, 250],
  [350, 250],
  [640, 250],
] as const;

describe('A brush that preserves the product', () => {
  it('paints up to the product and never on it, at any hardness', () => {
    for (const feathering of [0, 30, 96]) {
      const { editor, guard, drag } = bench(feathering);
      guard(true);
      drag(...ACROSS);
      const { plane } = maskOf(editor);
      expect(mostOnProduct(editor), `hardness ${feathering}`).toBe(0);
      const left = Math.floor(350 - 60 - 6);
      expect(plane[250 * WIDTH + left]).toBe(255);
      expect(plane[250 * WIDTH + 100]).toBe(255);
    }
  });

  it('previews the final result', () => {
    const { editor, guard } = bench();
    guard(true);
    let live = new Map<string, Uint8Array>();
    editor.onPreview((preview) => {
      if (preview?.kind === 'stroke') {
        live = new Map([...preview.scratch].map(([key, tile]) => [key, tile.slice()]));
      }
    });
    for (const [i, [x, y]] of ACROSS.entries()) {
      const samples = [{ at: { x, y }, pressure: 0.5, time: 1 }];
      editor.input({ type: i === 0 ? 'down' : 'move', samples, modifiers: MODIFIERS, pointer: 'mouse' });
    }
    const shown = live;
    const end = [{ at: { x: 640, y: 250 }, pressure: 0.5, time: 1 }];
    editor.input({ type: 'up', samples: end, modifiers: MODIFIERS, pointer: 'mouse' });
    const grid = editor.state.document.layers.find(isPicture)!.mask.tiles;
    expect(shown.size).toBeGreaterThan(2);
    for (const [key, tile] of shown) {
      const [tx = 0, ty = 0] = key.split(',').map(Number);
      expect(Buffer.compare(tile, editor.tiles.get(tileAt(grid, tx, ty))), key).toBe(0);
    }
  });

  it('is one undo, and paints over the product again once it is off', () => {
    const { editor, guard, drag } = bench();
    guard(true);
    drag(...ACROSS);
    editor.undo();
    expect(maskOf(editor).plane.every((value) => value === 0)).toBe(true);
    guard(false);
    drag(...ACROSS);
    expect(mostOnProduct(editor)).toBe(255);
  });

  it('keeps earlier paint on the product, and lets it be restored', () => {
    const { editor, guard, drag } = bench(100);
    drag(...ACROSS);
    const before = maskOf(editor).plane;
    guard(true);
    drag([350, 225], [350, 275]);
    const { plane } = maskOf(editor);
    expect(plane.every((value, i) => value >= before[i]!)).toBe(true);
    expect(plane.some((value, i) => value > before[i]!)).toBe(false);
    editor.setBrush({ brush_type: 'restore' });
    drag(...ACROSS);
    expect(mostOnProduct(editor)).toBe(0);
  });

  it('holds for outlines and fills too', () => {
    const draws: readonly [MaskShape, readonly (readonly [number, number])[]][] = [
      [
        'rectangle',
        [
          [200, 100],
          [500, 400],
        ],
      ],
      [
        'ellipse',
        [
          [200, 100],
          [500, 400],
        ],
      ],
      [
        'lasso',
        [
          [200, 100],
          [500, 100],
          [500, 400],
          [200, 400],
        ],
      ],
      [
        'fill',
        [
          [10, 10],
          [10, 10],
        ],
      ],
    ];
    for (const [shape, points] of draws) {
      const { editor, guard, drag } = bench();
      guard(true);
      editor.setBrush({ shape });
      drag(...points);
      expect(
        maskOf(editor).plane.some((value) => value === 255),
        shape,
      ).toBe(true);
      expect(mostOnProduct(editor), shape).toBe(0);
    }
  });

  it('holds for a rectangle by its numbers', () => {
    const { editor } = bench();
    const { limit } = limitPaint(keepOut);
    const wished = paintShape(editor.context(), 'photo', 'rectangle', {
      x: 200,
      y: 100,
      width: 300,
      height: 300,
    })!;
    editor.dispatch(limit(editor.context(), wished)!);
    expect(maskOf(editor).plane[110 * WIDTH + 210]).toBe(255);
    expect(mostOnProduct(editor)).toBe(0);
  });

  it('makes no step of a stroke entirely on the product', () => {
    const { editor, guard, drag } = bench();
    guard(true);
    editor.setBrush({ brush_size: 20 });
    drag([340, 250], [360, 250]);
    expect(editor.state.history.done).toHaveLength(0);
    expect(editor.preview).toBeNull();
  });

  it('holds for any strokes with any brush', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const random = createRandom(seed);
      const { editor, guard, drag } = bench(random.integer(0, 100));
      guard(true);
      for (let n = 0; n < 4; n++) {
        editor.setBrush({ brush_size: random.integer(5, 200) });
        const point = () => [random.integer(0, WIDTH), random.integer(0, HEIGHT)] as const;
        drag(point(), point(), point());
      }
      expect(mostOnProduct(editor), `seed ${seed}`).toBe(0);
    }
  });

  it('reports a stroke of which nothing remains, and no other', () => {
    const own = { ...tools };
    let blocked = 0;
    const paint = limitPaint(keepOut, () => blocked++);
    own.brush = paint.around(tools.brush);
    const { editor } = bench();
    const draw = (...points: readonly (readonly [number, number])[]) => {
      for (const [i, [x, y]] of points.entries()) {
        const type = i === 0 ? 'down' : i === points.length - 1 ? 'up' : 'move';
        const samples = [{ at: { x, y }, pressure: 0.5, time: 1 }];
        const { state, transaction } = own.brush.input(editor.context(), toolState, {
          type,
          samples,
          modifiers: MODIFIERS,
          pointer: 'mouse',
        });
        toolState = state;
        if (transaction) editor.dispatch(transaction);
      }
    };
    let toolState: unknown = tools.brush.idle;
    draw([60, 250], [640, 250]);
    expect(blocked).toBe(0);
    editor.setBrush({ brush_size: 20 });
    draw([340, 250], [360, 250]);
    expect(blocked).toBe(1);
    const rectangle = { x: 330, y: 230, width: 40, height: 40 };
    expect(
      paint.limit(editor.context(), paintShape(editor.context(), 'photo', 'rectangle', rectangle)!),
    ).toBeNull();
    expect(blocked).toBe(2);
  });

  it('does not limit inverting, so that a mask and its inverse stay complements', () => {
    const { editor, guard, drag } = bench();
    guard(true);
    drag(...ACROSS);
    const { plane } = maskOf(editor);
    editor.dispatch(invertMask(editor.context(), 'photo')!);
    const inverse = maskOf(editor).plane;
    expect(inverse.every((value, i) => value + plane[i]! === 255)).toBe(true);
    expect(mostOnProduct(editor)).toBe(255);
  });

  it('measures the distance from a mask to the product, to one and a half px of the small copy', () => {
    const kept = keepOut();
    const tileOf = (editor: Editor) => (id: string) => editor.tiles.get(id);
    for (const gap of [5, 12, 40, 80]) {
      const { editor } = bench();
      const rectangle = { x: 0, y: 200, width: 290 - gap, height: 100 };
      editor.dispatch(paintShape(editor.context(), 'photo', 'rectangle', rectangle)!);
      const { tiles } = editor.state.document.layers.find(isPicture)!.mask;
      const near = kept.nearest(tiles, tileOf(editor), 200);
      expect(Math.abs(near - gap), `${gap} px away`).toBeLessThanOrEqual(1.5 * (WIDTH / SMALL.width));
      expect(kept.nearest(tiles, tileOf(editor), 3)).toBe(3);
    }
    const { editor, drag } = bench();
    drag(...ACROSS);
    const { tiles } = editor.state.document.layers.find(isPicture)!.mask;
    expect(kept.nearest(tiles, tileOf(editor), 200)).toBe(0);
  });
});
