/** What lies over the picture, in device px: the box that can be taken hold of, and the brush's rings. */
import type { Point } from '../../engine/index.ts';
import type { Furniture } from '../stage/handles.ts';

const ACCENT = '#5b58fb';
/** Under every white line, or it vanishes on a white picture. */
const UNDERLINE = 'rgb(20 20 32 / 0.55)';
const HANDLE_SIZE = 9;

export function drawHandles(
  pen: CanvasRenderingContext2D,
  { corners, handles }: Furniture,
  density: number,
): void {
  pen.beginPath();
  for (const { x, y } of corners) pen.lineTo(x, y);
  pen.closePath();
  pen.strokeStyle = ACCENT;
  pen.lineWidth = 1.5 * density;
  pen.stroke();
  pen.fillStyle = '#ffffff';
  const side = HANDLE_SIZE * density;
  for (const { at } of handles) {
    pen.fillRect(at.x - side / 2, at.y - side / 2, side, side);
    pen.strokeRect(at.x - side / 2, at.y - side / 2, side, side);
  }
}

/** The brush, and how far its feather reaches. */
export function drawRings(
  pen: CanvasRenderingContext2D,
  at: Point<'screen'>,
  [radius, reach]: readonly [number, number],
  density: number,
): void {
  for (const [r, dash] of [
    [radius, 0],
    [reach, 4 * density],
  ] as const) {
    for (const [colour, width] of [
      [UNDERLINE, 2.5],
      ['#ffffff', 1],
    ] as const) {
      pen.beginPath();
      pen.setLineDash(dash > 0 ? [dash, dash] : []);
      pen.arc(at.x, at.y, Math.max(1, r), 0, 2 * Math.PI);
      pen.strokeStyle = colour;
      pen.lineWidth = width * density;
      pen.stroke();
    }
  }
  pen.setLineDash([]);
}
