import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import {
  addPicture,
  createState,
  documentHash,
  duplicateLayers,
  type GessoDocument,
  type Layer,
  parseDocument,
  printDocument,
} from '../../../engine/index.ts';
import { addShape } from '../../../engine/shapes.ts';
import type { Step } from '../../../engine/steps/step.ts';
import {
  DOCUMENT_CHARACTERS_MAX as LONGEST,
  DOCUMENT_LAYERS_MAX as MOST,
} from '../../../vocabulary/document-limits.ts';
import { assetOf, sampleDocument, shapeLayer, textBlock } from '../../helpers/documents.ts';
import { isDeep } from '../../helpers/sampled.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const reopened = (doc: GessoDocument) => parseDocument(JSON.parse(JSON.stringify(printDocument(doc))));
const letters = (doc: GessoDocument) =>
  doc.layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0);

function withLayers(...more: readonly Layer[]): GessoDocument {
  const doc = sampleDocument();
  return { ...doc, layers: [...doc.layers, ...more] };
}

function withTexts(...lengths: readonly number[]): GessoDocument {
  return withLayers(
    ...lengths.map((length, n) => textBlock(`t${n}`, { text: 'x'.repeat(length), visible: n > 0 })),
  );
}

const taken = letters(sampleDocument());
const shapes = (count: number) => Array.from({ length: count }, (_, n) => shapeLayer(`s${n}`));
/** As many layers as there may be, or fewer by so many. */
const crowded = (fewer = 0) => withLayers(...shapes(MOST - sampleDocument().layers.length - fewer));
const editing = (document: GessoDocument) => new TestEditor({ state: createState({ document }) });

it('A file is refused when its texts together exceed the limit, hidden ones included, and accepted at the limit', () => {
  const fits = withTexts(LONGEST - taken - 10, 10);
  expect(reopened(fits)).toEqual(fits);
  expect(() => reopened(withTexts(LONGEST - taken - 10, 11))).toThrow(/expected\.text.*20000/);
});

describe('what a document has no room for', () => {
  it('A layer over the limit is refused from every caller, and nothing changes', () => {
    const test = editing(crowded());
    const { state, editor } = test;
    expect(reopened(state.document)).toEqual(state.document);
    const context = editor.context();
    for (const transaction of [
      addPicture(context, assetOf(40, 30, 9)),
      addShape(context, shapeLayer('one-more')),
      duplicateLayers(context, ['title'], ({ name }) => name)!,
    ]) {
      const result = editor.dispatch(transaction);
      expect(result).toMatchObject({
        ok: false,
        error: {
          code: 'document.full',
          reason: message('document.full'),
          kept: message('kept.document'),
        },
      });
      expect(test.state).toBe(state);
    }
    test.commit([{ type: 'layer.remove', id: 's0' }]).commit([add(shapeLayer('replacement'))]);
    expect(test.state.document.layers).toHaveLength(MOST);
  });

  it('A batch of copies that is too many by one is refused whole', () => {
    const test = editing(crowded(2));
    const three = duplicateLayers(test.editor.context(), ['s0', 's1', 's2'], ({ name }) => name)!;
    expect(test.editor.dispatch(three)).toMatchObject({ ok: false, error: { code: 'document.full' } });
    const two = duplicateLayers(test.editor.context(), ['s0', 's1'], ({ name }) => name)!;
    expect(test.editor.dispatch(two)).toEqual({ ok: true });
  });

  it('A letter too many is refused, typed, added and duplicated, and shorter texts go in', () => {
    const test = editing(withTexts(LONGEST - taken));
    const { state } = test;
    const full = expect.objectContaining({ code: 'document.full' });
    expect(() => test.type('t0', 'x'.repeat(LONGEST))).toThrow(full);
    expect(() => test.commit([add(textBlock('more', { text: 'x' }))])).toThrow(full);
    expect(() => test.type('t0', 'x'.repeat(2 * LONGEST))).toThrow(full);
    const copies = duplicateLayers(test.editor.context(), ['title'], ({ name }) => name)!;
    expect(test.editor.dispatch(copies)).toEqual({ ok: false, error: full });
    expect(test.state).toBe(state);
    test.type('t0', 'x').commit([add(textBlock('more', { text: 'x' }))]);
  });

  it('An error without a caller reaches the editor’s onError listener', () => {
    const test = editing(crowded());
    test.editor.perform(addShape(test.editor.context(), shapeLayer('one-more')));
    test.editor.perform(null);
    expect(test.errors).toMatchObject([{ code: 'document.full' }]);
  });

  it('A document that is past its limits already may be made smaller', () => {
    const test = editing(withLayers(...crowded().layers.slice(3), shapeLayer('a'), shapeLayer('b')));
    test.commit([{ type: 'layer.remove', id: 'a' }]);
    expect(test.state.document.layers).toHaveLength(MOST + 1);
  });
});

