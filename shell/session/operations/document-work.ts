/** The open document for a place beside this device, and a document from there. */
import { type AssetId, documentHash, outputSize, printDocument } from '../../../engine/index.ts';
import type { DocumentWork } from '../core/document-work.ts';
import { maskTiles } from '../core/mask-tiles.ts';
import type { Opening } from '../document/opening.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import type { Workspace } from '../document/workspace.ts';
import type { Saving } from '../export/saving.ts';
import { carriedFonts } from '../fonts/own-fonts.ts';
import { keptKey } from '../journal/journals.ts';

/** By key; of journals that could not be written, as long as the page is there. */
const here = new Map<string, unknown>();

export function createDocumentWork({
  library,
  workspace,
  opening,
  saving,
}: {
  readonly library: Pick<PictureLibrary, 'bytes'>;
  readonly workspace: Pick<Workspace, 'current' | 'storage'>;
  readonly opening: Pick<Opening, 'content'>;
  readonly saving: Pick<Saving, 'editor' | 'thumbnail'>;
}): DocumentWork {
  return {
    async parts() {
      const { state, tiles } = saving.editor();
      const { document } = state;
      const assets = new Map<AssetId, Blob>();
      for (const id of Object.keys(document.assets)) assets.set(id, await library.bytes(id));
      for (const [id, bytes] of await carriedFonts(document))
        assets.set(id, new Blob([new Uint8Array(bytes)]));
      return {
        document: printDocument(document),
        hash: documentHash(document),
        assets,
        tiles: new Map(maskTiles(document).map((id) => [id, tiles.get(id)])),
        thumbnail: await saving.thumbnail(document),
        ...outputSize(document.frame),
      };
    },
    hash: () => (workspace.current ? documentHash(workspace.current.editor.state.document) : null),
    stored: (id) => library.bytes(id).catch(() => null),
    open: opening.content,
    journal: () => workspace.current?.journalId ?? null,
    async kept(what, journal) {
      const key = keptKey(what, journal);
      return here.get(key) ?? (await workspace.storage?.get(key).catch(() => undefined));
    },
    async keep(what, journal, value) {
      const key = keptKey(what, journal);
      here.set(key, value);
      await workspace.storage?.write({ put: [[key, value]], remove: [] }).catch(() => {});
    },
  };
}
