/** Applying the colour sliders. Until then they change nothing in the document. */
import { ADJUSTMENT_AMOUNTS, type AdjustmentAmount, sameAdjustments } from '../document/adjustments.ts';
import { type Adjustments, isPicture, type LayerId, layerById } from '../document.ts';
import { clamp } from '../geometry/units.ts';
import type { Transaction } from '../transaction.ts';
import type { ToolContext } from './tool.ts';

/** Values outside their range are clamped (hdr 0…100, the others −100…100). null when the layer has these already. */
export function applyAdjustments(
  context: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  wanted: Adjustments,
  gesture?: string,
): Transaction | null {
  const layer = layerById(context.document, id);
  if (!isPicture(layer)) return null;
  const amounts = Object.fromEntries(
    ADJUSTMENT_AMOUNTS.map((name) => [name, clamp(wanted[name], name === 'hdr' ? 0 : -100, 100)]),
  ) as Record<AdjustmentAmount, number>;
  const adjustments: Adjustments = { ...amounts, curve: wanted.curve };
  if (sameAdjustments(adjustments, layer.adjustments)) return null;
  return {
    steps: [{ type: 'picture.patch', id, patch: { adjustments } }],
    origin: 'adjust.apply',
    label: 'Adjust colour',
    time: context.now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}
