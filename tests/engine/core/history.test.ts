import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { createState, type EditorState, TILE_BYTES, type Transaction } from '../../../engine/index.ts';
import { historyBytes } from '../../../engine/state/history.ts';
import { applyTransaction, jumpState, redoState, undoState } from '../../../engine/state/state.ts';
import type { Step } from '../../../engine/steps/step.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { inEnglish } from '../../helpers/words.ts';

const start = createState({ document: sampleDocument() });

const opacity = (value: number): Step => ({ type: 'picture.patch', id: 'photo', patch: { opacity: value } });
const text = (value: string, id = 'title'): Step => ({ type: 'text.patch', id, patch: { text: value } });
const tileId = (n: number) => n.toString(16).padStart(32, '0');

/** Paints `count` tiles of the mask with fresh ids, from whatever they are. */
function paint(state: EditorState, first: number, count = 6): Step {
  const layer = state.document.layers[0]!;
  if (layer.kind !== 'picture') throw new Error('The photo is at the bottom');
  const { tiles, painted } = layer.mask;
  return {
    type: 'mask.paint',
    id: layer.id,
    tiles: Array.from({ length: count }, (_, i) => {
      const [tx, ty] = [i % 3, Math.floor(i / 3)];
      return { tx, ty, before: tiles.rows[ty]![tx]!, after: tileId(first + i) };
    }),
    strokes: 1,
    painted: { before: painted, after: true },
  };
}

function run(
  state: EditorState,
  steps: readonly Step[],
  own: Partial<Transaction> = {},
  budget?: number,
): EditorState {
  const result = applyTransaction(
    state,
    { steps, origin: 'layer.style', label: message('test.change'), time: 0, ...own },
    budget,
  );
  if (!result.ok) throw result.error;
  return result.state;
}

describe('one undo entry', () => {
  it('is one transaction', () => {
    const state = run(run(start, [opacity(50)]), [opacity(20), text('x')]);
    expect(state.history.done).toHaveLength(2);
    expect(undoState(undoState(state)).document).toEqual(start.document);
  });

  it('is a whole gesture: a slider’s drag keeps one step each way', () => {
    let state = start;
    for (let i = 0; i < 500; i++) state = run(state, [opacity(i / 5)], { gesture: 'drag', time: i * 16 });
    const [entry, ...rest] = state.history.done;
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({ undo: [opacity(100)], redo: [opacity(99.8)] });
    expect(undoState(state).document).toEqual(start.document);
    expect(redoState(undoState(state)).document).toEqual(state.document);
  });

  it('keeps steps of different kinds within a gesture in their order', () => {
    let state = start;
    for (const steps of [
      [opacity(9)],
      [text('a'), opacity(8)],
      [opacity(7)],
      [{ type: 'layer.move', id: 'title', to: 0 } as const],
    ])
      state = run(state, steps, { gesture: 'g' });
    expect(state.history.done).toHaveLength(1);
    expect(state.history.done[0]!.redo.map((step) => step.type)).toEqual([
      'picture.patch',
      'text.patch',
      'layer.move',
    ]);
    expect(undoState(state).document).toEqual(start.document);
  });

  it('keeps one step for each layer, and a step whose order matters where it is', () => {
    const turned = { ...start.document.frame, flipX: !start.document.frame.flipX };
    let state = start;
    for (const steps of [
      [opacity(9), text('a')],
      [{ type: 'frame.set', frame: turned } as const, opacity(8), text('b')],
      [{ type: 'frame.set', frame: start.document.frame } as const, text('c')],
      [{ type: 'layer.move', id: 'title', to: 0 } as const],
      [text('d'), opacity(7), text('e')],
    ])
      state = run(state, steps, { gesture: 'g' });
    expect(state.history.done[0]!.redo).toEqual([
      opacity(8),
      text('c'),
      { type: 'frame.set', frame: start.document.frame },
      { type: 'layer.move', id: 'title', to: 0 },
      text('e'),
      opacity(7),
    ]);
    expect(undoState(state).document).toEqual(start.document);
    expect(redoState(undoState(state)).document).toEqual(state.document);
  });

  it('ends with another gesture id, and with an undo', () => {
    const twice = run(run(start, [opacity(1)], { gesture: 'a' }), [opacity(2)], { gesture: 'b' });
    expect(twice.history.done).toHaveLength(2);
    const again = run(undoState(twice), [opacity(3)], { gesture: 'a' });
    expect(again.history.done).toHaveLength(2);
    expect(again.history.undone).toEqual([]);
  });

  it('is typing into one block without a pause of more than a second', () => {
    const type = (state: EditorState, value: string, time: number, id?: string) =>
      run(state, [text(value, id)], { origin: 'text.type', label: message('test.typing'), time });
    let state = type(type(type(start, 'H', 0), 'Hi', 1000), 'Hi!', 2000);
    expect(state.history.done).toHaveLength(1);
    state = type(state, 'Hi! A', 3001);
    expect(state.history.done).toHaveLength(2);
    expect(undoState(state).document.layers[2]).toMatchObject({ text: 'Hi!' });
    expect(undoState(undoState(state)).document).toEqual(start.document);
    // A clock that was set back is a pause as well.
    expect(type(state, 'Hi! Ab', 10).history.done).toHaveLength(3);
  });

  it('does not span typing into two blocks', () => {
    const block = start.document.layers[2]!;
    let state = run(start, [{ type: 'layer.add', index: 3, layer: { ...block, id: 'second' } }]);
    state = run(state, [text('a')], { origin: 'text.type' });
    state = run(state, [text('b', 'second')], { origin: 'text.type' });
    expect(state.history.done).toHaveLength(3);
  });
});

