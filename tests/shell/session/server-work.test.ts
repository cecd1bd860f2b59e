/** What becomes of a server's result in the open document: one undo step, or nothing at all. */
import { describe, expect, it, vi } from 'vitest';
import {
  type Asset,
  type Frame,
  growFrame,
  growthFor,
  isPicture,
  message,
  type PictureLayer,
  setMaskUse,
  shadowOf,
} from '../../../engine/index.ts';
import { createServerWork } from '../../../shell/session/operations/server-work.ts';
import { writeEnd } from '../../../workers/metadata/file-end.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { guardThatLooks } from './looking-guard.ts';

const FILE = new Blob(['result']);
const LIMITS = { maxSide: 8192, maxPixels: 1e8 } as Parameters<typeof growFrame>[3];

/** A picture of 700 × 500 px, and a result of the given size. */
async function deps({
  opened = [700, 500] as readonly [number, number],
  painted = false,
  own = new Blob(['own']),
} = {}) {
  const test = new TestEditor();
  await test.settled();
  if (painted) await test.stroke([50, 50], [150, 150]).settled();
  const { editor } = test;
  const work = createServerWork({
    library: {
      open: async (_file, name) => {
        const asset: Asset = { ...assetOf(...opened, 90), name };
        return { asset, opened: {} as never };
      },
      bytes: async () => own,
    },
    pool: {
      maskFile: async () => new Uint8Array([1]),
      alphaMask: async () =>
        [0, 1].map((tx) => ({ tx, ty: 0, coverage: new Uint8Array(65_536).fill(tx * 255) })),
      fileMask: async () => [],
      render: async (_list, { width, height }) => new Uint8Array(width * height * 4).fill(7),
    },
    workspace: { current: { editor } },
  });
  const layer = () => editor.state.document.layers.find(isPicture) as PictureLayer;
  return { test, editor, work, layer };
}

/** The picture's frame, 60 px larger at the right. */
const wider = (frame: Frame) =>
  growFrame(frame, 'expand', { top: 0, right: 60, bottom: 0, left: 0 } as never, LIMITS);

