/** Draws an outline that will be filled, its corners, and the cursor that the keys move, in device px. */
import { type Matrix, mapPoint, type Point, type Preview } from '../../../engine/index.ts';
import type { Pen } from './overlay-drawing.ts';

type ShapePreview = Extract<Preview, { kind: 'shape' }>;

const LINES = [
  ['rgb(20 20 32 / 0.55)', 2.5],
  ['#ffffff', 1.2],
] as const;
const CORNER = 6;
const CURSOR_ARM = 9;

/** `pointer`: where the outline goes on to while corners are being set. */
export function drawShape(
  pen: Pen,
  { outline, closed }: ShapePreview,
  toScreen: Matrix<'frame', 'screen'>,
  pointer: Point<'screen'> | null,
  density: number,
): void {
  if (outline.length === 0) return;
  const points = outline.map((point) => mapPoint(toScreen, point));
  for (const [color, width] of LINES) {
    pen.strokeStyle = color;
    pen.lineWidth = width * density;
    pen.setLineDash(width < 2 ? [5 * density, 4 * density] : []);
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    if (closed) pen.closePath();
    else if (pointer) pen.lineTo(pointer.x, pointer.y);
    pen.stroke();
  }
  pen.setLineDash([]);
  if (closed) return;
  const side = CORNER * density;
  points.forEach(({ x, y }, i) => {
    pen.fillStyle = i === 0 ? '#5b58fb' : '#ffffff';
    pen.strokeStyle = i === 0 ? '#ffffff' : '#5b58fb';
    pen.lineWidth = density;
    pen.beginPath();
    pen.rect(x - side / 2, y - side / 2, side, side);
    pen.fill();
    pen.stroke();
  });
}

/** A cross where the keys are, larger than a pointer: nobody's hand says where to look. */
export function drawKeyCursor(pen: Pen, at: Point<'screen'>, density: number): void {
  const lines = [
    ['rgb(20 20 32 / 0.7)', 4],
    ['#ffffff', 2],
  ] as const;
  drawCross(pen, at, { arm: CURSOR_ARM, gap: 2 }, lines, density);
}

/** Four arms around a point that leave its middle free, one line over the other. Lengths and line widths in CSS px. */
export function drawCross(
  pen: Pen,
  { x, y }: Point<'screen'>,
  size: { readonly arm: number; readonly gap: number; readonly radius?: number },
  lines: readonly (readonly [color: string, width: number])[],
  density: number,
): void {
  const arm = size.arm * density;
  const gap = size.gap * density;
  const radius = (size.radius ?? 0) * density;
  for (const [color, width] of lines) {
    pen.strokeStyle = color;
    pen.lineWidth = width * density;
    pen.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(x + dx * gap, y + dy * gap);
      pen.lineTo(x + dx * arm, y + dy * arm);
    }
    if (radius > 0) {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
    pen.stroke();
  }
}
