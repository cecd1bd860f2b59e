/**
 * The pictures of the open document: the file and the preview of each. The page holds files and small bitmaps; decoded px live in the
 * picture worker.
 */
import type { AssetId, Size } from '../../../engine/index.ts';
import type { CallOptions, OpenedPicture, PixelPool } from '../../../workers/index.ts';
import { type NamedPicture, named, throwIfCancelled } from './open-picture.ts';

export interface PictureFiles {
  readonly files: Map<AssetId, Blob>;
  /** Decodes a file and keeps it. Rejects with a GessoError, 'cancelled' when aborted; nothing is kept then. */
  open(file: Blob, name: string, call?: CallOptions): Promise<NamedPicture>;
  /** Keeps a decoded picture; its preview takes the place of an older one. */
  keep(file: Blob, opened: Pick<OpenedPicture, 'asset' | 'preview'>): void;
  preview(id: AssetId): ImageBitmap | null;
  /** Removes all pictures that are not named. */
  retain(ids: ReadonlySet<AssetId>): void;
}

export function createPictureFiles(options: {
  pool(): Pick<PixelPool, 'open'> | Promise<Pick<PixelPool, 'open'>>;
  /** Device px that a first preview should fill. */
  screen(): { readonly width: number; readonly height: number };
  /** Throws for a picture that is not accepted: by the size of its file, or by its px when it is decoded. */
  check?(size: { readonly bytes: number } | Size<'source'>): void;
}): PictureFiles {
  const files = new Map<AssetId, Blob>();
  const previews = new Map<AssetId, ImageBitmap>();

  function keep(file: Blob, { asset, preview }: Pick<OpenedPicture, 'asset' | 'preview'>): void {
    files.set(asset, file);
    previews.get(asset)?.close();
    previews.set(asset, preview);
  }

  return {
    files,
    async open(file, name, call) {
      options.check?.({ bytes: file.size });
      const opened = await (await options.pool()).open(file, options.screen(), call);
      try {
        throwIfCancelled(call?.signal);
        options.check?.(opened.size);
      } catch (error) {
        opened.preview.close();
        throw error;
      }
      keep(file, opened);
      return named(opened, name);
    },
    keep,
    preview: (id) => previews.get(id) ?? null,
    retain(ids) {
      for (const id of files.keys()) {
        if (ids.has(id)) continue;
        files.delete(id);
        previews.get(id)?.close();
        previews.delete(id);
      }
    },
  };
}
