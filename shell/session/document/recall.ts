/** From a journal to what the screen shows: its document, its pictures decoded, and how it was looked at. */
import {
  type AssetId,
  type EditorState,
  type GessoDocument,
  isPicture,
  type JournalCursor,
  type Report,
  restoreJournal,
  type TileStore,
} from '../../../engine/index.ts';
import type { OpenedPicture } from '../../../workers/index.ts';
import { infoOf } from '../core/picture-info.ts';
import type { PictureInfo } from '../core/session-types.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import type { RememberedView } from '../view/view-memory.ts';
import { layOutAhead } from './layout-ahead.ts';
import type { PictureLibrary } from './picture-library.ts';

/** The editor and its tools: not needed before there is a picture. */
export const loadEditor = () => import('./open-document.ts');

/** A document that is being opened. */
export interface Shown {
  readonly editor: Awaited<ReturnType<typeof loadEditor>>;
  readonly state: EditorState;
  readonly tiles: TileStore;
  readonly info: PictureInfo;
  readonly cursor?: JournalCursor;
  readonly view?: RememberedView;
  readonly reports?: readonly Report[];
}

export function createRecall(library: PictureLibrary, fonts: CanvasFonts) {
  /** Reads a journal and opens its pictures; null when it holds none. Rejects when one is missing or damaged. */
  async function recall(
    storage: DeviceStorage | null,
    journal: string,
    name: string,
    fileName: string,
  ): Promise<Shown | null> {
    const found = storage && (await restoreJournal(storage, journal));
    const first = found && firstPicture(found.state.document);
    if (!found || !first) return null;
    const [opened, editor] = await Promise.all([openPictures(found.state.document), loadEditor()]);
    const picture = opened.get(first);
    if (!picture) return null;
    const view = await editor.readView(storage, journal);
    await fonts.loadFor(found.state.document);
    await layOutAhead(found.state.document, fonts.measurer);
    return { ...found, editor, view, info: infoOf(picture, name, fileName) };
  }

  /** Decodes every picture of a document. Rejects when one is missing or damaged. */
  async function openPictures(document: GessoDocument): Promise<ReadonlyMap<AssetId, OpenedPicture>> {
    const opened = new Map<AssetId, OpenedPicture>();
    for (const asset of Object.values(document.assets)) {
      const picture = await library.open(await library.bytes(asset.id), asset.name);
      opened.set(asset.id, picture.opened);
    }
    return opened;
  }

  return recall;
}

function firstPicture(document: GessoDocument): AssetId | null {
  return document.layers.find(isPicture)?.asset ?? null;
}
