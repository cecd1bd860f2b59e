/**
 * Prepares a picture for an image service and inserts the result. With a mask, the service gets only the mask's surroundings, and its
 * result is blended in under the mask at the original's resolution: px outside keep their bytes.
 *
 * Memory beside the picture's RGBA: 5 bytes a px, and 12 a px of the service's input.
 */
import { resizePicture } from '../../../engine/kernels/resample/resize.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { type Bounds, boundsOf, windowAround } from './bounds.ts';
import { sharp } from './codecs.ts';
import { put } from './fill-picture.ts';
import { type MaskFile, readMask } from './gray-mask.ts';
import { PICTURE_MIMES, type PictureFile } from './picture-facts.ts';
import { openPicture, toRaw } from './pixels.ts';
import { writePng } from './write-png.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface FrameJob {
  readonly kind: 'frame';
  readonly input: string;
  readonly source: PictureFile;
  readonly mask: MaskFile | null;
  /** Sizes that the service accepts: the picture is padded to the nearest; null = any. */
  readonly sizes: readonly Size[] | null;
  readonly maxPixels: number;
  /** Mask format: transparent where the service fills (opaque elsewhere), or white (black elsewhere). */
  readonly marks: 'transparent' | 'white';
  /** Paths of PNG files. */
  readonly output: string;
  readonly maskOutput: string;
}

export interface Frame {
  /** Part of the source that was sent. */
  readonly window: Bounds;
  /** Size of the sent picture. */
  readonly size: Size;
  /** Position of the window in it. */
  readonly inner: Bounds;
}

export interface MergeJob {
  readonly kind: 'merge';
  readonly input: string;
  readonly source: PictureFile;
  readonly mask: MaskFile;
  readonly made: MaskFile;
  readonly frame: Frame;
  readonly output: string;
}

/** Allowed difference of the result's aspect ratio. */
const SHAPE_TOLERANCE = 0.02;

/** Rejects with `operationFailed`: .maskEmpty, .maskSize. */
export async function framePicture(job: FrameJob): Promise<Frame> {
  const { source, mask, sizes, marks } = job;
  const coverage = mask && (await readMask(mask, source));
  const box = coverage && boundsOf(coverage, source.width, source.height);
  if (coverage && !box) throw new ApiError('operationFailed.maskEmpty');
  const window = box
    ? windowAround(box, source.width, source.height)
    : { x: 0, y: 0, width: source.width, height: source.height };
  const { size, inner } = placeIn(window, sizes, job.maxPixels);
  const border = {
    left: inner.x,
    top: inner.y,
    right: size.width - inner.x - inner.width,
    bottom: size.height - inner.y - inner.height,
  };
  const extract = { left: window.x, top: window.y, width: window.width, height: window.height };
  const raw = await toRaw(await openPicture(job), 4);
  const { width, height } = raw;
  await sharp(raw.pixels, { raw: { width, height, channels: 4 } })
    .extract(extract)
    .resize(inner.width, inner.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
        .extend({ ...border, extendWith: 'copy' })
        .png({ compressionLevel: 4 })
        .toFile(job.output),
    );
  if (coverage) {
    const small = await sharp(coverage, { raw: { width, height, channels: 1 } })
      .extract(extract)
      .resize(inner.width, inner.height, { fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    await writeMarks(small, size, inner, marks, job.maskOutput);
  }
  return { window, size, inner };
}

/** The nearest accepted size, and the window's position in it. */
function placeIn(window: Bounds, sizes: readonly Size[] | null, maxPixels: number) {
  if (!sizes) {
    const scale = Math.min(1, Math.sqrt(maxPixels / (window.width * window.height)));
    const size = {
      width: Math.max(1, Math.floor(window.width * scale)),
      height: Math.max(1, Math.floor(window.height * scale)),
    };
    return { size, inner: { x: 0, y: 0, ...size } };
  }
  const shape = Math.log(window.width / window.height);
  const apart = ({ width, height }: Size) => Math.abs(Math.log(width / height) - shape);
  const size = sizes.reduce((best, one) => (apart(one) < apart(best) ? one : best));
  const scale = Math.min(size.width / window.width, size.height / window.height);
  const width = Math.min(size.width, Math.max(1, Math.round(window.width * scale)));
  const height = Math.min(size.height, Math.max(1, Math.round(window.height * scale)));
  return { size, inner: { x: (size.width - width) >> 1, y: (size.height - height) >> 1, width, height } };
}

async function writeMarks(
  small: Uint8Array,
  { width, height }: Size,
  inner: Bounds,
  marks: FrameJob['marks'],
  path: string,
): Promise<void> {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255;
  for (let y = 0; y < inner.height; y++) {
    for (let x = 0; x < inner.width; x++) {
      // All px that the blend uses must be generated.
      const isMarked = small[y * inner.width + x]! > 0;
      const at = ((inner.y + y) * width + inner.x + x) * 4;
      if (marks === 'transparent') pixels[at + 3] = isMarked ? 0 : 255;
      else if (isMarked) pixels.fill(255, at, at + 3);
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  await (marks === 'white' ? picture.removeAlpha().toColourspace('b-w') : picture).png().toFile(path);
}

/** Rejects with `taskFailed.shape` for a result with another aspect ratio. */
export async function mergePicture(job: MergeJob): Promise<PictureFile> {
  const { source, mask, made, frame } = job;
  const { window, size, inner } = frame;
  const shape = (made.picture.width * size.height) / (made.picture.height * size.width);
  if (Math.abs(shape - 1) > SHAPE_TOLERANCE) {
    throw new ApiError(
      errorText('taskFailed.shape', {
        width: made.picture.width,
        height: made.picture.height,
        askedWidth: size.width,
        askedHeight: size.height,
      }),
    );
  }
  const across = made.picture.width / size.width;
  const down = made.picture.height / size.height;
  const answer = await toRaw(await openPicture({ input: made.path, source: made.picture }), 4);
  const x = Math.min(answer.width - 1, Math.round(inner.x * across));
  const y = Math.min(answer.height - 1, Math.round(inner.y * down));
  const crop = {
    x,
    y,
    width: Math.max(1, Math.min(answer.width - x, Math.round(inner.width * across))),
    height: Math.max(1, Math.min(answer.height - y, Math.round(inner.height * down))),
  };
  // Not libvips: what it enlarges lies half a px off.
  const fresh = resizePicture(answer.pixels, answer.width, answer.height, crop, window.width, window.height);
  const picture = await toRaw(await openPicture(job), 4);
  const coverage = await readMask(mask, source);
  put(picture.pixels, picture.width, window, fresh, (x, y) => coverage[y * picture.width + x]!);
  const { width, height } = picture;
  const bytes = await writePng(picture, job.output);
  return { format: 'png', mime: PICTURE_MIMES.png, width, height, bytes };
}
