/** Steps of an edit with the studio's kernels. */
import { type Adjustments, isNeutral, NEUTRAL_ADJUSTMENTS } from '../../../engine/document/adjustments.ts';
import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import type { Raw } from './pixels.ts';

/** null if nothing would change. */
export function amountsOf(asked: EditOperations['adjustments']): Adjustments | null {
  const hdr = asked?.hdr ?? 0;
  const amounts = {
    ...NEUTRAL_ADJUSTMENTS,
    hdr: typeof hdr === 'number' ? hdr : hdr.intensity,
    exposure: asked?.exposure ?? 0,
    saturation: asked?.saturation ?? 0,
    contrast: asked?.contrast ?? 0,
    sharpness: asked?.sharpness ?? 0,
  };
  return isNeutral(amounts) ? null : amounts;
}

/** The studio's kernel: libvips resizes in sRGB, and enlarges with half a px of offset. */
export function resample(
  { pixels, width, height }: Raw,
  to: { readonly width: number; readonly height: number },
  linearLight: boolean,
  kernels: Kernels,
): Raw {
  const held = kernels.allocPicture(width, height);
  try {
    held.data().set(pixels);
    const done = kernels.resize(held, { x: 0, y: 0, width, height }, to.width, to.height, {
      linearLight,
    });
    try {
      return { pixels: done.data().slice(), width: to.width, height: to.height, channels: 4 };
    } finally {
      done.free();
    }
  } finally {
    held.free();
  }
}

/** @param scale px of this picture per px of the source: scales radii */
export function adjust(picture: Raw, amounts: Adjustments, scale: number, kernels: Kernels): Raw {
  const { width, height } = picture;
  const held = kernels.allocPicture(width, height);
  try {
    held.data().set(picture.pixels);
    const done = kernels.adjust(held, amounts, scale);
    try {
      return { ...picture, pixels: done.data().slice() };
    } finally {
      done.free();
    }
  } finally {
    held.free();
  }
}
