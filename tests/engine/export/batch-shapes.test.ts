import { describe, expect, it } from 'vitest';
import { drawTemplate, templateOf } from '../../../engine/export/batch-template.ts';
import { itemBounds } from '../../../engine/render/item-bounds.ts';
import { provideShapes } from '../../../engine/shapes.ts';
import { sampleDocument, shapeLayer, textBlock } from '../../helpers/documents.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';

provideShapes();

const typesetter = fakeTypesetter();
const photo = sampleDocument();
const at = (e: number, f: number) => ({ toBase: { a: 1, b: 0, c: 0, d: 1, e, f } });

describe('shapes of a document on other pictures', () => {
  it('are attached to the nearest corner, scaled with their strokes, and keep their order among texts', () => {
    const document = {
      ...photo,
      layers: [
        photo.layers[0]!,
        shapeLayer('top left', at(20, 10)),
        textBlock('title', { left: 560, top: 20 }),
        shapeLayer('bottom right', at(580, 420)),
        shapeLayer('hidden', { visible: false }),
      ],
    };
    const template = templateOf(document, typesetter, () => new Uint8Array());
    const items = drawTemplate(template, { width: 1400, height: 2000 }, typesetter);
    expect(items.map(({ layer }) => layer)).toEqual(['top left', 'title', 'bottom right']);
    expect(itemBounds(items[0]!)).toEqual({ x: 40, y: 20, width: 200, height: 120 });
    // 20 px from the right and the bottom of 700 × 500: twice that of 1400 × 2000.
    expect(itemBounds(items[2]!)).toEqual({ x: 1160, y: 1840, width: 200, height: 120 });
    expect(items[0]).toMatchObject({ kind: 'shape', lineWidth: 6, toFrame: { a: 2, d: 2 } });
  });
});
