/** The painter's surface on the screen's canvas: pictures come from their sheets, texts by `text-on-screen.ts`. */
import {
  type Color,
  type DrawPicture,
  intersect,
  type LayerId,
  type Matrix,
  meanScale,
  type Rect,
  rectOf,
  type Surface,
} from '../../../engine/index.ts';
import type { PaintedCopy } from './painted-copy.ts';
import type { PictureDisplay } from './picture-display.ts';
import type { paintTextOnScreen } from './text-on-screen.ts';

/** From here on a px is large enough to be seen as one: no smoothing. */
const PIXEL_SCALE = 2;

type ShownSheet = Pick<PictureDisplay, 'canvas' | 'level' | 'area'> & Partial<Pick<PictureDisplay, 'exact'>>;

export function displaySurface(
  canvas: HTMLCanvasElement,
  sheetOf: (layer: LayerId) => ShownSheet | undefined,
  paintMark: typeof paintTextOnScreen,
): Surface {
  const found = canvas.getContext('2d');
  if (!found) throw new Error('No 2D canvas');
  const context: CanvasRenderingContext2D = found;
  // Advances that scale with the zoom, as they were measured.
  context.textRendering = 'geometricPrecision';
  let painted: Rect<'screen'> | null = null;
  let mixed: HTMLCanvasElement | null = null;
  /** Filled by the first frosted background. */
  const frost: { copy?: PaintedCopy } = {};
  const sheet = () => {
    mixed ??= document.createElement('canvas');
    return mixed;
  };

  function picture(item: DrawPicture, toScreen: Matrix<'source', 'screen'>, clip: Rect<'screen'>): void {
    const sheet = sheetOf(item.layer);
    if (!sheet) return;
    frost.copy?.forget();
    const level = 2 ** sheet.level;
    const { x, y } = sheet.area;
    // The level's last row and column may reach past the picture by a part of a px.
    const width = Math.min(sheet.area.width, item.size.width / level - x);
    const height = Math.min(sheet.area.height, item.size.height / level - y);
    context.save();
    context.globalAlpha = item.opacity;
    context.globalCompositeOperation = item.blend === 'normal' ? 'source-over' : item.blend;
    if (sheet.exact?.(context)) {
      context.restore();
      return;
    }
    clipTo(clip);
    context.imageSmoothingEnabled = meanScale(toScreen) < PIXEL_SCALE;
    // A level is at most halved, which bilinear does well; 'medium' would build the whole sheet's mip pyramid each frame.
    context.imageSmoothingQuality = 'low';
    transformBy(toScreen);
    context.drawImage(sheet.canvas, 0, 0, width, height, x * level, y * level, width * level, height * level);
    context.restore();
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
      frost.copy?.forget();
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
    mark: (item, toScreen, clip) => paintMark(item, toScreen, { context, clip, painted, frost, sheet }),
    end() {
      context.restore();
    },
  };
}
