import { describe, expect, it } from 'vitest';
import { GessoError, isPicture, message, type PictureLayer } from '../../../engine/index.ts';
import { certaintyOfStep } from '../../../shell/session/operations/certainty.ts';
import { openedPicture } from '../../../shell/session/view/original.ts';
import { BACKDROP_START, backdropOperation } from '../../../shell/tools/backdrop/backdrop-settings.ts';
import { allScenes, madeScene, type SceneChoice } from '../../../shell/tools/backdrop/scene-choices.ts';
import { textBlock } from '../../helpers/documents.ts';
import { operationWork, provenance, type Run } from './operation-work.ts';

type Answer = Awaited<ReturnType<Run>>;

/** Every picture that it answers with opens as 350 × 250 px: half the product's 700 × 500. */
const part = (role: 'backdrop' | 'shadow' | 'subject', x: number, y: number) => ({
  role,
  bytes: new Uint8Array([1]),
  place: { x, y } as NonNullable<Answer['place']>,
});
const ANSWER: Answer = {
  mask: null,
  bytes: null,
  layers: [part('backdrop', 0, 0), part('shadow', 40, 200), part('subject', 50, 30)],
  provenance: provenance(),
};

async function scene(run: Run = async () => ANSWER) {
  const at = await operationWork(run, { opened: [350, 250] });
  const { document } = at.editor.state;
  const operation = backdropOperation(BACKDROP_START, document.frame);
  const layers = () => at.editor.state.document.layers.filter(isPicture);
  return { ...at, create: () => at.run(operation), layers, original: document.layers[0] as PictureLayer };
}

describe('A background for a product', () => {
  it('is one step of three layers: backdrop, shadow and product, in the place of the picture', async () => {
    const at = await scene();
    const before = at.test.hash;
    await at.create();
    expect(at.layers().map(({ id }) => id)).toEqual(['photo:backdrop', 'photo.shadow', 'photo']);
    expect(at.layers().map(({ toBase: { a, d, e, f } }) => [a, d, e, f])).toEqual([
      [2, 2, 0, 0],
      [2, 2, 80, 400],
      [2, 2, 100, 60],
    ]);
    expect(at.layers().map(({ locked }) => locked)).toEqual([true, true, false]);
    expect(at.layers()[2]!.mask.painted).toBe(false);
    expect(at.test.labels.at(-1)).toBe('Create background');
    expect(at.said()).toEqual([['Background created']]);
    expect(openedPicture(at.editor.state).layers).toMatchObject([
      { asset: at.original.asset, toBase: { a: 1, d: 1, e: 0, f: 0 } },
    ]);
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('takes the place of the one before, and is made of the same picture and mask', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await scene(async (request) => {
      asked.push(request);
      return ANSWER;
    });
    await at.create();
    const once = at.test.hash;
    await at.create();
    expect(at.layers().map(({ id }) => id)).toEqual(['photo:backdrop', 'photo.shadow', 'photo']);
    expect(at.layers()[0]!.toBase).toMatchObject({ a: 2, e: 0, f: 0 });
    // The mask that was painted on the original, at its size.
    expect(asked.map(({ masked }) => masked?.mask.width)).toEqual([700, 700]);
    expect(asked[1]!.masked).toEqual(asked[0]!.masked);
    at.editor.undo();
    expect(at.test.hash).toBe(once);
  });

  it('says in its step how certain the outline is, which its panel reads, and is replaced all the same', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await scene(async (request) => {
      asked.push(request);
      return { ...ANSWER, provenance: provenance('rough') };
    });
    at.editor.setTool('generation_bg');
    await at.create();
    expect(at.test.labels.at(-1)).toBe('Create background (rough)');
    expect(certaintyOfStep(at.editor.state, 'photo', message('step.create-background'))).toBe('rough');
    expect(at.said()).toEqual([['Background created']]);
    await at.create();
    expect(asked[1]!.masked).toEqual(asked[0]!.masked);
    expect(at.layers()).toHaveLength(3);
  });

  it('keeps what was erased of the placed product, and its shadow is told of it', async () => {
    const asked: Parameters<Run>[0][] = [];
    const at = await scene(async (request) => {
      asked.push(request);
      return ANSWER;
    });
    await at.create();
    expect(asked[0]!.painted).toBeUndefined();
    await at.test.stroke([200, 200], [250, 250]).settled();
    expect(at.layers()[2]!.mask.painted).toBe(true);
    await at.create();
    expect(asked[1]!.painted?.mask.width).toBe(350);
    expect(at.layers()[2]!.mask).toMatchObject({ painted: true, tiles: { width: 350, height: 250 } });
    at.editor.undo();
    expect(at.said()).toEqual([]);
  });

  it('leaves the caret in a text that is typed meanwhile', async () => {
    const caret = { layer: 'title', caret: { from: 2, to: 2 } };
    const at = await scene(async () => {
      at.test.commit([{ type: 'layer.add', layer: textBlock('title'), index: 1 }], { selection: caret });
      return ANSWER;
    });
    await at.create();
    expect(at.layers()).toHaveLength(3);
    expect(at.editor.state.selection).toEqual(caret);
  });

  it('changes nothing when the product is another one by the time it is done', async () => {
    const at = await scene(async () => {
      at.test.stroke([300, 300], [350, 350]);
      return ANSWER;
    });
    await at.create();
    expect(at.layers().map(({ id }) => id)).toEqual(['photo']);
    expect(at.said()[0]![0]).toBe("The background couldn't be created");
  });
});

