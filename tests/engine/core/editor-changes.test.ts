import { describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { createState, type GessoError, TILE_BYTES } from '../../../engine/index.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const opacity = (value: number) =>
  ({ type: 'picture.patch', id: 'photo', patch: { opacity: value } }) as const;

async function open(options: ConstructorParameters<typeof TestEditor>[0] = {}): Promise<TestEditor> {
  return new TestEditor(options).settled();
}

describe('notifying of changes', () => {
  it('reaches every listener with the new state until it unsubscribes', async () => {
    const test = await open();
    const heard: number[] = [];
    const leave = test.editor.subscribe((state) => heard.push(state.history.done.length));
    test.commit([opacity(1)]);
    leave();
    test.commit([opacity(2)]);
    expect(heard).toEqual([1]);
  });

  it('continues after a listener that throws, and reports its error', async () => {
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

  it('refuses changes from inside a listener', async () => {
    const test = await open();
    const { editor } = test;
    const refusals: unknown[] = [];
    editor.subscribe(() => {
      const result = editor.dispatch({
        steps: [opacity(9)],
        origin: 'layer.style',
        label: message('test.again'),
        time: 0,
      });
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

  it('calls no listener when nothing changed', async () => {
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
  it('drops an aspect ratio with the mode for which it was chosen', async () => {
    const test = await open();
    test.editor.setResize({ mode: 'crop', aspect: 1 });
    test.editor.setResize({ mode: 'crop' });
    expect(test.state.resize.aspect).toBe(1);
    test.editor.setResize({ mode: 'outpaint' });
    expect(test.state.resize.aspect).toBeNull();
  });

  it('change their option and nothing in the document', async () => {
    const test = await open();
    const { document } = test.state;
    test.editor.setBrush({ brush_size: 200 });
    test.editor.setResize({ mode: 'outpaint', aspect: 1 });
    test.editor.setSelection({ layer: 'photo', caret: null });
    test.editor.setCamera({ center: { x: 9999, y: -20 }, zoom: 2 });
    expect(test.state).toMatchObject({
      brush: { brush_size: 200, feathering: 96 },
      resize: { mode: 'outpaint', aspect: 1 },
      selection: { layer: 'photo' },
      camera: { center: { x: 700, y: 0 }, zoom: 2 },
    });
    expect(test.state.document).toBe(document);
    test.editor.setSelection({ layer: 'never was', caret: null });
    expect(test.state.selection.layer).toBeNull();
  });
});

describe('a value that no file may contain', () => {
  it.each<[string, object]>([
    ['an opacity past 100', { opacity: 101 }],
    ['a color in words', { color: 'red' }],
    ['a place that is not a number', { left: Number.NaN }],
    ['an angle past a turn', { angle: 361 }],
  ])('is refused at the door, by its name: %s', async (_what, patch) => {
    const test = await open({ state: createState({ document: sampleDocument() }) });
    const { state } = test;
    const steps = [{ type: 'text.patch', id: 'title', patch } as const];
    const result = test.editor.dispatch({
      steps,
      origin: 'text.style',
      label: message('test.style'),
      time: 0,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'document.invalid' } });
    if (!result.ok) expect(result.error.message).toContain(Object.keys(patch)[0]);
    expect(test.state).toBe(state);
  });

  it('is not confused with an omitted one, whether by JSON or by `undefined`', async () => {
    const test = await open();
    const gesture = undefined as unknown as string;
    await test.commit([opacity(5)], { gesture }).settled();
    const { again, reports } = await test.reload();
    expect(reports).toEqual([]);
    expect(again.hash).toBe(test.hash);
  });
});

describe('a late result', () => {
  it('for a removed layer returns an error and changes nothing', async () => {
    const test = await open();
    const { state } = test;
    const result = test.editor.dispatch({
      steps: [{ type: 'layer.remove', id: 'gone' }],
      origin: 'layer.remove',
      label: message('test.remove'),
      time: 0,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'step.conflict' } });
    expect(test.state).toBe(state);
  });

  it('whose mask tiles were collected meanwhile fails instead of leaving a hole', async () => {
    const test = await open();
    const tile = test.editor.tiles.put(Uint8Array.from({ length: TILE_BYTES }, (_, i) => i & 255));
    for (let i = 0; i < 40; i++) test.commit([opacity(i)]);
    const tiles = [{ tx: 0, ty: 0, before: 'u00', after: tile }];
    const painted = { before: false, after: true };
    const result = test.editor.dispatch({
      steps: [{ type: 'mask.paint', id: 'photo', tiles, strokes: 1, painted }],
      origin: 'paint.stroke',
      label: message('test.stroke'),
      time: 0,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'step.conflict' } });
  });
});
