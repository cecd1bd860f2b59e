/** What lies over the picture from the first moment on, in device px: the brush's rings. */
import type { Point } from '../../../engine/index.ts';

/** Under every white line, or it vanishes on a white picture. */
const UNDERLINE = 'rgb(20 20 32 / 0.55)';

/** The brush's outer size and, where the eye can tell them apart, its fully covered core: `share` of the radius. */
export function drawRings(
  pen: CanvasRenderingContext2D,
  at: Point<'screen'>,
  radius: number,
  share: number,
  density: number,
): void {
  const core = radius * share;
  for (const [r, dash] of [
    [radius, 0],
    [core, 4 * density],
  ] as const) {
    if (dash > 0 && (core < density || radius - core <= 2 * density)) continue;
    for (const [color, width] of [
      [UNDERLINE, 2.5],
      ['#ffffff', 1],
    ] as const) {
      pen.beginPath();
      pen.setLineDash(dash > 0 ? [dash, dash] : []);
      pen.arc(at.x, at.y, Math.max(1, r), 0, 2 * Math.PI);
      pen.strokeStyle = color;
      pen.lineWidth = width * density;
      pen.stroke();
    }
  }
  pen.setLineDash([]);
}
