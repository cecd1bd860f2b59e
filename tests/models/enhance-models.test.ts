/**
 * Enlarging and cleaning through the runtime that browsers and the server use: with the weights where `npm run models -- add` has
 * brought them, held to a bar; with a hand-made graph otherwise, held to its bytes.
 */
import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import type { ModelTask } from '../../engine/kernels/port/model-port.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import type { ModelSessions } from '../../workers/models/model-sessions.ts';
import { gainGraph, madeSessions, repeatGraph } from '../helpers/made-models.ts';
import { hasModels, realModels } from '../helpers/real-models.ts';
import { sampled } from '../helpers/sampled.ts';
import { compressed, JUDGED, psnrOfLuma, scaled, truthPicture } from '../helpers/truth-pictures.ts';

/** A model takes seconds, and longer beside other tests. */
const PATIENT = { timeout: 240_000 };
const enhance = operationById('enhance');
/** Mean dB gained on Lanczos; measured are 3.9 and 5.6. */
const BARS = { optimal: 3, best: 4.5 } as const;

async function run(
  picture: PixelGrid,
  params: object,
  models: ModelSessions,
  jpegQuality: number | null = null,
) {
  const input = { picture, jpegQuality };
  const checkpoint = async () => {};
  const done = await runOperation(enhance, input, enhance.readParams(params), { models, checkpoint });
  return { made: done.picture!, provenance: done.provenance };
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** dB gained on Lanczos, for each picture of the judging half. */
async function gained(quality: 'optimal' | 'best', models: ModelSessions): Promise<readonly number[]> {
  const gains: number[] = [];
  for (const name of JUDGED) {
    const truth = await truthPicture(name, 192);
    const small = scaled(truth, 0.5);
    const { made, provenance } = await run(small, { upscale: 'smart_resize', quality }, models);
    expect(provenance).toMatchObject({ provider: 'model', warnings: [] });
    gains.push(psnrOfLuma(truth, made) - psnrOfLuma(truth, scaled(small, 2)));
  }
  console.info(`${quality}, dB gained on Lanczos:`, gains.map((each) => each.toFixed(2)).join(' '));
  return gains;
}

describe('enlarging with a model', () => {
  const of = { optimal: 'upconv_7', best: 'cunet' } as const;
  const tasks: Record<keyof typeof of, ModelTask> = { optimal: 'upscale-2x', best: 'upscale-2x-best' };

  it.each(['optimal', 'best'] as const)('is as good as its bar: %s', PATIENT, async (quality) => {
    if (hasModels(of[quality])) {
      const models = await realModels(of[quality]);
      expect(mean(await gained(quality, models))).toBeGreaterThan(BARS[quality]);
      await models.close();
      return;
    }
    const tile = { size: 32, padding: 0, scale: 2 };
    const models = madeSessions(repeatGraph(), { name: 'repeat', task: tasks[quality], tile });
    const small = scaled(await truthPicture('product-bag', 96), 0.5);
    const { made, provenance } = await run(small, { upscale: 'smart_resize', quality }, models);
    expect(provenance).toMatchObject({ provider: 'model', model: 'repeat' });
    for (let i = 0; i < made.width * made.height; i++) {
      const [x, y] = [(i % made.width) >> 1, Math.floor(i / made.width) >> 1];
      const from = (y * small.width + x) * 4;
      expect([...made.pixels.subarray(i * 4, i * 4 + 4)]).toEqual([...small.pixels.subarray(from, from + 4)]);
    }
    await models.close();
  });
});

describe('removing the traces of a JPEG with a model', () => {
  it.each(sampled([20, 40, 60], 2))(
    'comes 0.8 dB nearer to the truth at quality %i',
    PATIENT,
    async (quality) => {
      if (hasModels('cunet-noise-1', 'cunet-noise-2')) {
        const models = await realModels('cunet-noise-1', 'cunet-noise-2');
        const gains: number[] = [];
        for (const name of JUDGED.slice(0, 3)) {
          const truth = await truthPicture(name, 192);
          const jpeg = await compressed(truth, quality);
          const { made } = await run(jpeg, { upscale: null, decompress: 'auto' }, models, quality);
          gains.push(psnrOfLuma(truth, made) - psnrOfLuma(truth, jpeg));
        }
        console.info(`Quality ${quality}, dB gained:`, gains.map((each) => each.toFixed(2)).join(' '));
        expect(mean(gains)).toBeGreaterThan(0.8);
        await models.close();
        return;
      }
      const task = quality < 55 ? 'denoise-2' : 'denoise-1';
      const tile = { size: 32, padding: 2, scale: 1 };
      const models = madeSessions(gainGraph([0.5, 1, 1], 2), { name: 'gain', task, tile });
      const jpeg = await compressed(await truthPicture('product-bag', 64), quality);
      const { provenance, made } = await run(jpeg, { upscale: null, decompress: 'auto' }, models, quality);
      expect(provenance).toMatchObject({ provider: 'model', model: 'gain' });
      expect(made.pixels[0]!).toBeLessThan(130);
      await models.close();
    },
  );

  it('leaves a good file as it is, bit by bit', async () => {
    const models = madeSessions(gainGraph([0.5, 1, 1]), {
      task: 'denoise-1',
      tile: { size: 32, padding: 0, scale: 1 },
    });
    const jpeg = await compressed(await truthPicture('product-bag', 64), 88);
    const { made } = await run(jpeg, { upscale: null, decompress: 'auto' }, models, 88);
    expect(Buffer.from(made.pixels).equals(Buffer.from(jpeg.pixels))).toBe(true);
    await models.close();
  });
});