function add(layer: Layer): Step {
  return { type: 'layer.add', index: 1, layer };
}

type Edit = (test: TestEditor, amount: number) => void;
/** Each may be refused, and then changes nothing. */
const EDITS: Record<string, Edit> = {
  shapes: (test, amount) =>
    tried(
      test,
      shapes(amount % 12).map((shape) => add({ ...shape, id: fresh(test) })),
    ),
  text: (test, amount) => tried(test, [add(textBlock(fresh(test), { text: 'x'.repeat(amount) }))]),
  type: (test, amount) =>
    tried(test, [{ type: 'text.patch', id: 'title', patch: { text: 'ä'.repeat(amount * 9) } }]),
  picture: (test, amount) =>
    test.editor.perform(addPicture(test.editor.context(), assetOf(1 + amount, 20, 10 + amount))),
  double: ({ editor }, amount) => {
    const ids = editor.state.document.layers.slice(-(amount % 30)).map(({ id }) => id);
    editor.perform(duplicateLayers(editor.context(), ids, ({ name }) => name));
  },
  remove: (test, amount) => {
    const layer = test.state.document.layers[1 + (amount % 900)];
    if (layer) tried(test, [{ type: 'layer.remove', id: layer.id }]);
  },
  grow: (test, amount) =>
    tried(test, [{ type: 'text.patch', id: 'title', patch: { size: amount * 60, left: amount * 999 } }]),
  undo: (test) => void test.undo(),
  redo: (test) => void test.redo(),
};
const fresh = ({ editor }: TestEditor) => editor.context().newId();
const tried = ({ editor }: TestEditor, steps: readonly Step[]) =>
  editor.perform({ steps, origin: 'layer.add', label: message('step.add-picture'), time: 0 });

const RUNS = isDeep ? 12 : 3;

it('Whatever the editor takes can be opened again: file, journal, undo and redo', {
  timeout: 60_000,
}, async () => {
  const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(2000)), {
    minLength: 8,
    maxLength: 24,
  });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(20), fc.nat(3000), async (list, fewer, free) => {
      const start = crowded(fewer + 1);
      const document = {
        ...start,
        layers: [...start.layers, textBlock('long', { text: 'x'.repeat(LONGEST - taken - free) })],
      };
      const test = editing(document);
      for (const [name, amount] of list) {
        EDITS[name]!(test, amount);
        expect(documentHash(reopened(test.state.document))).toBe(test.hash);
      }
      for (const error of test.errors)
        expect(['document.full', 'step.conflict', 'document.invalid']).toContain(
          (error as { code: string }).code,
        );
      refused += test.errors.length;
      await test.settled();
      const { again, reports } = await test.reload();
      expect(reports).toEqual([]);
      expect(again.hash).toBe(test.hash);
    }),
    { numRuns: RUNS, seed: 1 },
  );
  expect(refused).toBeGreaterThan(RUNS);
});

it('A slider dragged over hundreds of layers stays one short step, and is there again after a reload', async () => {
  const test = new TestEditor({ state: createState({ document: crowded() }), checkpointBytes: 500 });
  for (let opacity = 0; opacity < 15; opacity++) {
    const steps = shapes(900).map(({ id }): Step => ({ type: 'shape.patch', id, patch: { opacity } }));
    test.commit(steps, { gesture: 'drag' });
    await test.settled();
  }
  const [entry] = test.state.history.done;
  expect(entry!.redo).toHaveLength(900);
  expect(entry!.undo).toHaveLength(900);
  const { again, reports } = await test.reload();
  expect(reports).toEqual([]);
  expect(again.labels).toEqual(test.labels);
  expect(documentHash(again.undo().state.document)).toBe(documentHash(crowded()));
  expect(again.redo().hash).toBe(test.hash);
});
