/** Limits of local editing for a frame and its output. */
import { LOCAL_LIMITS } from '../../document/defaults.ts';

export const FRAME_LIMITS = {
  maxSide: LOCAL_LIMITS.maxSide,
  maxPixels: LOCAL_LIMITS.maxMegapixels * 1e6,
} as const;
