/** What trained models add where somebody installed them: cutting out by ISNet, enlarging by waifu2x. */
import { cutOutWhole } from '../../engine/kernels/cut-out/cut-out-whole.ts';
import { enhance } from '../../engine/operations/enhance.ts';
import { removeBg } from '../../engine/operations/remove-bg.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import type { ModelSessions } from '../../workers/models/model-sessions.ts';
import { finish } from '../helpers/finish.ts';
import { TRUTH_PICTURES, truthPicture } from '../helpers/product-scenes/truth-pictures.ts';
import { realModels } from '../helpers/real-models.ts';
import { JUDGED, truthPicture as photo, psnrOfLuma, scaled } from '../helpers/truth-pictures.ts';
import { overlapOf } from './cut-out-quality.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

const MATTING = ['isnet'] as const;
const ENLARGING = ['upconv_7'] as const;
/** px of a side. */
const SIDE = 256;
/** Every so many of the truth pictures: the model takes seconds each. */
const EVERY = 3;

const opened = new Map<string, Promise<ModelSessions>>();

function open(...names: readonly string[]): Promise<ModelSessions> {
  const key = names.join();
  const sessions = opened.get(key) ?? realModels(...names);
  opened.set(key, sessions);
  return sessions;
}

export const modelCutOutQuality: QualitySection = {
  id: 'model-cut-out',
  title: 'Cut-out with a model',
  about:
    'Every third picture of Cut-out, with ISNet, which is opt-in: it is asked where the kernels are not certain. Overlap and confidence as there; kernels: the overlap without it.',
  columns: [
    { name: 'overlap', digits: 2 },
    { name: 'confidence', digits: 2 },
    { name: 'kernels', digits: 2 },
  ],
  by: { column: 'overlap', isMoreBetter: true },
  panels: 'The picture; the cut-out on magenta; by the kernels.',
  bars: [{ column: 'overlap', least: 0.9 }],
  models: MATTING,
  cases: TRUTH_PICTURES.filter((_, n) => n % EVERY === 0).map((number) => () => modelCutOutCase(number)),
};

async function modelCutOutCase(number: number): Promise<QualityCase> {
  const { name, half, pixels, truth, width, height } = await truthPicture(number);
  const picture = { pixels, width, height };
  const host = { models: await open(...MATTING), checkpoint: async () => {} };
  const made = await runOperation(removeBg, { picture }, removeBg.readParams({}), host);
  const plain = finish(cutOutWhole(picture))?.coverage ?? new Uint8Array(truth.length);
  const on = (coverage: Uint8Array) => ({
    ...picture,
    pixels: pixels.map((level, i) => {
      const share = coverage[i >> 2]! / 255;
      const magenta = (i & 3) === 1 ? 0 : 255;
      return (i & 3) === 3 ? 255 : Math.round(share * level + (1 - share) * magenta);
    }),
  });
  const values = {
    overlap: overlapOf(made.coverage!, truth),
    confidence: made.provenance.confidence,
    kernels: overlapOf(plain, truth),
  };
  return { row: { name, half, values }, panels: [picture, on(made.coverage!), on(plain)] };
}

export const modelEnhanceQuality: QualitySection = {
  id: 'model-enhance',
  title: 'Enhance with a model',
  about:
    'As in Enhance: made half as large, then twice as large by Smart resize, by waifu2x upconv_7 (Optimal), by the kernels and by Lanczos. In dB of the luma (PSNR).',
  columns: [
    { name: 'model', digits: 1 },
    { name: 'kernels', digits: 1 },
    { name: 'Lanczos', digits: 1 },
  ],
  by: { column: 'model', isMoreBetter: true },
  panels: 'The picture; by the model; by the kernels; by Lanczos.',
  bars: [{ column: 'model', least: 34 }],
  models: ENLARGING,
  cases: JUDGED.map((name) => () => modelEnhanceCase(name)),
};

async function modelEnhanceCase(name: string): Promise<QualityCase> {
  const truth = await photo(name, SIDE);
  const small = scaled(truth, 0.5);
  const host = { models: await open(...ENLARGING), checkpoint: async () => {} };
  const made = async (quality: string) =>
    (
      await runOperation(
        enhance,
        { picture: small },
        enhance.readParams({ upscale: 'smart_resize', quality }),
        host,
      )
    ).picture!;
  const [model, kernels, plain] = [await made('optimal'), await made('fast'), scaled(small, 2)];
  const values = {
    model: psnrOfLuma(truth, model),
    kernels: psnrOfLuma(truth, kernels),
    Lanczos: psnrOfLuma(truth, plain),
  };
  return { row: { name, half: 'judge', values }, panels: [truth, model, kernels, plain] };
}
