/**
 * The painter's target. Two hosts implement it: the stage (display tiles on a canvas, damage only) and the export worker (exact
 * pixel kernels, canvas for texts and shapes). The painter decides order, transforms and clips; a surface only draws.
 */
import type { Color } from '../document/document.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { DrawMark, DrawPicture } from './draw-list.ts';

export interface Surface {
  /** Clears `damage` to transparent and clips to it until `end`. Integer px. */
  begin(damage: Rect<'screen'>): void;
  fill(area: Rect<'screen'>, color: Color): void;
  /** `toScreen` maps the picture's source px; `clip` is its visible area. */
  picture(item: DrawPicture, toScreen: Matrix<'source', 'screen'>, clip: Rect<'screen'>): void;
  /** `clip` is the frame: a text or shape beyond its edge is cut there, as in the file. */
  mark(item: DrawMark, toScreen: Matrix<'block', 'screen'>, clip: Rect<'screen'>): void;
  end(): void;
}
