import { beforeEach, expect, test } from 'vitest';
import type { DrawList } from '../../engine/render/draw-list.ts';
import { uniformGrid } from '../../engine/tiles/tiles.ts';
import type { MaskPatch } from '../../workers/protocol/task-map.ts';
import { histogram } from '../../workers/tasks/render-export.ts';
import { createExportRender, H, item, W } from './support/export-render.ts';

let { keep, tools } = createExportRender();
beforeEach(() => {
  ({ keep, tools } = createExportRender());
});

test('the histogram counts every visible pixel once a channel', async () => {
  const drawList: DrawList = { frame: { width: W, height: H }, background: null, items: [item()] };
  const levels = await histogram({ drawList, masks: [] }, tools);
  for (const counts of Object.values(levels))
    expect(counts.reduce((sum: number, n: number) => sum + n, 0)).toBe(W * H);
});

test('the histogram of a large picture is counted on a small one, with its mask', async () => {
  const size = { width: 3072, height: 2048 };
  const flat = new Uint8Array(size.width * size.height * 4).map((_, i) => [200, 100, 50, 255][i % 4]!);
  keep('large', flat, size.width, size.height, true);
  const left = { x: 3, y: 0, width: size.width / 2 - 3, height: size.height };
  const mask: MaskPatch = { area: left, coverage: new Uint8Array(left.width * left.height).fill(255) };
  const painted = { tiles: uniformGrid(size.width, size.height), feather: 0, use: 'transparent' as const };
  const drawList: DrawList = {
    frame: size,
    background: null,
    items: [item({ asset: 'large', size, mask: painted })],
  };
  const { red, luma } = await histogram({ drawList, masks: [mask] }, tools);
  const counted = luma.reduce((sum, n) => sum + n, 0);
  expect(counted / (768 * 512)).toBeGreaterThan(0.49);
  expect(counted / (768 * 512)).toBeLessThan(0.52);
  expect(red[200]! / counted).toBeGreaterThan(0.99);
});
