/** The studio's open document, whose texts and erased parts a batch applies to its pictures. */
import type { GessoDocument, TileStore } from '../../engine/index.ts';
import type { StudioSession } from '../session/core/session-types.ts';

/** A document, and the bytes of its masks. */
export interface TemplateSource {
  /** Of the document: its lowest layer may be a backdrop that was made for the picture. */
  readonly name: string;
  readonly document: GessoDocument;
  readonly tiles: TileStore;
}

/** The open document; after a reload, once it is restored. null if there is none or it could not be restored. */
export function openTemplate({
  getSnapshot,
  subscribe,
}: Pick<StudioSession, 'getSnapshot' | 'subscribe'>): Promise<TemplateSource | null> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const { phase, editor, picture } = getSnapshot();
      if (!editor && (phase === 'starting' || phase === 'opening')) return false;
      stop();
      resolve(editor && { name: picture?.name ?? '', document: editor.state.document, tiles: editor.tiles });
      return true;
    };
    if (!look()) stop = subscribe(look);
  });
}
