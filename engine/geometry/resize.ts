/** The output size: linked sides, and how the frame changes for another aspect ratio. */
import type { FrameFit } from '../../vocabulary/editor-options.ts';
import { type Alignment, CENTERED, fitSize } from './fit.ts';
import { type Frame, frameSize } from './frame.ts';
import { shrinkInside } from './inside.ts';
import type { Sides, Size } from './space.ts';

export interface SizeLimits {
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** The other side from one side and the aspect. Integer px, at least 1. */
export function linkedSize(size: Size<'frame'>, side: 'width' | 'height', value: number): Size<'output'> {
  const given = Math.max(1, Math.round(value));
  return side === 'width'
    ? { width: given, height: Math.max(1, Math.round((given * size.height) / size.width)) }
    : { width: Math.max(1, Math.round((given * size.width) / size.height)), height: given };
}

/** The size itself, or the largest of its shape within the limits. */
export function limitSize(size: Size<'output'>, limits: SizeLimits): Size<'output'> {
  const scale = Math.min(
    1,
    limits.maxSide / size.width,
    limits.maxSide / size.height,
    Math.sqrt(limits.maxPixels / (size.width * size.height)),
  );
  const whole = scale < 1 ? Math.floor : Math.round;
  return {
    width: Math.max(1, whole(size.width * scale)),
    height: Math.max(1, whole(size.height * scale)),
  };
}

/**
 * The frame exported at a size. bounds: the frame's shape inside it. fill: the frame is cut to its shape (padding first, then
 * expand, then the crop). canvas: padding grows to its shape. null = frame px unchanged.
 */
export function resizeFrame(
  frame: Frame,
  target: Size<'output'> | null,
  fit: FrameFit,
  align: Alignment = CENTERED,
): Frame {
  if (target === null) return { ...frame, output: null };
  const shown = frameSize(frame);
  const fitted = fitSize(shown, target, fit, align);
  if (fit === 'bounds') return { ...frame, output: fitted.size };
  if (fit === 'fill') return { ...trimFrame(frame, fitted.crop, align), output: fitted.size };
  const aspect = fitted.size.width / fitted.size.height;
  const moreX = Math.max(0, Math.round(shown.height * aspect) - shown.width);
  const moreY = Math.max(0, Math.round(shown.width / aspect) - shown.height);
  const left = Math.round(moreX * align.x);
  const top = Math.round(moreY * align.y);
  const { padding } = frame;
  return {
    ...frame,
    padding: {
      left: padding.left + left,
      right: padding.right + moreX - left,
      top: padding.top + top,
      bottom: padding.bottom + moreY - top,
    },
    output: fitted.size,
  };
}

/** Cuts the frame to a size no larger than its own: padding first, then expand, then the crop around `align`. */
function trimFrame(frame: Frame, size: Size<'frame'>, align: Alignment): Frame {
  const { crop, expand, padding } = frame;
  const shown = frameSize(frame);
  const across = trimAxis(
    shown.width - size.width,
    [padding.left, padding.right],
    [expand.left, expand.right],
    align.x,
  );
  const down = trimAxis(
    shown.height - size.height,
    [padding.top, padding.bottom],
    [expand.top, expand.bottom],
    align.y,
  );
  return {
    ...frame,
    padding: sides(across.padding, down.padding),
    expand: sides(across.expand, down.expand),
    crop: shrinkInside(frame, {
      x: crop.x + across.start,
      y: crop.y + down.start,
      width: Math.max(1, crop.width - across.cut),
      height: Math.max(1, crop.height - down.cut),
    }),
  };
}

type Pair = readonly [before: number, after: number];

interface Trimmed {
  readonly padding: Pair;
  readonly expand: Pair;
  /** Px cut off the crop, and how many of them before its start. */
  readonly cut: number;
  readonly start: number;
}

function trimAxis(total: number, padding: Pair, expand: Pair, align: number): Trimmed {
  const fromPadding = Math.min(total, padding[0] + padding[1]);
  const fromExpand = Math.min(total - fromPadding, expand[0] + expand[1]);
  const cut = total - fromPadding - fromExpand;
  return {
    padding: lessened(padding, fromPadding),
    expand: lessened(expand, fromExpand),
    cut,
    start: Math.round(cut * align),
  };
}

/** Both in proportion, whole px. */
function lessened([before, after]: Pair, by: number): Pair {
  if (by === 0) return [before, after];
  const first = Math.round((by * before) / (before + after));
  return [before - first, after - (by - first)];
}

function sides(across: Pair, down: Pair): Sides<'frame'> {
  return { top: down[0], right: across[1], bottom: down[1], left: across[0] };
}
