import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/defaults.ts';
import { compose, rotation, scaling, translation } from '../../engine/geometry/matrix.ts';
import type { Matrix, Size } from '../../engine/geometry/space.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { warpPicture } from '../../engine/kernels/resample/warp.ts';
import type { DrawList, DrawPicture } from '../../engine/render/draw-list.ts';
import { uniformGrid } from '../../engine/tiles/tiles.ts';
import type { MaskPatch } from '../../workers/protocol/task-map.ts';
import { resizeByPica } from '../../workers/render/fallback-resize.ts';
import type { ToOutput } from '../../workers/render/placement.ts';
import { FontBook } from '../../workers/stores/font-book.ts';
import { PictureStore } from '../../workers/stores/picture-store.ts';
import { histogram, type RenderTools, renderExport } from '../../workers/tasks/render-export.ts';
import { createRandom } from '../helpers/random.ts';

const W = 61;
const H = 43;
type ToFrame = Matrix<'source', 'frame'>;

let tools: RenderTools;
let store: PictureStore;
const kernels = createScalarKernels();
const opaque = noise(W, H, () => 255);
// Compositing leaves nothing of a px of alpha 0, its colour included: there is none here.
const clear = noise(W, H, (n) => Math.max(1, n));

beforeEach(() => {
  store = new PictureStore(kernels);
  keep('opaque', opaque, W, H, true);
  keep('clear', clear, W, H, false);
  const token = { cancelled: false, checkpoint: async () => {} };
  tools = {
    resampler: { kernels, resizeWhole: null },
    store,
    fonts: new FontBook(null),
    token,
    onProgress: null,
  };
});

function noise(width: number, height: number, alpha: (n: number) => number): Uint8Array {
  const random = createRandom(width * height);
  return Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const n = random.integer(0, 255);
    return i % 4 === 3 ? alpha(n) : n;
  });
}

function keep(asset: string, pixels: Uint8Array, width: number, height: number, isOpaque: boolean): void {
  const picture = kernels.allocPicture(width, height);
  picture.data().set(pixels);
  store.put(asset, Promise.resolve(picture), isOpaque);
}

function item(over: Partial<DrawPicture> = {}): DrawPicture {
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

async function render({
  items = [item()],
  frame = { width: W, height: H },
  output = { width: frame.width, height: frame.height },
  masks = [],
  background = null,
}: Shown) {
  const drawList: DrawList = { frame, background, items };
  return (
    await renderExport({ drawList, output: { width: output.width, height: output.height }, masks }, tools)
  ).pixels;
}

const at = (pixels: Uint8Array, width: number, x: number, y: number) =>
  Array.from(pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));

