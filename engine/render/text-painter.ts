/**
 * Draws a text item on a 2D canvas: background, border, letters, bars. The stage and the export worker run the same code, in block
 * px under one transform, so a text looks alike at every zoom and in the file.
 *
 * Opacity applies to each part, not to the group: where a bar crosses a translucent letter both are visible. A blend mode applies
 * to the group: letters never blend with their own background.
 */

import { mapRect, meanScale } from '../geometry/matrix.ts';
import { inflate, intersect, roundOut } from '../geometry/rect.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { DrawRun } from '../text/draw-run.ts';
import { fontString } from '../text/fonts.ts';
import type { Canvas2D } from './canvas-port.ts';
import type { DrawMark, DrawPill, DrawShadow, DrawText } from './draw-list.ts';
import { inkOf } from './item-bounds.ts';
import { markBounds, shadowReach } from './mark-bounds.ts';
import type { MarkHost } from './mark-host.ts';
import { shapeDrawing } from './shape-port.ts';

/** A text, or a shape by its loaded code. Restores the canvas's state. */
export function paintMark(
  canvas: Canvas2D,
  item: DrawMark,
  toScreen: Matrix<'block', 'screen'>,
  host: MarkHost = {},
): void {
  canvas.save();
  if (host.clip) {
    canvas.setTransform(1, 0, 0, 1, 0, 0);
    canvas.beginPath();
    canvas.rect(host.clip.x, host.clip.y, host.clip.width, host.clip.height);
    canvas.clip();
  }
  canvas.globalCompositeOperation = 'source-over';
  canvas.filter = 'none';
  canvas.setTransform(toScreen.a, toScreen.b, toScreen.c, toScreen.d, toScreen.e, toScreen.f);
  const { blend } = item;
  const pill = item.kind === 'text' ? item.pill : null;
  if (pill && pill.blur > 0 && item.opacity > 0 && host.frost) {
    canvas.save();
    host.frost(pill, toScreen, pill.blur * meanScale(toScreen));
    canvas.restore();
  }
  if (blend !== 'normal' && host.mix)
    host.mix(blend, markBounds(item, toScreen), (sheet, toSheet) => paintParts(sheet, item, toSheet, host));
  else paintParts(canvas, item, toScreen, host);
  canvas.restore();
}

function paintParts(
  canvas: Canvas2D,
  item: DrawMark,
  toCanvas: Matrix<'block', 'screen'>,
  host: MarkHost,
): void {
  if (item.kind === 'shape') {
    shapeDrawing()?.paint(canvas, item, toCanvas, host);
    return;
  }
  const { sheet } = host;
  if (item.pill) paintPill(canvas, item.pill, item.opacity);
  if (item.border) paintBorder(canvas, item);
  if (item.shadow && sheet) castLetters(canvas, item, item.shadow, toCanvas, sheet);
  else paintLetters(canvas, item);
}

/** Letters and outline on a separate canvas, which casts the shadow: overlapping parts cast it once. */
function castLetters(
  canvas: Canvas2D,
  item: DrawText,
  shadow: DrawShadow,
  toCanvas: Matrix<'block', 'screen'>,
  sheetOf: NonNullable<MarkHost['sheet']>,
): void {
  const scale = meanScale(toCanvas);
  const far = shadowReach(shadow) * scale;
  const { width, height } = canvas.canvas;
  // Parts this far beside the canvas still cast their shadow onto it.
  const around = inflate({ x: 0, y: 0, width, height }, far);
  const area = intersect(mapRect(toCanvas, inkOf(item)), around);
  const { x, y, width: columns, height: rows } = area ? roundOut(area) : { x: 0, y: 0, width: 0, height: 0 };
  if (columns === 0 || rows === 0) return;
  const sheet = sheetOf(columns, rows);
  const { a, b, c, d, e, f } = toCanvas;
  sheet.setTransform(a, b, c, d, e - x, f - y);
  paintLetters(sheet, item);
  canvas.setTransform(1, 0, 0, 1, 0, 0);
  canvas.globalAlpha = 1;
  canvas.shadowColor = shadow.color;
  canvas.shadowOffsetX = shadow.x * scale;
  canvas.shadowOffsetY = shadow.y * scale;
  canvas.shadowBlur = shadow.blur * scale;
  canvas.drawImage(sheet.canvas, x, y);
}

function paintPill(canvas: Canvas2D, pill: DrawPill, opacity: number): void {
  canvas.globalAlpha = opacity * pill.opacity;
  canvas.fillStyle = pill.color;
  tracePill(canvas, pill.rect, pill.radius);
  canvas.fill();
}

/** Inside the box: the stroke's outer edge is the box's edge. */
function paintBorder(canvas: Canvas2D, item: DrawText): void {
  const { border, size } = item;
  if (!border) return;
  const width = Math.min(border.width, size.width / 2, size.height / 2);
  canvas.globalAlpha = item.opacity;
  canvas.strokeStyle = border.color;
  canvas.lineWidth = width;
  const middle = { x: width / 2, y: width / 2, width: size.width - width, height: size.height - width };
  tracePill(canvas, middle, border.radius - width / 2);
  canvas.stroke();
}

function paintLetters(canvas: Canvas2D, item: DrawText): void {
  canvas.globalAlpha = item.opacity;
  canvas.fillStyle = item.color;
  canvas.textBaseline = 'alphabetic';
  canvas.textAlign = 'left';
  canvas.fontKerning = 'normal';
  // Measured advances scaled by the transform; otherwise a zoom would hint them again.
  canvas.textRendering = 'geometricPrecision';
  const { outline } = item;
  if (outline) {
    canvas.strokeStyle = outline.color;
    canvas.lineWidth = 2 * outline.width;
    canvas.lineJoin = 'round';
    for (const run of item.runs) {
      setRun(canvas, run);
      canvas.strokeText(run.text, run.x, run.baseline);
    }
  }
  for (const run of item.runs) {
    setRun(canvas, run);
    canvas.fillText(run.text, run.x, run.baseline);
  }
  for (const bar of item.bars) canvas.fillRect(bar.x, bar.y, bar.width, bar.height);
}

function setRun(canvas: Canvas2D, run: DrawRun): void {
  canvas.font = fontString(run.font);
  canvas.letterSpacing = `${run.letterSpacing}px`;
  canvas.direction = run.direction;
}

/** The path of a rounded rectangle; the radius is at most half the shorter side. */
export function tracePill(canvas: Canvas2D, rect: Rect<'block'>, radius: number): void {
  const { x, y, width, height } = rect;
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  canvas.beginPath();
  if (r === 0) {
    canvas.rect(x, y, width, height);
    return;
  }
  canvas.moveTo(x + r, y);
  canvas.arcTo(x + width, y, x + width, y + height, r);
  canvas.arcTo(x + width, y + height, x, y + height, r);
  canvas.arcTo(x, y + height, x, y, r);
  canvas.arcTo(x, y, x + width, y, r);
  canvas.closePath();
}
