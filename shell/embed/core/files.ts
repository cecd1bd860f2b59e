/** Exports and document files of an embedded editor. Loaded on first use. */
import {
  type AssetId,
  avifFor,
  type GessoDocument,
  GessoError,
  message,
  outputSize,
  planExport,
  type Report,
  type TileStore,
  type Typesetter,
} from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';
import type { PictureFiles } from '../../session/core/picture-files.ts';
import { documentPackage } from '../../session/document/document-package.ts';
import { type OpenedPackage, openPackage } from '../../session/document/open-package.ts';
import { exportDocument } from '../../session/export/export-document.ts';
import type { EmbedFile } from '../validate/api.ts';
import { readExport } from '../validate/export.ts';
import { withoutWasm } from './export-without-wasm.ts';

/**
 * Fonts must be loaded. Throws 'embed.invalid' for an export that cannot be read, and 'encode.failed' for a format that this page's policy
 * switches off.
 */
export async function exportFile(
  document: GessoDocument,
  name: string,
  choice: unknown,
  by: {
    readonly pool: PixelPool;
    readonly typesetter: Typesetter;
    readonly signal: AbortSignal;
    readonly hasWasm: boolean;
  },
): Promise<Omit<EmbedFile, 'reports'> & { readonly reports: readonly Report[] }> {
  const { size, flattenOnto, signal, ...wish } = readExport(choice);
  const output = size ?? outputSize(document.frame);
  const { speed } = avifFor(output);
  const asked = wish.encode.format === 'avif' ? { ...wish.encode, speed } : wish.encode;
  const encode = by.hasWasm ? asked : withoutWasm(asked);
  const plan = () => planExport(document, by.typesetter, { encode, flattenOnto, size: output });
  const { bytes, mime, width, height, extension, reports } = await exportDocument(plan, by.pool, {
    signal: signal ? AbortSignal.any([signal, by.signal]) : by.signal,
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

/** Rejects with 'document.invalid' for a damaged file, without details. */
export async function openDocument(
  file: Blob,
  pool: PixelPool,
  pictures: PictureFiles,
  signal: AbortSignal,
): Promise<OpenedPackage> {
  const content = await pool.unpackDocument(file, { signal });
  return openPackage(content, (blob, name) => pictures.open(blob, name, { signal }), damaged);
}

/** The `.gesso` file of a document. */
export async function packDocument(
  document: GessoDocument,
  tiles: TileStore,
  bytesOf: (asset: AssetId) => Blob,
  pool: PixelPool,
  signal: AbortSignal,
): Promise<Blob> {
  const bytes = await pool.packDocument(await documentPackage(document, tiles, bytesOf), { signal });
  return new Blob([new Uint8Array(bytes)], { type: 'application/zip' });
}

function damaged(): GessoError {
  return new GessoError('document.invalid', message('document-file.incomplete'), {
    kept: message('kept.open'),
    next: message('next.another-copy-of-file'),
  });
}
