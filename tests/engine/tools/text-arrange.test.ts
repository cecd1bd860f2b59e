import { describe, expect, it } from 'vitest';
import { emptyDocument, isText, type TextBlock } from '../../../engine/document.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { applyStep } from '../../../engine/steps/registry.ts';
import { alignText, distributable, distributeTexts } from '../../../engine/tools/text-arrange.ts';
import { textBlock } from '../../helpers/text-block.ts';

/** 1000 × 600 px; every block is 100 × 50 px. */
function context(...blocks: readonly Partial<TextBlock>[]) {
  const layers = blocks.map((own, i) => textBlock(`${i}`, { id: `${i}`, ...own }));
  return {
    document: { ...emptyDocument(), frame: frameForPicture({ width: 1000, height: 600 }), layers },
    now: 7,
    textSize: () => ({ width: 100, height: 50 }),
  };
}

type Context = ReturnType<typeof context>;

function arranged(at: Context, transaction: ReturnType<typeof alignText>): readonly TextBlock[] {
  let { document } = at as { document: Parameters<typeof applyStep>[0] };
  for (const step of transaction?.steps ?? []) {
    const result = applyStep(document, step);
    if (!result.ok) throw result.error;
    document = result.doc;
  }
  return document.layers.filter(isText);
}

describe('aligning to the frame', () => {
  it('puts a block against each edge and on each centre line, and leaves the other axis', () => {
    const at = context({ left: 30, top: 40 });
    const place = (edge: Parameters<typeof alignText>[2]) => {
      const [block] = arranged(at, alignText(at, '0', edge));
      return [block!.left, block!.top];
    };
    expect(place('left')).toEqual([0, 40]);
    expect(place('centre')).toEqual([450, 40]);
    expect(place('right')).toEqual([900, 40]);
    expect(place('top')).toEqual([30, 0]);
    expect(place('middle')).toEqual([30, 275]);
    expect(place('bottom')).toEqual([30, 550]);
  });

  it('goes by what is seen of a turned block', () => {
    const at = context({ left: 30, top: 40, angle: 90 });
    // Turned, it is 50 px wide about the same centre.
    expect(arranged(at, alignText(at, '0', 'left'))[0]!.left).toBeCloseTo(-25);
  });

  it('is nothing for a block that is there already, is locked or is gone', () => {
    const at = context({ left: 0, top: 40 }, { left: 50, locked: true });
    expect(alignText(at, '0', 'left')).toBeNull();
    expect(alignText(at, '1', 'left')).toBeNull();
    expect(alignText(at, 'gone', 'left')).toBeNull();
  });
});

describe('distributing', () => {
  it('makes the gaps equal in one step of the history, whatever the order of the layers', () => {
    const at = context({ left: 700 }, { left: 0 }, { left: 150 }, { left: 610 });
    const transaction = distributeTexts(at, 'across');
    expect(arranged(at, transaction).map(({ left }) => Math.round(left))).toEqual([700, 0, 233, 467]);
    expect(transaction).toMatchObject({ origin: 'text.move', label: 'Distribute across' });
  });

  it('goes down as well, and lets blocks overlap evenly where there is no room', () => {
    const at = context({ top: 0 }, { top: 10 }, { top: 40 });
    expect(arranged(at, distributeTexts(at, 'down')).map(({ top }) => top)).toEqual([0, 20, 40]);
  });

  it('wants three blocks that are seen and free', () => {
    const at = context({ left: 0 }, { left: 50 }, { left: 400, locked: true }, { left: 500, visible: false });
    expect(distributable(at)).toBe(2);
    expect(distributeTexts(at, 'across')).toBeNull();
  });
});
