import { describe, expect, it } from 'vitest';
import { GessoError, message, type OperationWarning, setFeather } from '../../../engine/index.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import { type RemovalWork, removeBackground } from '../../../shell/session/operations/remove-background.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { inEnglish } from '../../helpers/words.ts';

type Run = NonNullable<RemovalWork['run']>;

/** A picture that was painted on, and a worker that does what the test says. */
async function deps(run: Run, now = () => 0) {
  const test = new TestEditor();
  await test.settled();
  await test.stroke([50, 50], [150, 150]).settled();
  const { editor } = test;
  const store = createSessionStore();
  const work: RemovalWork = {
    store,
    library: { bytes: async () => new Blob(['picture']) },
    workspace: { current: { editor } },
    now,
    run,
  };
  return { test, editor, store, run: () => removeBackground(work, 'photo') };
}

const taken = { tx: 0, ty: 0, coverage: new Uint8Array(65_536).fill(255) };
const answer = (...warnings: OperationWarning[]): Awaited<ReturnType<Run>> => ({
  mask: [taken],
  bytes: null,
  provenance: { operation: 'remove_bg', provider: 'local', params: {}, confidence: 0.5, warnings },
});
const said = ({ store }: Awaited<ReturnType<typeof deps>>) =>
  store.get().notices.map(({ title, text = [] }) => [title, ...text].map(inEnglish));

describe('Removing a background', () => {
  it('is one step: the mask is what was taken away, without the feather and the strokes before', async () => {
    const at = await deps(async () => answer());
    const feather = setFeather(at.editor.context(), 'photo', 12);
    if (feather) at.editor.dispatch(feather);
    await at.test.settled();
    const before = at.test.hash;
    await at.run();
    expect(at.test.labels.at(-1)).toBe('Remove background');
    const [layer] = at.test.state.document.layers;
    expect(layer).toMatchObject({ mask: { painted: true, use: 'transparent', feather: 0 } });
    const names = layer?.kind === 'picture' ? new Set(layer.mask.tiles.rows.flat()) : null;
    expect(names).toEqual(new Set(['uff', 'u00']));
    expect(said(at)).toEqual([['Background removed']]);
    expect(at.store.get().progress).toBeNull();
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it.each([
    ['rough', 'Remove background (rough)', 'Rough: check the edges. The background is busy.'],
    [
      'unsure',
      'Remove background (check edges)',
      'Check the edges: a part may be missing, or a shadow included.',
    ],
  ] as const)('says that an answer is %s, in its step and in a notice', async (warning, step, text) => {
    const at = await deps(async () => answer(warning));
    await at.run();
    expect(at.test.labels.at(-1)).toBe(step);
    expect(said(at)).toEqual([['Background removed', text]]);
  });

  it('changes nothing when nothing stands out, or the mask is another one by the time it is done, and says so', async () => {
    const nothing = await deps(() =>
      Promise.reject(new GessoError('operation.no-subject', message('operation.no-subject'))),
    );
    const paints = await deps(async () => {
      paints.test.stroke([300, 300], [350, 350]);
      return answer();
    });
    for (const at of [nothing, paints]) {
      await at.run();
      expect(at.test.labels).not.toContain('Remove background');
      expect(said(at)[0]![0]).toBe("The background couldn't be removed");
    }
  });

  it('shows the time that is left, and leaves no trace when it is canceled', async () => {
    let time = 0;
    const at = await deps(
      (_request, { signal, onProgress } = {}) => {
        onProgress?.(0.05, 'rendering');
        expect(inEnglish(at.store.get().progress!.label)).toBe('Removing the background');
        time = 4000;
        onProgress?.(0.25, 'rendering');
        expect(inEnglish(at.store.get().progress!.label)).toBe('Removing the background, 12 s left');
        at.store.get().progress?.cancel();
        expect(signal?.aborted).toBe(true);
        return Promise.reject(Object.assign(new Error('stopped'), { code: 'cancelled' }));
      },
      () => time,
    );
    const before = at.test.hash;
    await at.run();
    expect(at.store.get().progress).toBeNull();
    expect(at.test.hash).toBe(before);
  });
});
