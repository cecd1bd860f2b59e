/**
 * The draw list's source of text layouts. A port, so that code that shows pictures alone loads neither line breaking nor
 * bidirectional order: an embedded editor loads its typesetter beside its first picture.
 */
import type { TextBlock } from '../document/document.ts';
import type { Size } from '../geometry/space.ts';
import type { TextLayout } from './layout.ts';

/** The part of a layout that a painter needs. */
export type SetText = Pick<TextLayout, 'runs' | 'bars'> & { readonly size: Size<'block'> };

export interface Typesetter<Layout extends SetText = SetText> {
  /** Like the measurer's: changes when earlier layouts are stale. */
  readonly generation: number;
  layout(block: TextBlock): Layout;
}