describe('All three similarities by one press', () => {
  async function three(run: Run) {
    const at = await scene();
    const { frame } = at.editor.state.document;
    const kept: Pick<SceneChoice, 'similarity' | 'answer'>[] = [];
    const asked: unknown[] = [];
    const operation = allScenes(
      BACKDROP_START,
      frame,
      async (similarity, answer) => void kept.push({ similarity, answer }),
      async (request, call) => {
        asked.push((request.params as { similarity_mode: string }).similarity_mode);
        call?.onProgress?.(0.5, undefined as never);
        return run(request, call);
      },
    );
    return { ...at, frame, kept, asked, createAll: () => at.run(operation) };
  }

  it('are made one after the other, with one progress; that of the settings becomes the scene, in one step', async () => {
    const fractions: (number | null | undefined)[] = [];
    const at = await three(async () => {
      fractions.push(at.store.get().progress?.fraction);
      return ANSWER;
    });
    const before = at.test.hash;
    await at.createAll();
    expect(at.asked).toEqual(['adjust', 'max', 'none']);
    expect(fractions.map((fraction) => Math.round(fraction! * 6))).toEqual([1, 3, 5]);
    expect(at.kept.map(({ similarity }) => similarity)).toEqual(['adjust', 'max', 'none']);
    expect(at.store.get().progress).toBeNull();
    expect(at.layers()).toHaveLength(3);
    at.editor.undo();
    expect(at.test.hash).toBe(before);
    const choice = { ...at.kept[1]!, picture: '' };
    await at.run(
      madeScene({ settings: BACKDROP_START } as Parameters<typeof madeScene>[0], choice, at.frame),
    );
    expect(at.layers()).toHaveLength(3);
    at.editor.undo();
    expect(at.test.hash).toBe(before);
  });

  it('keep those that are there when the rest is canceled, and change nothing', async () => {
    const at = await three(async () => {
      if (at.kept.length === 2) {
        at.store.get().progress!.cancel();
        throw new GessoError('cancelled', message('work.cancelled'));
      }
      return ANSWER;
    });
    const before = at.test.hash;
    await at.createAll();
    expect(at.kept.map(({ similarity }) => similarity)).toEqual(['adjust', 'max']);
    expect([at.test.hash, at.store.get().progress, at.said()]).toEqual([before, null, []]);
  });
});
