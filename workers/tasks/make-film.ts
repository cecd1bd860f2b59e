/** Makes a film of a picture: a camera moves over its subject and its background. */
import { animatedWebp } from '../../engine/bytes/animated-webp.ts';
import { placesAt } from '../../engine/kernels/motion/camera-move.ts';
import { FramePainter, type MotionLayers } from '../../engine/kernels/motion/draw-frame.ts';
import { filmSize } from '../../engine/kernels/motion/film-size.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import {
  type CameraMotionParams,
  motionPlan,
  readCameraMotion,
} from '../../engine/operations/camera-motion.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import type { CancelToken } from '../base/cancel.ts';
import { encode } from '../codecs/webp.ts';
import { openVideoWriter } from '../film/video-writer.ts';
import type { FilmRequest, MadeFilm } from '../protocol/film-protocol.ts';
import type { ProgressListener } from '../protocol/task-map.ts';
import { decodedPixels } from './decoded-pixels.ts';
import { paceOf } from './paced.ts';

/** Frames a second of a video. */
const RATE = 30;
/** An animated WebP holds whole pictures: fewer and smaller ones. */
const PICTURES = { rate: 15, longest: 640, quality: 72, effort: 1 } as const;
/** Share of the progress for the plan. */
const PLANNED = 0.35;

/** Rejects with a GessoError: of the parameters, the file, or 'cancelled'. */
export async function makeFilm(
  { file, width, height, params: given }: FilmRequest,
  kernels: Kernels,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<MadeFilm> {
  const params = readCameraMotion(given);
  const picture = await decodedPixels(file, new Uint8Array(await file.arrayBuffer()), kernels, token);
  const pace = paceOf(token, onProgress, 'rendering');
  const { layers, warnings } = await drive(motionPlan(picture), {
    checkpoint: pace.checkpoint,
    onProgress: (fraction) => pace.onProgress(fraction * PLANNED),
  });
  const work = {
    layers,
    params,
    token,
    onProgress: (done: number) => onProgress?.(PLANNED + (1 - PLANNED) * done, 'encoding'),
  };
  const film = (await asVideo({ ...work, width, height })) ?? (await asPictures({ ...work, width, height }));
  return { ...film, duration: params.duration, warnings };
}

interface FilmWork {
  readonly layers: MotionLayers;
  readonly params: CameraMotionParams;
  readonly width: number;
  readonly height: number;
  readonly token: CancelToken;
  onProgress(fraction: number): void;
}

type Film = Omit<MadeFilm, 'duration' | 'warnings'>;

/** null where the browser writes no videos, or its encoder fails. */
async function asVideo(work: FilmWork): Promise<Film | null> {
  const { width, height } = work;
  const writer = await openVideoWriter({ width, height, rate: RATE });
  if (!writer) return null;
  try {
    const frames = await eachFrame(work, RATE, (pixels) => writer.add(pixels));
    const bytes = await writer.finish();
    const mime = `video/${writer.format}` as const;
    return { bytes, format: writer.format, mime, width, height, frames };
  } catch {
    // Throws when the film was canceled. Any other failure is the encoder's: null, and the caller makes pictures instead.
    await work.token.checkpoint();
    return null;
  } finally {
    writer.close();
  }
}

async function asPictures(work: FilmWork): Promise<Film> {
  const { width, height } = filmSize(work, PICTURES.longest).film;
  const stills: Uint8Array[] = [];
  const frames = await eachFrame({ ...work, width, height }, PICTURES.rate, async (pixels) => {
    const { quality, effort } = PICTURES;
    stills.push(
      await encode({ pixels, width, height }, { format: 'webp', lossless: false, quality, effort }),
    );
  });
  const delay = Math.round(1000 / PICTURES.rate);
  return {
    bytes: animatedWebp(stills, { width, height, delay }),
    format: 'webp',
    mime: 'image/webp',
    width,
    height,
    frames,
  };
}

async function eachFrame(
  { layers, params, width, height, token, onProgress }: FilmWork,
  rate: number,
  use: (pixels: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<number> {
  const painter = new FramePainter(layers, width, height);
  const frames = params.duration * rate;
  for (let n = 0; n < frames; n++) {
    await token.checkpoint();
    painter.paint(placesAt(params.move, n / (frames - 1)));
    await use(painter.pixels);
    onProgress((n + 1) / frames);
  }
  return frames;
}
