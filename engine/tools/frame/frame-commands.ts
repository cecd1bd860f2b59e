/**
 * The resize inspector's commands, each one transaction in which the texts follow.
 *
 * `pending` is the frame that the resize tool shows but has not applied (its preview): a command then changes that one and so
 * applies it too. `gesture` joins the steps of a slider's drag into one undo entry; pass `from`, the frame at the start of the
 * drag, as well, or a straightened crop would shrink a little with every step.
 */
import { ASPECT_RATIOS, COMMON_ASPECT_RATIOS, type FitMode } from '../../document/defaults.ts';
import type { Color, Frame } from '../../document/document.ts';
import { nearestAspect } from '../../geometry/aspect.ts';
import { cropFrame, cropToAspect } from '../../geometry/crop.ts';
import type { Alignment } from '../../geometry/fit.ts';
import { frameSize, outputSize } from '../../geometry/frame.ts';
import { growFrame } from '../../geometry/outpaint.ts';
import { limitSize, resizeFrame } from '../../geometry/resize.ts';
import type { Degrees, Rect, Sides, Size, Space } from '../../geometry/space.ts';
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
  return commit(context, turnFrameLeft(startOf(context, change)), 'frame.turn', 'Turn left', change);
}

export function turnRight(context: Context, change: FrameChange = {}): Transaction {
  return commit(context, turnFrameRight(startOf(context, change)), 'frame.turn', 'Turn right', change);
}

export function flipX(context: Context, change: FrameChange = {}): Transaction {
  return commit(context, flipFrameX(startOf(context, change)), 'frame.turn', 'Flip horizontally', change);
}

export function flipY(context: Context, change: FrameChange = {}): Transaction {
  return commit(context, flipFrameY(startOf(context, change)), 'frame.turn', 'Flip vertically', change);
}

/** −45…45, clockwise; clamped. */
export function straighten(context: Context, angle: Degrees, change: FrameChange = {}): Transaction {
  const frame = straightenFrame(startOf(context, change), angle);
  return commit(context, frame, 'frame.straighten', `Straighten ${tidy(frame.straighten)}°`, change);
}

/** The output size, within the limits of local editing; null = frame px unchanged. */
export function resizeOutput(
  context: Context,
  size: Size<'output'> | null,
  fit: FitMode,
  change: FrameChange & { readonly align?: Alignment } = {},
): Transaction {
  const target = size && limitSize(size, FRAME_LIMITS);
  const frame = resizeFrame(startOf(context, change), target, fit, change.align);
  return commit(context, frame, 'frame.resize', `Resize to ${sizeLabel(outputSize(frame))}`, change);
}

/** Growth beyond the crop on each side, px. */
export function setExpand(context: Context, sides: Sides<'frame'>, change: FrameChange = {}): Transaction {
  const frame = growFrame(startOf(context, change), 'expand', sides, FRAME_LIMITS);
  return commit(context, frame, 'frame.outpaint', `Expand to ${sizeLabel(frameSize(frame))}`, change);
}

/** Canvas padding on each side, px. */
export function setPadding(context: Context, sides: Sides<'frame'>, change: FrameChange = {}): Transaction {
  const frame = growFrame(startOf(context, change), 'padding', sides, FRAME_LIMITS);
  return commit(context, frame, 'frame.canvas', `Canvas ${sizeLabel(frameSize(frame))}`, change);
}

/** null = transparent. */
export function setBackground(context: Context, color: Color | null, change: FrameChange = {}): Transaction {
  const frame = { ...startOf(context, change), background: color };
  return commit(context, frame, 'frame.canvas', color === null ? 'No background' : 'Background', change);
}

/** "Crop 16:9" for common ratios, else its size. */
export function cropLabel(frame: Frame): string {
  const { width, height } = frame.crop;
  // A px of rounding on the shorter side must not hide the ratio's name.
  const tolerance = Math.max(0.002, 1 / Math.min(width, height));
  const name = nearestAspect(
    width / height,
    [...ASPECT_RATIOS, ...COMMON_ASPECT_RATIOS],
    Math.min(0.02, tolerance),
  );
  return `Crop ${name ?? sizeLabel(frame.crop)}`;
}

export function sizeLabel(size: Size<Space>): string {
  return `${size.width} × ${size.height}`;
}

function startOf(context: Context, change: FrameChange): Frame {
  return change.from ?? context.document.frame;
}

function commit(
  context: Context,
  frame: Frame,
  origin: Origin,
  label: string,
  change: FrameChange,
): Transaction {
  return frameTransaction(context, frame, { origin, label, gesture: change.gesture });
}
