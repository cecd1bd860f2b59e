/** The exported size: linked sides, and what gives way when the shape is another. */
import { type Alignment, CENTRED, fitSize } from './fit.ts';
import { type Frame, frameSize } from './frame.ts';
import { shrinkInside } from './inside.ts';
import type { Sides, Size } from './space.ts';
import { clamp } from './units.ts';

export interface SizeLimits {
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** One side given, the other follows the aspect. Integer px, at least 1. */
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
 * The frame exported at a size. bounds: the frame's shape inside it. cover: the frame is cut to its shape (padding
 * first, then what was expanded, then the crop). canvas: padding grows to its shape. null = frame px as they are.
 */
export function resizeFrame(
  frame: Frame,
  target: Size<'output'> | null,
  fit: 'bounds' | 'cover' | 'canvas',
  align: Alignment = CENTRED,
): Frame {
  if (target === null) return { ...frame, output: null };
  const shown = frameSize(frame);
  const fitted = fitSize(shown, target, fit, align);
  if (fit === 'bounds') return { ...frame, output: fitted.size };
  if (fit === 'cover') {
    const { x, y, width, height } = fitted.crop;
    return {
      ...trimFrame(frame, {
        left: x,
        top: y,
        right: shown.width - x - width,
        bottom: shown.height - y - height,
      }),
      output: fitted.size,
    };
  }
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

/** Cuts px off the frame's sides: padding first, then what was expanded, then the crop, of which a px is left. */
function trimFrame(frame: Frame, cut: Sides<'frame'>): Frame {
  const fromPadding = lesser(cut, frame.padding);
  const left = minus(cut, fromPadding);
  const fromExpand = lesser(left, frame.expand);
  const fromCrop = minus(left, fromExpand);
  const { crop } = frame;
  const x = clamp(fromCrop.left, 0, crop.width - 1);
  const y = clamp(fromCrop.top, 0, crop.height - 1);
  return {
    ...frame,
    padding: minus(frame.padding, fromPadding),
    expand: minus(frame.expand, fromExpand),
    crop: shrinkInside(frame, {
      x: crop.x + x,
      y: crop.y + y,
      width: Math.max(1, crop.width - x - fromCrop.right),
      height: Math.max(1, crop.height - y - fromCrop.bottom),
    }),
  };
}

function lesser(a: Sides<'frame'>, b: Sides<'frame'>): Sides<'frame'> {
  return {
    top: Math.min(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
    left: Math.min(a.left, b.left),
  };
}

function minus(a: Sides<'frame'>, b: Sides<'frame'>): Sides<'frame'> {
  return {
    top: a.top - b.top,
    right: a.right - b.right,
    bottom: a.bottom - b.bottom,
    left: a.left - b.left,
  };
}
