/** The operation of "Add shadow": a layer under the product. */

import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import type { ShadowSettings } from './shadow-settings.ts';

export function shadowOperation(settings: ShadowSettings): LayerOperation {
  return {
    operation: 'shadow_generation',
    // The frame stays: what of the shadow lies outside shows when it grows.
    params: { ...settings, canvas: 'keep' },
    subject: 'masked',
    answer: { kind: 'shadow', name: t('Shadow') },
    words: {
      doing: said(t('Adding the shadow')),
      done: said(t('Shadow added')),
      failed: said(t("The shadow couldn't be added")),
    },
  };
}
