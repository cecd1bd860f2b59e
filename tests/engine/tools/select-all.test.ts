import { describe, expect, it } from 'vitest';
import { isPicture, layerById, maskAll, measureCoverage, tools } from '../../../engine/index.ts';
import { textBlock } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { inEnglish } from '../../helpers/words.ts';
import { ToolBench } from './tool-bench.ts';

const all = (bench: ToolBench) => bench.key('a', { ctrl: true });

describe('Ctrl+A', () => {
  it('masks the whole picture with the brush, as one step, and once', async () => {
    const test = await new TestEditor({}).settled();
    const mask = () => {
      const transaction = maskAll(test.editor.context(), 'photo');
      if (transaction) test.editor.dispatch(transaction);
    };
    mask();
    await test.settled();
    const photo = layerById(test.state.document, 'photo');
    if (!isPicture(photo)) throw new Error('The photo is gone');
    expect(photo.mask).toMatchObject({ painted: true, strokes: 0, feather: 0 });
    expect(measureCoverage(photo.mask.tiles, (id) => test.editor.tiles.get(id), new Map()).percent).toBe(100);
    expect(test.state.history.done.map(({ label }) => inEnglish(label))).toEqual(['Mask all']);
    mask();
    await test.settled();
    expect(test.state.history.done).toHaveLength(1);
    await test.undo().settled();
    expect(layerById(test.state.document, 'photo')).toMatchObject({ mask: { painted: false } });
  });

  it.each([
    ['text', tools.text],
    ['move', tools.move],
  ] as const)('selects all visible texts with the %s tool, and no picture', (_name, tool) => {
    const bench = new ToolBench(tool);
    const { document } = bench;
    const texts = [textBlock('shy', { visible: false }), textBlock('fast', { locked: true })];
    bench.state = { ...bench.state, document: { ...document, layers: [...document.layers, ...texts] } };
    expect(all(bench).state.selection).toEqual({ layer: 'fast', caret: null, others: ['title'] });
    expect(bench.key('Escape').state.selection).toEqual({ layer: null, caret: null });
    // One text is selected as a press would.
    bench.state = { ...bench.state, document };
    expect(all(bench).state.selection).toEqual({ layer: 'title', caret: null });
    // While it is edited, its letters are the field's.
    const caret = { from: 1, to: 1 };
    bench.state = { ...bench.state, selection: { layer: 'title', caret } };
    expect(all(bench).state.selection).toEqual({ layer: 'title', caret });
  });

  it('crops to the whole picture, pending', () => {
    const bench = new ToolBench(tools.resize);
    const { frame } = bench.document;
    const crop = { x: 50, y: 40, width: 300, height: 200 };
    bench.state = { ...bench.state, document: { ...bench.document, frame: { ...frame, crop } } };
    all(bench);
    expect(bench.commits).toEqual([]);
    expect(bench.key('Enter').document.frame.crop).toEqual({ x: 0, y: 0, ...frame.base });
  });
});
