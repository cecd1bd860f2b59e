/** Reads the facts of a picture file, or checks it by marketplaces' rules. Keeps no pixels. */

import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { paletteOf } from '../../engine/kernels/quality/palette.ts';
import { measureQuality, scoreQuality } from '../../engine/kernels/quality/picture-quality.ts';
import { checkPicture } from '../../engine/readiness/check-picture.ts';
import { findTexts } from '../../engine/readiness/find-texts.ts';
import type { CancelToken } from '../base/cancel.ts';
import { readExif } from '../headers/exif.ts';
import { isSrgbName, readProfileName } from '../headers/icc.ts';
import { readHeader } from '../headers/index.ts';
import { readLocation } from '../headers/location.ts';
import type { ExaminedFile, ExamineRequest, PictureFacts } from '../protocol/operation-protocol.ts';
import type { ProgressListener } from '../protocol/task-map.ts';
import { decodedPixels } from './decoded-pixels.ts';
import { paceOf } from './paced.ts';
import type { OperationTools } from './run-operation.ts';

/** Ms between two checks of waiting messages. */
const BREATH = 16;
/** Progress: when the picture is decoded. */
const OPENED = 0.2;

/** Rejects with a GessoError when the file is no picture, or with 'cancelled'. */
export async function examine(
  { file, rules, extension = null, outline = null }: ExamineRequest,
  { kernels, openModels }: OperationTools,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<ExaminedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  const picture = await decodedPixels(file, bytes, kernels, token);
  onProgress?.(OPENED, 'rendering');
  const profile = readProfileName(header.icc);
  if (!rules) {
    await token.checkpoint();
    const measures = measureQuality(picture, bytes);
    await token.checkpoint();
    const { orientation: _turn, dpi, ...exif } = readExif(header.exif);
    const { format, depth, color, hasAlpha, animated } = header;
    const facts: PictureFacts = {
      ...{ format, depth, color, animated, bytes: bytes.length, profile },
      ...exif,
      dpi: dpi ?? header.dpi,
      location: readLocation(header.exif),
      width: picture.width,
      height: picture.height,
      transparent: hasAlpha ? transparentShare(picture.pixels) : 0,
      palette: paletteOf(picture),
      measures,
      scores: scoreQuality(measures),
    };
    return { facts, marks: null };
  }
  const colorSpace = header.color === 'cmyk' || (profile && !isSrgbName(profile)) ? 'other' : 'srgb';
  const type = header.format;
  const facts = { bytes: bytes.length, type, extension, colorSpace } as const;
  const known = outline && (await outlineOf(outline, picture, kernels, token));
  const { checkpoint } = paceOf(token, null, 'rendering');
  const texts = await findTexts(picture, rules, { checkpoint, ...(openModels && { openModels }) });
  const work = checkPicture(picture, facts, rules, { outline: known, texts });
  let last = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return { facts: null, marks: value };
    if (performance.now() - last < BREATH) continue;
    onProgress?.(OPENED + (1 - OPENED) * value, 'rendering');
    await token.checkpoint();
    last = performance.now();
  }
}

/** Of all px, 0…1: those that are not opaque. */
function transparentShare(pixels: Uint8Array): number {
  let count = 0;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i]! < 255) count++;
  return count / (pixels.length / 4);
}

/** null when it is one of another picture. */
async function outlineOf(
  file: Blob,
  { width, height }: { readonly width: number; readonly height: number },
  kernels: Kernels,
  token: CancelToken,
): Promise<Uint8Array | null> {
  const drawn = await decodedPixels(file, new Uint8Array(await file.arrayBuffer()), kernels, token);
  if (drawn.width !== width || drawn.height !== height) return null;
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = drawn.pixels[i * 4 + 3]!;
  return alpha;
}
