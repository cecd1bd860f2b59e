/** What the tests of exported frames share: two pictures of noise, kept in a store, and a render of what a draw list shows. */
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import { translation } from '../../../engine/geometry/matrix.ts';
import type { Size } from '../../../engine/geometry/space.ts';
import { createScalarKernels } from '../../../engine/kernels/port/scalar-kernels.ts';
import type { DrawList, DrawPicture } from '../../../engine/render/draw-list.ts';
import type { MaskPatch } from '../../../workers/protocol/task-map.ts';
import { FontBook } from '../../../workers/stores/font-book.ts';
import { PictureStore } from '../../../workers/stores/picture-store.ts';
import { type RenderTools, renderExport } from '../../../workers/tasks/render-export.ts';
import { createRandom } from '../../helpers/random.ts';

/** Size of the two pictures of noise, px. */
export const W = 61;
export const H = 43;

export const kernels = createScalarKernels();
export const opaque = noise(W, H, () => 255);
// Compositing leaves nothing of a px of alpha 0, its color included: there is none here.
export const clear = noise(W, H, (n) => Math.max(1, n));

function noise(width: number, height: number, alpha: (n: number) => number): Uint8Array {
  const random = createRandom(width * height);
  return Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const n = random.integer(0, 255);
    return i % 4 === 3 ? alpha(n) : n;
  });
}

/** A picture of a draw list: the opaque noise in the corner, unless told otherwise. */
export function item(over: Partial<DrawPicture> = {}): DrawPicture {
  return {
    kind: 'picture',
    layer: 'layer',
    asset: 'opaque',
    size: { width: W, height: H },
    toFrame: translation(0, 0),
    clip: { x: -1e4, y: -1e4, width: 2e4, height: 2e4 },
    opacity: 1,
    blend: 'normal',
    adjustments: NEUTRAL_ADJUSTMENTS,
    mask: null,
    ...over,
  };
}

interface Shown {
  readonly items?: readonly DrawPicture[];
  readonly frame?: Size<'frame'>;
  readonly output?: Size<'output'>;
  readonly masks?: readonly (MaskPatch | null)[];
  readonly background?: string | null;
}

/** A store with the noise as `opaque` and `clear`, and what renders from it. */
export function createExportRender() {
  const store = new PictureStore(kernels);
  const tools: RenderTools = {
    resampler: { kernels, resizeWhole: null },
    store,
    fonts: new FontBook(null),
    token: { cancelled: false, checkpoint: async () => {} },
    onProgress: null,
  };
  const keep = (
    asset: string,
    pixels: Uint8Array,
    width: number,
    height: number,
    isOpaque: boolean,
  ): void => {
    const picture = kernels.allocPicture(width, height);
    picture.data().set(pixels);
    store.put(asset, Promise.resolve(picture), isOpaque);
  };
  keep('opaque', opaque, W, H, true);
  keep('clear', clear, W, H, false);

  async function render(
    {
      items = [item()],
      frame = { width: W, height: H },
      output = { width: frame.width, height: frame.height },
      masks = [],
      background = null,
    }: Shown,
    over: Partial<RenderTools> = {},
  ): Promise<Uint8Array> {
    const drawList: DrawList = { frame, background, items };
    const size = { width: output.width, height: output.height };
    return (await renderExport({ drawList, output: size, masks }, { ...tools, ...over })).pixels;
  }
  return { keep, render, tools };
}

/** The four channels of a px. */
export const at = (pixels: Uint8Array, width: number, x: number, y: number): number[] =>
  Array.from(pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));

export function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b);
}
