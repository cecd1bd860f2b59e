import { beforeEach, describe, expect, test } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { compose, rotation, scaling, translation } from '../../engine/geometry/matrix.ts';
import type { Matrix } from '../../engine/geometry/space.ts';
import { uniformGrid } from '../../engine/tiles/tiles.ts';
import type { MaskPatch } from '../../workers/protocol/task-map.ts';
import { renderExport } from '../../workers/tasks/render-export.ts';
import { at, clear, createExportRender, H, item, opaque, same, W } from './support/export-render.ts';

let { keep, render, tools } = createExportRender();
beforeEach(() => {
  ({ keep, render, tools } = createExportRender());
});

type ToFrame = Matrix<'source', 'frame'>;

describe('at scale 1 nothing is resampled', () => {
  test.each(['opaque', 'clear'])('an %s picture is exported bit for bit', async (asset) => {
    expect(same(await render({ items: [item({ asset })] }), asset === 'opaque' ? opaque : clear)).toBe(true);
  });

  test('moved by whole px, cut by the frame', async () => {
    const pixels = await render({
      items: [item({ toFrame: translation(-10, 5) })],
      frame: { width: 30, height: 20 },
    });
    for (const [x, y] of [
      [0, 5],
      [29, 19],
      [7, 11],
    ] as const)
      expect(at(pixels, 30, x, y)).toEqual(at(opaque, W, x + 10, y - 5));
    expect(at(pixels, 30, 3, 4)).toEqual([0, 0, 0, 0]);
  });

  test.each([
    [90, H, W, (x: number, y: number) => [y, H - 1 - x]],
    [180, W, H, (x: number, y: number) => [W - 1 - x, H - 1 - y]],
    [270, H, W, (x: number, y: number) => [W - 1 - y, x]],
  ] as const)('turned by %i° every px only moves', async (angle, width, height, source) => {
    const turned = rotation<'source', 'source'>(angle);
    const corner = { 90: [H, 0], 180: [W, H], 270: [0, W] }[angle];
    const toFrame = compose(turned, translation<'source', 'frame'>(corner[0]!, corner[1]!));
    const pixels = await render({ items: [item({ asset: 'clear', toFrame })], frame: { width, height } });
    for (let y = 0; y < height; y += 3) {
      for (let x = 0; x < width; x += 3) {
        const [sx, sy] = source(x, y);
        expect(at(pixels, width, x, y)).toEqual(at(clear, W, sx!, sy!));
      }
    }
  });

  test('mirrored, too', async () => {
    const toFrame: ToFrame = { a: -1, b: 0, c: 0, d: 1, e: W, f: 0 };
    const pixels = await render({ items: [item({ toFrame })] });
    for (let x = 0; x < W; x++) expect(at(pixels, W, x, 9)).toEqual(at(opaque, W, W - 1 - x, 9));
  });
});

describe('masks', () => {
  const coverage = Uint8Array.from({ length: 20 * 10 }, (_, i) => (i * 7) % 256);
  const patch: MaskPatch = { area: { x: 5, y: 6, width: 20, height: 10 }, coverage };
  const mask = { tiles: uniformGrid(W, H), feather: 0, use: 'transparent' as const };

  test('multiply alpha by 1 − mask, exactly, and only where they are', async () => {
    const pixels = await render({ items: [item({ mask })], masks: [patch] });
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const inside = x >= 5 && y >= 6 && x < 25 && y < 16;
        const masked = inside ? coverage[(y - 6) * 20 + x - 5]! : 0;
        const alpha = at(pixels, W, x, y)[3];
        expect(alpha).toBe(255 - masked);
        if (alpha !== 0) expect(at(pixels, W, x, y).slice(0, 3)).toEqual(at(opaque, W, x, y).slice(0, 3));
      }
    }
  });

  test('turn and shrink with their picture', async () => {
    const full: MaskPatch = {
      area: { x: 0, y: 0, width: W, height: 20 },
      coverage: new Uint8Array(W * 20).fill(255),
    };
    const toFrame = compose(rotation<'source', 'source'>(90), translation<'source', 'frame'>(H, 0));
    const shown = { items: [item({ mask, toFrame })], frame: { width: H, height: W }, masks: [full] };
    const turned = await render(shown);
    // Source rows 0…19 are the right-hand columns now.
    expect(at(turned, H, H - 10, 30)[3]).toBe(0);
    expect(at(turned, H, 10, 30)[3]).toBe(255);
    const small = await render({ ...shown, output: { width: 22, height: 31 } });
    expect(at(small, 22, 18, 15)[3]).toBe(0);
    expect(at(small, 22, 3, 15)[3]).toBe(255);
    const slanted = await render({
      ...shown,
      items: [item({ mask, toFrame: rotation(20) })],
      frame: { width: 80, height: 70 },
    });
    expect(at(slanted, 80, 20, 15)[3]).toBe(0);
    expect(at(slanted, 80, 20, 40)[3]).toBe(255);
  });
});

describe('layers', () => {
  test('lie over the background with blend and opacity', async () => {
    const flat = new Uint8Array(W * H * 4).map((_, i) => [200, 100, 50, 255][i % 4]!);
    keep('flat', flat, W, H, true);
    const half = await render({ items: [item({ asset: 'flat', opacity: 0.5 })], background: '#000000' });
    expect(at(half, W, 5, 5)).toEqual([100, 50, 25, 255]);
    const multiplied = await render({
      items: [item({ asset: 'flat', blend: 'multiply' })],
      background: '#808080',
    });
    expect(at(multiplied, W, 5, 5)).toEqual([100, 50, 25, 255]);
  });

  test('show only inside their clip', async () => {
    const pixels = await render({
      items: [item({ clip: { x: 10, y: 10, width: 20, height: 20 } })],
      background: '#ffffff',
    });
    expect(at(pixels, W, 9, 15)).toEqual([255, 255, 255, 255]);
    expect(at(pixels, W, 10, 15)).toEqual(at(opaque, W, 10, 15));
    expect(at(pixels, W, 30, 15)).toEqual([255, 255, 255, 255]);
  });

  test('without anything the frame is transparent', async () => {
    expect((await render({ items: [] })).every((value) => value === 0)).toBe(true);
  });

  test('a picture missing in this worker is a typed error', async () => {
    await expect(render({ items: [item({ asset: 'unknown' })] })).rejects.toBeInstanceOf(GessoError);
  });
});

test('a cancel stops a render between two blocks', async () => {
  let checkpoints = 0;
  const token = {
    cancelled: true,
    checkpoint: async () => {
      if (++checkpoints > 1) throw new GessoError('cancelled', message('work.cancelled'));
    },
  };
  const drawList = {
    frame: { width: W, height: H },
    background: null,
    items: [item({ toFrame: scaling(60) })],
  };
  const work = renderExport(
    {
      drawList: { ...drawList, frame: { width: 3000, height: 2400 } },
      output: { width: 3000, height: 2400 },
      masks: [],
    },
    { ...tools, token },
  );
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  expect(checkpoints).toBe(2);
});
