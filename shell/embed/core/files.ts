/** What leaves an embedded editor and comes back whole: exports and document files. Loaded when first asked for. */
import {
  avifFor,
  createTileStore,
  type GessoDocument,
  GessoError,
  isPicture,
  message,
  outputSize,
  parseDocument,
  planExport,
  type Report,
  type TileStore,
  type Typesetter,
} from '../../../engine/index.ts';
import type { DocumentPackage, OpenedPicture, PixelPool } from '../../../workers/index.ts';
import { maskTiles } from '../../session/document/mask-tiles.ts';
import { exportDocument } from '../../session/export/export-document.ts';
import type { EmbedFile } from '../validate/api.ts';
import { type ExportWish, readExport } from '../validate/export.ts';
import { withoutWasm } from './export-without-wasm.ts';

export { documentPackage } from '../../session/document/document-package.ts';
export { readExport };

/** Fonts must be loaded. Throws 'encode.failed' for a format that this page's policy switches off. */
export async function exportFile(
  document: GessoDocument,
  name: string,
  wish: Omit<ExportWish, 'signal'>,
  by: {
    readonly pool: PixelPool;
    readonly typesetter: Typesetter;
    readonly signal: AbortSignal;
    readonly hasWasm: boolean;
  },
): Promise<Omit<EmbedFile, 'reports'> & { readonly reports: readonly Report[] }> {
  const { size, flattenOnto } = wish;
  const output = size ?? outputSize(document.frame);
  const { speed } = avifFor(output);
  const asked = wish.encode.format === 'avif' ? { ...wish.encode, speed } : wish.encode;
  const encode = by.hasWasm ? asked : withoutWasm(asked);
  const plan = () => planExport(document, by.typesetter, { encode, flattenOnto, size: output });
  const { bytes, mime, width, height, extension, reports } = await exportDocument(plan, by.pool, {
    signal: by.signal,
  });
  return {
    blob: new Blob([new Uint8Array(bytes)], { type: mime }),
    name: `${name}.${extension}`,
    mime,
    width,
    height,
    reports,
  };
}

/** Throws 'document.invalid' for one that is not whole. */
export function readPackage(content: DocumentPackage): {
  readonly document: GessoDocument;
  readonly tiles: TileStore;
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly first: { readonly asset: string; readonly name: string };
} {
  const document = parseDocument(content.document);
  const tiles = createTileStore();
  for (const [id, coverage] of content.tiles) if (tiles.put(coverage) !== id) throw damaged();
  if (!maskTiles(document).every((id) => tiles.has(id))) throw damaged();
  const pictures = new Map<string, Blob>();
  for (const { id, mime } of Object.values(document.assets)) {
    const bytes = content.assets.get(id);
    if (!bytes) throw damaged();
    pictures.set(id, new Blob([new Uint8Array(bytes)], { type: mime }));
  }
  const first = document.layers.find(isPicture);
  if (!first) throw damaged();
  return { document, tiles, pictures, first };
}

/** Throws 'document.invalid' when a picture has another size than the document says: kernels would read past it. */
export function requireSizes(
  { assets }: Pick<GessoDocument, 'assets'>,
  pictures: ReadonlyMap<string, Pick<OpenedPicture, 'size'>>,
): void {
  for (const { id, size } of Object.values(assets)) {
    const found = pictures.get(id)?.size;
    if (found?.width !== size.width || found.height !== size.height) throw damaged();
  }
}

function damaged(): GessoError {
  return new GessoError('document.invalid', message('document-file.incomplete'), {
    kept: message('kept.open'),
    next: message('next.another-copy-of-file'),
  });
}
