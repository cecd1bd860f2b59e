import { describe, expect, it } from 'vitest';
import { isText, type LayerId, layerById } from '../../../engine/document/document.ts';
import { readSelection } from '../../../engine/document/document-readers.ts';
import { selectedIds, selectionOf, toggledSelection } from '../../../engine/document/document-selection.ts';
import { keepSelection, redoState, undoState } from '../../../engine/state/state.ts';
import { tools } from '../../../engine/tools/index.ts';
import { boundsOf } from '../../../engine/tools/layers/layer-shift.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { createRandom } from '../../helpers/random.ts';
import { boxOf, ToolBench } from './tool-bench.ts';

const SHIFT = { keys: { shift: true } };

/** A photo of 700 × 500 px with four texts of 120 × 48 px, the last of them locked. */
function bench(tool = tools.text): ToolBench {
  const doc = sampleDocument();
  const texts = [
    textBlock('a', { left: 20, top: 40 }),
    textBlock('b', { left: 220, top: 90 }),
    textBlock('c', { left: 420, top: 340 }),
    textBlock('locked', { left: 60, top: 400, locked: true }),
  ];
  const pictures = doc.layers.filter((layer) => layer.id === 'photo');
  return new ToolBench(tool, { document: { ...doc, layers: [...pictures, ...texts] } });
}

const places = ({ document }: ToolBench) =>
  Object.fromEntries(document.layers.filter(isText).map(({ id, left, top }) => [id, [left, top]]));
const select = (b: ToolBench, ...ids: LayerId[]) => {
  b.state = { ...b.state, selection: selectionOf(ids) };
  return b;
};

describe.each([
  ['text', tools.text],
  ['move', tools.move],
] as const)('several texts, with the %s tool', (_name, tool) => {
  it('are selected one by one with Shift, and deselected the same way', () => {
    const b = bench(tool).click(30, 50).click(230, 100, SHIFT).click(430, 350, SHIFT);
    expect(selectedIds(b.state.selection)).toEqual(['c', 'b', 'a']);
    b.click(230, 100, SHIFT);
    expect(selectedIds(b.state.selection)).toEqual(['c', 'a']);
    b.click(430, 350, SHIFT).click(30, 50, SHIFT);
    expect(b.state.selection).toEqual({ layer: null, caret: null });
    expect(b.commits).toEqual([]);
  });

  it('move together by a drag of any of them, as one step; a locked one stays', () => {
    const b = select(bench(tool), 'a', 'b', 'locked');
    b.down(230, 100).move(240, 105, { keys: { ctrl: true } });
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { id: 'b' }, along: [{ id: 'a' }] });
    b.move(263, 161, { keys: { ctrl: true } }).up(263, 161, { keys: { ctrl: true } });
    expect(places(b)).toEqual({ a: [53, 101], b: [253, 151], c: [420, 340], locked: [60, 400] });
    expect(b.labels).toEqual(['Move texts']);
    expect(b.state.history.done).toHaveLength(1);
    expect(selectedIds(b.state.selection)).toEqual(['a', 'b', 'locked']);
    expect(places({ document: undoState(b.state).document } as ToolBench)).toEqual(places(bench()));
    expect(redoState(undoState(b.state)).document).toEqual(b.document);
  });

  it('snap by the box around them all', () => {
    // Together 320 × 98 px: centered in 700 px they begin at 190.
    const b = select(bench(tool), 'a', 'b').down(230, 100).move(397, 100);
    expect(b.preview).toMatchObject({ layer: { left: 390 }, along: [{ left: 190 }] });
    expect(b.preview?.kind === 'layer' && b.preview.guides).toContainEqual({ axis: 'x', at: 350 });
  });

  it('are reduced to one by a click without a drag', () => {
    const b = select(bench(tool), 'a', 'b').click(230, 100);
    expect(b.state.selection).toEqual({ layer: 'b', caret: null });
    expect(b.commits).toEqual([]);
  });

  it('move by the arrow keys, quick presses as one step', () => {
    const b = select(bench(tool), 'b', 'a', 'locked').key('ArrowRight').wait(100);
    b.key('ArrowDown', { shift: true });
    expect(places(b)).toMatchObject({ a: [21, 50], b: [221, 100], c: [420, 340], locked: [60, 400] });
    expect(b.state.history.done).toHaveLength(1);
    expect(undoState(b.state).document.layers).toEqual(bench().document.layers);
  });

  it('are deleted as one step; a locked one stays, and stays selected', () => {
    const b = select(bench(tool), 'c', 'locked', 'a').key('Delete');
    expect(b.document.layers.map(({ id }) => id)).toEqual(['photo', 'b', 'locked']);
    expect(b.state.selection).toEqual({ layer: 'locked', caret: null });
    expect(b.labels).toEqual(['Remove texts']);
    const undone = undoState(b.state);
    expect(undone.document.layers).toEqual(bench().document.layers);
    expect(selectedIds(undone.selection)).toEqual(['c', 'locked', 'a']);
  });

  it('keep their relative places through any drag, and undo exactly', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed);
      const b = select(bench(tool), ...['a', 'b', 'c'].slice(random.integer(0, 1)));
      const ids = selectedIds(b.state.selection);
      const blocks = () => ids.map((id) => layerById(b.document, id)).filter(isText);
      const [before, was] = [b.document, boundsOf({ document: b.document, textSize: boxOf }, blocks())!];
      const keys = { shift: false, ctrl: random.chance(0.3), alt: random.chance(0.3) };
      const to = [430 + random.integer(-300, 300), 350 + random.integer(-300, 300)] as const;
      b.down(430, 350)
        .move(400, 300, { keys })
        .move(...to, { keys })
        .up(...to, { keys });
      const is = boundsOf({ document: b.document, textSize: boxOf }, blocks())!;
      const by = { x: is.x - was.x, y: is.y - was.y };
      for (const block of blocks()) {
        const start = layerById(before, block.id);
        expect(isText(start) && [block.left - start.left, block.top - start.top]).toEqual([by.x, by.y]);
      }
      if (b.document !== before) expect(undoState(b.state).document).toEqual(before);
    }
  });
});

describe('A selection', () => {
  it('never names a layer that is gone, and survives JSON', () => {
    const { document } = bench();
    const selection = selectionOf(['a', 'gone', 'c']);
    expect(keepSelection(selection, document)).toEqual({ layer: 'a', caret: null, others: ['c'] });
    expect(keepSelection(selectionOf(['gone', 'c']), document)).toEqual({ layer: 'c', caret: null });
    for (const each of [selection, selectionOf(['a']), selectionOf([])])
      expect(readSelection(JSON.parse(JSON.stringify(each)), 'selection')).toEqual(each);
    expect(() => readSelection({ ...selection, others: [7] }, 'selection')).toThrow('selection.others[0]');
  });

  it('is of one picture, or of texts', () => {
    const state = { document: bench().document, selection: selectionOf(['a', 'b']) };
    expect(toggledSelection(state, 'photo')).toEqual({ layer: 'photo', caret: null });
    const ofPicture = { ...state, selection: selectionOf(['photo']) };
    expect(toggledSelection(ofPicture, 'b')).toEqual({ layer: 'b', caret: null });
  });
});
