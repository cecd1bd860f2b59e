/** The brush's ring with what it would paint in it, and a cross-hair where that comes from. Device px. */
import type { Matrix, Point, Size } from '../../../engine/index.ts';
import { mapPoint, meanScale } from '../../../engine/index.ts';
import { drawCursor, type Pen } from '../overlay/overlay-drawing.ts';
import { drawCross, drawKeyCursor } from '../overlay/shape-drawing.ts';
import type { PictureDisplay } from '../paint/picture-display.ts';

export interface RetouchCursor {
  readonly map: Matrix<'source', 'screen'>;
  readonly density: number;
  readonly pointer: Point<'screen'> | null;
  /** The keys hold it. */
  readonly keys: boolean;
  /** The next press sets the source. */
  readonly picking: boolean;
  /** Source px. */
  readonly radius: number;
  readonly core: number;
  readonly source: Point<'source'> | null;
  /** What the ring shows of the picture; null when it shows nothing. */
  readonly ghost: {
    /** 0…1. */
    readonly opacity: number;
    readonly offset: Point<'source'>;
    readonly size: Size<'source'>;
    readonly preview: ImageBitmap | null;
    readonly sheet: PictureDisplay | undefined;
  } | null;
}

const TARGET_LINES = [
  ['rgb(20 20 32 / 0.55)', 3],
  ['#ffffff', 1.25],
] as const;
/** CSS px. */
const TARGET = { arm: 13, gap: 4, radius: 7 } as const;

export function drawRetouchCursor(pen: Pen, cursor: RetouchCursor): void {
  const { map, pointer, radius, core, density, source, picking, keys } = cursor;
  const scale = meanScale(map);
  if (pointer && cursor.ghost && !picking) drawGhost(pen, cursor, pointer, radius * scale);
  if (source) drawTarget(pen, mapPoint(map, source), density);
  if (!pointer) return;
  if (keys) drawKeyCursor(pen, pointer, density);
  if (picking) drawTarget(pen, pointer, density);
  else drawCursor(pen, { at: pointer, radius: radius * scale, core: core * scale }, density);
}

function drawGhost(pen: Pen, { map, ghost }: RetouchCursor, at: Point<'screen'>, radius: number): void {
  if (!ghost) return;
  const { a, b, c, d, e, f } = map;
  const { offset, size, preview, sheet, opacity } = ghost;
  pen.save();
  pen.beginPath();
  pen.arc(at.x, at.y, Math.max(0.5, radius), 0, 2 * Math.PI);
  pen.clip();
  pen.globalAlpha = opacity;
  pen.transform(a, b, c, d, e, f);
  pen.translate(-offset.x, -offset.y);
  if (preview) pen.drawImage(preview, 0, 0, size.width, size.height);
  if (sheet) {
    // What is on screen is sharper than the preview of the whole.
    const { area, level } = sheet;
    const scale = 2 ** level;
    const { x, y, width, height } = area;
    pen.drawImage(sheet.canvas, x * scale, y * scale, width * scale, height * scale);
  }
  pen.restore();
}

function drawTarget(pen: Pen, at: Point<'screen'>, density: number): void {
  drawCross(pen, at, TARGET, TARGET_LINES, density);
}
