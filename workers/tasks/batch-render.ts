/**
 * A cell of a batch → pixels, from the level of the picture's pyramid that is at least twice as fine as the cell: all cells of a
 * picture share its levels, and the exact resize reads a quarter of the picture or less.
 */

import { BACKDROP, blurBackdrop, drawExtended } from '../../engine/export/batch-drawing.ts';
import { maskOnPicture } from '../../engine/export/batch-mask-patch.ts';
import { FITTED_SIDE, OWN_BACKDROP } from '../../engine/export/own-backdrop.ts';
import type { Size } from '../../engine/geometry/space.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import type { DrawItem, DrawList, DrawPicture } from '../../engine/render/draw-list.ts';
import type { BatchFrame } from '../protocol/batch-protocol.ts';
import type { MaskPatch, RenderedFrame } from '../protocol/task-map.ts';
import type { PictureStore } from '../stores/picture-store.ts';
import { type RenderTools, renderExport } from './render-export.ts';

/** Largest number of px of a level for a px of the cell, each way. */
const OVERSAMPLING = 2;

export async function batchRender(
  { drawList, output, mask }: Omit<BatchFrame, 'files'>,
  tools: Omit<RenderTools, 'store'> & { readonly store: PictureStore },
): Promise<RenderedFrame> {
  const { store, resampler } = tools;
  const residents = new Map<string, { picture: ResidentPicture; opaque: boolean }>();
  const backdrops: ResidentPicture[] = [];
  try {
    const items: DrawItem[] = [];
    const masks: (MaskPatch | null)[] = [];
    for (const item of drawList.items) {
      if (item.kind !== 'picture') {
        items.push(item);
        masks.push(null);
        continue;
      }
      if (item.asset.endsWith(OWN_BACKDROP)) {
        if (!residents.has(item.asset)) {
          const picture = await drawOwnBackdrop(drawList, item, store, resampler.kernels);
          backdrops.push(picture);
          residents.set(item.asset, { picture, opaque: true });
        }
        items.push(item);
        masks.push(null);
        continue;
      }
      const asset = item.asset.replace(BACKDROP, '');
      const opaque = store.isOpaque(asset);
      if (asset !== item.asset) {
        const picture = await drawBackdrop(asset, item.size, store, resampler.kernels);
        backdrops.push(picture);
        residents.set(item.asset, { picture, opaque });
        items.push(item);
        masks.push(null);
        continue;
      }
      // Levels are averaged in sRGB values.
      const level = drawList.linearLight ? 0 : levelFor(item);
      const picture = await store.level(asset, level);
      const name = `${asset}/${level}`;
      residents.set(name, { picture, opaque });
      const placed = onLevel(item, name, picture, level);
      items.push(placed);
      masks.push(mask && maskOnPicture(mask, placed));
    }
    const levels = {
      lend: <T>(asset: string, _: unknown, __: number, work: (picture: ResidentPicture) => Promise<T>) =>
        work(residents.get(asset)!.picture),
      isOpaque: (asset: string) => residents.get(asset)!.opaque,
    };
    return await renderExport(
      { drawList: { ...drawList, items }, output, masks },
      { ...tools, store: levels },
    );
  } finally {
    for (const picture of backdrops) picture.free();
  }
}

function levelFor({ toFrame }: DrawPicture): number {
  const scale = Math.max(Math.abs(toFrame.a), Math.abs(toFrame.d));
  return Math.max(0, Math.floor(Math.log2(1 / (scale * OVERSAMPLING)) + 1e-9));
}

/** A px of a level is exactly 2^level source px, except the last row and column, which may exceed the picture. */
function onLevel(item: DrawPicture, asset: string, picture: ResidentPicture, level: number): DrawPicture {
  const { a, b, c, d, e, f } = item.toFrame;
  const by = 2 ** level;
  return {
    ...item,
    asset,
    size: { width: picture.width, height: picture.height },
    toFrame: { a: a * by, b: b * by, c: c * by, d: d * by, e, f },
  };
}

async function drawOwnBackdrop(
  drawList: DrawList,
  item: DrawPicture,
  store: PictureStore,
  kernels: Kernels,
): Promise<ResidentPicture> {
  const asset = item.asset.replace(OWN_BACKDROP, '');
  const whole = await store.level(asset, 0);
  const scale = Math.min(1, FITTED_SIDE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const copy = await smallCopy(asset, { width, height }, store, kernels);
  try {
    const drawn = kernels.allocPicture(item.size.width, item.size.height);
    const pixels = drawExtended(drawList, item, { pixels: copy.data().slice(), width, height });
    drawn.data().set(pixels);
    return drawn;
  } finally {
    copy.free();
  }
}

/** The whole picture at `size`, blurred. */
async function drawBackdrop(
  asset: string,
  size: Size<'source'>,
  store: PictureStore,
  kernels: Kernels,
): Promise<ResidentPicture> {
  const small = await smallCopy(asset, size, store, kernels);
  blurBackdrop(small.data(), size);
  return small;
}

async function smallCopy(
  asset: string,
  size: { readonly width: number; readonly height: number },
  store: PictureStore,
  kernels: Kernels,
): Promise<ResidentPicture> {
  const whole = await store.level(asset, 0);
  const level = Math.max(0, Math.floor(Math.log2(whole.width / size.width)) - 1);
  const from = await store.level(asset, level);
  const crop = { x: 0, y: 0, width: whole.width / 2 ** level, height: whole.height / 2 ** level };
  return kernels.resize(from, crop, size.width, size.height);
}
