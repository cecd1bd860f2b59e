import { describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { createState, NEUTRAL_ADJUSTMENTS, uniformGrid } from '../../../engine/index.ts';
import { assetOf, sampleDocument, textBlock } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const opacity = (value: number) =>
  ({ type: 'picture.patch', id: 'photo', patch: { opacity: value } }) as const;

async function open(options: ConstructorParameters<typeof TestEditor>[0] = {}): Promise<TestEditor> {
  return new TestEditor(options).settled();
}

describe('a gesture', () => {
  it('shows a preview, changes the document only when it ends, and is one entry', async () => {
    const test = await open();
    const before = test.state;
    test.tool('brush').down(100, 100).move(150, 120);
    expect(test.editor.preview).toMatchObject({ kind: 'stroke', layer: 'photo' });
    expect(test.state).toBe(before);
    test.up(200, 140);
    expect(test.editor.preview).toBeNull();
    expect(test.state.history.done).toHaveLength(1);
    expect(test.state.document.layers[0]).toMatchObject({ mask: { painted: true, strokes: 1 } });
    expect(test.state.brush.painted).toBe(true);
  });

  it.each<[string, (test: TestEditor) => unknown]>([
    ['cancel', (test) => test.cancel()],
    ['Escape', (test) => test.key('Escape')],
    ['a cancel input', (test) => test.editor.input({ type: 'cancel' })],
    ['undo', (test) => test.undo()],
  ])('leaves no trace after %s: the very same state', async (_what, stop) => {
    const test = (await open()).stroke([10, 10], [60, 60]);
    await test.settled();
    const { state } = test;
    const batches = test.storage.batches.length;
    test.down(100, 100).move(300, 300);
    stop(test);
    expect(test.state).toBe(state);
    expect(test.editor.preview).toBeNull();
    await test.settled();
    expect(test.storage.batches).toHaveLength(batches);
    test.up(300, 300);
    expect(test.state).toBe(state);
  });

  it('ends when another tool is chosen', async () => {
    const test = await open();
    const { document } = test.state;
    test.down(100, 100).tool('pan');
    expect(test.state).toMatchObject({ tool: 'pan', document });
    expect(test.editor.preview).toBeNull();
    test.tool('brush').move(200, 200).up(200, 200);
    expect(test.state.document).toBe(document);
  });

  it('is dropped without a change when its picture is removed meanwhile', async () => {
    const test = await open({
      state: createState({ document: sampleDocument(), selection: { layer: 'overlay', caret: null } }),
    });
    test.tool('brush').down(60, 60).move(80, 80);
    test.commit([{ type: 'layer.remove', id: 'overlay' }], { origin: 'layer.remove' });
    const { document } = test.state;
    test.up(90, 90);
    expect(test.state.document).toBe(document);
    expect(test.editor.preview).toBeNull();
  });

  it('drops a pending frame when the document’s frame changes', async () => {
    const test = await open();
    const { frame } = test.state.document;
    test.tool('resize').editor.input({ type: 'frame', frame: { ...frame, straighten: 4 } });
    expect(test.editor.preview?.kind).toBe('frame');
    test.commit([{ type: 'frame.set', frame: { ...frame, quarterTurns: 2 } }]);
    expect(test.editor.preview).toBeNull();
  });
});

describe('the journal and the next gesture', () => {
  it('waits until the last commit is stored, then applies the strokes drawn meanwhile', async () => {
    const test = await open();
    const release = test.storage.hold();
    test.stroke([10, 10], [60, 60]);
    expect(test.state.history.done).toHaveLength(1);
    test.stroke([200, 200], [260, 260]);
    expect(test.state.history.done).toHaveLength(1);
    expect(test.editor.preview).toBeNull();
    release();
    await test.settled();
    expect(test.state.history.done).toHaveLength(2);
    expect((await test.reload()).again.state.history.done).toHaveLength(2);
  });

  it('keeps three gestures in their order', async () => {
    const test = await open();
    const release = test.storage.hold();
    for (const x of [10, 200, 400]) test.stroke([x, 10], [x + 50, 60]);
    release();
    await vi.waitFor(() => expect(test.state.history.done).toHaveLength(3));
    const direct = await open();
    for (const x of [10, 200, 400]) await direct.stroke([x, 10], [x + 50, 60]).settled();
    expect(test.hash).toBe(direct.hash);
  });

  it('is settled only when the waiting input is stored too', async () => {
    const test = await open();
    const release = test.storage.hold();
    for (const x of [10, 200, 400]) test.stroke([x, 10], [x + 50, 60]);
    const settled = test.settled();
    release();
    await settled;
    expect(test.state.history.done).toHaveLength(3);
    expect((await test.reload()).again.hash).toBe(test.hash);
  });

  it('handles every Escape, even while a change is being saved', async () => {
    const test = await open();
    test.tool('text').down(100, 100).up(100, 100);
    const { layer } = test.state.selection;
    await test.settled();
    const release = test.storage.hold();
    test.type(layer ?? '', 'Sale').key('Escape');
    expect(test.state.selection).toEqual({ layer, caret: null });
    test.key('Escape');
    expect(test.state.selection).toEqual({ layer: null, caret: null });
    release();
    await test.settled();
  });

  it('drops waiting input when it is canceled', async () => {
    const test = await open();
    const release = test.storage.hold();
    test.stroke([10, 10], [60, 60]).down(200, 200).move(260, 260).cancel();
    release();
    await test.settled();
    expect(test.state.history.done).toHaveLength(1);
    expect(test.editor.preview).toBeNull();
  });

  it('does not delay a gesture in progress', async () => {
    const test = await open();
    test.tool('brush').down(10, 10);
    test.storage.hold();
    test
      .commit([opacity(50)])
      .move(60, 60)
      .up(60, 60);
    expect(test.state.history.done).toHaveLength(2);
  });
});

it('opens a picture by two steps that cannot be undone', async () => {
  const test = new TestEditor({ state: createState() });
  const asset = assetOf(640, 480);
  const layer = { ...textBlock('t') };
  const base = { width: 640, height: 480 };
  const { frame } = test.state.document;
  test.commit(
    [
      { type: 'frame.set', frame: { ...frame, base, crop: { x: 0, y: 0, ...base } } },
      {
        type: 'layer.add',
        index: 0,
        asset,
        layer: {
          kind: 'picture',
          id: 'photo',
          name: 'Photo',
          visible: true,
          locked: false,
          asset: asset.id,
          toBase: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
          opacity: 100,
          blend: 'normal',
          clip: 'crop',
          adjustments: NEUTRAL_ADJUSTMENTS,
          mask: { tiles: uniformGrid(640, 480), feather: 0, use: 'transparent', painted: false, strokes: 0 },
        },
      },
      { type: 'layer.add', index: 1, layer },
    ],
    { origin: 'picture.open', label: message('test.open'), undoable: false },
  );
  await test.settled();
  expect(test.editor.undo()).toBe(false);
  const { again } = await test.reload();
  expect(again.hash).toBe(test.hash);
  expect(again.editor.undo()).toBe(false);
});
