/**
 * The pictures of the studio's document: beside file and preview, a thumbnail each, bytes from and for this device's storage, and
 * retouched copies. The picture worker asks here for bytes when it is restarted.
 */
import { type Asset, type AssetId, GessoError, message, type RetouchStroke } from '../../../engine/index.ts';
import type { CallOptions, PixelPool } from '../../../workers/index.ts';
import { whenIdle } from '../../base/idle.ts';
import type { NamedPicture } from '../core/open-picture.ts';
import { createPictureFiles } from '../core/picture-files.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { assetKey } from '../journal/journals.ts';

export interface PictureLibrary {
  /** Decodes a file and keeps its bytes. Rejects with a GessoError; nothing is kept then. */
  open(file: Blob, name: string, options?: CallOptions): Promise<NamedPicture>;
  /** A picture with a stroke on it beside the one without, and which squares of it changed; null when the stroke changes nothing. Rejects as `open` does. */
  retouch(
    asset: Asset,
    stroke: RetouchStroke,
    options?: CallOptions,
  ): Promise<{ readonly asset: Asset; readonly places: Uint16Array } | null>;
  /** Pictures whose files those of `ids` begin with, where storage keeps what they have in common once. */
  bases(ids: Iterable<AssetId>): readonly AssetId[];
  bytes(id: AssetId): Promise<Blob>;
  preview(id: AssetId): ImageBitmap | null;
  readonly thumbnails: ReadonlyMap<AssetId, string>;
  /** The blobs of these assets, as storage keeps them. */
  stored(ids: Iterable<AssetId>): readonly (readonly [string, unknown])[];
  /** Forgets all that is not named. */
  retain(ids: ReadonlySet<AssetId>): void;
}

/** A file that begins with another: what is behind that. */
interface StoredRest {
  readonly base: AssetId;
  readonly rest: Blob;
}

const THUMBNAIL_SIDE = 64;
/** Ms. */
const THUMBNAIL_PATIENCE = 1000;

export function createPictureLibrary(options: {
  readonly pool: PixelPool;
  readonly storage: () => DeviceStorage | null;
  /** Device px that a first preview should fill. */
  screen(): { readonly width: number; readonly height: number };
  changed(): void;
}): PictureLibrary {
  const pictures = createPictureFiles({ pool: () => options.pool, screen: options.screen });
  const { files } = pictures;
  /** Whose file a retouched picture's begins with, and how long that is. */
  const bases = new Map<AssetId, { readonly id: AssetId; readonly length: number }>();
  let thumbnails: ReadonlyMap<AssetId, string> = new Map();

  function forgetThumbnail(id: AssetId): void {
    const url = thumbnails.get(id);
    if (url === undefined) return;
    URL.revokeObjectURL(url);
    thumbnails = new Map([...thumbnails].filter(([other]) => other !== id));
  }

  async function addThumbnail(id: AssetId, preview: ImageBitmap): Promise<void> {
    // The first frame comes before it.
    await new Promise<void>((resolve) => whenIdle(resolve, THUMBNAIL_PATIENCE));
    if (pictures.preview(id) !== preview) return;
    const url = URL.createObjectURL(await thumbnailOf(preview));
    // Forgotten, or opened again, meanwhile.
    if (pictures.preview(id) !== preview) {
      URL.revokeObjectURL(url);
      return;
    }
    thumbnails = new Map(thumbnails).set(id, url);
    options.changed();
  }

  function show(id: AssetId, preview: ImageBitmap): void {
    forgetThumbnail(id);
    options.changed();
    void addThumbnail(id, preview);
  }

  async function bytes(id: AssetId): Promise<Blob> {
    const known = files.get(id);
    if (known) return known;
    const stored = await options.storage()?.get(assetKey(id));
    if (stored instanceof Blob) {
      files.set(id, stored);
      return stored;
    }
    if (isRest(stored)) {
      const base = await bytes(stored.base);
      const whole = new Blob([base, stored.rest]);
      files.set(id, whole);
      bases.set(id, { id: stored.base, length: base.size });
      return whole;
    }
    throw new GessoError('document.missing-asset', message('document.picture-not-here'), {
      kept: message('kept.rest-of-document'),
      next: message('next.open-original'),
    });
  }

  return {
    async open(file, name, call) {
      const picture = await pictures.open(file, name, call);
      show(picture.asset.id, picture.opened.preview);
      return picture;
    },
    async retouch(asset, stroke, call) {
      const before = await bytes(asset.id);
      const request = { ...stroke, asset: asset.id, screen: options.screen() };
      const made = await options.pool.retouch(before, request, call);
      if (!made.retouched) {
        made.preview.close();
        return null;
      }
      const { file, extended, places } = made.retouched;
      pictures.keep(extended ? new Blob([before, file]) : file, made);
      if (extended) bases.set(made.asset, bases.get(asset.id) ?? { id: asset.id, length: before.size });
      show(made.asset, made.preview);
      return { asset: { ...asset, id: made.asset, byteLength: made.byteLength }, places };
    },
    bases: (ids) => [...ids].flatMap((id) => bases.get(id)?.id ?? []),
    bytes,
    preview: pictures.preview,
    get thumbnails() {
      return thumbnails;
    },
    stored: (ids) =>
      [...ids].flatMap((id) => {
        const blob = files.get(id);
        const base = bases.get(id);
        if (!blob) return [];
        const value: Blob | StoredRest = base ? { base: base.id, rest: blob.slice(base.length) } : blob;
        return [[assetKey(id), value] as const];
      }),
    retain(ids) {
      pictures.retain(ids);
      for (const id of thumbnails.keys()) if (!ids.has(id)) forgetThumbnail(id);
      options.changed();
    },
  };
}

function isRest(value: unknown): value is StoredRest {
  const { base, rest } = (value ?? {}) as Partial<Record<keyof StoredRest, unknown>>;
  return typeof base === 'string' && rest instanceof Blob;
}

async function thumbnailOf(preview: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(preview.width, preview.height));
  const width = Math.max(1, Math.round(preview.width * scale));
  const height = Math.max(1, Math.round(preview.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(preview, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}
