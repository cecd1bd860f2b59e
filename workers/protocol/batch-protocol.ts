/** Calls of the main thread to the batch workers. Everything here survives a structured clone. */

import type { GessoError, Report } from '../../engine/base/errors.ts';
import type { AssetId } from '../../engine/document/document.ts';
import type { BatchMask } from '../../engine/export/batch-mask.ts';
import type { EncodeOptions } from '../../engine/export/formats.ts';
import type { MetadataPolicy } from '../../engine/export/metadata-policy.ts';
import type { Size } from '../../engine/geometry/space.ts';
import type { Attention } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import type { CallOptions, ExportedFile, FontSource } from './protocol.ts';

/** A picture of a batch: none of it stays decoded. */
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
  /** Maximum bytes of the file; null = no limit. */
  readonly maxBytes: number | null;
}

/** Drawn once, for any number of files. */
export interface BatchFrame {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  /** Erased from the picture, not from its background or overlays. */
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
  /** 0…1: half when it is drawn, then by encodings where a file takes several to come under its limit. */
  onProgress?(key: string, fraction: number): void;
  onFile(key: string, file: ExportedFile): void;
  /** This file failed; the others continue. */
  onFailed(key: string, error: GessoError): void;
}

export interface BatchPool {
  /** Decodes, inspects, and frees: size, thumbnail and subject. */
  inspect(file: Blob, options?: CallOptions): Promise<InspectedPicture>;
  /**
   * Makes every file of every picture: decodes each picture once, with as many pictures at a time as cores and bytes allow. A file
   * that does not fit into those bytes fails with 'worker.memory'. Resolves when each file has been delivered or has failed.
   * Rejects only with 'cancelled'; nothing follows after that.
   */
  run(
    pictures: readonly BatchPictureRequest[],
    listener: BatchListener,
    options?: { readonly signal?: AbortSignal },
  ): Promise<void>;
  registerFonts(fonts: readonly FontSource[]): void;
  /** Estimated bytes of pictures and frames in progress; never over the budget. */
  readonly bytesInFlight: number;
  dispose(): void;
}
