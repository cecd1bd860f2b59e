/** What the main thread may ask of the batch workers. Everything here survives a structured clone. */

import type { GessoError, Report } from '../../engine/base/errors.ts';
import type { AssetId } from '../../engine/document/document.ts';
import type { BatchMask } from '../../engine/export/batch-mask.ts';
import type { EncodeOptions } from '../../engine/export/formats.ts';
import type { MetadataPolicy } from '../../engine/export/metadata-policy.ts';
import type { Size } from '../../engine/geometry/space.ts';
import type { Attention } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import type { CallOptions, ExportedFile, FontSource } from './protocol.ts';

/** A picture as a batch knows it: nothing of it stays decoded. */
export interface InspectedPicture {
  readonly asset: AssetId;
  readonly mime: string;
  readonly size: Size<'source'>;
  readonly hasAlpha: boolean;
  readonly byteLength: number;
  readonly reports: readonly Report[];
  readonly attention: Attention;
  /** The whole picture, small, encoded. */
  readonly thumbnail: Blob;
}

/** One file of a drawn frame. */
export interface BatchFileRequest {
  readonly key: string;
  readonly encode: EncodeOptions;
  /** The file may have at most this many bytes; null = as many as it takes. */
  readonly maxBytes: number | null;
}

/** Drawn once, however many files come of it. */
export interface BatchFrame {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  /** Taken out of the picture, not of what lies behind it or on it. */
  readonly mask: BatchMask | null;
  readonly files: readonly BatchFileRequest[];
}

export interface BatchPictureRequest {
  readonly asset: AssetId;
  readonly file: Blob;
  readonly size: Size<'source'>;
  readonly frames: readonly BatchFrame[];
  readonly metadata: MetadataPolicy;
  readonly flattenOnto: string;
}

export interface BatchListener {
  /** Work on this file has begun. */
  onStart(key: string): void;
  /** 0…1: half when it is drawn, and by encodings where a file takes several to come under its limit. */
  onProgress?(key: string, fraction: number): void;
  onFile(key: string, file: ExportedFile): void;
  /** This file was not made; the others go on. */
  onFailed(key: string, error: GessoError): void;
}

export interface BatchPool {
  /** Decodes, looks, and forgets: size, thumbnail and what the picture is about. */
  inspect(file: Blob, options?: CallOptions): Promise<InspectedPicture>;
  /**
   * Makes every file of every picture: one decode a picture, as many pictures at a time as there are cores and bytes. A file
   * that could not be made within those bytes fails with 'worker.memory'.
   * Resolves when each file has been given or has failed. Rejects only with 'cancelled'; nothing comes after that.
   */
  run(
    pictures: readonly BatchPictureRequest[],
    listener: BatchListener,
    options?: { readonly signal?: AbortSignal },
  ): Promise<void>;
  registerFonts(fonts: readonly FontSource[]): void;
  /** Bytes that pictures and frames in work are reckoned to hold; never over the budget. */
  readonly bytesInFlight: number;
  dispose(): void;
}
