import { describe, expect, it, vi } from 'vitest';
import {
  createState,
  type GessoError,
  NEUTRAL_ADJUSTMENTS,
  TILE_BYTES,
  uniformGrid,
} from '../../../engine/index.ts';
import { assetOf, sampleDocument, textBlock } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const opacity = (value: number) =>
  ({ type: 'picture.patch', id: 'photo', patch: { opacity: value } }) as const;

async function open(options: ConstructorParameters<typeof TestEditor>[0] = {}): Promise<TestEditor> {
  return new TestEditor(options).settled();
}

describe('a gesture', () => {
  it('shows a preview, leaves the document alone until it ends, and is one entry then', async () => {
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

  it('ends when another tool is taken up', async () => {
    const test = await open();
    const { document } = test.state;
    test.down(100, 100).tool('pan');
    expect(test.state).toMatchObject({ tool: 'pan', document });
    expect(test.editor.preview).toBeNull();
    test.tool('brush').move(200, 200).up(200, 200);
    expect(test.state.document).toBe(document);
  });

  it('whose picture vanished meanwhile vanishes with it and changes nothing', async () => {
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

  it('lets go of a frame that is being tried out when the frame changes under it', async () => {
    const test = await open();
    const { frame } = test.state.document;
    test.tool('resize').editor.input({ type: 'frame', frame: { ...frame, straighten: 4 } });
    expect(test.editor.preview?.kind).toBe('frame');
    test.commit([{ type: 'frame.set', frame: { ...frame, quarterTurns: 2 } }]);
    expect(test.editor.preview).toBeNull();
  });
});

describe('the journal and the next gesture', () => {
  it('waits until the last commit has landed, then does what was drawn meanwhile', async () => {
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

  it('is settled only when what waited has landed too', async () => {
    const test = await open();
    const release = test.storage.hold();
    for (const x of [10, 200, 400]) test.stroke([x, 10], [x + 50, 60]);
    const settled = test.settled();
    release();
    await settled;
    expect(test.state.history.done).toHaveLength(3);
    expect((await test.reload()).again.hash).toBe(test.hash);
  });

  it('takes every Escape, however fast they follow what is still being saved', async () => {
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

  it('drops what waits when it is cancelled', async () => {
    const test = await open();
    const release = test.storage.hold();
    test.stroke([10, 10], [60, 60]).down(200, 200).move(260, 260).cancel();
    release();
    await test.settled();
    expect(test.state.history.done).toHaveLength(1);
    expect(test.editor.preview).toBeNull();
  });

  it('does not hold up a gesture that is under way', async () => {
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

describe('telling of changes', () => {
  it('reaches every listener, with the new state, until it leaves', async () => {
    const test = await open();
    const heard: number[] = [];
    const leave = test.editor.subscribe((state) => heard.push(state.history.done.length));
    test.commit([opacity(1)]);
    leave();
    test.commit([opacity(2)]);
    expect(heard).toEqual([1]);
  });

  it('goes on past a listener that throws, and says what it threw', async () => {
    const test = await open();
    const mistake = new Error('A mistake in a panel');
    const heard = vi.fn();
    test.editor.subscribe(() => {
      throw mistake;
    });
    test.editor.subscribe(heard);
    test.editor.onPreview(() => {
      throw mistake;
    });
    test.commit([opacity(1)]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(test.errors).toEqual([mistake]);
    await test.stroke([10, 10], [20, 20]).settled();
    expect(test.state.history.done).toHaveLength(2);
  });

  it('refuses to be changed by who listens', async () => {
    const test = await open();
    const { editor } = test;
    const refusals: unknown[] = [];
    editor.subscribe(() => {
      const result = editor.dispatch({ steps: [opacity(9)], origin: 'layer.style', label: 'Again', time: 0 });
      if (!result.ok) refusals.push(result.error.code);
      for (const change of [
        () => editor.undo(),
        () => editor.redo(),
        () => editor.jumpTo(0),
        () => editor.cancel(),
        () => editor.setTool('pan'),
        () => editor.setSelection({ layer: null, caret: null }),
        () => editor.setBrush({ brush_size: 1 }),
        () => editor.input({ type: 'cancel' }),
      ]) {
        try {
          change();
        } catch (error) {
          refusals.push((error as GessoError).code);
        }
      }
    });
    test.commit([opacity(1)]);
    expect(refusals).toEqual(new Array(9).fill('transaction.busy'));
    expect(test.state.history.done).toHaveLength(1);
  });

  it('is silent when nothing changed', async () => {
    const test = await open();
    const heard = vi.fn();
    test.editor.subscribe(heard);
    test
      .commit([opacity(100)])
      .undo()
      .redo()
      .jump(0)
      .tool('brush');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('setters', () => {
  it('lets go of a ratio with the mode that it was chosen for', async () => {
    const test = await open();
    test.editor.setResize({ mode: 'crop', aspect: 1 });
    test.editor.setResize({ mode: 'crop' });
    expect(test.state.resize.aspect).toBe(1);
    test.editor.setResize({ mode: 'outpaint' });
    expect(test.state.resize.aspect).toBeNull();
  });

  it('change what they name and nothing in the document', async () => {
    const test = await open();
    const { document } = test.state;
    test.editor.setBrush({ brush_size: 200 });
    test.editor.setResize({ mode: 'outpaint', aspect: 1 });
    test.editor.setSelection({ layer: 'photo', caret: null });
    test.editor.setCamera({ centre: { x: 9999, y: -20 }, zoom: 2 });
    expect(test.state).toMatchObject({
      brush: { brush_size: 200, feathering: 96 },
      resize: { mode: 'outpaint', aspect: 1 },
      selection: { layer: 'photo' },
      camera: { centre: { x: 700, y: 0 }, zoom: 2 },
    });
    expect(test.state.document).toBe(document);
    test.editor.setSelection({ layer: 'never was', caret: null });
    expect(test.state.selection.layer).toBeNull();
  });
});

describe('a value that no file would take', () => {
  it.each<[string, object]>([
    ['an opacity past 100', { opacity: 101 }],
    ['a colour in words', { color: 'red' }],
    ['a place that is not a number', { left: Number.NaN }],
    ['an angle past a turn', { angle: 361 }],
  ])('is refused at the door, by its name: %s', async (_what, patch) => {
    const test = await open({ state: createState({ document: sampleDocument() }) });
    const { state } = test;
    const steps = [{ type: 'text.patch', id: 'title', patch } as const];
    const result = test.editor.dispatch({ steps, origin: 'text.style', label: 'Style', time: 0 });
    expect(result).toMatchObject({ ok: false, error: { code: 'document.invalid' } });
    if (!result.ok) expect(result.error.message).toContain(Object.keys(patch)[0]);
    expect(test.state).toBe(state);
  });

  it('does not mean one that is left out, whether by JSON or by `undefined`', async () => {
    const test = await open();
    const gesture = undefined as unknown as string;
    await test.commit([opacity(5)], { gesture }).settled();
    const { again, reports } = await test.reload();
    expect(reports).toEqual([]);
    expect(again.hash).toBe(test.hash);
  });
});

describe('a late result', () => {
  it('for a layer that is gone fails as a value and changes nothing', async () => {
    const test = await open();
    const { state } = test;
    const result = test.editor.dispatch({
      steps: [{ type: 'layer.remove', id: 'gone' }],
      origin: 'layer.remove',
      label: 'Remove',
      time: 0,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'step.conflict' } });
    expect(test.state).toBe(state);
  });

  it('whose mask tiles were collected meanwhile fails instead of tearing a hole', async () => {
    const test = await open();
    const tile = test.editor.tiles.put(Uint8Array.from({ length: TILE_BYTES }, (_, i) => i & 255));
    for (let i = 0; i < 40; i++) test.commit([opacity(i)]);
    const tiles = [{ tx: 0, ty: 0, before: 'u00', after: tile }];
    const painted = { before: false, after: true };
    const result = test.editor.dispatch({
      steps: [{ type: 'mask.paint', id: 'photo', tiles, strokes: 1, painted }],
      origin: 'paint.stroke',
      label: 'Stroke',
      time: 0,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'step.conflict' } });
  });
});

describe('what masks cost', () => {
  it('is the tiles that strokes touch, and no more than the budget once it is reached', async () => {
    const budget = 12 * TILE_BYTES;
    const test = await open({ historyBudget: budget });
    for (let i = 0; i < 60; i++)
      await test.stroke([(i * 97) % 700, (i * 61) % 500], [(i * 53) % 700, (i * 89) % 500]).settled();
    expect(test.state.history.trimmed).toBeGreaterThan(0);
    // The document itself holds six tiles at most; what is not collected yet is a few strokes' worth.
    expect(test.editor.tiles.bytes).toBeLessThanOrEqual(budget + 6 * TILE_BYTES);
    while (test.editor.undo());
    for (const layer of test.state.document.layers)
      if (layer.kind === 'picture')
        for (const id of layer.mask.tiles.rows.flat()) expect(() => test.editor.tiles.get(id)).not.toThrow();
  });

  it('shrinks as strokes grow old, and every one of them can still be undone', async () => {
    const test = await open();
    const hashes = [test.hash];
    for (let i = 0; i < 60; i++) {
      await test.stroke([100 + i * 3, 100], [100 + i * 3, 180]).settled();
      hashes.push(test.hash);
    }
    expect(test.state.history.trimmed).toBe(0);
    expect(test.editor.tiles.bytes).toBeLessThan(60 * 2 * TILE_BYTES * 0.6);
    for (let depth = 60; depth >= 0; depth--) expect(test.jump(depth).hash).toBe(hashes[depth]);
    expect(test.jump(60).hash).toBe(hashes[60]);
  });

  it('comes down again after a walk through the whole history', async () => {
    const test = await open();
    for (let i = 0; i < 80; i++) await test.stroke([100 + i * 3, 100], [100 + i * 3, 180]).settled();
    const before = test.editor.tiles.bytes;
    for (let depth = 0; depth <= 80; depth++) {
      const layer = test.jump(depth).state.document.layers[0];
      if (layer?.kind === 'picture') layer.mask.tiles.rows.flat().forEach(test.editor.tiles.get);
    }
    await test.settled();
    for (let i = 0; i < 32; i++) test.commit([opacity(i)]);
    expect(test.editor.tiles.bytes).toBeLessThanOrEqual(before);
  });

  it('does not grow with the picture', async () => {
    const large = await open({ size: [12_000, 8_000] });
    const small = await open({ size: [700, 500] });
    for (const test of [large, small]) await test.stroke([100, 100], [200, 200]).settled();
    expect(large.editor.tiles.bytes).toBe(small.editor.tiles.bytes);
    expect(large.state.history.done[0]!.bytes).toBe(small.state.history.done[0]!.bytes);
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
    { origin: 'picture.open', label: 'Open', undoable: false },
  );
  await test.settled();
  expect(test.editor.undo()).toBe(false);
  const { again } = await test.reload();
  expect(again.hash).toBe(test.hash);
  expect(again.editor.undo()).toBe(false);
});
