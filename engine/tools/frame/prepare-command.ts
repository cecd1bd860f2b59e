/** A picture made ready for a marketplace: its cut-out and its frame are one undo step. */
import { type Frame, isPicture } from '../../document/document.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { BACKDROP, belongsTo } from '../layers/linked-layers.ts';
import { canvasLabel, resizeLabel } from './frame-commands.ts';
import { frameTransaction } from './text-follows-frame.ts';

export interface Preparation {
  readonly frame: Frame;
  /** What lies behind this product is hidden: its backdrop and its shadow. null hides nothing. */
  readonly bare: string | null;
  /** The cut-out that the frame was laid around; null: there was nothing to cut out. */
  readonly cut: Transaction | null;
}

/** It is called by the first of what it does: the cut-out, the size, the canvas. null when nothing would change. */
export function preparePicture(
  context: Pick<ToolContext, 'document' | 'textSize' | 'now'>,
  { frame, bare, cut }: Preparation,
): Transaction | null {
  const { document } = context;
  const hidden = document.layers.filter(
    (layer) =>
      bare !== null &&
      isPicture(layer) &&
      layer.visible &&
      (layer.id === bare + BACKDROP || belongsTo(layer, [bare])),
  );
  const hide = hidden.map(({ id }): Step => ({ type: 'picture.patch', id, patch: { visible: false } }));
  const isSame = JSON.stringify(frame) === JSON.stringify(document.frame);
  if (!cut && hide.length === 0 && isSame) return null;
  const isResized = JSON.stringify(frame.output) !== JSON.stringify(document.frame.output);
  const label = cut?.label ?? (isResized ? resizeLabel(frame) : canvasLabel(frame));
  const framed = frameTransaction(context, frame, { origin: 'frame.canvas', label });
  return {
    ...framed,
    ...cut,
    steps: [...(cut?.steps ?? []), ...hide, ...framed.steps],
  };
}
