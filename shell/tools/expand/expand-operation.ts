/** The operation of "Expand": the document's own picture, extended to the shown frame. */
import { type Frame, type Growth, message } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';

export const EXPAND_STEP = message('step.expand-picture');

/** A frame that reaches beyond the picture, and what of it was filled how. */
export interface ExpandRun {
  readonly from: Frame;
  readonly frame: Frame;
  readonly growth: Growth;
  readonly seed: number;
}

export function expandOperation({ seed, ...run }: ExpandRun): LayerOperation {
  const { left, top, right, bottom } = run.growth;
  return {
    operation: 'generation_expand',
    params: { left, top, right, bottom, seed },
    subject: 'found',
    answer: { kind: 'expanded', step: EXPAND_STEP, ...run },
    words: {
      doing: said(t('Expanding the picture')),
      done: said(t('Picture expanded')),
      failed: said(t("The picture couldn't be expanded")),
      warned: {
        unsure: said(t('Check the new edges: texture may repeat.')),
        rough: said(t('Rough: objects at the edge may be cut off or repeat. Try another result.')),
      },
    },
  };
}
