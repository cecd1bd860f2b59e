/** A document as its file holds it: what studio and embedded editor save. */
import { type AssetId, type GessoDocument, printDocument, type TileStore } from '../../../engine/index.ts';
import type { DocumentPackage } from '../../../workers/index.ts';
import { maskTiles } from '../core/mask-tiles.ts';

/** Without a thumbnail. Rejects as `bytesOf` does. */
export async function documentPackage(
  document: GessoDocument,
  store: TileStore,
  bytesOf: (asset: AssetId) => Blob | Promise<Blob>,
): Promise<DocumentPackage> {
  const assets = new Map<string, Uint8Array>();
  for (const id of Object.keys(document.assets)) {
    assets.set(id, new Uint8Array(await (await bytesOf(id)).arrayBuffer()));
  }
  const tiles = new Map(maskTiles(document).map((id) => [id, store.get(id)]));
  return { document: printDocument(document), assets, tiles, thumbnail: null };
}
