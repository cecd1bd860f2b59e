import { expect, test } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/defaults.ts';
import type { WandOptions } from '../../engine/kernels/mask/wand.ts';
import { PictureStore } from '../../workers/stores/picture-store.ts';
import { wand } from '../../workers/tasks/mask-sources.ts';
import { createWasmKernels } from '../../workers/wasm/kernels.ts';
import { wasmBytes } from '../helpers/wasm-module.ts';
import { createExportRender, H, item, opaque, same, W } from './support/export-render.ts';

const kernels = createWasmKernels(new WebAssembly.Module(new Uint8Array(wasmBytes())));
const { render } = createExportRender();

/** The noise, held with three or four bytes a px. */
function held(alloc: 'allocOpaque' | 'allocPicture') {
  const store = new PictureStore(kernels);
  const picture = kernels[alloc](W, H);
  picture.put(opaque, { x: 0, y: 0, width: W, height: H });
  store.put('opaque', Promise.resolve(picture), true);
  return store;
}

test('a packed picture is drawn and selected as any other, and stays packed', async () => {
  const [packed, wide] = [held('allocOpaque'), held('allocPicture')];
  const before = kernels.residentBytes;
  const mask = { area: { x: 5, y: 4, width: 30, height: 20 }, coverage: new Uint8Array(600).fill(90) };
  const turned = { a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: 20, f: 3 };
  const quarter = { a: 0, b: 1, c: -1, d: 0, e: H, f: 0 };
  const maps = [
    { a: 1, b: 0, c: 0, d: 1, e: 7, f: -3 },
    { a: 0.37, b: 0, c: 0, d: 0.37, e: 0.4, f: 1.2 },
    { a: 1.9, b: 0, c: 0, d: 1.9, e: -9, f: 0 },
    turned,
    quarter,
  ];
  for (const toFrame of maps) {
    for (const masks of [[], [mask]]) {
      const shown = { items: [item({ toFrame })], masks };
      const [one, other] = await Promise.all(
        [packed, wide].map((store) => render(shown, { store, resampler: { kernels, resizeWhole: null } })),
      );
      expect(same(one!, other!), JSON.stringify({ toFrame, masks: masks.length })).toBe(true);
      expect(one!.some((value) => value > 0)).toBe(true);
    }
  }
  const request: WandOptions = { at: { x: 9, y: 9 } as WandOptions['at'], tolerance: 120, contiguous: false };
  const ask = (store: PictureStore) =>
    wand({ ...request, asset: 'opaque', adjustments: NEUTRAL_ADJUSTMENTS }, store);
  expect(await ask(packed)).toEqual(await ask(wide));
  expect(kernels.residentBytes).toBe(before);
});
