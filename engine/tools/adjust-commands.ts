/** Applying the colour sliders. Until then they change nothing in the document. */
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
  const adjustments: Adjustments = {
    hdr: clamp(wanted.hdr, 0, 100),
    exposure: clamp(wanted.exposure, -100, 100),
    saturation: clamp(wanted.saturation, -100, 100),
    contrast: clamp(wanted.contrast, -100, 100),
    sharpness: clamp(wanted.sharpness, -100, 100),
  };
  const keys = ['hdr', 'exposure', 'saturation', 'contrast', 'sharpness'] as const;
  if (keys.every((key) => adjustments[key] === layer.adjustments[key])) return null;
  return {
    steps: [{ type: 'picture.patch', id, patch: { adjustments } }],
    origin: 'adjust.apply',
    label: 'Adjust colour',
    time: context.now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}
