import { expect, it, vi } from 'vitest';
import { buildDrawList, type DrawMark, type Rect, type TextBlock } from '../../../engine/index.ts';
import { createPaintedCopy } from '../../../shell/stage/paint/painted-copy.ts';
import { paintTextOnScreen } from '../../../shell/stage/paint/text-on-screen.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';

const SCREEN = { x: 0, y: 0, width: 1440, height: 900 } as Rect<'screen'>;
const BACKGROUND = { color: '#ffffff', opacity: 50, radius: 4, padding: 8, blur: 4 } as const;

/** A canvas of this size that only writes down what images are drawn on it; [sx, sy, sw, sh,] x, y, … */
function recordingCanvas(width: number, height: number) {
  const images: number[][] = [];
  const canvas = { width, height, images, getContext: () => context };
  const context: CanvasRenderingContext2D = new Proxy({ canvas } as never, {
    get: (target, name) => {
      if (name in (target as object)) return target[name];
      return (...values: readonly unknown[]) =>
        name === 'drawImage' && images.push(values.slice(1) as number[]);
    },
  });
  return { canvas: canvas as unknown as HTMLCanvasElement & { images: number[][] }, context };
}

/** Paints one text of 120 px or less at the zoom 2, and tells the sheet that it was mixed by. */
function painted(own: Partial<TextBlock>, damage: Rect<'screen'> | null = SCREEN) {
  const block = textBlock('t', { text: 'Sale', left: 100, top: 60, size: 20, ...own });
  const list = buildDrawList({ ...sampleDocument(), layers: [block] }, fakeTypesetter());
  const screen = recordingCanvas(SCREEN.width, SCREEN.height);
  const sheet = recordingCanvas(0, 0);
  const toScreen = { a: 2, b: 0, c: 0, d: 2, e: 200, f: 120 };
  paintTextOnScreen(list.items[0] as DrawMark, toScreen as never, {
    context: screen.context,
    clip: SCREEN,
    painted: damage,
    frost: { copy: { of: () => screen.canvas, touch: () => {}, forget: () => {} } },
    sheet: () => sheet.canvas,
  });
  return { images: screen.canvas.images, sheet: sheet.canvas };
}

it('A text that blends is mixed by a sheet of its own size, not of the screen’s', () => {
  const { images, sheet } = painted({ blend: 'luminosity' });
  expect(images).toEqual([[0, 0]]);
  expect([sheet.width, sheet.height].every((side) => side > 40 && side < 400)).toBe(true);
});

it('A text that blends is not mixed beside what is repainted', () => {
  const beside = { x: 900, y: 700, width: 100, height: 100 } as Rect<'screen'>;
  expect(painted({ blend: 'luminosity' }, beside).images).toEqual([]);
});

it('A frosted background blurs what is behind it and as far as the blur reaches, not the whole screen', () => {
  const [[x, y, width, height, ...to] = []] = painted({ background: BACKGROUND }).images;
  expect(to).toEqual([x, y, width, height]);
  expect(x).toBeLessThanOrEqual(200 - 3 * 8);
  expect(y).toBeLessThanOrEqual(120 - 3 * 8);
  expect(width).toBeGreaterThan(2 * 3 * 8 + 40);
  expect(width! * height!).toBeLessThan((SCREEN.width * SCREEN.height) / 10);
});

it('What is painted is copied once for all that blurs it, and again only where something was painted since', () => {
  const copy = recordingCanvas(0, 0);
  vi.stubGlobal('document', { createElement: () => copy.canvas });
  const painted = createPaintedCopy(recordingCanvas(SCREEN.width, SCREEN.height).canvas);
  const [left, right] = [0, 700].map((x) => ({ x, y: 100, width: 200, height: 80 }) as Rect<'screen'>);
  for (const part of [left!, right!, left!]) {
    painted.of(part);
    painted.touch({ x: 400, y: 400, width: 90, height: 90 } as Rect<'screen'>);
  }
  const whole = [0, 0, 1440, 900, 0, 0, 1440, 900];
  expect(copy.canvas.images).toEqual([whole]);
  painted.touch(right!);
  painted.of(left!);
  painted.of(right!);
  expect(copy.canvas.images).toEqual([whole, [700, 100, 200, 80, 700, 100, 200, 80]]);
  painted.forget();
  painted.of(left!);
  expect(copy.canvas.images).toHaveLength(3);
  expect(copy.canvas.images[2]).toEqual(whole);
});
