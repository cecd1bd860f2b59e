import { describe, expect, it } from 'vitest';
import { isPicture, message, setMaskUse } from '../../../engine/index.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import { type FillWork, fillIn } from '../../../shell/session/operations/inpaint-layer.ts';
import type { FillInRequest, Stage } from '../../../workers/index.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { inEnglish } from '../../helpers/words.ts';
import { guardThatLooks } from './looking-guard.ts';

type Fill = NonNullable<FillWork['fill']>;

/** A picture with a mark on it, and a worker that does what the test says. */
async function deps(fill: Fill) {
  const test = new TestEditor();
  await test.settled();
  await test.stroke([50, 50], [150, 150]).settled();
  const { editor } = test;
  const use = setMaskUse(editor.context(), 'photo', 'fill');
  if (use) editor.dispatch(use);
  await test.settled();
  const store = createSessionStore();
  let made = 40;
  const work: FillWork = {
    store,
    library: {
      bytes: async () => new Blob(['old']),
      open: async () => ({ asset: assetOf(700, 500, ++made), opened: {} as never }),
    },
    workspace: { current: { editor } },
    now: () => 0,
    fill,
  };
  return { test, editor, store, run: () => fillIn(work, 'photo') };
}

const filled = { bytes: new Uint8Array([1]), share: 0.034 };
const titles = ({ store }: Awaited<ReturnType<typeof deps>>) =>
  store.get().notices.map(({ title }) => inEnglish(title));

describe('Filling in', () => {
  it('is one step that leaves nothing marked, and says how much was done', async () => {
    const requests: FillInRequest[] = [];
    const at = await deps(async (request) => {
      requests.push(request);
      return filled;
    });
    const before = at.test.hash;
    await at.run();
    expect(at.test.labels.at(-1)).toBe('Fill in');
    const [layer] = at.test.state.document.layers;
    expect(layer).toMatchObject({ mask: { painted: false, use: 'fill', strokes: 0 } });
    expect(titles(at)).toEqual(['Filled in 3% of the picture from its surroundings']);
    expect(at.store.get().progress).toBeNull();
    const [{ tiles, mask } = {} as FillInRequest] = requests;
    expect(new Set(mask.rows.flat())).toEqual(new Set([...tiles.ids, 'u00']));
    expect(tiles.ids.length).toBeGreaterThan(0);
    expect(tiles.coverage).toHaveLength(tiles.ids.length * 65_536);
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('tries with another seed after a fill that was taken back', async () => {
    const seeds: number[] = [];
    const at = await deps(async ({ seed }) => {
      seeds.push(seed);
      return filled;
    });
    for (let n = 0; n < 3; n++) {
      await at.run();
      at.editor.undo();
    }
    expect(seeds[0]).toBe(1);
    expect(new Set(seeds).size).toBe(3);
  });

  it('changes nothing when the mask, or the layer, is another one by the time it is done, and says so', async () => {
    const paints = await deps(async () => {
      paints.test.stroke([300, 300], [350, 350]);
      return filled;
    });
    const removes = await deps(async () => {
      removes.editor.undo();
      removes.editor.undo();
      return filled;
    });
    for (const at of [paints, removes]) {
      await at.run();
      expect(at.test.labels).not.toContain('Fill in');
      expect(titles(at)).toEqual(['Nothing was filled in']);
      expect(at.store.get().progress).toBeNull();
    }
  });

  it('waits until the product is known, whose paint is taken off then, and fills what is left', async () => {
    const requests: FillInRequest[] = [];
    const at = await deps(async (request) => {
      requests.push(request);
      return filled;
    });
    const guard = guardThatLooks(at.editor);
    const run = at.run();
    await at.test.settled();
    expect(requests).toEqual([]);
    expect(at.store.get().progress).not.toBeNull();
    await at.test.stroke([300, 300], [350, 350]).settled();
    const { mask } = at.test.state.document.layers.find(isPicture)!;
    guard.found();
    await run;
    expect(new Set(requests[0]?.mask.rows.flat())).toEqual(new Set([...mask.tiles.rows.flat(), 'u00']));
    expect(titles(at)).toEqual(['Filled in 3% of the picture from its surroundings']);
  });

  it('can be cancelled while the product is looked for, and does not wait for it once Preserve product is off', async () => {
    let fills = 0;
    const at = await deps(async () => {
      fills++;
      return filled;
    });
    const guard = guardThatLooks(at.editor);
    const before = at.test.hash;
    const run = at.run();
    at.store.get().progress?.cancel();
    await run;
    expect(at.store.get().progress).toBeNull();
    expect([fills, at.test.hash, titles(at)]).toEqual([0, before, []]);
    const again = at.run();
    guard.off();
    await again;
    expect(fills).toBe(1);
  });

  it('shows how far it is, and leaves no trace when it is cancelled, not even by a late word of the worker', async () => {
    let late = (_fraction: number, _stage: Stage) => {};
    const at = await deps((_request, { signal, onProgress } = {}) => {
      late = onProgress ?? late;
      late(0.25, 'filling');
      expect(at.store.get().progress).toMatchObject({ label: message('progress.filling'), fraction: 0.25 });
      at.store.get().progress?.cancel();
      expect(signal?.aborted).toBe(true);
      return Promise.reject(Object.assign(new Error('stopped'), { code: 'cancelled' }));
    });
    const before = at.test.hash;
    await at.run();
    late(0.5, 'filling');
    expect(at.store.get().progress).toBeNull();
    expect(at.test.hash).toBe(before);
  });
});
