/**
 * The encoded pictures of the open document, with a preview and a thumbnail each. The main thread holds bytes and small
 * bitmaps; decoded pixels live in the picture worker, which asks here when it has to be rebuilt.
 */
import { type Asset, type AssetId, GessoError, message, type RetouchStroke } from '../../../engine/index.ts';
import type { CallOptions, OpenedPicture, PixelPool } from '../../../workers/index.ts';
import { whenIdle } from '../../base/idle.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { assetKey } from '../journal/journals.ts';

export interface LibraryPicture {
  readonly asset: Asset;
  readonly opened: OpenedPicture;
}

export interface PictureLibrary {
  /** Decodes a file and keeps its bytes. Rejects with a GessoError; nothing is kept then. */
  open(file: Blob, name: string, options?: CallOptions): Promise<LibraryPicture>;
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
  const blobs = new Map<AssetId, Blob>();
  /** Whose file a retouched picture's begins with, and how long that is. */
  const bases = new Map<AssetId, { readonly id: AssetId; readonly length: number }>();
  const previews = new Map<AssetId, ImageBitmap>();
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
    if (previews.get(id) !== preview) return;
    const url = URL.createObjectURL(await thumbnailOf(preview));
    // Forgotten, or opened again, meanwhile.
    if (previews.get(id) !== preview) {
      URL.revokeObjectURL(url);
      return;
    }
    thumbnails = new Map(thumbnails).set(id, url);
    options.changed();
  }

  function show(id: AssetId, preview: ImageBitmap): void {
    previews.get(id)?.close();
    forgetThumbnail(id);
    previews.set(id, preview);
    options.changed();
    void addThumbnail(id, preview);
  }

  async function bytes(id: AssetId): Promise<Blob> {
    const known = blobs.get(id);
    if (known) return known;
    const stored = await options.storage()?.get(assetKey(id));
    if (stored instanceof Blob) {
      blobs.set(id, stored);
      return stored;
    }
    if (isRest(stored)) {
      const base = await bytes(stored.base);
      const whole = new Blob([base, stored.rest]);
      blobs.set(id, whole);
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
      const opened = await options.pool.open(file, options.screen(), call);
      const { asset: id, mime, byteLength, size, hasAlpha } = opened;
      blobs.set(id, file);
      show(id, opened.preview);
      return { asset: { id, name, mime, byteLength, size, hasAlpha }, opened };
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
      blobs.set(made.asset, extended ? new Blob([before, file]) : file);
      if (extended) bases.set(made.asset, bases.get(asset.id) ?? { id: asset.id, length: before.size });
      show(made.asset, made.preview);
      return { asset: { ...asset, id: made.asset, byteLength: made.byteLength }, places };
    },
    bases: (ids) => [...ids].flatMap((id) => bases.get(id)?.id ?? []),
    bytes,
    preview: (id) => previews.get(id) ?? null,
    get thumbnails() {
      return thumbnails;
    },
    stored: (ids) =>
      [...ids].flatMap((id) => {
        const blob = blobs.get(id);
        const base = bases.get(id);
        if (!blob) return [];
        const value: Blob | StoredRest = base ? { base: base.id, rest: blob.slice(base.length) } : blob;
        return [[assetKey(id), value] as const];
      }),
    retain(ids) {
      for (const id of [...blobs.keys()]) if (!ids.has(id)) blobs.delete(id);
      for (const [id, preview] of [...previews]) {
        if (ids.has(id)) continue;
        preview.close();
        previews.delete(id);
      }
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
