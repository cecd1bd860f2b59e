import { describe, expect, it } from 'vitest';
import { emptyDocument, type TextBlock } from '../../../engine/document/document.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { mapPoint } from '../../../engine/geometry/matrix.ts';
import type { Point } from '../../../engine/geometry/space.ts';
import { backdropOf, underLetters } from '../../../engine/render/backdrop.ts';
import { buildDrawList } from '../../../engine/render/draw-list-builder.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';
import { textBlock } from '../../helpers/text-block.ts';

/** 400 × 200 px; blocks are 120 × 48 px. */
function listOf(...blocks: readonly Partial<TextBlock>[]) {
  const layers = blocks.map((own, i) => textBlock('word', { id: `${i}`, ...own }));
  const frame = { ...frameForPicture({ width: 400, height: 200 }), background: '#336699' };
  return buildDrawList({ ...emptyDocument(), frame, layers }, fakeTypesetter());
}

describe('the backdrop of a text', () => {
  it('is everything below it and its own background, without its letters', () => {
    const pill = { color: '#ffffff', opacity: 50, radius: 0, padding: 0, blur: 0 };
    const list = listOf({}, { left: 100, top: 60, background: pill, underline: true, border_width: 3 }, {});
    const under = backdropOf(list, '1')!;
    expect(under.drawList.items.map((item) => item.layer)).toEqual(['0', '1']);
    expect(under.drawList.items[0]).toMatchObject({ toFrame: { e: -100, f: -60 } });
    expect(under.drawList.items[1]).toMatchObject({
      runs: [],
      bars: [],
      border: null,
      toFrame: { e: 0, f: 0 },
    });
    expect(under.drawList.items[1]).toMatchObject({ pill: { color: '#ffffff', opacity: 0.5 } });
    expect(under.drawList).toMatchObject({ background: '#336699', frame: { width: 120, height: 48 } });
    expect(under.output).toEqual({ width: 96, height: 38 });
  });

  it('is only the px behind letters, not the picture beside a rotated background', () => {
    const pill = { color: '#ffffff', opacity: 100, radius: 24, padding: 0, blur: 0 };
    const block = { left: 140, top: 70, angle: 30, background: pill, text: 'mmmmmmm' };
    const backdrop = backdropOf(listOf(block), '0')!;
    const { width, height } = backdrop.output;
    // The place of each px in its own color.
    const places = new Uint8Array(width * height * 4);
    for (let i = 0; i < width * height; i++) places.set([i % width, Math.floor(i / width), 0, 255], i * 4);
    const under = underLetters(backdrop, places);
    expect(under.length).toBeGreaterThan(400);
    expect(under.length).toBeLessThan(places.length / 3);
    for (let i = 0; i < under.length; i += 4) {
      const { x, y } = mapPoint(backdrop.toBlock, {
        x: under[i]! + 0.5,
        y: under[i + 1]! + 0.5,
      } as Point<'output'>);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(7 * 8);
      expect(Math.abs(y - 24)).toBeLessThanOrEqual(16);
    }
  });

  it('ends where the frame ends', () => {
    expect(backdropOf(listOf({ left: 340, top: -8 }), '0')?.drawList.frame).toEqual({
      width: 60,
      height: 40,
    });
    expect(backdropOf(listOf({ left: 500 }), '0')).toBeNull();
    expect(backdropOf(listOf({ visible: false }), '0')).toBeNull();
  });
});
