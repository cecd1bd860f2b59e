import { describe, expect, it } from 'vitest';
import { GessoError, isPicture, message, setMaskUse, shadowOf } from '../../../engine/index.ts';
import { EMPTY_TILE } from '../../../engine/tiles/tiles.ts';
import { ownOperation } from '../../../shell/tools/backdrop/own-picture-operation.ts';
import { shadowOperation } from '../../../shell/tools/shadow/shadow-operation.ts';
import { SHADOW_START } from '../../../shell/tools/shadow/shadow-settings.ts';
import { operationWork, provenance, type Run } from './operation-work.ts';

const SETTINGS = { ...SHADOW_START, camera: 'lens' } as const;

async function deps(run: Run) {
  const at = await operationWork(run);
  return { ...at, run: () => at.run(shadowOperation(SETTINGS)) };
}

const ANSWER: Awaited<ReturnType<Run>> = {
  mask: null,
  bytes: new Uint8Array([1]),
  place: { x: -20, y: 300 } as NonNullable<Awaited<ReturnType<Run>>['place']>,
  provenance: provenance(),
};

describe('Adding a shadow', () => {
  it('is one step: a picture layer directly under the product, where the operation says', async () => {
    const at = await deps(async () => ANSWER);
    const before = at.test.hash;
    await at.run();
    const [shadow, product] = at.test.state.document.layers;
    expect(product!.id).toBe('photo');
    expect(shadow).toMatchObject({ name: 'Shadow', clip: 'frame', toBase: { a: 1, d: 1, e: -20, f: 300 } });
    expect(at.test.state.selection.layer).toBe('photo');
    expect(at.test.labels.at(-1)).toBe('Add shadow');
    expect(at.said()).toEqual([['Shadow added']]);
    expect(at.store.get().progress).toBeNull();
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('comes with a picture of one’s own behind it, in the same step', async () => {
    const at = await operationWork(async () => ANSWER);
    const before = at.test.hash;
    const own = {
      ...at.test.state.document.assets[Object.keys(at.test.state.document.assets)[0]!]!,
      id: 'e'.repeat(32),
    };
    await at.run(ownOperation(own));
    await at.run(ownOperation(own));
    const { layers } = at.test.state.document;
    expect(layers.map(({ id }) => id)).toEqual(['photo:backdrop', 'photo.shadow', 'photo']);
    expect(layers[0]).toMatchObject({ asset: own.id, locked: true });
    expect(at.said()).toEqual([['Background created']]);
    at.editor.undo();
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('says nothing of a document that is open no more', async () => {
    const at = await deps(async () => {
      at.store.set({ editor: at.editor });
      throw new GessoError('operation.no-subject', message('operation.no-subject'));
    });
    await at.run();
    expect(at.said()).toEqual([]);
  });

  it('takes the place of the shadow before, in one step', async () => {
    const at = await deps(async () => ANSWER);
    await at.run();
    const once = at.test.hash;
    const first = shadowOf(at.test.state.document, 'photo')!.asset;
    await at.run();
    const { document } = at.test.state;
    expect(document.layers).toHaveLength(2);
    expect(shadowOf(document, 'photo')!.asset).not.toBe(first);
    expect(Object.keys(document.assets)).not.toContain(first);
    expect(at.test.labels.at(-1)).toBe('Update shadow');
    at.editor.undo();
    expect(at.test.hash).toBe(once);
  });

  it('asks for the shadow of what the mask leaves; a mask that marks what to fill takes nothing away', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await deps(async (request) => {
      asked.push(request);
      return ANSWER;
    });
    await at.run();
    const use = setMaskUse(at.editor.context(), 'photo', 'fill');
    at.editor.dispatch(use!);
    await at.test.settled();
    await at.run();
    expect(asked[0]).toMatchObject({
      params: { ...SETTINGS, canvas: 'keep' },
      as: { kind: 'layer', role: 'shadow' },
      masked: { mask: { width: 700, height: 500 } },
    });
    expect(asked[0]!.masked!.tiles.ids).not.toEqual([]);
    expect(new Set(asked[1]!.masked!.mask.rows.flat())).toEqual(new Set([EMPTY_TILE]));
  });

  it('changes nothing when it fails, is canceled, or the product is another one by then', async () => {
    const fails = await deps(() =>
      Promise.reject(new GessoError('operation.no-subject', message('operation.no-subject'))),
    );
    const paints = await deps(async () => {
      paints.test.stroke([300, 300], [350, 350]);
      return ANSWER;
    });
    const cancels = await deps((_request, { signal } = {}) => {
      cancels.store.get().progress?.cancel();
      expect(signal?.aborted).toBe(true);
      return Promise.reject(new GessoError('cancelled', message('operation.no-subject')));
    });
    for (const at of [fails, paints, cancels]) {
      await at.run();
      expect(at.test.state.document.layers.filter(isPicture)).toHaveLength(1);
      expect(at.said().map(([title]) => title)).toEqual(
        at === cancels ? [] : ["The shadow couldn't be added"],
      );
      expect(at.store.get().progress).toBeNull();
    }
  });
});
