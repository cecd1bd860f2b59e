/** What every operation of the catalogue keeps, whatever it does. */
import { describe, expect, it } from 'vitest';
import { GessoError } from '../../../engine/base/errors.ts';
import { hash128 } from '../../../engine/bytes/hash.ts';
import type { PixelGrid } from '../../../engine/kernels/cut-out/backdrop-plane.ts';
import type { Operation, OperationResult } from '../../../engine/operations/operation.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { OPERATION_IDS, type OperationId } from '../../../vocabulary/operation-ids.ts';
import { regionModels } from '../../helpers/region-models.ts';
import { sampled } from '../../helpers/sampled.ts';

type Paint = (x: number, y: number) => readonly [number, number, number, number];

function painted(width: number, height: number, paint: Paint): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(paint(x, y), (y * width + x) * 4);
  }
  return { pixels, width, height };
}

/** A red disc on a paper that is lit from one side. */
function disc(width: number, height: number): PixelGrid {
  const radius = Math.min(width, height) / 3;
  return painted(width, height, (x, y) => {
    const off = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) - radius;
    const share = Math.min(1, Math.max(0, 0.5 - off));
    const paper = 225 - (30 * x) / width;
    const mixed = (own: number) => Math.round(share * own + (1 - share) * paper);
    return [mixed(200), mixed(40), mixed(30), 255];
  });
}

const clear: Paint = () => [0, 0, 0, 0];
const gray: Paint = () => [128, 128, 128, 255];
const striped: Paint = (x, y) => [(x * 37) % 256, (y * 91) % 256, 90, 255];

const ODD: readonly (readonly [string, PixelGrid])[] = [
  ['all transparent', painted(64, 48, clear)],
  ['of one color', painted(64, 48, gray)],
  ['one px wide', painted(1, 300, striped)],
  ['one px high', painted(300, 1, striped)],
  ['of one px', painted(1, 1, gray)],
  ['of 7 × 5 px', painted(7, 5, striped)],
];

/**
 * Widths at which an operation that works part by part tells more than ten times how far it is. All others have a first look at a copy of
 * one size, which tells a small picture as much as a large one.
 */
const TELLING_WIDTHS: Partial<Record<OperationId, number>> = {
  blur_regions: 600,
  find_faces: 1200,
  find_plates: 600,
  find_text: 600,
  enhance: 400,
};

function whole(
  operation: Operation,
  picture: PixelGrid,
  onProgress?: (fraction: number) => void,
): Promise<OperationResult> {
  const marked = operation.needs.marks ? new Uint8Array(picture.width * picture.height).fill(255) : undefined;
  const input = { picture, ...(marked && { marked }) };
  return runOperation(operation, input, operation.readParams({}), {
    models: regionModels(),
    checkpoint: async () => {},
    ...(onProgress && { onProgress }),
  });
}

/** Of all that a result says; bytes by their hash. */
function fingerprint(result: OperationResult): string {
  return JSON.stringify(result, (_, value: unknown) =>
    value instanceof Uint8Array ? hash128(value) : value,
  );
}

describe.each(OPERATION_IDS)('The operation %s', (id) => {
  const operation = operationById(id);

  it('is deterministic, does not modify the picture, and returns rising progress and provenance', async () => {
    const picture = disc(96, 72);
    const before = picture.pixels.slice();
    const told: number[] = [];
    const once = await whole(operation, picture, (fraction) => told.push(fraction));
    expect(fingerprint(await whole(operation, picture))).toBe(fingerprint(once));
    expect(picture.pixels).toEqual(before);
    const width = TELLING_WIDTHS[id];
    if (width) {
      told.length = 0;
      await whole(operation, disc(width, width * 0.75), (fraction) => told.push(fraction));
    }
    expect(told.length, 'Yield more often: at least every tenth of a picture').toBeGreaterThan(10);
    expect(told.every((fraction, i) => fraction > (told[i - 1] ?? 0) && fraction <= 1)).toBe(true);
    const { provenance } = once;
    expect(provenance).toMatchObject({ operation: id, params: operation.readParams({}) });
    expect(provenance.confidence).toBeGreaterThan(0);
    expect(provenance.confidence).toBeLessThanOrEqual(1);
  });

  it('stops where its host says so', async () => {
    let checks = 0;
    const run = runOperation(operation, { picture: disc(600, 400) }, operation.readParams({}), {
      models: regionModels(),
      checkpoint: () => (++checks > 5 ? Promise.reject(new Error('Stopped')) : Promise.resolve()),
    });
    // Not `rejects`: when it fails, it prints the picture.
    const outcome = await run.then(
      () => 'Finished after fewer than six events: yield more often',
      (error: Error) => error.message,
    );
    expect(outcome).toBe('Stopped');
    expect(checks).toBe(6);
  });

  it.each(sampled(ODD, 4))('of a picture %s is a result or a typed error', async (_, picture) => {
    try {
      const { coverage, provenance } = await whole(operation, picture);
      if (coverage) expect(coverage).toHaveLength(picture.width * picture.height);
      expect(provenance.operation).toBe(id);
    } catch (error) {
      expect(error).toBeInstanceOf(GessoError);
    }
  });

  it('refuses unknown parameters by their name', () => {
    expect(() => operation.readParams({ no_such: 1 })).toThrow(/no_such/);
    expect(() => operation.readParams([])).toThrow(GessoError);
  });

  it('estimates more bytes for a larger picture', () => {
    const params = operation.readParams({});
    const [small, large] = [1000, 6000].map((side) =>
      operation.estimate({ width: side, height: side }, params, regionModels().tasks),
    );
    expect(large!.bytes).toBeGreaterThan(small!.bytes);
    expect(large!.seconds).toBeGreaterThan(small!.seconds);
  });

  it('refuses a picture that needs more memory than there is before any work', async () => {
    const picture = disc(96, 72);
    const params = operation.readParams({});
    let checks = 0;
    const run = runOperation(operation, { picture }, params, {
      models: regionModels(),
      memory: operation.estimate(picture, params, regionModels().tasks).bytes - 1,
      async checkpoint() {
        checks++;
      },
    });
    await expect(run).rejects.toMatchObject({ code: 'worker.memory' });
    expect(checks).toBe(0);
  });
});
