import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DrawList,
  type DrawPicture,
  NEUTRAL_ADJUSTMENTS,
  scaling,
  translation,
  uniformGrid,
} from '../../../engine/index.ts';
import { createExactCells, type ExactScene } from '../../../shell/stage/paint/exact-cells.ts';
import type { PictureDisplay } from '../../../shell/stage/paint/picture-display.ts';
import type { CallOptions } from '../../../workers/index.ts';

const FRAME = { width: 1600, height: 900 };

interface Asked {
  readonly item: DrawPicture;
  readonly signal: AbortSignal;
  answer(): Promise<void>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ImageData', class {});
  vi.stubGlobal('createImageBitmap', (_: unknown, x: number, y: number, width: number, height: number) =>
    Promise.resolve({ x, y, width, height, close: () => closed.push(width * height) }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let closed: number[] = [];

/** A stage with two scaled pictures, and workers that answer when they are told to. */
function start() {
  closed = [];
  const asked: Asked[] = [];
  const arrived = vi.fn();
  const render = (list: DrawList, size: { width: number; height: number }, options: CallOptions = {}) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const { signal } = options;
      if (!signal) throw new Error('It could not be called off');
      signal.addEventListener('abort', () => reject(new Error('called off')));
      const answer = async () => {
        resolve(new Uint8Array(size.width * size.height * 4));
        await vi.advanceTimersByTimeAsync(0);
      };
      asked.push({ item: list.items[0] as DrawPicture, signal, answer });
    });
  const cells = createExactCells({ render }, arrived);
  const sheets: Record<string, Pick<PictureDisplay, 'exact'>> = {
    back: { exact: null },
    front: { exact: null },
  };
  const [back, front] = [shown('back'), shown('front')];
  let scene: ExactScene = {
    pictures: [back, front],
    frame: FRAME,
    toScreen: translation(0, 0),
    viewport: { width: 800, height: 400 },
    painted: null,
    still: true,
  };
  return {
    back,
    front,
    asked,
    arrived,
    cells,
    sheets,
    open: () => asked.filter(({ signal }) => !signal.aborted),
    frame(change: Partial<ExactScene> = {}) {
      scene = { ...scene, ...change };
      return cells.update(scene, (layer) => sheets[layer]);
    },
    /** The view has rested: what is missing is asked for. */
    rest() {
      vi.advanceTimersByTime(1000);
      return this.frame();
    },
    async sharp() {
      this.frame();
      this.rest();
      for (const each of asked) await each.answer();
      return this.frame();
    },
  };
}

/** What the sheet would draw px for px, and whether that is all of it; null when it is bilinear. */
function drawnOf(sheet: Pick<PictureDisplay, 'exact'> | undefined) {
  const parts: { x: number; y: number; width: number; height: number }[] = [];
  const context = {
    canvas: { width: 800, height: 400 },
    setTransform() {},
    beginPath() {},
    rect() {},
    clip() {},
    drawImage: ({ width, height }: ImageBitmap, x: number, y: number) => parts.push({ x, y, width, height }),
  };
  const whole = sheet?.exact?.(context as unknown as CanvasRenderingContext2D);
  return whole === undefined ? null : { whole, parts };
}

function shown(layer: string, some: Partial<DrawPicture> = {}) {
  const item: DrawPicture = {
    kind: 'picture',
    layer,
    asset: 'asset',
    size: { width: 1000, height: 600 },
    toFrame: scaling(0.5),
    clip: { x: 0, y: 0, ...FRAME },
    opacity: 1,
    blend: 'normal',
    adjustments: NEUTRAL_ADJUSTMENTS,
    mask: null,
    ...some,
  };
  return { item, grid: uniformGrid(1000, 600), feather: 0, use: { kind: 'transparent' } as const };
}

describe('A scaled picture at 100 %', () => {
  it('is asked for when the view has rested, and not before', () => {
    const stage = start();
    stage.frame();
    expect(stage.asked).toHaveLength(0);
    expect(stage.cells.settled).toBe(false);
    stage.rest();
    expect(stage.arrived).toHaveBeenCalled();
    expect(stage.asked.map(({ item }) => item.layer)).toEqual(['back', 'front']);
  });

  it('becomes sharp all at once, when everything is there', async () => {
    const stage = start();
    stage.frame();
    stage.rest();
    await stage.asked[0]?.answer();
    expect(stage.frame()).toBeNull();
    expect(stage.sheets.back?.exact).toBeNull();
    await stage.asked[1]?.answer();
    expect(stage.frame()).toEqual({ x: 0, y: 0, width: 501, height: 301 });
    const parts = [{ x: 0, y: 0, width: 501, height: 301 }];
    for (const sheet of Object.values(stage.sheets)) expect(drawnOf(sheet)).toEqual({ whole: true, parts });
    expect(stage.cells.settled).toBe(true);
    expect(stage.frame()).toBeNull();
  });

  it('is called off by a gesture, and asked for again when the view has rested after it', async () => {
    const stage = start();
    stage.frame();
    stage.rest();
    expect(stage.open()).toHaveLength(2);
    stage.frame({ still: false });
    expect(stage.open()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    stage.frame();
    expect(stage.open()).toHaveLength(0);
    stage.frame({ still: true });
    expect(stage.open()).toHaveLength(0);
    stage.rest();
    expect(stage.open()).toHaveLength(2);
  });

  it('is bilinear at once when it is dragged, while the others stay sharp', async () => {
    const stage = start();
    await stage.sharp();
    const dragged = shown('front', { toFrame: { ...scaling(0.5), e: 20 } });
    expect(stage.frame({ still: false, pictures: [stage.back, dragged] })).not.toBeNull();
    expect(drawnOf(stage.sheets.back)?.whole).toBe(true);
    expect(stage.sheets.front?.exact).toBeNull();
    // Called off, it is what it was: nobody is asked.
    expect(stage.frame({ still: true, pictures: [stage.back, stage.front] })).not.toBeNull();
    expect(drawnOf(stage.sheets.front)?.whole).toBe(true);
    stage.rest();
    expect(stage.asked).toHaveLength(2);
  });

  it('shows the stroke that is painted on it, and is made anew with its mask', async () => {
    const stage = start();
    await stage.sharp();
    stage.frame({ still: false, painted: 'front' });
    expect(stage.sheets.front?.exact).toBeNull();
    const grid = uniformGrid(1000, 600);
    const painted = shown('front', { mask: { tiles: grid, feather: 4, use: 'transparent' } });
    stage.frame({ still: true, painted: null, pictures: [stage.back, painted] });
    expect(stage.sheets.front?.exact).toBeNull();
    expect(closed).toEqual([501 * 301]);
    stage.rest();
    expect(stage.asked[2]?.item.mask).toBe(painted.item.mask);
    expect(stage.asked).toHaveLength(3);
  });

  it('is not shown while its mask is looked at, and is while a mark is not', async () => {
    const stage = start();
    const mask = { tiles: uniformGrid(1000, 600), feather: 4 } as const;
    const erased = shown('back', { mask: { ...mask, use: 'transparent' } });
    const marked = shown('front', { mask: { ...mask, use: 'fill' } });
    const hidden = { ...marked, use: { kind: 'none' } as const };
    stage.frame({ pictures: [{ ...erased, use: { kind: 'none' } }, hidden] });
    stage.rest();
    expect(stage.asked.map(({ item }) => item.layer)).toEqual(['front']);
    const red = { kind: 'fill', red: 255, green: 0, blue: 0 } as const;
    stage.frame({ pictures: [erased, { ...marked, use: red }] });
    stage.rest();
    expect(stage.open().map(({ item }) => item.layer)).toEqual(['back']);
  });

  it('moves with the view, and only what comes into sight is asked for', async () => {
    const stage = start();
    stage.frame({ pictures: [shown('back', { toFrame: scaling(1.6) })] });
    stage.rest();
    await stage.asked[0]?.answer();
    stage.frame();
    expect(drawnOf(stage.sheets.back)?.whole).toBe(true);
    stage.frame({ toScreen: translation(-700, 0), still: false });
    const parts = [{ x: -700, y: 0, width: 1024, height: 512 }];
    expect(drawnOf(stage.sheets.back)).toEqual({ whole: false, parts });
    stage.frame({ still: true });
    stage.rest();
    expect(stage.asked).toHaveLength(2);
  });

  it('is let go of at any other zoom', async () => {
    const stage = start();
    await stage.sharp();
    expect(stage.frame({ toScreen: scaling(0.5) })).not.toBeNull();
    expect(closed).toHaveLength(2);
    stage.rest();
    expect(stage.asked).toHaveLength(2);
    expect(stage.cells.settled).toBe(true);
  });

  it('is as much as 64 MB at a time, of however many pictures', () => {
    const stage = start();
    const many = Array.from({ length: 60 }, (_, i) => shown(`layer-${i}`, { toFrame: scaling(1.6) }));
    stage.frame({ pictures: many });
    stage.rest();
    expect(stage.asked).toHaveLength(32);
  });
});
