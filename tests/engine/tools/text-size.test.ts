import { describe, expect, it } from 'vitest';
import { isText, layerById, type TextBlock } from '../../../engine/document/document.ts';
import { blockToFrame } from '../../../engine/geometry/block.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { mapPoint } from '../../../engine/geometry/matrix.ts';
import { textTool } from '../../../engine/tools/text/text.ts';
import { fitText, fittingTextSize } from '../../../engine/tools/text/text-commands.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { boxOf, ToolBench } from './tool-bench.ts';

function titleOf({ document }: ToolBench): TextBlock {
  const layer = layerById(document, 'title');
  if (!isText(layer)) throw new Error('The text is gone');
  return layer;
}

describe('text that is too small for its picture', () => {
  function huge(own: Partial<TextBlock> = {}): ToolBench {
    const frame = frameForPicture({ width: 6000, height: 4000 });
    const doc = { ...sampleDocument(), frame, layers: [textBlock('title', { left: 900, top: 700, ...own })] };
    return new ToolBench(textTool, { document: doc });
  }

  it('grows in place to a twentieth of the shorter side, in one step', () => {
    const b = huge({ angle: 90 });
    expect(fittingTextSize(b.context(), titleOf(b))).toBe(200);
    const before = titleOf(b);
    const corner = mapPoint(blockToFrame(before, boxOf(before)), { x: 0, y: 0 });
    b.commit(fitText(b.context(), 'title'));
    expect(b.labels).toEqual(['Fit text to picture']);
    const after = titleOf(b);
    expect(after).toMatchObject({
      size: 200,
      letter_spacing: 1,
      minWidth: 1500,
      minHeight: 600,
      angle: 90,
    });
    const { x, y } = mapPoint(blockToFrame(after, boxOf(after)), { x: 0, y: 0 });
    expect([x, y]).toEqual([expect.closeTo(corner.x, 2), expect.closeTo(corner.y, 2)]);
  });

  it('is unchanged when it is legible', () => {
    const b = huge({ size: 80 });
    expect(fittingTextSize(b.context(), titleOf(b))).toBeNull();
    expect(fitText(b.context(), 'title')).toBeNull();
    const small = new ToolBench(textTool, {
      document: { ...sampleDocument(), layers: [textBlock('title')] },
    });
    expect(fittingTextSize(small.context(), titleOf(small))).toBeNull();
  });
});
