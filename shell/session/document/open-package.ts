/** From the content of a document file to its document, with every picture decoded. */
import {
  createTileStore,
  type GessoDocument,
  type GessoError,
  isPicture,
  type PictureLayer,
  parseDocument,
  type TileStore,
} from '../../../engine/index.ts';
import type { DocumentPackage, OpenedPicture } from '../../../workers/index.ts';
import { maskTiles } from '../core/mask-tiles.ts';
import type { NamedPicture } from '../core/open-picture.ts';

/** A mask tile is missing or damaged; a picture is missing; a picture is another one or has another size; there is no picture layer. */
export type PackageFault = 'tile' | 'missing-picture' | 'wrong-picture' | 'no-picture';

export interface OpenedPackage {
  readonly document: GessoDocument;
  readonly tiles: TileStore;
  /** The lowest picture layer, and its picture. */
  readonly layer: PictureLayer;
  readonly opened: OpenedPicture;
}

/**
 * Throws what `damaged` makes of a fault, which the picture named `name` has if there is one; also the errors of `parseDocument` and of `open`.
 */
export async function openPackage(
  content: DocumentPackage,
  open: (file: Blob, name: string) => Promise<NamedPicture>,
  damaged: (fault: PackageFault, name: string) => GessoError,
): Promise<OpenedPackage> {
  const document = parseDocument(content.document);
  const tiles = createTileStore();
  for (const [id, coverage] of content.tiles) if (tiles.put(coverage) !== id) throw damaged('tile', '');
  if (!maskTiles(document).every((id) => tiles.has(id))) throw damaged('tile', '');
  const pictures = new Map<string, OpenedPicture>();
  for (const { id, name, mime, size } of Object.values(document.assets)) {
    const bytes = content.assets.get(id);
    if (!bytes) throw damaged('missing-picture', name);
    const { asset, opened } = await open(new Blob([new Uint8Array(bytes)], { type: mime }), name);
    // Masks and kernels use the size that the document says: with another one they would read past the picture.
    if (asset.id !== id || asset.size.width !== size.width || asset.size.height !== size.height)
      throw damaged('wrong-picture', name);
    pictures.set(id, opened);
  }
  const layer = document.layers.find(isPicture);
  const opened = layer && pictures.get(layer.asset);
  if (!opened) throw damaged('no-picture', '');
  return { document, tiles, layer, opened };
}
