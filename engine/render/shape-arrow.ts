/** A line or an arrow as one filled outline: shaft and heads never overlap, so a translucent one is even. */
import type { ArrowHeads } from '../document/shape.ts';
import type { Canvas2D } from './canvas-port.ts';

/** In widths of the line. */
const HEAD = { length: 5, half: 2.5 } as const;

/** From (0, 0) to (length, 0); an end without a head is round. `heads` null = none. */
export function traceArrow(canvas: Canvas2D, length: number, width: number, heads: ArrowHeads | null): void {
  const half = width / 2;
  const atStart = heads === 'start' || heads === 'both';
  const atEnd = heads === 'end' || heads === 'both';
  const room = length / (atStart && atEnd ? 2 : 1);
  // A short arrow has a small head of the same shape.
  const scale = Math.min(1, room / (HEAD.length * width || 1));
  const headLength = HEAD.length * width * scale;
  const headHalf = HEAD.half * width * scale;
  const shaft = Math.min(half, headHalf);
  const body = heads === null ? half : shaft;
  const from = atStart ? headLength : 0;
  const to = length - (atEnd ? headLength : 0);
  canvas.beginPath();
  canvas.moveTo(from, -body);
  canvas.lineTo(to, -body);
  if (atEnd) {
    canvas.lineTo(to, -headHalf);
    canvas.lineTo(length, 0);
    canvas.lineTo(to, headHalf);
    canvas.lineTo(to, body);
  } else canvas.arc(to, 0, body, -Math.PI / 2, Math.PI / 2);
  canvas.lineTo(from, body);
  if (atStart) {
    canvas.lineTo(from, headHalf);
    canvas.lineTo(0, 0);
    canvas.lineTo(from, -headHalf);
  } else canvas.arc(from, 0, body, Math.PI / 2, (3 * Math.PI) / 2);
  canvas.closePath();
}
