/**
 * `.gesso` files: a ZIP of `document.json`, `assets/<id>`, `tiles/<id>` and `thumbnail.webp`.
 *
 * Files come from anywhere, so reading trusts nothing: names, counts and sizes are checked before unpacking, and every asset and
 * tile must hash to its own name afterwards.
 */

import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import { hash128 } from '../../engine/bytes/hash.ts';
import { LOCAL_LIMITS } from '../../engine/document/defaults.ts';
import { TILE_BYTES } from '../../engine/tiles/tiles.ts';
import type { DocumentPackage } from '../protocol/protocol.ts';
import { keepUnturned } from './unturned-webp.ts';

const DOCUMENT = 'document.json';
const THUMBNAIL = 'thumbnail.webp';
const PART = /^(assets|tiles)\/([0-9a-f]{32})$/;

export const DOCUMENT_FILE_LIMITS = {
  entries: 100_000,
  documentBytes: 64 * 2 ** 20,
  thumbnailBytes: 4 * 2 ** 20,
  /** Total unpacked bytes. */
  totalBytes: 1024 * 2 ** 20,
} as const;

/** Pictures are compressed already and are stored; the rest is deflated. */
export async function packDocument(input: DocumentPackage): Promise<Uint8Array> {
  const parts: Zippable = {
    [DOCUMENT]: [new TextEncoder().encode(JSON.stringify(input.document)), { level: 6 }],
  };
  for (const [id, bytes] of input.assets) parts[`assets/${id}`] = [bytes, { level: 0 }];
  for (const [id, bytes] of input.tiles) parts[`tiles/${id}`] = [bytes, { level: 6 }];
  if (input.thumbnail) parts[THUMBNAIL] = [input.thumbnail, { level: 0 }];
  return zipSync(parts, { mtime: STABLE_TIME });
}

/** Equal documents give equal files, all dated with the ZIP epoch. */
const STABLE_TIME = new Date(1980, 0, 1);

export async function unpackDocument(file: Blob): Promise<DocumentPackage> {
  if (file.size === 0)
    throw new GessoError('file.empty', message('file.empty'), { next: message('next.another-file') });
  if (file.size > DOCUMENT_FILE_LIMITS.totalBytes) throw invalid(message('document-file.too-large'));
  return readPackage(new Uint8Array(await file.arrayBuffer()));
}

function readPackage(zip: Uint8Array): DocumentPackage {
  const parts = unfold(zip);
  const json = parts[DOCUMENT];
  if (!json) throw invalid(message('document-file.no-document'));
  const assets = new Map<string, Uint8Array>();
  const tiles = new Map<string, Uint8Array>();
  for (const [name, bytes] of Object.entries(parts)) {
    const [, folder, id] = PART.exec(name) ?? [];
    if (!folder || !id) continue;
    if (folder === 'tiles' && bytes.length !== TILE_BYTES) throw invalid(message('document-file.tile-size'));
    if (hash128(bytes) !== id) throw invalid(message('document-file.wrong-part'));
    (folder === 'assets' ? assets : tiles).set(id, bytes);
  }
  return keepUnturned({ document: parseJson(json), assets, tiles, thumbnail: parts[THUMBNAIL] ?? null });
}

function unfold(zip: Uint8Array): Record<string, Uint8Array> {
  const seen = new Set<string>();
  let total = 0;
  const admit = (part: UnzipFileInfo): boolean => {
    if (seen.has(part.name) || seen.size >= DOCUMENT_FILE_LIMITS.entries)
      throw invalid(message('document-file.contents'));
    seen.add(part.name);
    if (/^[/\\]|\\|(^|\/)\.\.(\/|$)/.test(part.name)) throw invalid(message('document-file.outside'));
    const limit = sizeLimit(part.name);
    if (limit === null) return false;
    total += part.originalSize;
    if (part.originalSize > limit || total > DOCUMENT_FILE_LIMITS.totalBytes)
      throw invalid(message('document-file.unfolds-too-large'));
    return true;
  };
  try {
    return unzipSync(zip, { filter: admit });
  } catch (error) {
    if (error instanceof GessoError) throw error;
    throw invalid(message('document-file.not-zip'), error);
  }
}

/** null for an unknown part: a later version may add some. */
function sizeLimit(name: string): number | null {
  if (name === DOCUMENT) return DOCUMENT_FILE_LIMITS.documentBytes;
  if (name === THUMBNAIL) return DOCUMENT_FILE_LIMITS.thumbnailBytes;
  const folder = PART.exec(name)?.[1];
  if (folder === 'assets') return LOCAL_LIMITS.maxBytes;
  return folder === 'tiles' ? TILE_BYTES : null;
}

function parseJson(bytes: Uint8Array): unknown {
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw invalid(message('document-file.not-read'), error);
  }
  if (isDeep(document)) throw invalid(message('document-file.not-read'));
  return document;
}

/** Levels of lists and objects; a document has eight. Far deeper ones cannot be sent to the page. */
const DEEPEST = 64;

function isDeep(document: unknown): boolean {
  const left: (readonly [unknown, number])[] = [[document, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) return true;
    for (const each of Object.values(value)) if (typeof each === 'object') left.push([each, depth + 1]);
  }
  return false;
}

function invalid(detail: Message, cause?: unknown): GessoError {
  return new GessoError('document.invalid', message('document-file.damaged', { detail }), {
    kept: message('kept.open-document'),
    next: message('next.another-copy-of-file'),
    ...(cause === undefined ? {} : { cause }),
  });
}
