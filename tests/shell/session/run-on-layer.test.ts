import { describe, expect, it } from 'vitest';
import {
  GessoError,
  isPicture,
  message,
  type OperationWarning,
  type PictureLayer,
  setFeather,
  setMaskUse,
} from '../../../engine/index.ts';
import type { LayerOperation } from '../../../shell/session/core/layer-operation.ts';
import { openedPicture } from '../../../shell/session/view/original.ts';
import { removal } from '../../../shell/tools/base/removal.ts';
import { inEnglish } from '../../helpers/words.ts';
import { operationWork, provenance, type Run } from './operation-work.ts';

const said = (text: string) => message('operation.words', { text });

/** A tool that gives the layer another picture. */
const REPAINT: LayerOperation = {
  operation: 'blur_bg',
  params: { level: 'low' },
  subject: 'masked',
  answer: { kind: 'picture', step: message('step.fill-in') },
  words: { doing: said('Painting'), done: said('Painted'), failed: said('Not painted') },
};
const REMOVE = removal();

const taken = { tx: 0, ty: 0, coverage: new Uint8Array(65_536).fill(255) };
const maskAnswer = (...warnings: OperationWarning[]): Awaited<ReturnType<Run>> => ({
  mask: [taken],
  bytes: null,
  provenance: provenance(...warnings),
});
const pictureAnswer = (...warnings: OperationWarning[]): Awaited<ReturnType<Run>> => ({
  mask: null,
  bytes: new Uint8Array([1]),
  provenance: provenance(...warnings),
});
const photo = ({ editor }: Awaited<ReturnType<typeof operationWork>>) =>
  editor.state.document.layers.find(isPicture) as PictureLayer;

describe('An operation whose answer is a mask', () => {
  it('is one step: the mask is the answer, with a feather of 0', async () => {
    const at = await operationWork(async () => maskAnswer());
    const feather = setFeather(at.editor.context(), 'photo', 12);
    if (feather) at.editor.dispatch(feather);
    await at.test.settled();
    const before = at.test.hash;
    expect(await at.run(REMOVE)).toMatchObject({ operation: 'remove_bg' });
    expect(at.test.labels.at(-1)).toBe('Remove background');
    const { mask } = photo(at);
    expect(mask).toMatchObject({ painted: true, use: 'transparent', feather: 0 });
    expect(new Set(mask.tiles.rows.flat())).toEqual(new Set(['uff', 'u00']));
    expect(at.said()[0]![0]).toBe('Background removed');
    expect(at.store.get().progress).toBeNull();
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('keeps what was erased by hand, with its feather, and says so; a cut-out before it is replaced', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await operationWork(async (request) => {
      asked.push(request);
      return maskAnswer();
    });
    const feather = setFeather(at.editor.context(), 'photo', 12);
    if (feather) at.editor.dispatch(feather);
    await at.test.settled();
    await at.run(REMOVE);
    expect(asked[0]!.erased).toMatchObject({ mask: { width: 700, height: 500, feather: 12 } });
    expect(asked[0]!.erased!.tiles.ids.length).toBeGreaterThan(0);
    expect(at.said()).toEqual([['Background removed', 'What you erased before stays erased.']]);
    await at.test.stroke([300, 300], [320, 320]).settled();
    await at.run(REMOVE);
    expect(asked[1]!.erased).toBeUndefined();
  });

  it('keeps nothing of a mask that marks what to fill', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await operationWork(async (request) => {
      asked.push(request);
      return maskAnswer();
    });
    const fill = setMaskUse(at.editor.context(), 'photo' as PictureLayer['id'], 'fill');
    if (fill) at.editor.dispatch(fill);
    await at.run(REMOVE);
    expect(asked[0]!.erased).toBeUndefined();
    expect(at.said()).toEqual([['Background removed']]);
  });

  it.each([
    ['rough', 'Remove background (rough)', 'Rough: check the edges. The background is busy.'],
    [
      'unsure',
      'Remove background (check edges)',
      'Check the edges: a part may be missing, or a shadow included.',
    ],
  ] as const)('says that an answer is %s, in its step and in a notice', async (warning, step, text) => {
    const at = await operationWork(async () => maskAnswer(warning), { painted: false });
    await at.run(REMOVE);
    expect(at.test.labels.at(-1)).toBe(step);
    expect(at.said()).toEqual([['Background removed', text]]);
  });

  it('says nothing twice while its panel is open, but what the panel does not say', async () => {
    const at = await operationWork(async () => maskAnswer('rough', 'already-cut-out'), { painted: false });
    at.editor.setTool('remove_bg');
    await at.run(REMOVE);
    expect(at.test.labels.at(-1)).toBe('Remove background (rough)');
    expect(at.said()).toEqual([['Background removed', 'The background was transparent already.']]);
    const rough = await operationWork(async () => maskAnswer('rough'), { painted: false });
    rough.editor.setTool('remove_bg');
    await rough.run(REMOVE);
    expect(rough.test.labels.at(-1)).toBe('Remove background (rough)');
    expect(rough.said()).toEqual([]);
  });
});