describe('selection', () => {
  it('follows undo and redo of the document', () => {
    const selected = { ...start, selection: { layer: 'photo', caret: null } };
    const state = run(selected, [opacity(5)], { selection: { layer: 'title', caret: { from: 1, to: 2 } } });
    expect(undoState(state).selection).toEqual({ layer: 'photo', caret: null });
    expect(redoState(undoState(state)).selection).toEqual({ layer: 'title', caret: { from: 1, to: 2 } });
  });

  it('never names a layer that is gone', () => {
    const selected = { ...start, selection: { layer: 'title', caret: null } };
    const state = run(selected, [{ type: 'layer.remove', id: 'title' }]);
    expect(state.selection.layer).toBeNull();
    expect(undoState(state).selection.layer).toBe('title');
  });
});

describe('undo, redo and jumps', () => {
  it('do nothing, and give the same state, at either end', () => {
    expect(undoState(start)).toBe(start);
    expect(redoState(start)).toBe(start);
    expect(jumpState(start, 5)).toBe(start);
  });

  it('reach any depth and come back', () => {
    let state = start;
    const documents = [start.document];
    for (let i = 1; i <= 8; i++) {
      state = run(state, [opacity(i)]);
      documents.push(state.document);
    }
    for (const depth of [3, 8, 0, 5, 5, 1])
      expect(jumpState(state, depth).document).toEqual(documents[depth]);
    expect(jumpState(jumpState(state, -4), 99).document).toEqual(state.document);
  });

  it('lose the undone entries with a change', () => {
    const state = run(undoState(run(start, [opacity(1)])), [opacity(2)]);
    expect(redoState(state)).toBe(state);
  });

  it('stop at a change that cannot be undone', () => {
    const state = run(run(start, [opacity(1)]), [opacity(2)], { undoable: false });
    expect(state.history).toEqual({ done: [], undone: [], trimmed: 1 });
    expect(undoState(state)).toBe(state);
  });
});

describe('transactions', () => {
  it('that fail half way change nothing', () => {
    const result = applyTransaction(start, {
      steps: [opacity(5), { type: 'layer.remove', id: 'gone' }],
      origin: 'layer.style',
      label: message('test.change'),
      time: 0,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'step.conflict' } });
  });

  it('that change nothing are not steps to undo', () => {
    expect(run(start, [opacity(100)])).toBe(start);
    expect(run(start, [])).toBe(start);
    const selected = run(start, [], { selection: { layer: 'title', caret: null } });
    expect(selected.history).toBe(start.history);
    expect(selected.selection.layer).toBe('title');
  });
});

describe('the byte budget', () => {
  const strokes = (count: number, budget: number) => {
    let state = start;
    const states = [state];
    for (let i = 0; i < count; i++) {
      state = run(state, [paint(state, 1000 + i * 10)], { label: message(`test.stroke-${i + 1}`) }, budget);
      states.push(state);
    }
    return { state, states };
  };

  it('counts the tiles that an entry keeps', () => {
    const { state } = strokes(1, Infinity);
    expect(historyBytes(state.history)).toBeGreaterThan(6 * TILE_BYTES);
    expect(historyBytes(state.history)).toBeLessThan(6 * TILE_BYTES * 1.2);
    expect(historyBytes(run(start, [opacity(1)]).history)).toBeLessThan(2000);
  });

  it('is never exceeded, and frees the oldest first', () => {
    const budget = 20 * TILE_BYTES;
    for (const state of strokes(30, budget).states)
      expect(historyBytes(state.history)).toBeLessThanOrEqual(budget);
    const { state } = strokes(30, budget);
    expect(state.history.done.at(-1)!.label.id).toBe('test.stroke-30');
    expect(state.history.done[0]!.label.id).toBe(`test.stroke-${state.history.trimmed + 1}`);
    expect(state.history.trimmed + state.history.done.length).toBe(30);
  });

  it('never fails an undo that is still listed', () => {
    const { state, states } = strokes(30, 20 * TILE_BYTES);
    const { trimmed } = state.history;
    let back = state;
    for (let depth = 29; depth >= trimmed; depth--) {
      back = undoState(back);
      expect(back.document).toEqual(states[depth]!.document);
    }
    expect(undoState(back)).toBe(back);
    expect(jumpState(back, Infinity).document).toEqual(state.document);
  });

  it('keeps the newest entry, however large', () => {
    const { state } = strokes(3, 100);
    expect(state.history.done.map((entry) => inEnglish(entry.label))).toEqual(['test.stroke-3']);
    expect(undoState(state).document).not.toEqual(state.document);
  });
});
