/** Gestures of thousands of steps: whatever the editor records can be read back from the journal, undone and redone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { createState, documentHash, type GessoDocument } from '../../../engine/index.ts';
import type { Step } from '../../../engine/steps/step.ts';
import { sampleDocument, shapeLayer } from '../../helpers/documents.ts';
import { isDeep } from '../../helpers/sampled.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const SHAPES = 7;

function shapes(): GessoDocument {
  const sample = sampleDocument();
  const more = Array.from({ length: SHAPES }, (_, n) => shapeLayer(`s${n}`));
  return { ...sample, layers: [...sample.layers, ...more] };
}

/** The steps of one event; `n` is their number in it. */
const EVENTS: Record<string, (n: number, test: TestEditor) => Step> = {
  opacity: (n) => ({ type: 'shape.patch', id: `s${n % SHAPES}`, patch: { opacity: n % 100 } }),
  place: (n) => ({ type: 'text.patch', id: 'title', patch: { left: n % 90, top: n % 70 } }),
  frame: (n, { state }) => ({
    type: 'frame.set',
    frame: { ...state.document.frame, flipX: n % 2 === 0 },
  }),
  feather: (n) => ({ type: 'mask.patch', id: 'photo', patch: { feather: n % 30 } }),
  order: (n) => ({ type: 'layer.move', id: `s${n % SHAPES}`, to: n % 9 }),
};

const event = fc.record({
  kinds: fc.subarray(Object.keys(EVENTS), { minLength: 1 }),
  steps: fc.integer({ min: 1000, max: 4000 }),
  gesture: fc.constantFrom('a', 'a', 'a', 'b'),
  undone: fc.constantFrom(false, false, false, true),
});

function dispatch(test: TestEditor, kinds: readonly string[], count: number, gesture: string): void {
  const steps = Array.from({ length: count }, (_, n) => EVENTS[kinds[n % kinds.length]!]!(n, test));
  const transaction = {
    steps,
    origin: 'layer.style',
    label: message('step.style'),
    time: 0,
    gesture,
  } as const;
  expect(test.editor.dispatch(transaction)).toEqual({ ok: true });
}

async function expectReadBack(test: TestEditor): Promise<void> {
  await test.settled();
  const { again, reports } = await test.reload();
  expect(reports).toEqual([]);
  expect(again.hash).toBe(test.hash);
  expect(again.labels).toEqual(test.labels);
  const depth = test.state.history.done.length;
  again.jump(0);
  expect(again.hash).toBe(documentHash(shapes()));
  again.jump(depth);
  expect(again.hash).toBe(test.hash);
}

const editing = () => new TestEditor({ state: createState({ document: shapes() }), checkpointBytes: 500 });

it('Whatever the editor records can be read back', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 9 }), async (events) => {
      const test = editing();
      for (const { kinds, steps, gesture, undone } of events) {
        dispatch(test, kinds, steps, gesture);
        if (undone) test.undo();
        await test.settled();
      }
      await expectReadBack(test);
    }),
    { numRuns: isDeep ? 6 : 2, seed: 1 },
  );
});

it('A gesture with more steps than an entry allows continues in the next entry', async () => {
  const test = editing();
  for (let n = 0; n < 4; n++) {
    dispatch(test, ['order'], 3000, 'a');
    await test.settled();
  }
  expect(test.state.history.done.map(({ redo }) => redo.length)).toEqual([9000, 3000]);
  await expectReadBack(test);
});
