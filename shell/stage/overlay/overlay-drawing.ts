/** Draws what lies over the picture, in device px: handles, crop, guides, cursor, caret. Lines are one device px or so at every zoom. */
import {
  caretAt,
  compose,
  type Guide,
  type Matrix,
  mapPoint,
  mapRect,
  type Point,
  type Rect,
  selectionRects,
  type TextLayout,
} from '../../../engine/index.ts';
import type { StageMoment } from '../paint/stage-painter.ts';
import type { OverlayModel } from './handles.ts';
import { clockwise } from './paper-outline.ts';

export type Pen = CanvasRenderingContext2D;

const ACCENT = '#5b58fb';
const HANDLE_FILL = '#ffffff';
/** Under every white line, or it vanishes on a white picture. */
const UNDERLINE = 'rgb(20 20 32 / 0.55)';
/** Around what is white of the crop's frame. */
const CROP_EDGE = 'rgb(20 20 32 / 0.8)';
const CROP_SHADE = 'rgb(18 18 24 / 0.56)';
const HANDLE_SIZE = 9;
const BRACKET = { length: 22, width: 3 } as const;

export interface BrushCursor {
  readonly at: Point<'screen'>;
  /** Device px. */
  readonly radius: number;
  /** Of the ring around what is covered wholly; no ring when the two are one to the eye. */
  readonly core: number;
}

export interface EditedText {
  readonly layout: TextLayout;
  readonly toFrame: Matrix<'block', 'frame'>;
  readonly caret: { readonly from: number; readonly to: number; readonly affinity: 'before' | 'after' };
  /** Off half of the time, as carets do. */
  readonly caretShown: boolean;
}

