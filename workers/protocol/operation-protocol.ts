/** Messages for image operations, recipes and file checks. */

import type { Color } from '../../engine/document/document.ts';
import type { EncodeOptions } from '../../engine/export/formats.ts';
import type { MetadataPolicy } from '../../engine/export/metadata-policy.ts';
import type { Point } from '../../engine/geometry/space.ts';
import type { FoundRegion } from '../../engine/kernels/detect/regions.ts';
import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import type { PaletteColor } from '../../engine/kernels/quality/palette.ts';
import type { QualityMeasures, QualityScores } from '../../engine/kernels/quality/picture-quality.ts';
import type { OperationLayer, Provenance } from '../../engine/operations/operation.ts';
import type { ReadinessMark } from '../../engine/readiness/check-picture.ts';
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import type { ReadinessRule } from '../../vocabulary/readiness-rules.ts';
import type { ExportedFile, PictureMetadata, SentMask } from './protocol.ts';

/** An image operation on a picture's file. */
export interface OperationRequest {
  readonly operation: OperationId;
  /** Untrusted: the operation reads them. */
  readonly params: unknown;
  readonly file: Blob;
  /** What `file` is a part of, where JPEG tables say how to repair it. Default: `file`. */
  readonly tables?: Blob;
  /** Name of the file's picture. The worker holds it decoded until one of another name comes, and decodes the same one once. */
  readonly held?: string;
  /** The subject is what this mask leaves of the picture's own alpha. Absent: the operation finds it. */
  readonly masked?: SentMask;
  /** Strokes on the subject, relative to its box in an earlier result. */
  readonly painted?: SentMask;
  /** For a mask: what was erased before, and stays so. */
  readonly erased?: SentMask;
  /**
   * mask: removed coverage, for a layer. file: the resulting picture, on a color or transparent. layer: one of the result's layers, at its
   * own size. regions: detected regions.
   */
  readonly as:
    | { readonly kind: 'mask' }
    | { readonly kind: 'regions' }
    | { readonly kind: 'file'; readonly background: Color | null }
    | { readonly kind: 'layer'; readonly role: OperationLayer['role'] }
    | { readonly kind: 'layers' };
}

export interface OperationAnswer {
  /** Coverage of the removed area, by tiles; empty ones are left out. null for a file. */
  readonly mask: readonly TileCoverage[] | null;
  /** A PNG: with the metadata of the file, or of a layer alone; null for a mask. */
  readonly bytes: Uint8Array | null;
  /** Upper left corner of a layer, px of the picture; may lie outside. Absent without a layer. */
  readonly place?: Point<'source'>;
  /** Px of the picture. Absent unless requested. */
  readonly regions?: readonly FoundRegion[];
  /** Bottom first, each a PNG with its position; absent unless requested. */
  readonly layers?: readonly {
    readonly role: OperationLayer['role'];
    readonly bytes: Uint8Array;
    readonly place: Point<'source'>;
  }[];
  readonly provenance: Provenance<unknown>;
}

export interface RecipeRequest {
  readonly file: Blob;
  /** Untrusted: the engine reads it. */
  readonly recipe: unknown;
  /** In place of the recipe's own size and format. */
  readonly size?: { readonly width: number; readonly height: number };
  /** file: `encode` in place of the recipe's own format, at most `maxBytes`. layers: PNGs to be laid over each other. */
  readonly as:
    | {
        readonly kind: 'file';
        readonly encode?: EncodeOptions;
        readonly maxBytes?: number | null;
        readonly metadata?: MetadataPolicy;
      }
    | { readonly kind: 'layers' };
}

/** A layer of a recipe's picture; its corner is in px of the picture and may lie outside. */
export interface RecipeLayer {
  readonly role: OperationLayer['role'];
  readonly x: number;
  readonly y: number;
  /** A PNG. */
  readonly bytes: Uint8Array;
}

export interface RecipeAnswer {
  /** null for layers. */
  readonly file: ExportedFile | null;
  /** Bottom first; null for a file. */
  readonly layers: readonly RecipeLayer[] | null;
  readonly size: { readonly width: number; readonly height: number };
  /** Of each operation that computed px, in their order. */
  readonly provenance: readonly Provenance<unknown>[];
}

/** `rules`: how the picture stands to them; without, what the file is. */
export interface ExamineRequest {
  readonly file: Blob;
  readonly rules: readonly ReadinessRule[] | null;
  /** Of the file's name, lower case, without a dot. */
  readonly extension?: string | null;
  /** A picture of the same size with the product's alpha, if known: otherwise rules detect it. */
  readonly outline?: Blob | null;
}

/** One of them is null, depending on the request. */
export interface ExaminedFile {
  readonly facts: PictureFacts | null;
  readonly marks: readonly ReadinessMark[] | null;
}

/** What a picture file is. Its size is that of the upright picture. */
export interface PictureFacts
  extends Pick<PictureMetadata, 'profile' | 'hasGps' | 'copyright' | 'camera' | 'taken' | 'dpi'> {
  /** By its content: `jpeg`, `png` and so on. */
  readonly format: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  readonly color: 'gray' | 'rgb' | 'cmyk' | 'palette';
  readonly animated: boolean;
  /** Share of the px that are not opaque, 0…1. */
  readonly transparent: number;
  /** Degrees; south and west are negative. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  /** The largest share first. */
  readonly palette: readonly PaletteColor[];
  readonly measures: QualityMeasures;
  readonly scores: QualityScores;
}
