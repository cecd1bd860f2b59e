/** Confidence of an expanded picture, calibrated on the tuning half of the truth pictures. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { Growth } from './grown-grid.ts';
import { grownSize } from './grown-grid.ts';

/** `plain`: share of the growing edges on the surface; `steady`: of those that leave no streaks. `missed`: error of the rehearsal, levels of 255; null without one. */
type Measured = { readonly plain: number; readonly steady: number } | { readonly missed: number | null };

/** Confidence lost for a new area as large as the picture: px far from every edge are invented. */
const FAR = { plain: 0.06, matched: 0.2 } as const;
const MOST = { plain: 0.98, matched: 0.8 } as const;
/** A rehearsal that misses by that many levels leaves nothing. */
const HOPELESS = 40;
const LEAST = 0.05;

export function expandCertainty(picture: PixelGrid, growth: Growth, measured: Measured): number {
  const { width, height } = grownSize(picture, growth);
  const room = (width * height) / (picture.width * picture.height) - 1;
  const [own, far] =
    'plain' in measured
      ? [MOST.plain * measured.plain * measured.steady, FAR.plain]
      : [MOST.matched * (1 - Math.min(1, (measured.missed ?? HOPELESS / 2) / HOPELESS)), FAR.matched];
  const near = 1 - far * Math.min(2, room);
  return Math.round(Math.max(LEAST, own * near) * 1000) / 1000;
}
