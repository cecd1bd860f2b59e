/** The operation of "Enhance": a new picture for the layer. */
import { type EnhanceParams, message } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { REPLACED_WORDS } from './enhance-words.ts';

export const ENHANCE_STEP = message('step.enhance');

export function enhanceOperation(settings: EnhanceParams): LayerOperation {
  const isLarger = settings.upscale !== null;
  return {
    operation: 'enhance',
    params: settings,
    subject: 'found',
    answer: { kind: 'picture', step: ENHANCE_STEP },
    words: {
      doing: said(isLarger ? t('Upscaling the picture') : t('Enhancing the picture')),
      done: said(isLarger ? t('Picture upscaled') : t('Picture enhanced')),
      failed: said(t("The picture couldn't be enhanced")),
      warned: {
        'no-model': said(t('Made without a trained model. With one it would be sharper.')),
        ...Object.fromEntries(Object.entries(REPLACED_WORDS).map(([id, text]) => [id, said(t(text))])),
        'nothing-to-repair': said(
          t('No JPEG artifacts were removed: the file has none that are visible, or is not a JPEG.'),
        ),
      },
    },
  };
}
