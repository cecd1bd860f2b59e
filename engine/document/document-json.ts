/**
 * The document as JSON, for files and journals. It is versioned: an older file is migrated step by step, a newer one is rejected
 * with a message. It is compact, with mask grids as runs, and validated field by field on reading.
 */

import { DOCUMENT_CHARACTERS_MAX, DOCUMENT_LAYERS_MAX } from '../../vocabulary/document-limits.ts';
import { GessoError } from '../base/errors.ts';
import {
  integerIn,
  listOf,
  objectOf,
  oneOf,
  type Reader,
  readObject,
  refuse,
  stringUpTo,
} from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { hash128 } from '../bytes/hash.ts';
import type { TileGrid, TileId } from '../tiles/tiles.ts';
import { type AssetId, DOCUMENT_VERSION, type GessoDocument, type Layer } from './document.ts';
import { readAsset, readAssetId, readFrame, readLayer } from './document-readers.ts';

/** Migrates JSON of version n (the key) to version n + 1. Each change of the format adds one entry. */
const MIGRATIONS: Readonly<Record<number, (json: Record<string, unknown>) => Record<string, unknown>>> = {};

export function printDocument(doc: GessoDocument): unknown {
  return { ...doc, layers: doc.layers.map(printLayer) };
}

/** Throws 'document.newer-version', or 'document.invalid' naming the field. */
export function parseDocument(json: unknown): GessoDocument {
  let object = readObject(json, 'document');
  let version = integerIn(1, Number.MAX_SAFE_INTEGER)(object.version, 'document.version');
  if (version > DOCUMENT_VERSION)
    throw new GessoError(
      'document.newer-version',
      message('document.newer-version', { version, known: DOCUMENT_VERSION }),
      {
        kept: message('kept.file'),
        next: message('next.reload-and-open'),
      },
    );
  for (; version < DOCUMENT_VERSION; version++) {
    const migrate = MIGRATIONS[version];
    if (!migrate) throw new Error(`No migration from document version ${version}`);
    object = migrate(object);
  }
  const doc = readDocument(object, 'document');
  checkReferences(doc);
  return doc;
}

/**
 * 32 hex digits that are equal exactly when the documents are: the hash of the canonical JSON (keys sorted) as UTF-16 code units.
 */
export function documentHash(doc: GessoDocument): string {
  const text = JSON.stringify(printDocument(doc), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  const units = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) units.setUint16(i * 2, text.charCodeAt(i), true);
  return hash128(new Uint8Array(units.buffer));
}

/** Row-major `[id, count]` pairs: a blank mask of any size is one pair. */
export function printGrid(grid: TileGrid): { width: number; height: number; runs: [TileId, number][] } {
  const runs: [TileId, number][] = [];
  for (const id of grid.rows.flat()) {
    const last = runs.at(-1);
    if (last?.[0] === id) last[1]++;
    else runs.push([id, 1]);
  }
  return { width: grid.width, height: grid.height, runs };
}

function printLayer(layer: Layer): unknown {
  return layer.kind !== 'picture'
    ? layer
    : { ...layer, mask: { ...layer.mask, tiles: printGrid(layer.mask.tiles) } };
}

const readAssets: Reader<GessoDocument['assets']> = (value, path) =>
  Object.fromEntries(
    Object.entries(readObject(value, path)).map(([id, json]): [AssetId, ReturnType<typeof readAsset>] => {
      const asset = readAsset(json, `${path}.${id}`);
      return readAssetId(id, path) === asset.id
        ? [id, asset]
        : refuse(`${path}.${id}.id`, message('expected.value', { value: id }));
    }),
  );

const readDocument = objectOf<GessoDocument>({
  version: oneOf(DOCUMENT_VERSION),
  layers: listOf(readLayer, DOCUMENT_LAYERS_MAX),
  frame: readFrame,
  assets: readAssets,
});

/** Checks across fields: total text length, unique ids, existing pictures, mask sizes, no unused asset. */
function checkReferences(doc: GessoDocument): void {
  const ids = new Set<string>();
  const shown = new Set<AssetId>();
  let text = '';
  doc.layers.forEach((layer, index) => {
    const path = `document.layers[${index}]`;
    if (ids.has(layer.id)) refuse(`${path}.id`, message('expected.own-id'));
    ids.add(layer.id);
    if (layer.kind === 'text') text += layer.text;
    if (layer.kind !== 'picture') return;
    const asset = doc.assets[layer.asset] ?? refuse(`${path}.asset`, message('expected.listed-picture'));
    shown.add(asset.id);
    const { width, height } = layer.mask.tiles;
    if (width !== asset.size.width || height !== asset.size.height)
      refuse(
        `${path}.mask.tiles`,
        message('expected.pixel-grid', { width: asset.size.width, height: asset.size.height }),
      );
  });
  stringUpTo(DOCUMENT_CHARACTERS_MAX)(text, 'document');
  for (const id of Object.keys(doc.assets))
    if (!shown.has(id)) refuse(`document.assets.${id}`, message('expected.shown-picture'));
}
