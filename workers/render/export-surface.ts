import type { Color } from '../../engine/document/document.ts';
import type { Matrix, Rect } from '../../engine/geometry/space.ts';
import type { DrawMark, DrawPicture } from '../../engine/render/draw-list.ts';
import type { Surface } from '../../engine/render/surface.ts';

export type PaintOp =
  | { readonly kind: 'fill'; readonly area: Rect<'output'>; readonly color: Color }
  | {
      readonly kind: 'picture';
      readonly item: DrawPicture;
      readonly matrix: Matrix<'source', 'output'>;
      readonly clip: Rect<'output'>;
    }
  | {
      readonly kind: 'mark';
      readonly item: DrawMark;
      readonly matrix: Matrix<'block', 'output'>;
      readonly clip: Rect<'output'>;
    };

/**
 * The painter's host in a worker. The painter is synchronous, and an export of many megapixels must let other calls run in between.
 * So this surface only records the painter's commands; the renderer runs them, block by block. The output's px are this surface's
 * screen px.
 */
export class ExportSurface implements Surface {
  readonly ops: PaintOp[] = [];

  begin(): void {
    this.ops.length = 0;
  }
  fill(area: Rect<'screen'>, color: Color): void {
    this.ops.push({ kind: 'fill', area: asOutput(area), color });
  }
  picture(item: DrawPicture, toScreen: Matrix<'source', 'screen'>, clip: Rect<'screen'>): void {
    const { a, b, c, d, e, f } = toScreen;
    this.ops.push({ kind: 'picture', item, matrix: { a, b, c, d, e, f }, clip: asOutput(clip) });
  }
  mark(item: DrawMark, toScreen: Matrix<'block', 'screen'>, clip: Rect<'screen'>): void {
    const { a, b, c, d, e, f } = toScreen;
    this.ops.push({ kind: 'mark', item, matrix: { a, b, c, d, e, f }, clip: asOutput(clip) });
  }
  end(): void {}
}

function asOutput({ x, y, width, height }: Rect<'screen'>): Rect<'output'> {
  return { x, y, width, height };
}
