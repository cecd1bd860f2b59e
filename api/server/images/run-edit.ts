/**
 * One edit, from a file to a file: shape, then colour, then what stands behind, then the encoder. Runs in a worker of the pool.
 *
 * The picture is adjusted before it is laid on its background, so that a background has exactly the colour that was asked for;
 * the adjustments are the studio's own kernel, so that a picture edited here equals one that is edited there.
 */
import { stat } from 'node:fs/promises';
import { type Adjustments, isNeutral, NEUTRAL_ADJUSTMENTS } from '../../../engine/document/adjustments.ts';
import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import { ATTENTION_SIDE, findAttention, smartCrop } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { checkAvailable } from './availability.ts';
import { sharp } from './codecs.ts';
import { cropReason } from './crop-reason.ts';
import type { EditDone, EditJob } from './edit-job.ts';
import { type EditPlan, isSmart, planEdit } from './edit-plan.ts';
import { checkFormat, encode, formatLike, hasAlpha } from './encode.ts';
import { PICTURE_MIMES } from './picture-facts.ts';
import { openPicture, type Raw, toRaw } from './pixels.ts';

export interface EditTools {
  readonly kernels: Kernels;
  /** 0…1 of the whole, and what is being done. */
  progress(fraction: number, stage: string): void;
}

export async function runEdit(job: EditJob, { kernels, progress }: EditTools): Promise<EditDone> {
  const { source, operations } = job;
  checkAvailable(operations);
  const format = job.format ?? formatLike(source.format);
  const metadata = job.metadata ?? {};

  progress(0.05, 'decoding');
  const { plan, reason } = await planOf(job);
  checkFormat(format, plan.output, metadata);
  const { crop, place, output } = plan;
  const amounts = amountsOf(operations.adjustments);
  const picture = await openPicture(job);
  const part = picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  const isLinear =
    operations.resizing?.linear_light === true && place.width * place.height < crop.width * crop.height;
  const kept = isLinear
    ? shrinkInLight(await toRaw(part, 4), place, kernels)
    : await toRaw(part.resize(place.width, place.height, { fit: 'fill', kernel: 'lanczos3' }), amounts && 4);

  progress(0.5, 'adjusting');
  const adjusted = amounts ? adjust(kept, amounts, place.width / crop.width, kernels) : kept;

  progress(0.6, 'encoding');
  const laid = lay(adjusted, plan, operations.background?.color ?? null, hasAlpha(format));
  const info = await encode(laid, format, metadata, output.width * output.height).toFile(job.output);
  progress(1, 'done');
  const { size: bytes } = await stat(job.output);
  return {
    file: {
      format: format.type,
      mime: PICTURE_MIMES[format.type],
      width: info.width,
      height: info.height,
      bytes,
    },
    reason,
  };
}

async function planOf(job: EditJob): Promise<{ plan: EditPlan; reason: string | null }> {
  const { source, operations } = job;
  if (!isSmart(operations)) return { plan: planEdit(source, operations), reason: null };
  const small = await toRaw(
    (await openPicture(job)).resize(ATTENTION_SIDE, ATTENTION_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    }),
    4,
  );
  const attention = findAttention(small.pixels, small.width, small.height);
  let reason: string | null = null;
  const plan = planEdit(source, operations, (size, aspect) => {
    const found = smartCrop(attention, size, aspect);
    reason = cropReason(found.reason);
    const width = Math.max(1, Math.min(size.width, Math.round(found.crop.width * size.width)));
    const height = Math.max(1, Math.min(size.height, Math.round(found.crop.height * size.height)));
    return {
      x: Math.min(size.width - width, Math.round(found.crop.x * size.width)),
      y: Math.min(size.height - height, Math.round(found.crop.y * size.height)),
      width,
      height,
    };
  });
  return { plan, reason };
}

/** null when nothing would change. */
function amountsOf(asked: EditOperations['adjustments']): Adjustments | null {
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

/** By the studio's own kernel: libvips resizes in sRGB values alone. */
function shrinkInLight(
  { pixels, width, height }: Raw,
  to: { readonly width: number; readonly height: number },
  kernels: Kernels,
): Raw {
  const held = kernels.allocPicture(width, height);
  try {
    held.data().set(pixels);
    const done = kernels.resize(held, { x: 0, y: 0, width, height }, to.width, to.height, {
      linearLight: true,
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

/** @param scale px of this picture per px of the source, so that radii follow */
function adjust(picture: Raw, amounts: Adjustments, scale: number, kernels: Kernels): Raw {
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

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The picture in its place, on the colour or on nothing; where the format has no transparency, nothing is white. */
function lay(picture: Raw, { place, output }: EditPlan, color: string | null, alpha: boolean) {
  const behind = color === null || color === 'transparent' ? (alpha ? null : '#ffffff') : longColor(color);
  const { pixels, width, height, channels } = picture;
  const bare = sharp(pixels, { raw: { width, height, channels } });
  const margins = {
    left: place.x,
    top: place.y,
    right: output.width - place.x - place.width,
    bottom: output.height - place.y - place.height,
  };
  const padded = Object.values(margins).some((margin) => margin > 0);
  const laid = padded ? bare.extend({ ...margins, background: behind ?? TRANSPARENT }) : bare;
  return behind ? laid.flatten({ background: behind }) : laid;
}

/** #rgb as #rrggbb. */
function longColor(color: string): string {
  return color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
}
