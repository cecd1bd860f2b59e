import { beforeEach, describe, expect, test } from 'vitest';
import { compose, rotation, scaling, translation } from '../../engine/geometry/matrix.ts';
import type { DrawList, DrawPicture } from '../../engine/render/draw-list.ts';
import type { MaskPatch } from '../../workers/protocol/task-map.ts';
import { resizeByPica } from '../../workers/render/fallback-resize.ts';
import { renderExport } from '../../workers/tasks/render-export.ts';
import { at, clear, createExportRender, H, item, kernels, same, W } from './support/export-render.ts';

let { keep, tools } = createExportRender();
beforeEach(() => {
  ({ keep, tools } = createExportRender());
});

describe('in linear light', () => {
  const half = { width: 16, height: 12 };
  const checks = Uint8Array.from({ length: 32 * 24 * 4 }, (_, i) => {
    const px = i >> 2;
    return i % 4 === 3 ? 255 : (px % 32) % 2 === (px >> 5) % 2 ? 255 : 0;
  });
  const list = (over: Partial<DrawPicture>, linearLight: boolean): DrawList => ({
    frame: half,
    background: null,
    linearLight,
    items: [item({ asset: 'checks', size: { width: 32, height: 24 }, toFrame: scaling(0.5, 0.5), ...over })],
  });
  const drawn = async (drawList: DrawList, masks: readonly (MaskPatch | null)[] = []) =>
    (await renderExport({ drawList, output: { ...half }, masks }, tools)).pixels;

  beforeEach(() => keep('checks', checks, 32, 24, true));

  test('alternating black and white become the gray of half the light, not half the number', async () => {
    expect(at(await drawn(list({}, true)), 16, 8, 6)).toEqual([188, 188, 188, 255]);
    expect(at(await drawn(list({}, false)), 16, 8, 6)[0]).toBeCloseTo(128, -1);
  });

  test('the result is the kernel’s, transparent px weighted by alpha', async () => {
    const picture = { a: W, b: H };
    const small = { width: 20, height: 14 };
    const toFrame = scaling<'source', 'frame'>(small.width / W, small.height / H);
    const drawList: DrawList = {
      frame: small,
      background: null,
      linearLight: true,
      items: [item({ asset: 'clear', toFrame })],
    };
    const { pixels } = await renderExport({ drawList, output: { ...small }, masks: [] }, tools);
    const source = kernels.allocPicture(picture.a, picture.b);
    source.data().set(clear);
    const crop = { x: 0, y: 0, width: W, height: H };
    const direct = kernels.resize(source, crop, small.width, small.height, { linearLight: true }).data();
    expect(
      same(
        pixels,
        direct.map((v, i) => (direct[i | 3] === 0 ? 0 : v)),
      ),
    ).toBe(true);
  });

  test('a turned picture keeps its brightness as well', async () => {
    const toFrame = compose(
      compose(scaling<'source', 'source'>(0.25, 0.25), rotation<'source', 'source'>(30)),
      translation<'source', 'frame'>(6, 2),
    );
    const [bright] = at(await drawn(list({ toFrame }, true)), 16, 7, 6);
    expect(Math.abs(bright! - 188)).toBeLessThan(6);
    expect(Math.abs(at(await drawn(list({ toFrame }, false)), 16, 7, 6)[0]! - 128)).toBeLessThan(6);
  });

  test('nothing changes where nothing becomes smaller', async () => {
    for (const scale of [1, 1.5]) {
      const toFrame = scaling<'source', 'frame'>(scale, scale);
      expect(same(await drawn(list({ toFrame }, true)), await drawn(list({ toFrame }, false)))).toBe(true);
    }
  });

  test('browsers without SIMD use the scalar kernel', async () => {
    const fast = await drawn(list({}, true));
    tools = { ...tools, resampler: { kernels, resizeWhole: resizeByPica } };
    expect(same(await drawn(list({}, true)), fast)).toBe(true);
  });
});