describe('at scale 1 nothing is resampled', () => {
  test.each(['opaque', 'clear'])('an %s picture comes out to the bit', async (asset) => {
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

describe('resampling', () => {
  const side = { width: 400, height: 300 };

  test('shrinks as sharp does (Lanczos), within 40 dB', async () => {
    const photo = await smooth(side);
    keep('photo', photo, side.width, side.height, true);
    const output = { width: 150, height: 113 };
    const pixels = await render({ items: [item({ asset: 'photo', size: side })], frame: side, output });
    const raw = { width: side.width, height: side.height, channels: 4 as const };
    const expected = await sharp(photo, { raw })
      .resize(output.width, output.height, { kernel: 'lanczos3', fit: 'fill' })
      .raw()
      .toBuffer();
    expect(psnr(pixels, expected)).toBeGreaterThan(40);
  });

  test('by pica, where SIMD is missing, gives the same picture within a level or two', async () => {
    const photo = await smooth(side);
    keep('photo', photo, side.width, side.height, true);
    const shown = {
      items: [item({ asset: 'photo', size: side, toFrame: { a: 0, b: 1, c: -1, d: 0, e: 300, f: 0 } })],
      frame: { width: 300, height: 400 },
      output: { width: 120, height: 160 },
    };
    const ours = await render(shown);
    tools = { ...tools, resampler: { kernels, resizeWhole: resizeByPica } };
    const theirs = await render(shown);
    expect(same(ours, theirs)).toBe(false);
    expect(psnr(ours, theirs)).toBeGreaterThan(48);
  });

  describe('block by block it is what it is at once', () => {
    // More than a block has, 2^21 px.
    const big = { width: W * 32, height: H * 32 };

    function atOnce(mask: MaskPatch | null): Uint8Array {
      const whole = kernels.allocPicture(W, H);
      whole.data().set(opaque);
      mask?.coverage.forEach((covered, i) => {
        whole.data()[i * 4 + 3] = 255 - covered;
      });
      const box = { x: 0, y: 0, width: W, height: H };
      return kernels.resize(whole, box, big.width, big.height, { opaque: !mask }).data();
    }

    test('as it is', async () => {
      expect(same(await render({ output: big }), atOnce(null))).toBe(true);
    });

    test('with a mask', async () => {
      const coverage = opaque.slice(0, W * H);
      const mask = { area: { x: 0, y: 0, width: W, height: H }, coverage };
      expect(same(await render({ output: big, masks: [mask] }), atOnce(mask))).toBe(true);
    });

    test('turned', async () => {
      const quarter = { a: 0, b: 1, c: -1, d: 0, f: 0 };
      const frame = { width: H, height: W };
      const output = { width: big.height, height: big.width };
      const pixels = await render({ items: [item({ toFrame: { ...quarter, e: H } })], frame, output });
      const toOutput: ToOutput = { ...quarter, e: output.width };
      const turned = warpPicture(atOnce(null), big.width, big.height, toOutput, { x: 0, y: 0, ...output });
      expect(same(pixels, turned)).toBe(true);
    });
  });

  test('a slight turn covers the middle and leaves the corners clear', async () => {
    const toFrame = rotation<'source', 'frame'>(12, { x: W / 2, y: H / 2 });
    const pixels = await render({ items: [item({ toFrame })] });
    expect(at(pixels, W, 30, 21)[3]).toBe(255);
    expect(at(pixels, W, 0, 0)[3]).toBe(0);
  });

  test('turned and much smaller, it averages instead of skipping', async () => {
    const checks = Uint8Array.from({ length: 256 * 256 * 4 }, (_, i) => {
      const n = i >> 2;
      return i % 4 === 3 ? 255 : ((n & 1) ^ ((n >> 8) & 1)) * 255;
    });
    keep('checks', checks, 256, 256, true);
    const size = { width: 256, height: 256 };
    const toFrame = compose(
      scaling<'source', 'source'>(1 / 8),
      rotation<'source', 'frame'>(30, { x: 16, y: 16 }),
    );
    const pixels = await render({
      items: [item({ asset: 'checks', size, toFrame })],
      frame: { width: 32, height: 32 },
    });
    const [grey] = at(pixels, 32, 16, 16);
    expect(Math.abs(grey! - 127.5)).toBeLessThan(6);
  });

  test('an edge between pixels is antialiased', async () => {
    const pixels = await render({
      items: [item({ toFrame: translation(0.5, 0) })],
      frame: { width: W + 1, height: H },
    });
    expect(at(pixels, W + 1, 0, 10)[3]).toBeGreaterThan(120);
    expect(at(pixels, W + 1, 0, 10)[3]).toBeLessThan(135);
    expect(at(pixels, W + 1, 1, 10)[3]).toBe(255);
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

  test('a picture that this worker was never given is a typed error', async () => {
    await expect(render({ items: [item({ asset: 'unknown' })] })).rejects.toBeInstanceOf(GessoError);
  });
});

test('a cancel stops a render between two blocks', async () => {
  let checkpoints = 0;
  const token = {
    cancelled: true,
    checkpoint: async () => {
      if (++checkpoints > 1) throw new GessoError('cancelled', 'Stopped.');
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

async function smooth({ width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const random = createRandom(4);
  const few = Uint8Array.from({ length: 12 * 9 * 3 }, () => random.integer(0, 255));
  return sharp(few, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b);
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return 10 * Math.log10((65_025 * a.length) / sum);
}

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

  test('black and white in turns become the gray that is half as bright, not half the number', async () => {
    expect(at(await drawn(list({}, true)), 16, 8, 6)).toEqual([188, 188, 188, 255]);
    expect(at(await drawn(list({}, false)), 16, 8, 6)[0]).toBeCloseTo(128, -1);
  });

  test('what comes out is the kernel’s, see-through px weighed by how much of them there is', async () => {
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

  test('nothing is another where nothing becomes smaller', async () => {
    for (const scale of [1, 1.5]) {
      const toFrame = scaling<'source', 'frame'>(scale, scale);
      expect(same(await drawn(list({ toFrame }, true)), await drawn(list({ toFrame }, false)))).toBe(true);
    }
  });

  test('browsers without SIMD take the kernel for it, too', async () => {
    const fast = await drawn(list({}, true));
    tools = { ...tools, resampler: { kernels, resizeWhole: resizeByPica } };
    expect(same(await drawn(list({}, true)), fast)).toBe(true);
  });
});
