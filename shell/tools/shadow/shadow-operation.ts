/** The operation of "Add shadow": a layer under the product. */
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { saidByTool } from '../base/operation-words.ts';
import type { ShadowSettings } from './shadow-settings.ts';

export function shadowOperation(settings: ShadowSettings): LayerOperation {
  return {
    operation: 'shadow_generation',
    // The frame stays: what of the shadow lies outside shows when it grows.
    params: { ...settings, canvas: 'keep' },
    subject: 'masked',
    answer: { kind: 'shadow', name: t('Shadow') },
    words: {
      doing: saidByTool(t('Adding the shadow')),
      done: saidByTool(t('Shadow added')),
      failed: saidByTool(t("The shadow couldn't be added")),
    },
  };
}
