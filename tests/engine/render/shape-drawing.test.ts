import { describe, expect, it } from 'vitest';
import type { ShapeLayer } from '../../../engine/document/document.ts';
import { damageBetween } from '../../../engine/render/damage.ts';
import { buildDrawList } from '../../../engine/render/draw-list-builder.ts';
import { itemBounds } from '../../../engine/render/item-bounds.ts';
import { paint } from '../../../engine/render/painter.ts';
import { provideShapes } from '../../../engine/shapes.ts';
import { sampleDocument, shapeLayer } from '../../helpers/documents.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';
import { PixelSurface } from '../../helpers/pixel-surface.ts';
import { fortyDocuments } from '../../helpers/random-documents.ts';

provideShapes();

const typesetter = fakeTypesetter();
const doc = sampleDocument();
const listOf = (own: Partial<ShapeLayer>) =>
  buildDrawList({ ...doc, layers: [...doc.layers, shapeLayer('badge', own)] }, typesetter);
const boundsOf = (own: Partial<ShapeLayer>) => itemBounds(listOf(own).items.at(-1)!);

describe('a shape in the draw list', () => {
  it('is bounded by its box; a line by its stroke, an arrow by its head', () => {
    expect(boundsOf({ stroke_width: 50 })).toEqual({ x: 40, y: 30, width: 100, height: 60 });
    expect(boundsOf({ shape: 'line', stroke_width: 8 })).toEqual({ x: 36, y: 26, width: 108, height: 8 });
    const arrow = boundsOf({ shape: 'arrow', stroke_width: 8 })!;
    expect(arrow.y).toBeLessThanOrEqual(30 - 20);
    expect(arrow.height).toBeGreaterThanOrEqual(40);
  });

  it('is left out while hidden, and is the same object while unchanged', () => {
    expect(listOf({ visible: false }).items.some(({ kind }) => kind === 'shape')).toBe(false);
    const badge = shapeLayer('badge');
    const list = (background: string | null) =>
      buildDrawList(
        { ...doc, frame: { ...doc.frame, background }, layers: [...doc.layers, badge] },
        typesetter,
      );
    expect(list('#ffffff').items.at(-1)).toBe(list(null).items.at(-1));
  });

  it('damages only its old and new area', () => {
    const before = listOf({});
    const after = listOf({ toBase: { a: 1, b: 0, c: 0, d: 1, e: 60, f: 30 } });
    expect(damageBetween(before, after)).toEqual({ x: 40, y: 30, width: 120, height: 60 });
  });

  it('repainted by its damage gives the px of painting all, in random documents', () => {
    const toScreen = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 } as const;
    let shapes = 0;
    for (const { document } of fortyDocuments({ shapes: true, longest: 120 })) {
      const list = buildDrawList(document, typesetter);
      shapes += list.items.filter(({ kind }) => kind === 'shape').length;
      const [width, height] = [160, 120];
      const whole = new PixelSurface(width, height);
      paint(list, whole, toScreen, { x: 0, y: 0, width, height });
      const part = whole.copy();
      paint(list, part, toScreen, { x: 30, y: 20, width: 40, height: 50 });
      expect(part.pixels).toEqual(whole.pixels);
    }
    expect(shapes).toBeGreaterThan(40);
  });
});
