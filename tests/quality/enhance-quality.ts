/** Enlarging and repairing without a trained model, against what they started from. */
import { enhance } from '../../engine/operations/enhance.ts';
import { finish } from '../helpers/finish.ts';
import { compressed, JUDGED, psnrOfLuma, scaled, truthPicture } from '../helpers/truth-pictures.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

/** On which the methods were tuned. */
const TUNED = ['product-mug', 'product-plush', 'product-headphones', 'scene-desk', 'car-front'] as const;
/** px of a side; the kernels' own tests look at less. */
const SIDE = 256;
const JPEG_QUALITY = 30;

export const enhanceQuality: QualitySection = {
  id: 'enhance',
  title: 'Enhance',
  about:
    'Without a trained model. Enlarged: the picture made half as large, then twice as large by Smart resize, against the picture; Lanczos: the same by Lanczos. Repaired: the picture as a JPEG of quality 30 without its artifacts by Strong; JPEG: that file as it is. All in dB of the luma (PSNR): more is nearer.',
  columns: [
    { name: 'enlarged', digits: 2 },
    { name: 'Lanczos', digits: 2 },
    { name: 'repaired', digits: 2 },
    { name: 'JPEG', digits: 2 },
  ],
  by: { column: 'enlarged', isMoreBetter: true },
  panels: 'The picture; enlarged; by Lanczos; as a JPEG; repaired.',
  bars: [
    { column: 'enlarged', least: 33.5 },
    { column: 'repaired', least: 34.7 },
  ],
  cases: [
    ...TUNED.map((name) => () => enhanceCase(name, 'tune')),
    ...JUDGED.map((name) => () => enhanceCase(name, 'judge')),
  ],
};

async function enhanceCase(name: string, half: 'tune' | 'judge'): Promise<QualityCase> {
  const truth = await truthPicture(name, SIDE);
  const made = (picture: typeof truth, given: object) => {
    const params = enhance.readParams({ quality: 'fast', ...given });
    return finish(enhance.run({ picture }, params, new Set())).picture!;
  };
  const small = scaled(truth, 0.5);
  const enlarged = made(small, { upscale: 'smart_resize' });
  const plain = scaled(small, 2);
  const jpeg = await compressed(truth, JPEG_QUALITY);
  const repaired = made(jpeg, { upscale: null, decompress: 'strong' });
  const values = {
    enlarged: psnrOfLuma(truth, enlarged),
    Lanczos: psnrOfLuma(truth, plain),
    repaired: psnrOfLuma(truth, repaired),
    JPEG: psnrOfLuma(truth, jpeg),
  };
  return { row: { name, half, values }, panels: [truth, enlarged, plain, jpeg, repaired] };
}
