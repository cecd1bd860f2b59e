/**
 * Moves texts along when the frame changes.
 *
 * Text is in frame px, so a frame that moves under it would leave it behind. The center of each block stays on its picture feature
 * (or, beyond the picture's edge, on the continuation of the plane); angle and size stay, so text is never mirrored, rotated or
 * scaled.
 */
import type { Message } from '../../base/message.ts';
import { type Frame, isText, type Layer } from '../../document/document.ts';
import { blockCenter } from '../../geometry/block.ts';
import { baseToFrame, frameToBase } from '../../geometry/frame.ts';
import { compose, mapPoint } from '../../geometry/matrix.ts';
import { limitSize } from '../../geometry/resize.ts';
import { tidy } from '../../geometry/units.ts';
import type { Origin, Transaction } from '../../state/transaction.ts';
import type { Step, TextPatch } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { FRAME_LIMITS } from './frame-limits.ts';

/** A block for every text that must move, in layer order. */
export function carryText(
  context: Pick<ToolContext, 'document' | 'textSize'>,
  frame: Frame,
): readonly TextPatch[] {
  const { document } = context;
  const carry = compose(frameToBase(document.frame), baseToFrame(frame));
  return document.layers.filter(isText).flatMap((block): TextPatch[] => {
    const center = blockCenter(block, context.textSize(block));
    const there = mapPoint(carry, center);
    const left = tidy(block.left + there.x - center.x);
    const top = tidy(block.top + there.y - center.y);
    if (left === block.left && top === block.top) return [];
    return [{ type: 'text.patch', id: block.id, patch: { left, top } }];
  });
}

/** The layers as they would be in another frame. */
export function carriedLayers(
  context: Pick<ToolContext, 'document' | 'textSize'>,
  frame: Frame,
): readonly Layer[] {
  const moved = new Map(carryText(context, frame).map((step) => [step.id, step.patch]));
  return context.document.layers.map((layer) => {
    const place = moved.get(layer.id);
    return place && isText(layer) ? { ...layer, ...place } : layer;
  });
}

/** Every change of the frame is one transaction: the frame, then the texts that follow it. */
export function frameTransaction(
  context: Pick<ToolContext, 'document' | 'textSize' | 'now'>,
  wanted: Frame,
  change: { readonly origin: Origin; readonly label: Message; readonly gesture?: string | undefined },
): Transaction {
  // An output larger than its frame grows with it, and may so exceed the limits.
  const frame = wanted.output ? { ...wanted, output: limitSize(wanted.output, FRAME_LIMITS) } : wanted;
  const steps: Step[] = [{ type: 'frame.set', frame }, ...carryText(context, frame)];
  return {
    steps,
    origin: change.origin,
    label: change.label,
    time: context.now,
    ...(change.gesture === undefined ? {} : { gesture: change.gesture }),
  };
}
