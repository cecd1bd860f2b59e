/** What can be measured of one picture and its file, and scores of it between 0 and 1. */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { type Clipping, clippingOf } from './clipping.ts';
import { edgeBlur } from './edge-blur.ts';
import { jpegQuality } from './jpeg-quality.ts';
import { noiseLevel } from './noise-level.ts';

export interface QualityMeasures {
  /** Gaussian blur of the sharpest edges, px (`edgeBlur`). */
  readonly edgeBlur: number | null;
  /** Standard deviation of the luma's noise, levels of 0…255 (`noiseLevel`). */
  readonly noise: number | null;
  /** 1…100, as libjpeg counts it (`jpegQuality`). */
  readonly jpegQuality: number | null;
  readonly clipping: Clipping;
}

/** 0 poor to 1 flawless; null where it cannot be measured. */
export interface QualityScores {
  /** 1 up to an edge blur of 0.7 px, in inverse proportion beyond: 0.5 at 1.4 px. */
  readonly sharpness: number | null;
  /** 1 without noise, falling evenly to 0 at 20 levels. */
  readonly noise: number | null;
  /** The JPEG quality by 100. */
  readonly compression: number | null;
  /** The lowest of the three: the picture is as good as its worst fault. */
  readonly overall: number | null;
}

/** Blur of edges that are as sharp as a grid of px shows them without aliasing, px. */
const SHARP_BLUR = 0.7;
/** Noise at which a picture is of no use, levels. */
const WORST_NOISE = 20;

/** @param file the bytes of the file, where it may be a JPEG */
export function measureQuality(picture: PixelGrid, file?: Uint8Array): QualityMeasures {
  const noise = noiseLevel(picture);
  return {
    edgeBlur: edgeBlur(picture, noise ?? 0),
    noise,
    jpegQuality: file ? jpegQuality(file) : null,
    clipping: clippingOf(picture),
  };
}

export function scoreQuality({ edgeBlur: blur, noise, jpegQuality: jpeg }: QualityMeasures): QualityScores {
  const scores = {
    sharpness: blur === null ? null : Math.min(1, SHARP_BLUR / Math.max(blur, SHARP_BLUR)),
    noise: noise === null ? null : Math.max(0, 1 - noise / WORST_NOISE),
    compression: jpeg === null ? null : jpeg / 100,
  };
  const measured = Object.values(scores).filter((score) => score !== null);
  return { ...scores, overall: measured.length > 0 ? Math.min(...measured) : null };
}
