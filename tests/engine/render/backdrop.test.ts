import { describe, expect, it } from 'vitest';
import { emptyDocument, type TextBlock } from '../../../engine/document.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { backdropOf } from '../../../engine/render/backdrop.ts';
import { buildDrawList } from '../../../engine/render/draw-list-builder.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';
import { textBlock } from '../../helpers/text-block.ts';

/** 400 × 200 px; blocks are 120 × 48 px. */
function listOf(...blocks: readonly Partial<TextBlock>[]) {
  const layers = blocks.map((own, i) => textBlock('word', { id: `${i}`, ...own }));
  const frame = { ...frameForPicture({ width: 400, height: 200 }), background: '#336699' };
  return buildDrawList({ ...emptyDocument(), frame, layers }, fakeTypesetter());
}

describe('what lies under a text', () => {
  it('is what is below it and its own pill, without its letters', () => {
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

  it('ends where the frame ends', () => {
    expect(backdropOf(listOf({ left: 340, top: -8 }), '0')?.drawList.frame).toEqual({
      width: 60,
      height: 40,
    });
    expect(backdropOf(listOf({ left: 500 }), '0')).toBeNull();
    expect(backdropOf(listOf({ visible: false }), '0')).toBeNull();
  });
});
