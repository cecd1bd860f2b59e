/**
 * How the draw list asks for a text's layout. A port, so that whoever shows pictures alone carries neither line breaking nor
 * bidirectional order: an embedded editor gets its typesetter beside its first picture.
 */
import type { TextBlock } from '../document/document.ts';
import type { Size } from '../geometry/space.ts';
import type { TextLayout } from './layout.ts';

/** What a painter needs of a layout. */
export type SetText = Pick<TextLayout, 'runs' | 'bars'> & { readonly size: Size<'block'> };

export interface Typesetter<Layout extends SetText = SetText> {
  /** As the measurer's: changes when layouts made before are stale. */
  readonly generation: number;
  layout(block: TextBlock): Layout;
}
