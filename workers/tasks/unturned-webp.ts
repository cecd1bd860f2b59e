/**
 * Documents made before Gesso applied the EXIF orientation of WebP: their sizes, masks and positions refer to the stored picture. Such a
 * file gets the orientation with which it was shown, and thereby a new name.
 */
import { hash128 } from '../../engine/bytes/hash.ts';
import { readTiff, TAG } from '../headers/exif.ts';
import { readHeader } from '../headers/index.ts';
import type { DocumentPackage } from '../protocol/protocol.ts';

type Parts = Pick<DocumentPackage, 'document' | 'assets'>;
type Json = Record<string, unknown>;

/** Unchanged without such a picture. Only orientations 5 to 8 change the size, and not for a square. */
export function keepUnturned<P extends Parts>(parts: P): P {
  let { document, assets } = parts;
  const described = record(record(document)?.assets);
  for (const [id, bytes] of parts.assets) {
    const size = record(record(described?.[id])?.size);
    const file = size && lyingFile(bytes, size);
    if (!file) continue;
    const name = hash128(file);
    const others = [...assets].map(([key, value]): [string, Uint8Array] =>
      key === id ? [name, file] : [key, value],
    );
    assets = new Map(others);
    document = renamed(document, id, name);
  }
  return { ...parts, document, assets };
}

/** The file marked as upright; null when it is no WebP, or when it is turned in a document of this size. */
function lyingFile(bytes: Uint8Array, size: Json): Uint8Array | null {
  const at = orientationAt(bytes);
  if (!at || size.width === size.height) return null;
  const { width, height } = at.stored;
  if (size.width !== width || size.height !== height) return null;
  const file = bytes.slice();
  new DataView(file.buffer).setUint16(at.offset, 1, at.little);
  return file;
}

interface Orientation {
  /** Of its value in the file. */
  readonly offset: number;
  readonly little: boolean;
  readonly stored: { readonly width: number; readonly height: number };
}

/** Orientation of a WebP stored on its side; null for any other file. */
function orientationAt(bytes: Uint8Array): Orientation | null {
  if (String.fromCharCode(...bytes.subarray(8, 12)) !== 'WEBP') return null;
  try {
    const stored = readHeader(bytes);
    const { exif } = stored;
    const tiff = exif && readTiff(exif);
    if (!exif || !tiff) return null;
    const { reader, firstIfd } = tiff;
    for (let entry = 0; entry < reader.u16(firstIfd); entry++) {
      const at = firstIfd + 2 + entry * 12;
      if (reader.u16(at) !== TAG.orientation) continue;
      const lies = reader.u16(at + 8) >= 5 && reader.u16(at + 8) <= 8;
      const offset = exif.byteOffset - bytes.byteOffset + at + 8;
      return lies ? { offset, little: reader.littleEndian, stored } : null;
    }
    return null;
  } catch {
    // Opening reports the error.
    return null;
  }
}

function renamed(document: unknown, id: string, name: string): unknown {
  const json = record(document)!;
  const { [id]: asset, ...others } = record(json.assets)!;
  const layers: unknown = json.layers;
  return {
    ...json,
    assets: { ...others, [name]: { ...record(asset), id: name } },
    layers: Array.isArray(layers)
      ? layers.map((layer: unknown) => {
          const own = record(layer);
          return own?.asset === id ? { ...own, asset: name } : layer;
        })
      : layers,
  };
}

function record(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
}
