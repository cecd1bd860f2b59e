import { describe, expect, it } from 'vitest';
import { emptyDocument, isText, type TextBlock } from '../../../engine/document/document.ts';
import { selectionOf } from '../../../engine/document/document-selection.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { containsRect, inflate } from '../../../engine/geometry/rect.ts';
import { applyStep } from '../../../engine/steps/registry.ts';
import { alignLayers, distributable, distributeLayers } from '../../../engine/tools/layers/layer-arrange.ts';
import { boundsOf } from '../../../engine/tools/layers/layer-shift.ts';
import { createRandom } from '../../helpers/random.ts';
import { textBlock } from '../../helpers/text-block.ts';

/** 1000 × 600 px; every block is 100 × 50 px. */
function context(...blocks: readonly Partial<TextBlock>[]) {
  const layers = blocks.map((own, i) => textBlock(`${i}`, { id: `${i}`, ...own }));
  return {
    document: { ...emptyDocument(), frame: frameForPicture({ width: 1000, height: 600 }), layers },
    selection: selectionOf([]),
    now: 7,
    textSize: () => ({ width: 100, height: 50 }),
  };
}

type Context = ReturnType<typeof context>;

function arranged(at: Context, transaction: ReturnType<typeof alignLayers>): readonly TextBlock[] {
  let { document } = at as { document: Parameters<typeof applyStep>[0] };
  for (const step of transaction?.steps ?? []) {
    const result = applyStep(document, step);
    if (!result.ok) throw result.error;
    document = result.doc;
  }
  return document.layers.filter(isText);
}

describe('aligning to the frame', () => {
  it('puts a block against each edge and on each center line, and leaves the other axis', () => {
    const at = context({ left: 30, top: 40 });
    const place = (edge: Parameters<typeof alignLayers>[2]) => {
      const [block] = arranged(at, alignLayers(at, ['0'], edge));
      return [block!.left, block!.top];
    };
    expect(place('left')).toEqual([0, 40]);
    expect(place('center')).toEqual([450, 40]);
    expect(place('right')).toEqual([900, 40]);
    expect(place('top')).toEqual([30, 0]);
    expect(place('middle')).toEqual([30, 275]);
    expect(place('bottom')).toEqual([30, 550]);
  });

  it('uses the visible box of a rotated block', () => {
    const at = context({ left: 30, top: 40, angle: 90 });
    // Turned, it is 50 px wide about the same center.
    expect(arranged(at, alignLayers(at, ['0'], 'left'))[0]!.left).toBeCloseTo(-25);
  });

  it('is null for a block that is aligned already, locked or gone', () => {
    const at = context({ left: 0, top: 40 }, { left: 50, locked: true });
    expect(alignLayers(at, ['0'], 'left')).toBeNull();
    expect(alignLayers(at, ['1'], 'left')).toBeNull();
    expect(alignLayers(at, ['gone'], 'left')).toBeNull();
  });
});

describe('aligning to the selection', () => {
  const at = context(
    { left: 30, top: 40 },
    { left: 200, top: 90 },
    { left: 410, top: 300, locked: true },
    { left: 700, top: 500 },
  );
  const places = (edge: Parameters<typeof alignLayers>[2], ids = ['1', '0', '2']) =>
    arranged(at, alignLayers(at, ids, edge)).map(({ left, top }) => [left, top]);

  it('aligns each to their joint box, which includes locked blocks', () => {
    expect(places('left')).toEqual([
      [30, 40],
      [30, 90],
      [410, 300],
      [700, 500],
    ]);
    expect(places('right')).toEqual([
      [410, 40],
      [410, 90],
      [410, 300],
      [700, 500],
    ]);
    expect(places('center')).toEqual([
      [220, 40],
      [220, 90],
      [410, 300],
      [700, 500],
    ]);
    expect(places('top')).toEqual([
      [30, 40],
      [200, 40],
      [410, 300],
      [700, 500],
    ]);
    expect(places('middle')).toEqual([
      [30, 170],
      [200, 170],
      [410, 300],
      [700, 500],
    ]);
    expect(places('bottom')).toEqual([
      [30, 300],
      [200, 300],
      [410, 300],
      [700, 500],
    ]);
  });

  it('never leaves the box, brings all to one line, and once there does nothing', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed);
      const free = context(
        ...Array.from({ length: random.integer(2, 6) }, () => ({
          left: random.integer(-200, 1200),
          top: random.integer(-200, 800),
          angle: random.pick([0, 0, 90, 180]),
        })),
      );
      const ids = free.document.layers.map(({ id }) => id);
      const before = boundsOf(free, free.document.layers)!;
      for (const edge of ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const) {
        const layers = arranged(free, alignLayers(free, ids, edge));
        const after = boundsOf(free, layers)!;
        expect(containsRect(inflate(before, 0.01), after), `${seed} ${edge}`).toBe(true);
        const line = layers.map((block) => {
          const { x, y, width, height } = boundsOf(free, [block])!;
          const at = { left: x, center: x + width / 2, right: x + width, top: y, middle: y + height / 2 };
          return edge === 'bottom' ? y + height : at[edge];
        });
        expect(Math.max(...line) - Math.min(...line), `${seed} ${edge}`).toBeLessThan(0.01);
        const there = { ...free, document: { ...free.document, layers: [...layers] } };
        expect(alignLayers(there, ids, edge), `${seed} ${edge}`).toBeNull();
      }
    }
  });
});

describe('distributing', () => {
  it('works on the selected blocks, and with fewer than three of them on all', () => {
    const at = context({ left: 0 }, { left: 120 }, { left: 300 }, { left: 800 });
    const lefts = (...ids: string[]) =>
      arranged(at, distributeLayers({ ...at, selection: selectionOf(ids) }, 'across')).map(
        ({ left }) => left,
      );
    expect(lefts('0', '1', '2')).toEqual([0, 150, 300, 800]);
    expect(lefts('0', '1').map(Math.round)).toEqual([0, 267, 533, 800]);
  });

  it('makes the gaps equal in one step of the history, whatever the order of the layers', () => {
    const at = context({ left: 700 }, { left: 0 }, { left: 150 }, { left: 610 });
    const transaction = distributeLayers(at, 'across');
    expect(arranged(at, transaction).map(({ left }) => Math.round(left))).toEqual([700, 0, 233, 467]);
    expect(transaction).toMatchObject({ origin: 'text.move', label: { id: 'step.distribute.across' } });
  });

  it('works vertically as well, and overlaps blocks evenly where there is no room', () => {
    const at = context({ top: 0 }, { top: 10 }, { top: 40 });
    expect(arranged(at, distributeLayers(at, 'down')).map(({ top }) => top)).toEqual([0, 20, 40]);
  });

  it('needs three visible, unlocked blocks', () => {
    const at = context({ left: 0 }, { left: 50 }, { left: 400, locked: true }, { left: 500, visible: false });
    expect(distributable(at)).toHaveLength(2);
    expect(distributeLayers(at, 'across')).toBeNull();
  });
});