/** Two rings: the brush's outer size, and its fully covered core. */
export function drawCursor(pen: Pen, cursor: BrushCursor, density: number): void {
  const { at, radius, core } = cursor;
  const ring = (r: number, dashes: number[]) => {
    for (const [color, width] of [
      [UNDERLINE, 2.5],
      ['#ffffff', 1],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width * density;
      pen.setLineDash(width === 1 ? dashes.map((dash) => dash * density) : []);
      pen.beginPath();
      pen.arc(at.x, at.y, Math.max(0.5, r), 0, 2 * Math.PI);
      pen.stroke();
    }
    pen.setLineDash([]);
  };
  if (core >= density && radius - core > 2 * density) ring(core, [4, 4]);
  ring(radius, []);
  if (radius > 8 * density) drawCross(pen, at, density);
}

/** The selection under the letters' place and the caret, turned with the block. */
export function drawEditedText(pen: Pen, text: EditedText, toScreen: Matrix<'frame', 'screen'>): void {
  const { layout, caret } = text;
  const map = compose(text.toFrame, toScreen);
  const scale = Math.hypot(map.a, map.b);
  pen.save();
  pen.transform(map.a, map.b, map.c, map.d, map.e, map.f);
  if (caret.from !== caret.to) {
    pen.fillStyle = 'rgb(91 88 251 / 0.28)';
    for (const { x, y, width, height } of selectionRects(
      layout,
      Math.min(caret.from, caret.to),
      Math.max(caret.from, caret.to),
    )) {
      pen.fillRect(x, y, width, height);
    }
  } else if (text.caretShown) {
    const box = caretAt(layout, caret.to, caret.affinity);
    const width = 1.5 / scale;
    pen.fillStyle = ACCENT;
    pen.fillRect(box.x - width / 2, box.y, width, box.height);
  }
  pen.restore();
}

function drawCross(pen: Pen, { x, y }: Point<'screen'>, density: number): void {
  const arm = 3 * density;
  for (const [color, width] of [
    [UNDERLINE, 2.5],
    ['#ffffff', 1],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width * density;
    pen.beginPath();
    pen.moveTo(x - arm, y);
    pen.lineTo(x + arm, y);
    pen.moveTo(x, y - arm);
    pen.lineTo(x, y + arm);
    pen.stroke();
  }
}

export function drawBox(pen: Pen, overlay: OverlayModel, density: number): void {
  const { handles, others } = overlay;
  // Handles that stand outside a small layer stand alone: the line is where the layer is.
  const corners = overlay.body ?? overlay.corners;
  pen.strokeStyle = ACCENT;
  pen.lineWidth = density;
  for (const each of [corners, ...others]) {
    tracePolygon(pen, each);
    pen.stroke();
  }
  const rotate = handles.find((handle) => handle.name === 'rotate');
  if (rotate) {
    const [a, b] = corners;
    pen.beginPath();
    pen.moveTo((a.x + b.x) / 2, (a.y + b.y) / 2);
    pen.lineTo(rotate.at.x, rotate.at.y);
    pen.stroke();
  }
  const turn = Math.atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x);
  for (const handle of handles) drawHandle(pen, handle.at, handle.name === 'rotate', turn, density);
}

function drawHandle(pen: Pen, at: Point<'screen'>, round: boolean, turn: number, density: number): void {
  const half = (HANDLE_SIZE / 2) * density;
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(turn);
  pen.beginPath();
  if (round) pen.arc(0, 0, half, 0, 2 * Math.PI);
  else pen.roundRect(-half, -half, 2 * half, 2 * half, 1.5 * density);
  pen.fillStyle = HANDLE_FILL;
  pen.fill();
  pen.strokeStyle = ACCENT;
  pen.lineWidth = density;
  pen.stroke();
  pen.restore();
}

export function drawCrop(pen: Pen, moment: StageMoment, overlay: OverlayModel, density: number): void {
  const [topLeft, , bottomRight] = overlay.corners;
  const left = Math.round(topLeft.x);
  const top = Math.round(topLeft.y);
  const width = Math.round(bottomRight.x) - left;
  const height = Math.round(bottomRight.y) - top;
  drawShade(pen, moment, { x: left, y: top, width, height });
  const thirds = () => {
    for (const third of [1 / 3, 2 / 3]) {
      pen.moveTo(left + width * third, top);
      pen.lineTo(left + width * third, top + height);
      pen.moveTo(left, top + height * third);
      pen.lineTo(left + width, top + height * third);
    }
  };
  const edge = () => pen.rect(left, top, width, height);
  // The dark lines carry the frame on a white picture, the white ones on a dark one.
  for (const [trace, color, line] of [
    [thirds, 'rgb(20 20 32 / 0.4)', 2.5],
    [thirds, 'rgb(255 255 255 / 0.8)', 1],
    [edge, CROP_EDGE, 3.5],
    [edge, '#ffffff', 1],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line * density;
    if (trace === thirds && !moment.view.crop) continue;
    pen.beginPath();
    trace();
    pen.stroke();
  }
  drawBrackets(pen, { x: left, y: top, width, height }, density);
}

/**
 * Over what is drawn only, not over the workspace: pictures may be turned, and layers hang over the first one's edge. What the frame
 * grew by stays clear, but for what is cut off of the picture there.
 */
function drawShade(pen: Pen, { view, layers, toScreen }: StageMoment, kept: Rect<'screen'>): void {
  if (!view.crop || !view.result) return;
  const file = mapRect(toScreen, view.result);
  shade(pen, mapRect(toScreen, view.area), file, layers);
  shade(pen, file, kept, [view.pictureCorners.map((corner) => mapPoint(toScreen, corner))]);
}

/** Shades shapes inside of `outer` that lie outside of `inner`. */
function shade(
  pen: Pen,
  outer: Rect<'screen'>,
  inner: Rect<'screen'>,
  shapes: readonly (readonly Point<'screen'>[])[],
): void {
  pen.save();
  pen.beginPath();
  pen.rect(outer.x, outer.y, outer.width, outer.height);
  pen.rect(inner.x, inner.y, inner.width, inner.height);
  pen.clip('evenodd');
  // One path, all the same way round: where two of them lie it is not darker.
  pen.beginPath();
  for (const corners of shapes) traceCorners(pen, clockwise(corners));
  pen.fillStyle = CROP_SHADE;
  pen.fill('nonzero');
  pen.restore();
}

function drawBrackets(pen: Pen, { x, y, width, height }: Rect<'screen'>, density: number): void {
  const arm = Math.min(BRACKET.length * density, width / 3, height / 3);
  const right = x + width;
  const bottom = y + height;
  for (const [color, line] of [
    [CROP_EDGE, BRACKET.width + 3],
    ['#ffffff', BRACKET.width],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line * density;
    pen.lineCap = 'butt';
    pen.beginPath();
    for (const [cx, cy, dx, dy] of [
      [x, y, 1, 1],
      [right, y, -1, 1],
      [right, bottom, -1, -1],
      [x, bottom, 1, -1],
    ] as const) {
      pen.moveTo(cx + dx * arm, cy);
      pen.lineTo(cx, cy);
      pen.lineTo(cx, cy + dy * arm);
    }
    const half = Math.min(14 * density, width / 6, height / 6);
    for (const [cx, cy, dx, dy] of [
      [x + width / 2, y, half, 0],
      [x + width / 2, bottom, half, 0],
      [x, y + height / 2, 0, half],
      [right, y + height / 2, 0, half],
    ] as const) {
      pen.moveTo(cx - dx, cy - dy);
      pen.lineTo(cx + dx, cy + dy);
    }
    pen.stroke();
  }
}

export function drawGuides(
  pen: Pen,
  { toScreen, viewport }: StageMoment,
  guides: readonly Guide[],
  density: number,
): void {
  pen.strokeStyle = ACCENT;
  pen.lineWidth = density;
  pen.beginPath();
  for (const guide of guides) {
    const { x, y } = mapPoint(toScreen, { x: guide.at, y: guide.at });
    if (guide.axis === 'x') {
      pen.moveTo(Math.round(x) + 0.5, 0);
      pen.lineTo(Math.round(x) + 0.5, viewport.height);
    } else {
      pen.moveTo(0, Math.round(y) + 0.5);
      pen.lineTo(viewport.width, Math.round(y) + 0.5);
    }
  }
  pen.stroke();
}

function tracePolygon(pen: Pen, points: readonly Point<'screen'>[]): void {
  pen.beginPath();
  traceCorners(pen, points);
}

/** One more part of the path. */
function traceCorners(pen: Pen, points: readonly Point<'screen'>[]): void {
  points.forEach(({ x, y }, i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
}
