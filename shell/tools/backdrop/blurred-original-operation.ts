import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';

/** What the product hides is filled in before the blur, so none of its color shows around it. */
export function blurredOriginal(): LayerOperation {
  return {
    operation: 'blur_bg',
    params: { type: 'regular', level: 'high', subject: 'remove' },
    subject: 'either',
    answer: { kind: 'backdrop', name: t('Background') },
    words: {
      doing: said(t('Blurring the original')),
      done: said(t('Original blurred behind the product')),
      failed: said(t("The original couldn't be blurred")),
    },
  };
}
