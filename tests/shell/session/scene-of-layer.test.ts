import { describe, expect, it } from 'vitest';
import { isPicture, type PictureLayer } from '../../../engine/index.ts';
import { openedPicture } from '../../../shell/session/view/original.ts';
import { BACKDROP_START, backdropOperation } from '../../../shell/tools/backdrop/backdrop-settings.ts';
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