it('leaves a doubt to the open panel that says it, and the rest to the notice', async () => {
  const { panel: _, ...words } = REMOVE.words;
  for (const [tool, said] of [
    ['generation_bg', []],
    ['move', ['Rough: check the edges. The background is busy.']],
  ] as const) {
    const at = await operationWork(async () => maskAnswer('rough'), { painted: false });
    at.editor.setTool(tool);
    await at.run({ ...REMOVE, words: { ...words, doubt: 'generation_bg' } });
    expect(at.said()).toEqual([['Background removed', ...said]]);
  }
});

describe('An operation whose answer is a picture', () => {
  it('is one step: the layer shows it under the mask that it has, and the original is kept for undo and comparison', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await operationWork(
      async (request) => {
        asked.push(request);
        return pictureAnswer('unsure');
      },
      { opened: [700, 500] },
    );
    const before = at.test.hash;
    const { asset, mask } = photo(at);
    await at.run(REPAINT);
    expect(asked[0]).toMatchObject({
      operation: 'blur_bg',
      params: { level: 'low' },
      as: { kind: 'file', background: null },
      masked: { mask: { width: 700, height: 500 } },
    });
    expect(photo(at).asset).not.toBe(asset);
    expect(photo(at).mask).toBe(mask);
    expect(at.test.labels.at(-1)).toBe('Fill in (check edges)');
    expect(openedPicture(at.editor.state).layers).toMatchObject([{ asset }]);
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('shows what the mask took away again where it asks for that, and undo brings the mask back', async () => {
    const at = await operationWork(async () => pictureAnswer(), { opened: [700, 500] });
    const before = at.test.hash;
    await at.run({ ...REPAINT, answer: { kind: 'picture', step: message('step.fill-in'), mask: 'clear' } });
    expect(photo(at).mask).toMatchObject({ painted: false, strokes: 0 });
    expect(new Set(photo(at).mask.tiles.rows.flat())).toEqual(new Set(['u00']));
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('of twice the size makes the document twice as large, and keeps mask and original in their places', async () => {
    const at = await operationWork(async () => pictureAnswer(), { opened: [1400, 1000] });
    const before = at.test.hash;
    const { asset } = photo(at);
    await at.run(REPAINT);
    const { frame } = at.editor.state.document;
    expect(frame.base).toEqual({ width: 1400, height: 1000 });
    expect(frame.crop).toEqual({ x: 0, y: 0, width: 1400, height: 1000 });
    expect(photo(at)).toMatchObject({ toBase: { a: 1, d: 1 }, mask: { painted: true } });
    expect(photo(at).mask.tiles).toMatchObject({ width: 1400, height: 1000 });
    expect(photo(at).mask.tiles.rows[0]![0]).toBe('uff');
    expect(openedPicture(at.editor.state).layers).toMatchObject([{ asset, toBase: { a: 2, d: 2 } }]);
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('of an odd size lies where the picture lay, in the same frame', async () => {
    const at = await operationWork(async () => pictureAnswer(), { opened: [350, 250] });
    const { frame } = at.editor.state.document;
    await at.run(REPAINT);
    expect(at.editor.state.document.frame).toEqual(frame);
    expect(photo(at).toBase).toMatchObject({ a: 2, d: 2, e: 0, f: 0 });
  });
});

describe('Every operation on a layer', () => {
  it('changes nothing when there is no answer, or the layer is another one by the time it is done, and says so', async () => {
    const refused = () =>
      Promise.reject(new GessoError('operation.no-subject', message('operation.no-subject')));
    for (const [operation, answer, title] of [
      [REMOVE, maskAnswer(), "The background couldn't be removed"],
      [REPAINT, pictureAnswer(), 'Not painted'],
    ] as const) {
      const nothing = await operationWork(refused);
      const paints = await operationWork(async () => {
        paints.test.stroke([300, 300], [350, 350]);
        return answer;
      });
      for (const at of [nothing, paints]) {
        const { asset } = photo(at);
        expect(await at.run(operation)).toBeNull();
        expect(photo(at).asset).toBe(asset);
        expect(at.said()[0]![0]).toBe(title);
        expect(at.store.get().progress).toBeNull();
      }
    }
  });

  it('shows the time that is left, and leaves no trace when it is canceled', async () => {
    let time = 0;
    const at = await operationWork(
      (_request, { signal, onProgress } = {}) => {
        onProgress?.(0.05, 'rendering');
        expect(inEnglish(at.store.get().progress!.label)).toBe('Removing the background');
        time = 4000;
        onProgress?.(0.25, 'rendering');
        expect(inEnglish(at.store.get().progress!.label)).toBe('Removing the background, 12 s left');
        at.store.get().progress?.cancel();
        expect(signal?.aborted).toBe(true);
        return Promise.reject(new GessoError('cancelled', message('work.cancelled')));
      },
      { now: () => time },
    );
    const before = at.test.hash;
    expect(await at.run(REMOVE)).toBeNull();
    expect(at.store.get().progress).toBeNull();
    expect(at.said()).toEqual([]);
    expect(at.test.hash).toBe(before);
  });

  it('says what is done in one notice, however many follow each other', async () => {
    const at = await operationWork(async ({ as }) => (as.kind === 'mask' ? maskAnswer() : pictureAnswer()), {
      opened: [700, 500],
    });
    await at.run(REMOVE);
    await at.run(REPAINT);
    expect(at.said()).toEqual([['Painted']]);
  });
});
