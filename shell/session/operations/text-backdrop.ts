/** The pixels that a text block's letters are read against. */
import {
  backdropOf,
  buildDrawList,
  type LayerId,
  typesetterOf,
  underLetters,
} from '../../../engine/index.ts';
import type { CallOptions, PixelPool } from '../../../workers/index.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';

/** Straight RGBA, or null when nothing of the block is in the frame. Rejects as the pool's `render` does. */
export function createTextBackdrop(options: {
  readonly pool: Pick<PixelPool, 'render'>;
  readonly fonts: Pick<CanvasFonts, 'measurer' | 'loadFor'>;
  current(): Pick<OpenDocument, 'editor'> | null;
}): (layer: LayerId, call?: CallOptions) => Promise<Uint8Array | null> {
  return async (layer, call) => {
    const document = options.current()?.editor.state.document;
    if (!document) return null;
    await options.fonts.loadFor(document);
    const backdrop = backdropOf(buildDrawList(document, typesetterOf(options.fonts.measurer)), layer);
    if (!backdrop) return null;
    return underLetters(backdrop, await options.pool.render(backdrop.drawList, backdrop.output, call));
  };
}
