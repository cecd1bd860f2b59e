/** What every operation of the catalogue keeps for pictures that belong together, for odd marks, and for files that are decoded in a way of their own. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GessoError } from '../../../engine/base/errors.ts';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import type { OperationInput, OperationResult } from '../../../engine/operations/operation.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { OPERATION_IDS, type OperationId } from '../../../vocabulary/operation-ids.ts';
import { picture } from '../../helpers/browser.ts';
import { regionModels } from '../../helpers/region-models.ts';
import { sampled } from '../../helpers/sampled.ts';

/**
 * Levels of 255 by which a px of the mirrored picture's answer, mirrored back, may differ; coverage and premultiplied colors. An edge that
 * is found may round to the other side; a shadow is interpolated; patches of an expansion come from a seed. A scene's lamp stands at the
 * left, so of a scene the subject alone is compared.
 */
const TOLERANCE: Readonly<Record<OperationId, number>> = {
  remove_bg: 1,
  clean_edges: 2,
  shadow_generation: 2,
  blur_bg: 2,
  generation_bg: 1,
  generation_expand: 3,
  blur_regions: 1,
  find_faces: 0,
  find_plates: 0,
  find_text: 0,
  enhance: 0,
};
const PARAMS: Partial<Record<OperationId, object>> = {
  shadow_generation: { light: { azimuth: 0 } },
  generation_bg: { resolution_mp: 0.05 },
  enhance: { quality: 'fast' },
};

/** A red disc off the middle, on paper that is lit from one side. */
function disc(width: number, height: number): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const off = Math.hypot(x - width * 0.42, y - height * 0.55) - height / 3;
    const share = Math.min(1, Math.max(0, 0.5 - off));
    const mixed = (own: number) => Math.round(share * own + (1 - share) * (225 - (30 * x) / width));
    pixels.set([mixed(200), mixed(40), mixed(30), 255], i * 4);
  }
  return { pixels, width, height };
}

function mirrored({ pixels, width, height }: PixelGrid): PixelGrid {
  const px = new Uint32Array(pixels.slice().buffer);
  for (let y = 0; y < height; y++) px.subarray(y * width, (y + 1) * width).reverse();
  return { pixels: new Uint8Array(px.buffer), width, height };
}

/** A plane as the alpha of black. */
const asGrid = (coverage: Uint8Array, { width, height }: Pick<PixelGrid, 'width' | 'height'>): PixelGrid => ({
  pixels: Uint8Array.from({ length: coverage.length * 4 }, (_, i) => (i % 4 === 3 ? coverage[i >> 2]! : 0)),
  width,
  height,
});

/** Largest difference of a channel, alpha and premultiplied colors. */
function difference(one: PixelGrid, other: PixelGrid): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  const value = ({ pixels }: PixelGrid, i: number) =>
    i % 4 === 3 ? pixels[i]! : (pixels[i]! * pixels[i | 3]!) / 255;
  let most = 0;
  for (let i = 0; i < one.pixels.length; i++)
    most = Math.max(most, Math.abs(value(one, i) - value(other, i)));
  return most;
}

function run(id: OperationId, input: OperationInput): Promise<OperationResult> {
  const operation = operationById(id);
  return runOperation(operation, input, operation.readParams(PARAMS[id] ?? {}), {
    models: regionModels(),
    checkpoint: async () => {},
  });
}

/** Corners of regions, px from the left edge, or from the right one. */
const across = ({ regions = [] }: OperationResult, from: (x: number) => number) =>
  regions.map(({ corners }) => corners.map(({ x, y }) => [from(x), y]).sort()).sort();

/** What is compared of an answer. */
function seen(
  id: OperationId,
  { coverage, picture: made, layers }: OperationResult,
  of: PixelGrid,
): PixelGrid {
  if (id === 'generation_bg') {
    const { pixels, width, height } = layers!.find(({ role }) => role === 'subject')!;
    return asGrid(
      pixels.filter((_, i) => i % 4 === 3),
      { width, height },
    );
  }
  return made ?? (coverage ? asGrid(coverage, of) : of);
}

/** Rejects for an error without a type. */
async function resultOrTyped(id: OperationId, input: OperationInput): Promise<void> {
  const { pixels, width, height } = input.picture;
  const before = pixels.slice();
  try {
    const { coverage, picture: made, provenance } = await run(id, input);
    if (coverage) expect(coverage).toHaveLength(width * height);
    if (made) expect(made.pixels).toHaveLength(made.width * made.height * 4);
    expect(provenance.operation).toBe(id);
  } catch (error) {
    expect(error).toBeInstanceOf(GessoError);
  }
  expect(Buffer.compare(pixels, before)).toBe(0);
}

/** As the server decodes it: the first frame, in sRGB. */
async function decoded(file: string): Promise<PixelGrid> {
  const { data, info } = await sharp(picture(file))
    .toColourspace('srgb')
    .resize(96)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

describe.each(OPERATION_IDS)('The operation %s', (id) => {
  it(`of a mirrored picture is the mirrored answer, within ${TOLERANCE[id]} levels`, async () => {
    const grid = disc(96, 72);
    const [one, other] = [await run(id, { picture: grid }), await run(id, { picture: mirrored(grid) })];
    expect(difference(seen(id, one, grid), mirrored(seen(id, other, mirrored(grid))))).toBeLessThanOrEqual(
      TOLERANCE[id],
    );
    const [left, right] = [across(one, (x) => x), across(other, (x) => grid.width - x)];
    expect(left).toHaveLength(id.startsWith('find_') ? 1 : 0);
    for (const [n, region] of left.entries())
      for (const [k, corner] of region.entries())
        for (const axis of [0, 1]) expect(corner[axis]).toBeCloseTo(right[n]![k]![axis]!, 6);
  });

  it.each([
    ['all', 255],
    ['nothing', 0],
  ] as const)('with %s marked is a result or a typed error', async (_, value) => {
    const grid = disc(64, 48);
    await resultOrTyped(id, { picture: grid, marked: new Uint8Array(64 * 48).fill(value) });
  });

  it.each(sampled(['input-animated.gif', 'input-grey.jpg', 'input-16bit-gradient.png', 'input-cmyk.jpg'], 1))(
    'of %s is a result or a typed error',
    async (file) => {
      await resultOrTyped(id, { picture: await decoded(file) });
    },
  );
});
