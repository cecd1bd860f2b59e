/** What the painter of texts and shapes asks of the host that it draws for. */
import type { BlendMode } from '../document/document.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { Canvas2D } from './canvas-port.ts';
import type { DrawPill } from './draw-list.ts';

export interface MarkHost {
  /** A mark is cut here; screen px. Left out, the whole canvas. */
  readonly clip?: Rect<'screen'>;
  /**
   * Blurs what is already painted under the pill, inside its rounded rectangle only. The canvas's transform is
   * `toScreen`; `sigma` is in screen px. `tracePill` gives the path. Left out, pills are clear.
   */
  frost?(pill: DrawPill, toScreen: Matrix<'block', 'screen'>, sigma: number): void;
  /**
   * Blends what `draw` paints, on a see-through canvas of the host's under the same transform, with what is already painted.
   * Left out, the mark is painted as a normal one, for a host that blends it afterwards.
   */
  mix?(
    blend: Exclude<BlendMode, 'normal'>,
    draw: (sheet: Canvas2D, toSheet: Matrix<'block', 'screen'>) => void,
  ): void;
  /** A see-through canvas of this size, for what is drawn as one: letters that cast a shadow, a translucent shape. Left out, none is cast. */
  sheet?(width: number, height: number): Canvas2D;
}
