/** Attention of the open picture, computed on request and cached for the picture. */
import {
  type Attention,
  buildDrawList,
  frameForPicture,
  isPicture,
  LOOK_SIDE,
  type Size,
  typesetterOf,
} from '../../../engine/index.ts';
import type { CallOptions, PixelPool } from '../../../workers/index.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';
import { plainPicture } from '../view/original.ts';

/** null when nothing is open. Rejects as the pool's calls do. */
export function createSmartFocus(options: {
  readonly pool: Pick<PixelPool, 'render' | 'attention'>;
  readonly fonts: Pick<CanvasFonts, 'measurer'>;
  current(): Pick<OpenDocument, 'editor'> | null;
}): (call?: CallOptions) => Promise<Attention | null> {
  let known: { readonly asset: string; readonly attention: Attention } | null = null;
  return async (call) => {
    const document = options.current()?.editor.state.document;
    const first = document?.layers.find(isPicture);
    if (!document || !first) return null;
    if (known?.asset === first.asset) return known.attention;
    // As it was opened, upright and whole: turns and crops of the frame change nothing about what it shows.
    const frame = frameForPicture(document.frame.base);
    const size = attentionSize(frame.base);
    const list = buildDrawList(plainPicture({ ...document, frame }), typesetterOf(options.fonts.measurer));
    const pixels = await options.pool.render(list, size, call);
    known = { asset: first.asset, attention: await options.pool.attention({ pixels, ...size }, call) };
    return known.attention;
  };
}

/** What attention is found on of something of this size. */
export function attentionSize({ width, height }: Size<'base' | 'frame'>): Size<'output'> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