describe('A result of the server', () => {
  it('fills what was marked, as the device does: one step, nothing marked after', async () => {
    const { test, editor, work, layer } = await deps({ painted: true });
    const use = setMaskUse(editor.context(), layer().id, 'fill');
    if (use) editor.dispatch(use);
    const before = test.hash;
    expect(await work.place(FILE, { kind: 'filled', layer: layer() })).toBe(true);
    expect(test.labels.at(-1)).toBe('Fill in');
    expect(layer().mask.painted).toBe(false);
    editor.undo();
    expect(test.hash).toBe(before);
  });

  it('becomes the mask, over which what was erased by hand stays erased', async () => {
    const { test, editor, work, layer } = await deps({ painted: true });
    const before = test.hash;
    const step = message('step.remove-background');
    const erased = layer().mask.tiles.rows[0]![0]!;
    expect(await work.place(FILE, { kind: 'mask', layer: layer(), step })).toBe(true);
    const at = (id: typeof erased) => editor.tiles.get(id)[100 * 256 + 100];
    expect(at(erased)).toBe(255);
    // The second tile is what the server took away.
    expect(layer().mask.tiles.rows.map((row) => row.map((id) => at(id)))).toEqual([
      [255, 255, 0],
      [0, 0, 0],
    ]);
    editor.undo();
    expect(test.hash).toBe(before);
  });

  it('becomes the shadow under the product, where the server says', async () => {
    const { test, editor, work, layer } = await deps({ opened: [60, 40] });
    const before = test.hash;
    const place = { kind: 'shadow', layer: layer(), name: 'Shadow' } as const;
    expect(await work.place(FILE, place)).toBe(false);
    expect(await work.place(FILE, place, { left: -20, top: 300 })).toBe(true);
    expect(shadowOf(editor.state.document, 'photo' as PictureLayer['id'])).toMatchObject({
      toBase: { e: -20, f: 300 },
    });
    editor.undo();
    expect(test.hash).toBe(before);
  });

  it('continues the picture to the frame that was asked for, and to no other', async () => {
    const { test, editor, work, layer } = await deps({ opened: [760, 500] });
    const before = test.hash;
    const from = editor.state.document.frame;
    const frame = wider(from);
    const growth = growthFor(frame)!;
    const step = message('step.expand-picture');
    const place = { kind: 'expanded', layer: layer(), from, frame, growth, step } as const;
    expect(await work.place(FILE, { ...place, from: frame })).toBe(false);
    expect(test.hash).toBe(before);
    expect(await work.place(FILE, place)).toBe(true);
    expect(editor.state.document.frame.crop).toMatchObject({ width: 760, height: 500 });
    editor.undo();
    expect(test.hash).toBe(before);
  });

  it('that is dropped on the canvas is a layer with its center there and a name that a person reads', async () => {
    const { test, editor, work } = await deps({ opened: [60, 40] });
    const before = test.hash;
    expect(await work.add(new File([FILE], 'Text to image.png'), { x: 500, y: 120 } as never)).toBe(true);
    const top = editor.state.document.layers.at(-1);
    expect(top).toMatchObject({ name: 'Text to image', toBase: { a: 1, d: 1, e: 470, f: 100 } });
    expect(editor.state.selection.layer).toBe(top!.id);
    editor.undo();
    expect(test.hash).toBe(before);
  });

  it('changes nothing when the picture is another one by then', async () => {
    const { test, work, layer } = await deps();
    const asked = layer();
    test.stroke([300, 300], [350, 350]);
    await test.settled();
    const before = test.hash;
    expect(await work.place(FILE, { kind: 'filled', layer: asked })).toBe(false);
    expect(test.hash).toBe(before);
  });

  it('is of the picture’s own file where its mask takes nothing away', async () => {
    const { work, layer } = await deps();
    expect(await (await work.cutOut(layer())).text()).toBe('own');
  });

  it('is of the px on screen where the picture was retouched: its file begins with the px from before', async () => {
    vi.stubGlobal(
      'ImageData',
      class {
        constructor(
          readonly data: Uint8ClampedArray,
          readonly width: number,
          readonly height: number,
        ) {}
      },
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        #drawn: unknown;
        getContext = () => ({ putImageData: (pixels: unknown) => (this.#drawn = pixels) });
        async convertToBlob({ type }: { type: string }) {
          const { data, width, height } = this.#drawn as ImageData;
          return new Blob([`${width} × ${height} of ${data[0]}, ${type}`]);
        }
      },
    );
    const own = new Blob(['own', new Uint8Array(writeEnd(0))]);
    const { work, layer } = await deps({ own });
    expect(await (await work.picture(layer().asset)).text()).toMatch(/^\d+ × \d+ of 7, image\/png$/);
    expect(await (await work.cutOut(layer())).text()).toContain('of 7, image/png');
    const plain = await deps();
    expect(await (await plain.work.picture(plain.layer().asset)).text()).toBe('own');
  });
});

describe('Marks for the server', () => {
  it('are sent as they are once the product is known, with the layer as it is then', async () => {
    const { test, editor, work, layer } = await deps({ painted: true });
    const guard = guardThatLooks(editor);
    let made: Awaited<ReturnType<typeof work.marks>> | undefined;
    const pressed = layer();
    const run = work.marks(pressed).then((marks) => {
      made = marks;
    });
    await test.settled();
    expect(made).toBeUndefined();
    // As Preserve product takes paint off the product.
    await test.stroke([300, 300], [350, 350]).settled();
    guard.found();
    await run;
    expect(made?.layer).toBe(layer());
    expect(made?.layer.mask).not.toBe(pressed.mask);
    expect(made?.file.type).toBe('image/png');
  });

  it('are none where all of them lay on the product, and fail where the layer is another one by then', async () => {
    const { editor, work, layer } = await deps({ painted: true });
    const guard = guardThatLooks(editor);
    const run = work.marks(layer());
    editor.undo();
    guard.found();
    expect(await run).toBeNull();
    await expect(work.marks({ ...layer(), asset: 'gone' as never })).rejects.toMatchObject({
      name: 'GessoError',
    });
  });
});
