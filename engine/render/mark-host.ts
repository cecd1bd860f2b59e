/** What the painter of texts and shapes needs from its host. */
import type { BlendMode } from '../document/document.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { Canvas2D } from './canvas-port.ts';
import type { DrawPill } from './draw-list.ts';

export interface MarkHost {
  /** Clip of a mark; screen px. Default: the whole canvas. */
  readonly clip?: Rect<'screen'>;
  /**
   * Blurs the painted px behind the background, inside its rounded rectangle only. The canvas's transform is `toScreen`; `sigma` is
   * in screen px. `tracePill` gives the path. Without it, backgrounds are not frosted.
   */
  frost?(pill: DrawPill, toScreen: Matrix<'block', 'screen'>, sigma: number): void;
  /**
   * Paints with `draw` on a transparent canvas of the host under the same transform, and blends the result with the painted px. `area`:
   * what the mark may touch; its edges are antialiased beyond it. Without it, the mark is painted as normal, for a host that blends it afterwards.
   */
  mix?(
    blend: Exclude<BlendMode, 'normal'>,
    area: Rect<'screen'>,
    draw: (sheet: Canvas2D, toSheet: Matrix<'block', 'screen'>) => void,
  ): void;
  /**
   * A transparent canvas of this size, for items drawn as one: letters with a shadow, a translucent shape. Without it, there are no
   * shadows.
   */
  sheet?(width: number, height: number): Canvas2D;
}
