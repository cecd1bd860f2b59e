import { describe, expect, it } from 'vitest';
import {
  documentForPicture,
  type GessoDocument,
  isText,
  layerById,
} from '../../../engine/document/document.ts';
import { textTool } from '../../../engine/tools/text/text.ts';
import { assetOf, textBlock } from '../../helpers/documents.ts';
import { ToolBench } from './tool-bench.ts';

/** A photo of 1400 × 2100 px: what is dragged, a text of 120 × 48 px at 600, 1000; and another at 300, 400. */
function bench(change: Partial<GessoDocument['frame']> = {}, other = {}): ToolBench {
  const doc = documentForPicture(assetOf(1400, 2100), 'photo');
  const texts = [
    textBlock('other', { left: 300, top: 400, ...other }),
    textBlock('dragged', { left: 600, top: 1000 }),
  ];
  return new ToolBench(textTool, {
    document: { ...doc, layers: [...doc.layers, ...texts], frame: { ...doc.frame, ...change } },
  });
}

/** Where the text comes to lie when it is dragged there, and the lines that it met. */
function dragged(b: ToolBench, left: number, top: number) {
  const [x, y] = [left + 10, top + 10];
  b.down(610, 1010).move(x, y);
  const guides = b.preview?.kind === 'layer' ? b.preview.guides : [];
  b.up(x, y);
  const text = layerById(b.document, 'dragged');
  if (!isText(text)) throw new Error('The text is gone');
  return { left: text.left, top: text.top, guides };
}

describe('A dragged text snaps', () => {
  it('to the edges and centers of another one', () => {
    expect(dragged(bench(), 304, 396)).toMatchObject({ left: 300, top: 400 });
    const beside = dragged(bench(), 416, 700);
    expect(beside).toMatchObject({ left: 420, top: 700 });
    expect(beside.guides).toEqual([{ axis: 'x', at: 420 }]);
  });

  it('to no hidden text', () => {
    expect(dragged(bench({}, { visible: false }), 304, 396)).toMatchObject({
      left: 304,
      top: 396,
      guides: [],
    });
  });

  it('to a platform’s safe area, only in a file of its size', () => {
    // 9 : 16 of the photo, 1080 × 1920 px in the file.
    const crop = { x: 100, y: 0, width: 1125, height: 2000 };
    const story = bench({ crop, output: { width: 1080, height: 1920 } });
    // Instagram's and Meta's begin at 6 % of the width and 14 % of the height, YouTube's at 5 and 15.
    const inCorner = dragged(story, 64, 283);
    expect(inCorner.left).toBeCloseTo(1125 * 0.06, 6);
    expect(inCorner.top).toBeCloseTo(2000 * 0.14, 6);
    expect(inCorner.guides.map(({ axis }) => axis).sort()).toEqual(['x', 'y']);
    const under = dragged(bench({ crop, output: { width: 1080, height: 1920 } }), 500, 1256);
    expect(under.top + 48).toBeCloseTo(2000 * 0.65, 6);
    const post = bench({ crop, output: { width: 540, height: 960 } });
    expect(dragged(post, 64, 283)).toMatchObject({ left: 64, top: 283, guides: [] });
  });
});
