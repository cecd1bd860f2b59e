import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { saidByTool } from '../base/operation-words.ts';

/** What the product hides is filled in before the blur, so none of its color shows around it. */
export function blurredOriginal(): LayerOperation {
  return {
    operation: 'blur_bg',
    params: { type: 'regular', level: 'high', subject: 'remove' },
    subject: 'either',
    answer: { kind: 'backdrop', name: t('Background') },
    words: {
      doing: saidByTool(t('Blurring the original')),
      done: saidByTool(t('Original blurred behind the product')),
      failed: saidByTool(t("The original couldn't be blurred")),
    },
  };
}
