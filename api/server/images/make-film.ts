/**
 * Makes a film of a picture by camera motion, with the studio's own plan and frames: an MP4 where ffmpeg is installed, else an animated
 * WebP. Memory: the layers of the film, one frame, and the encoded file.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { animatedWebp } from '../../../engine/bytes/animated-webp.ts';
import { placesAt } from '../../../engine/kernels/motion/camera-move.ts';
import { FramePainter, type MotionLayers } from '../../../engine/kernels/motion/draw-frame.ts';
import { filmSize } from '../../../engine/kernels/motion/film-size.ts';
import { motionPlan } from '../../../engine/operations/camera-motion.ts';
import { drive } from '../../../engine/operations/run-operation.ts';
import type { CameraMove } from '../../../vocabulary/operation-options.ts';
import { sharp } from './codecs.ts';
import type { EditTools } from './edit-tools.ts';
import { type Film, readFilm } from './film-facts.ts';
import type { PictureFile } from './picture-facts.ts';
import { openPicture, toRaw } from './pixels.ts';

export interface FilmJob {
  readonly kind: 'film';
  readonly input: string;
  readonly source: PictureFile;
  readonly move: CameraMove;
  /** Seconds. */
  readonly duration: 5 | 10;
  readonly output: string;
  /** ffmpeg: a name on the PATH, or a path. */
  readonly ffmpeg: string;
}

export interface FilmDone {
  readonly film: Film;
  /** Confidence of the subject's outline, 0…1. */
  readonly confidence: number;
  readonly warnings: readonly string[];
}

interface Shape {
  /** Frames a second. */
  readonly rate: number;
  /** px of the longer side. */
  readonly longest: number;
}

const VIDEO: Shape = { rate: 30, longest: 1280 };
/** An animated WebP stores whole pictures: fewer and smaller frames. */
const PICTURES: Shape = { rate: 15, longest: 640 };
/** Share of the progress for the plan. */
const PLANNED = 0.4;

export async function makeFilm(job: FilmJob, { progress }: Pick<EditTools, 'progress'>): Promise<FilmDone> {
  const { layers: size } = filmSize(job.source, VIDEO.longest);
  const opened = (await openPicture(job)).resize(size.width, size.height, { fit: 'fill' });
  const { layers, confidence, warnings } = await drive(motionPlan(await toRaw(opened, 4)), {
    // A cancellation ends this thread.
    checkpoint: async () => {},
    onProgress: (fraction) => progress(fraction * PLANNED, 'planning'),
  });
  const tell = (done: number) => progress(PLANNED + (1 - PLANNED) * done, 'encoding');
  const film = (await asVideo(job, layers, tell)) ?? (await asPictures(job, layers, tell));
  return { film, confidence, warnings };
}

/** null if ffmpeg is not installed, or cannot encode such a video. */
async function asVideo(
  job: FilmJob,
  layers: MotionLayers,
  tell: (done: number) => void,
): Promise<Film | null> {
  const { film } = filmSize(job.source, VIDEO.longest);
  const program = spawn(job.ffmpeg, argumentsOf(film, job.output), { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise<number | null>((done) => {
    program.once('error', () => done(null));
    program.once('close', done);
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  // ffmpeg exited early: its status says why.
  program.stdin.on('error', () => undefined);
  for (const pixels of framesOf(job, layers, film, VIDEO.rate, tell)) {
    if (isOver) break;
    if (!program.stdin.write(pixels.slice()))
      await Promise.race([once(program.stdin, 'drain').catch(() => undefined), ended]);
  }
  program.stdin.end();
  return (await ended) === 0 ? await readFilm(job.output) : null;
}

const argumentsOf = (
  { width, height }: { readonly width: number; readonly height: number },
  output: string,
) => [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...[
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    String(VIDEO.rate),
    '-i',
    'pipe:0',
  ],
  ...['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-movflags', '+faststart', '-f', 'mp4', output],
];

async function asPictures(job: FilmJob, layers: MotionLayers, tell: (done: number) => void): Promise<Film> {
  const { width, height } = filmSize(job.source, PICTURES.longest).film;
  const stills: Uint8Array[] = [];
  for (const pixels of framesOf(job, layers, { width, height }, PICTURES.rate, tell)) {
    const still = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
    stills.push(await still.webp({ quality: 72, effort: 1 }).toBuffer());
  }
  const bytes = animatedWebp(stills, { width, height, delay: Math.round(1000 / PICTURES.rate) });
  await writeFile(job.output, bytes);
  return { format: 'webp', mime: 'image/webp', width, height, bytes: bytes.length, duration: job.duration };
}

/** The buffer is reused: copy it before the next frame. */
function* framesOf(
  { move, duration }: FilmJob,
  layers: MotionLayers,
  { width, height }: { readonly width: number; readonly height: number },
  rate: number,
  tell: (done: number) => void,
): Generator<Uint8Array> {
  const painter = new FramePainter(layers, width, height);
  const frames = duration * rate;
  for (let n = 0; n < frames; n++) {
    painter.paint(placesAt(move, n / (frames - 1)));
    yield painter.pixels;
    tell((n + 1) / frames);
  }
}
