/** A picture of the person's own behind the product: the product gets a shadow as with a template, in the same step. */
import { type Asset, SOFT_LIGHT } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';

export function ownOperation(asset: Asset): LayerOperation {
  return {
    operation: 'shadow_generation',
    params: { view: 'front', effect: 'shadows', camera: 'regular', light: SOFT_LIGHT, canvas: 'keep' },
    subject: 'masked',
    answer: { kind: 'shadow', name: t('Shadow'), under: { asset, name: t('Background') } },
    words: {
      doing: said(t('Creating the background')),
      done: said(t('Background created')),
      failed: said(t("The background couldn't be created")),
    },
  };
}
