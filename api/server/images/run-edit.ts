/**
 * Runs an edit from file to file, in a pool worker: cut-out, geometry, color, background, encoder.
 *
 * The picture is adjusted before its background is added, so the background has exactly the given color. Adjustments use the studio's
 * kernel, so a picture edited here equals one edited there.
 */
import { stat } from 'node:fs/promises';
import { rectOf } from '../../../engine/geometry/rect.ts';
import { checkAvailable } from './availability.ts';
import { sharp } from './codecs.ts';
import { editCapabilities } from './edit-capabilities.ts';
import type { EditDone, EditJob } from './edit-job.ts';
import { type EditPlan, planEdit } from './edit-plan.ts';
import type { EditTools } from './edit-tools.ts';
import { checkFormat, encode, formatLike, hasAlpha } from './encode.ts';
import { layOver } from './lay-over.ts';
import { asksOutpaint, featheringOf, outpaint } from './outpaint.ts';
import { adjust, amountsOf, resample } from './own-kernels.ts';
import { PICTURE_MIMES } from './picture-facts.ts';
import { type Raw, toRaw } from './pixels.ts';
import { planPicture } from './plan-picture.ts';
import { preparePicture } from './prepare-picture.ts';
import { removalOf } from './remove-background.ts';
import { restorationOf } from './restoration.ts';

export async function runEdit(job: EditJob, tools: EditTools): Promise<EditDone> {
  const { source, operations } = job;
  checkAvailable(operations, editCapabilities((await tools.models()).tasks));
  const format = job.format ?? formatLike(source.format);
  const metadata = job.metadata ?? {};

  tools.progress(0.05, 'decoding');
  // Invalid options are rejected before any slow step.
  const restoration = restorationOf(operations, source);
  const { size, operations: shape } = restoration ?? { size: source, operations };
  if (!removalOf(operations)?.clipping) checkFormat(format, planEdit(size, shape).output, metadata);
  const prepared = await preparePicture(job, restoration, tools);
  const { kernels, progress } = prepared.tools;
  const { plan, reason } = await planPicture(prepared, await tools.models());
  checkFormat(format, plan.output, metadata);
  const { crop, place, output } = plan;
  const amounts = amountsOf(operations.adjustments);
  const picture = await prepared.open();
  const part = picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  const isFilled = asksOutpaint(operations) && (place.width < output.width || place.height < output.height);
  const isSmaller = place.width * place.height < crop.width * crop.height;
  const isLinear = operations.resizing?.linear_light === true && isSmaller;
  const isSameSize = place.width === crop.width && place.height === crop.height;
  const resized =
    isLinear || (restoration && !isSameSize)
      ? resample(await toRaw(part, 4), place, isLinear, kernels)
      : await toRaw(
          part.resize(place.width, place.height, { fit: 'fill', kernel: 'lanczos3' }),
          amounts || isFilled ? 4 : null,
        );

  progress(0.5, 'adjusting');
  const adjusted = amounts ? adjust(resized, amounts, place.width / crop.width, kernels) : resized;

  const filled = isFilled
    ? await outpaint(adjusted, plan, featheringOf(operations), (done) =>
        progress(0.5 + done * FILLING, 'filling'),
      )
    : null;
  const seen = filled ? { picture: filled.picture, place: rectOf(output) } : { picture: adjusted, place };

  progress(filled ? 0.5 + FILLING : 0.6, 'encoding');
  const laid = lay(
    seen.picture,
    { place: seen.place, output },
    operations.background?.color ?? null,
    hasAlpha(format),
  );
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
    provenance: filled ? [...prepared.provenance, filled.provenance] : prepared.provenance,
  };
}

/** Share of the progress that filling around a picture takes. */
const FILLING = 0.4;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The placed picture on the color or on transparency; a format without transparency gets white. */
function lay(
  picture: Raw,
  { place, output }: Pick<EditPlan, 'place' | 'output'>,
  color: string | null,
  alpha: boolean,
) {
  const behind = color === null || color === 'transparent' ? (alpha ? null : '#ffffff') : longColor(color);
  const { pixels, width, height, channels } = picture;
  const isMixed = behind !== null && channels === 4;
  if (isMixed) layOver(picture, { color: behind });
  const seen = sharp(pixels, { raw: { width, height, channels } });
  const bare = isMixed ? seen.removeAlpha() : seen;
  const margins = {
    left: place.x,
    top: place.y,
    right: output.width - place.x - place.width,
    bottom: output.height - place.y - place.height,
  };
  const padded = Object.values(margins).some((margin) => margin > 0);
  return padded ? bare.extend({ ...margins, background: behind ?? TRANSPARENT }) : bare;
}

/** #rgb as #rrggbb. */
function longColor(color: string): string {
  return color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
}
