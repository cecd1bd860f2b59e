/** What panels ask of an open document and its workers: the same behind the studio and behind an embedded editor. */
import {
  type Attention,
  buildDrawList,
  type Editor,
  type GessoDocument,
  isPicture,
  type Typesetter,
} from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';
import type { PanelSession } from '../core/session-types.ts';
import { type CanvasFonts, faceNeed, fontFamilies } from '../fonts/canvas-fonts.ts';
import { createTextBackdrop } from './text-backdrop.ts';

type PanelCalls = Pick<
  PanelSession,
  'histogram' | 'textBackdrop' | 'attention' | 'autoColor' | 'fonts' | 'loadFont' | 'ownFonts'
>;

export function createPanelCalls(options: {
  readonly pool: PixelPool;
  readonly fonts: CanvasFonts;
  readonly typesetter: Typesetter;
  current(): { readonly editor: Editor } | null;
  /** Throws when no picture is open. */
  opened(): Editor;
  /** Around the code of a call that loads with its first use. */
  load?<T>(code: Promise<T>): Promise<T>;
  /** Adds to the picture's attention what is placed on it. Default: nothing. */
  placed?(): Promise<(attention: Attention, document: GessoDocument) => Attention>;
}): PanelCalls {
  const { pool, fonts, typesetter, opened, load = (code) => code, placed } = options;
  let smartFocus: PanelSession['attention'] | null = null;
  return {
    async histogram(call) {
      const { document } = opened().state;
      // Adjustments change pictures alone: black letters would be read as their shadows.
      const layers = document.layers.filter(isPicture);
      return pool.histogram(buildDrawList({ ...document, layers }, typesetter), call);
    },
    textBackdrop: createTextBackdrop(options),
    async attention(call) {
      const { createSmartFocus } = await load(import('./smart-focus.ts'));
      smartFocus ??= createSmartFocus(options);
      const attention = await smartFocus(call);
      return attention && placed ? (await placed())(attention, opened().state.document) : attention;
    },
    autoColor: (asset, call) => pool.autoColor(asset, call),
    fonts: fontFamilies,
    loadFont: (family, weight, style) => fonts.load([faceNeed(family, weight, style)]),
    async ownFonts() {
      return (await load(import('../fonts/font-shelf.ts'))).ownFonts();
    },
  };
}
