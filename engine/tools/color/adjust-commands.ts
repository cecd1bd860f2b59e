/** Color adjustments of picture layers. They are live values: each change is in the document at once. */
import { type Message, message } from '../../base/message.ts';
import { ADJUSTMENT_AMOUNTS, type Adjustments, sameAdjustments } from '../../document/adjustments.ts';
import { isPicture, type LayerId, layerById } from '../../document/document.ts';
import { clamp } from '../../geometry/units.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';

/**
 * Sets adjustments of picture layers; fields missing in `change` stay. Values outside their range are clamped (hdr 0…100, the
 * others −100…100). `gesture` joins a slider's drag into one undo entry with the label `label`. null when nothing changes.
 */
export function adjustPictures(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  ids: readonly LayerId[],
  change: Partial<Adjustments>,
  {
    label = message('step.adjust-color'),
    gesture,
  }: { readonly label?: Message; readonly gesture?: string } = {},
): Transaction | null {
  const steps = ids.flatMap((id): Step[] => {
    const layer = layerById(document, id);
    if (!isPicture(layer)) return [];
    const adjustments = inRange({ ...layer.adjustments, ...change });
    if (sameAdjustments(adjustments, layer.adjustments)) return [];
    return [{ type: 'picture.patch', id, patch: { adjustments } }];
  });
  if (steps.length === 0) return null;
  return {
    steps,
    origin: 'adjust.color',
    label,
    time: now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}

function inRange(wanted: Adjustments): Adjustments {
  const amounts = ADJUSTMENT_AMOUNTS.map((name) => [
    name,
    clamp(wanted[name], name === 'hdr' ? 0 : -100, 100),
  ]);
  return { ...wanted, ...Object.fromEntries(amounts) };
}
