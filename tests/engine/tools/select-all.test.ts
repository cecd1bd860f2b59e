import { describe, expect, it } from 'vitest';
import { coverMask, isPicture, layerById, measureCoverage, tools } from '../../../engine/index.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { ToolBench } from './tool-bench.ts';

const all = (bench: ToolBench) => bench.key('a', { ctrl: true });

describe('Ctrl+A', () => {
  it('masks all of the picture with the brush, as one step, and once', async () => {
    const test = await new TestEditor({}).settled();
    const cover = () => {
      const transaction = coverMask(test.editor.context(), 'photo');
      if (transaction) test.editor.dispatch(transaction);
    };
    cover();
    await test.settled();
    const photo = layerById(test.state.document, 'photo');
    if (!isPicture(photo)) throw new Error('The photo is gone');
    expect(photo.mask).toMatchObject({ painted: true, strokes: 0, reach: 38.4 });
    expect(measureCoverage(photo.mask.tiles, (id) => test.editor.tiles.get(id), new Map()).percent).toBe(100);
    expect(test.state.history.done.map(({ label }) => label)).toEqual(['Mask all']);
    cover();
    await test.settled();
    expect(test.state.history.done).toHaveLength(1);
    await test.undo().settled();
    expect(layerById(test.state.document, 'photo')).toMatchObject({ mask: { painted: false } });
  });

  it.each([
    ['text', tools.text],
    ['move', tools.move],
  ] as const)('selects all letters of the selected block with the %s tool', (_name, tool) => {
    const bench = all(new ToolBench(tool).select('title'));
    const length = 'Hello'.length;
    expect(bench.state.selection).toEqual({ layer: 'title', caret: { from: 0, to: length } });
  });

  it('crops to the whole picture, to be applied or let go', () => {
    const bench = new ToolBench(tools.resize);
    const { frame } = bench.document;
    const crop = { x: 50, y: 40, width: 300, height: 200 };
    bench.state = { ...bench.state, document: { ...bench.document, frame: { ...frame, crop } } };
    all(bench);
    expect(bench.commits).toEqual([]);
    expect(bench.key('Enter').document.frame.crop).toEqual({ x: 0, y: 0, ...frame.base });
  });
});
