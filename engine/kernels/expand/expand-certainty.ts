/** How sure an expanded picture is, by what was measured on the tuning half of the truth pictures. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { Growth } from './grown-grid.ts';
import { grownSize } from './grown-grid.ts';

/** `plain`: share of the growing edges on the surface. `missed`: of the rehearsal, levels of 255; null where there was none. */
type Measured = { readonly plain: number } | { readonly missed: number | null };

/** Share of the confidence lost for a room as large as the picture: what is far from every edge is invented. */
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
      ? [MOST.plain * measured.plain, FAR.plain]
      : [MOST.matched * (1 - Math.min(1, (measured.missed ?? HOPELESS / 2) / HOPELESS)), FAR.matched];
  const near = 1 - far * Math.min(2, room);
  return Math.round(Math.max(LEAST, own * near) * 1000) / 1000;
}
