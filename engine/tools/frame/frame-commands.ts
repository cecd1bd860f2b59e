/**
 * The resize inspector's commands, each one transaction in which the texts follow.
 *
 * `pending` is the frame that the resize tool shows but has not applied (its preview): a command then changes that one and so
 * applies it too. `gesture` joins the steps of a slider's drag into one undo entry; pass `from`, the frame at the start of the
 * drag, as well, or a straightened crop would shrink a little with every step.
 */

import { type Message, message } from '../../base/message.ts';
import { ASPECT_RATIOS, COMMON_ASPECT_RATIOS, type FrameFit } from '../../document/defaults.ts';
import type { Color, Frame } from '../../document/document.ts';
import { dimensionsMessage } from '../../export/size-messages.ts';
import { nearestAspect } from '../../geometry/aspect.ts';
import { cropFrame, cropToAspect } from '../../geometry/crop.ts';
import type { Alignment } from '../../geometry/fit.ts';
import { frameSize, outputSize } from '../../geometry/frame.ts';
import { growFrame } from '../../geometry/outpaint.ts';
import { limitSize, resizeFrame } from '../../geometry/resize.ts';
import type { Degrees, Rect, Sides, Size } from '../../geometry/space.ts';
import {
  flipFrameX,
  flipFrameY,
  straightenFrame,
  turnFrameLeft,
  turnFrameRight,
} from '../../geometry/turn.ts';
import { tidy } from '../../geometry/units.ts';
import type { Origin, Transaction } from '../../state/transaction.ts';
import type { ToolContext } from '../base/tool.ts';
import { FRAME_LIMITS } from './frame-limits.ts';
import { frameTransaction } from './text-follows-frame.ts';

export interface FrameChange {
  readonly gesture?: string;
  /** The frame to change, if not the document's: the tool's pending one, or the one at the start of a drag. */
  readonly from?: Frame;
}

type Context = Pick<ToolContext, 'document' | 'textSize' | 'now'>;

export function setCrop(context: Context, crop: Rect<'turned'>, change: FrameChange = {}): Transaction {
  const frame = cropFrame(startOf(context, change), crop);
  return commit(context, frame, 'frame.crop', cropLabel(frame), change);
}

/** The largest crop of this aspect (width over height) about the crop's center. */
export function setAspect(context: Context, aspect: number, change: FrameChange = {}): Transaction {
  const frame = cropToAspect(startOf(context, change), aspect);
  return commit(context, frame, 'frame.crop', cropLabel(frame), change);
}

export function turnLeft(context: Context, change: FrameChange = {}): Transaction {
  return commit(
    context,
    turnFrameLeft(startOf(context, change)),
    'frame.turn',
    message('step.rotate-left'),
    change,
  );
}

export function turnRight(context: Context, change: FrameChange = {}): Transaction {
  return commit(
    context,
    turnFrameRight(startOf(context, change)),
    'frame.turn',
    message('step.rotate-right'),
    change,
  );
}

export function flipX(context: Context, change: FrameChange = {}): Transaction {
  return commit(
    context,
    flipFrameX(startOf(context, change)),
    'frame.turn',
    message('step.flip-horizontal'),
    change,
  );
}

export function flipY(context: Context, change: FrameChange = {}): Transaction {
  return commit(
    context,
    flipFrameY(startOf(context, change)),
    'frame.turn',
    message('step.flip-vertical'),
    change,
  );
}

/** −45…45, clockwise; clamped. */
export function straighten(context: Context, angle: Degrees, change: FrameChange = {}): Transaction {
  const frame = straightenFrame(startOf(context, change), angle);
  return commit(
    context,
    frame,
    'frame.straighten',
    message('step.straighten', { angle: tidy(frame.straighten) }),
    change,
  );
}

/** The output size, within the limits of local editing; null = frame px unchanged. */
export function resizeOutput(
  context: Context,
  size: Size<'output'> | null,
  fit: FrameFit,
  change: FrameChange & { readonly align?: Alignment } = {},
): Transaction {
  const target = size && limitSize(size, FRAME_LIMITS);
  const frame = resizeFrame(startOf(context, change), target, fit, change.align);
  return commit(context, frame, 'frame.resize', resizeLabel(frame), change);
}

/** Growth beyond the crop on each side, px. */
export function setExpand(context: Context, sides: Sides<'frame'>, change: FrameChange = {}): Transaction {
  const frame = growFrame(startOf(context, change), 'expand', sides, FRAME_LIMITS);
  return commit(context, frame, 'frame.outpaint', expandLabel(frame), change);
}

/** Canvas padding on each side, px. */
export function setPadding(context: Context, sides: Sides<'frame'>, change: FrameChange = {}): Transaction {
  const frame = growFrame(startOf(context, change), 'padding', sides, FRAME_LIMITS);
  return commit(context, frame, 'frame.canvas', canvasLabel(frame), change);
}

/** null = transparent. */
export function setBackground(context: Context, color: Color | null, change: FrameChange = {}): Transaction {
  const frame = { ...startOf(context, change), background: color };
  return commit(
    context,
    frame,
    'frame.canvas',
    message(color === null ? 'step.no-background' : 'step.background'),
    change,
  );
}

/** "Crop 16:9" for common ratios, else its size. */
export function cropLabel(frame: Frame): Message {
  const { width, height } = frame.crop;
  // A px of rounding on the shorter side must not hide the ratio's name.
  const tolerance = Math.max(0.002, 1 / Math.min(width, height));
  const name = nearestAspect(
    width / height,
    [...ASPECT_RATIOS, ...COMMON_ASPECT_RATIOS],
    Math.min(0.02, tolerance),
  );
  return message('step.crop', { to: name ?? dimensionsMessage(frame.crop) });
}

export const resizeLabel = (frame: Frame): Message =>
  message('step.resize', { size: dimensionsMessage(outputSize(frame)) });

export const expandLabel = (frame: Frame): Message =>
  message('step.expand', { size: dimensionsMessage(frameSize(frame)) });

export const canvasLabel = (frame: Frame): Message =>
  message('step.canvas', { size: dimensionsMessage(frameSize(frame)) });

function startOf(context: Context, change: FrameChange): Frame {
  return change.from ?? context.document.frame;
}

function commit(
  context: Context,
  frame: Frame,
  origin: Origin,
  label: Message,
  change: FrameChange,
): Transaction {
  return frameTransaction(context, frame, { origin, label, gesture: change.gesture });
}
