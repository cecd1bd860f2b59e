/** Messages between the page and a worker that makes videos. */
import type { MotionWarning } from '../../engine/operations/camera-motion.ts';

export interface FilmRequest {
  /** A picture as large as the layers of the film (`filmSize`). */
  readonly file: Blob;
  /** px, even. */
  readonly width: number;
  readonly height: number;
  /** Untrusted: `readCameraMotion` reads them. */
  readonly params: unknown;
}

/** How a film is written: by the browser's own encoder, else as an animated picture. */
export type FilmFormat = 'mp4' | 'webm' | 'webp';

export interface MadeFilm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: FilmFormat;
  readonly mime: 'video/mp4' | 'video/webm' | 'image/webp';
  /** px */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
  readonly frames: number;
  readonly warnings: readonly MotionWarning[];
}
