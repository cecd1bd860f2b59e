/** The operation of "Remove background", for that tool and for those that put something behind a product: a live mask on the layer. */
import { message } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';

export const REMOVAL_STEP = message('step.remove-background');

export function removal(): LayerOperation {
  return {
    operation: 'remove_bg',
    params: {},
    subject: 'found',
    answer: { kind: 'mask', step: REMOVAL_STEP },
    words: {
      doing: said(t('Removing the background')),
      done: said(t('Background removed')),
      failed: said(t("The background couldn't be removed")),
      warned: {
        rough: said(t('Rough: check the edges. The background is busy.')),
        unsure: said(t('Check the edges: a part may be missing, or a shadow included.')),
        'unchecked-words': message('operation.unchecked-words'),
        'already-cut-out': said(t('The background was transparent already.')),
      },
      panel: 'remove_bg',
    },
  };
}
