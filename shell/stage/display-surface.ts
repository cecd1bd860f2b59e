/** The painter's surface on the screen's canvas: pictures come from their sheets, text is drawn as the file draws it. */
import {
  type Color,
  type DrawPicture,
  type DrawText,
  intersect,
  type LayerId,
  type Matrix,
  meanScale,
  paintText,
  type Rect,
  rectOf,
  type Surface,
  tracePill,
} from '../../engine/index.ts';
import type { PictureSheet } from './picture-sheet.ts';

/** From here on a px is large enough to be seen as one: no smoothing. */
const PIXEL_SCALE = 2;

export function displaySurface(
  canvas: HTMLCanvasElement,
  sheetOf: (layer: LayerId) => Pick<PictureSheet, 'canvas' | 'level' | 'area'> | undefined,
): Surface {
  const found = canvas.getContext('2d');
  if (!found) throw new Error('No 2D canvas');
  const context: CanvasRenderingContext2D = found;
  // Advances that scale with the zoom, as they were measured.
  context.textRendering = 'geometricPrecision';
  let painted: Rect<'screen'> | null = null;
  let sheet: HTMLCanvasElement | null = null;

  function picture(item: DrawPicture, toScreen: Matrix<'source', 'screen'>, clip: Rect<'screen'>): void {
    const sheet = sheetOf(item.layer);
    if (!sheet) return;
    const level = 2 ** sheet.level;
    const { x, y } = sheet.area;
    // The level's last row and column may reach past the picture by a part of a px.
    const width = Math.min(sheet.area.width, item.size.width / level - x);
    const height = Math.min(sheet.area.height, item.size.height / level - y);
    context.save();
    clipTo(clip);
    context.globalAlpha = item.opacity;
    context.globalCompositeOperation = item.blend === 'normal' ? 'source-over' : item.blend;
    context.imageSmoothingEnabled = meanScale(toScreen) < PIXEL_SCALE;
    // A level is at most halved, which bilinear does well; 'medium' would build the whole sheet's mip pyramid each frame.
    context.imageSmoothingQuality = 'low';
    transformBy(toScreen);
    context.drawImage(sheet.canvas, 0, 0, width, height, x * level, y * level, width * level, height * level);
    context.restore();
  }

  function text(item: DrawText, toScreen: Matrix<'block', 'screen'>, clip: Rect<'screen'>): void {
    paintText(context, item, toScreen, {
      clip,
      frost(pill, _, sigma) {
        tracePill(context, pill.rect, pill.radius);
        context.clip();
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.filter = `blur(${sigma}px)`;
        context.globalCompositeOperation = 'copy';
        context.drawImage(canvas, 0, 0);
      },
      mix(blend, draw) {
        sheet ??= document.createElement('canvas');
        const over = sheet.getContext('2d');
        if (!painted || !over) return;
        const { x, y, width, height } = painted;
        // Clears it, too.
        Object.assign(sheet, { width, height });
        over.setTransform(toScreen.a, toScreen.b, toScreen.c, toScreen.d, toScreen.e - x, toScreen.f - y);
        draw(over);
        context.setTransform(1, 0, 0, 1, x, y);
        context.globalCompositeOperation = blend;
        context.drawImage(sheet, 0, 0);
      },
    });
  }

  function clipTo({ x, y, width, height }: Rect<'screen'>): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
  }

  function transformBy(m: Matrix<'source', 'screen'>): void {
    context.setTransform(m.a, m.b, m.c, m.d, m.e, m.f);
  }

  return {
    begin(damage) {
      context.save();
      painted = intersect(damage, rectOf(canvas));
      clipTo(damage);
      context.clearRect(damage.x, damage.y, damage.width, damage.height);
    },
    fill({ x, y, width, height }: Rect<'screen'>, color: Color) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = color;
      context.fillRect(x, y, width, height);
    },
    picture,
    text,
    end() {
      context.restore();
    },
  };
}
