/**
 * Calls of the main thread to the workers. Everything here survives a structured clone. Pixels are RGBA, 8 bits, straight alpha,
 * sRGB, upright, unless stated otherwise.
 */

import type { Report } from '../../engine/base/errors.ts';
import type { Adjustments, AssetId } from '../../engine/document/document.ts';
import type { EncodeOptions } from '../../engine/export/formats.ts';
import type { MetadataPolicy } from '../../engine/export/metadata-policy.ts';
import type { SizeGoal } from '../../engine/export/size-search.ts';
import type { Point, Rect, Size } from '../../engine/geometry/space.ts';
import type { Refinement } from '../../engine/kernels/mask/refine.ts';
import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import type { RetouchStroke } from '../../engine/kernels/retouch/stroke.ts';
import type { Attention } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import type { TileId } from '../../engine/tiles/tiles.ts';

/** A clone or heal stroke on a picture in the picture worker. */
export interface RetouchRequest extends RetouchStroke {
  /** The decoded size of the file. */
  readonly asset: AssetId;
  /** Device px that the preview should fill. */
  readonly screen: Size<'screen'>;
}

/** What a job is at. Screens say it. */
export type Stage = 'planning' | 'rendering' | 'encoding' | 'filling' | 'healing' | 'done';

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number, stage: Stage) => void;
}

/** A picture that the picture worker holds decoded, by content hash. */
export interface OpenedPicture {
  readonly asset: AssetId;
  readonly mime: string;
  readonly size: Size<'source'>;
  readonly hasAlpha: boolean;
  readonly byteLength: number;
  /** Everything that opening changed or dropped. */
  readonly reports: readonly Report[];
  /** EXIF facts that are shown and kept: camera, date, copyright, presence of a GPS position. */
  readonly metadata: PictureMetadata;
  /** The whole picture, no larger than the requested screen size: the first paintable frame. */
  readonly preview: ImageBitmap;
  /** Result of a stroke. Absent when nothing was changed. */
  readonly retouched?: {
    /** The file; `extended`: the bytes to append to the previous file. */
    readonly file: Blob;
    readonly extended: boolean;
    /** The squares that changed, `PATCH_SIDE` px: column and row of each. */
    readonly places: Uint16Array;
  };
}

export interface PictureMetadata {
  readonly orientation: number;
  readonly profile: string | null;
  readonly hasGps: boolean;
  readonly copyright: string | null;
  readonly camera: string | null;
  readonly taken: string | null;
  readonly dpi: number | null;
}

/** One display tile: `DISPLAY_TILE` px square (less at the edges) of the picture reduced by 2^level. */
export interface DisplayTileRequest {
  readonly asset: AssetId;
  readonly adjustments: Adjustments;
  readonly level: number;
  readonly tx: number;
  readonly ty: number;
}

export const DISPLAY_TILE = 512;

/** A part of the picture reduced by 2^level, used while its adjustments change. */
export interface DisplayAreaRequest {
  readonly asset: AssetId;
  readonly adjustments: Adjustments;
  readonly level: number;
  /** Whole px of the level, inside it. */
  readonly area: Rect<'source'>;
}

/** The mask of a layer: coverage by tile id, and its feather in source px. */
export interface MaskRef {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly TileId[])[];
  readonly feather: number;
}

export interface FeatherRequest {
  readonly mask: MaskRef;
  /** Reduce by 2^level before feathering (the feather shrinks too); 0 is exact. */
  readonly level: number;
  /** Integer px of the reduced mask. */
  readonly area: Rect<'source'>;
}

/** A magic wand request: px of a picture, with its adjusted colors, that are similar to the one at `at`. */
export interface WandRequest {
  readonly asset: AssetId;
  readonly adjustments: Adjustments;
  /** Whole source px. */
  readonly at: Point<'source'>;
  /** 0…255. */
  readonly tolerance: number;
  readonly contiguous: boolean;
}

/** A mask to grow, shrink, smooth or fill, in source px. */
export interface RefineRequest {
  readonly mask: MaskRef;
  readonly how: Refinement;
  readonly px: number;
}

/** A picture, small: straight RGBA. */
export interface SmallPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The product in that picture. */
export interface FoundProduct {
  /** From each px to the product, px of the given picture; 0 in it. */
  readonly distances: Float32Array;
  /** Half a px around it: segments x0, y0, x1, y1, px of the given picture. */
  readonly outline: Float32Array;
  readonly width: number;
  readonly height: number;
  /** 0…1. */
  readonly confidence: number;
  /** 0…100 of the picture. */
  readonly percent: number;
  /** Fractions of width and height. */
  readonly center: { readonly x: number; readonly y: number };
}

/** A mask with its coverage, for a worker that asks for nothing more. */
export interface SentMask {
  readonly mask: MaskRef;
  /** Hard coverage of the mask's tiles in order, except uniform ones. */
  readonly tiles: { readonly ids: readonly TileId[]; readonly coverage: Uint8Array };
}

/** A picture, and its marked area to fill from the surroundings. */
export interface FillInRequest extends SentMask {
  readonly file: Blob;
  /** Any 32-bit whole number: the same seed gives the same picture. */
  readonly seed: number;
}

export interface FilledPicture {
  /** A PNG of the same size, with the metadata of the previous file. */
  readonly bytes: Uint8Array;
  /** Share of the picture's px that were replaced: 0…1. */
  readonly share: number;
}

/** Four 256-bin histograms of the frame as shown. */
export interface Histogram {
  readonly red: Uint32Array;
  readonly green: Uint32Array;
  readonly blue: Uint32Array;
  readonly luma: Uint32Array;
}

export type { EncodeOptions, OutputFormat } from '../../engine/export/formats.ts';
export { OUTPUT_FORMATS } from '../../engine/export/formats.ts';
export type { MetadataPolicy } from '../../engine/export/metadata-policy.ts';
export type { SizeGoal } from '../../engine/export/size-search.ts';

export interface ExportRequest {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  readonly encode: EncodeOptions;
  readonly metadata: MetadataPolicy;
  /** The source of the metadata. */
  readonly metadataFrom: AssetId | null;
  /** Background of transparent pixels in a format without alpha: '#rrggbb'. */
  readonly flattenOnto: string;
  /** The goal of the file: the search lowers quality first, then changes the format if allowed, then the size. */
  readonly goal?: SizeGoal | null;
  readonly anyFormat?: boolean;
  /** Pixels per inch to write, where the format has a place for it: JPEG and PNG. */
  readonly dpi?: number | null;
  /** Mark the file as sRGB: an ICC profile, or PNG's own chunk. */
  readonly embedProfile?: boolean;
  /** This is a sample of an output of that size, and is encoded like it. */
  readonly sampleOf?: Size<'output'>;
}

export interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  /** The final encode options. */
  readonly encode: EncodeOptions;
  /** Similarity to the input, 0…100; only if measured. */
  readonly score?: number;
  /** Time of the encoder alone. */
  readonly seconds?: number;
  readonly reports: readonly Report[];
}

/** Source of bytes when the pool rebuilds a worker: the main thread keeps them, workers cache them. */
export interface PoolSources {
  /** Encoded bytes of an asset; rejects with 'document.missing-asset'. */
  assetBytes(asset: AssetId): Promise<Blob>;
  /** Hard coverage of a mask tile, 65,536 bytes. */
  tileBytes(id: TileId): Uint8Array;
}

/** A font file for text in exports. Registered once; workers load it before they draw. */
export interface FontSource {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** Same-origin URL or the file's bytes (woff2, woff, ttf, otf). */
  readonly source: string | Uint8Array;
  /** CSS unicode-range of a file for one script. */
  readonly unicodeRange?: string;
}

export interface PixelPool {
  /** Starts the picture worker before the first picture, which saves a tenth of a second. */
  warm(): void;
  /** Detects the type, checks the header, decodes and keeps. The asset id is the hash of the bytes. */
  open(file: Blob, screen: Size<'screen'>, options?: CallOptions): Promise<OpenedPicture>;
  /** The picture of `file`, which the worker holds, with a stroke applied: another picture, as if its file had been opened. */
  retouch(
    file: Blob,
    request: RetouchRequest,
    options?: CallOptions,
  ): Promise<Pick<OpenedPicture, 'asset' | 'byteLength' | 'preview' | 'retouched'>>;
  displayTile(request: DisplayTileRequest, options?: CallOptions): Promise<ImageBitmap>;
  /** In one piece, with the same px as tiles. */
  displayArea(request: DisplayAreaRequest, options?: CallOptions): Promise<ImageBitmap>;
  /** 8-bit coverage of `area`, feathered, row-major. */
  feather(request: FeatherRequest, options?: CallOptions): Promise<Uint8Array>;
  /** Coverage of the px similar to the given one, without empty tiles. */
  wand(request: WandRequest, options?: CallOptions): Promise<readonly TileCoverage[]>;
  /** Coverage of the transparent part of a picture. */
  alphaMask(asset: AssetId, options?: CallOptions): Promise<readonly TileCoverage[]>;
  /** A picture file as coverage of `size`: its alpha when it has any, else its lightness. */
  fileMask(file: Blob, size: Size<'source'>, options?: CallOptions): Promise<readonly TileCoverage[]>;
  /** The changed tiles of the mask, with their new coverage. */
  refineMask(request: RefineRequest, options?: CallOptions): Promise<readonly TileCoverage[]>;
  /** Hard coverage as a gray PNG, white where it is painted: `fileMask` reads it back bit for bit. */
  maskFile(mask: MaskRef, options?: CallOptions): Promise<Uint8Array>;
  histogram(drawList: DrawList, options?: CallOptions): Promise<Histogram>;
  /** Adjustments of white balance and levels for a picture, independent of its current adjustments. */
  autoColor(asset: AssetId, options?: CallOptions): Promise<Partial<Adjustments>>;
  /** A picture's subject, and where a crop loses least. */
  attention(picture: SmallPicture, options?: CallOptions): Promise<Attention>;
  /** Straight RGBA of the frame at output size: the input of encode, used by tests and copy to clipboard. */
  render(drawList: DrawList, output: Size<'output'>, options?: CallOptions): Promise<Uint8Array>;
  exportFile(request: ExportRequest, options?: CallOptions): Promise<ExportedFile>;
  /** Registers fonts with the workers that draw text. An unregistered family is substituted, and reported. */
  registerFonts(fonts: readonly FontSource[]): void;
  /** `.gesso`: a ZIP of document.json, assets/, tiles/ and thumbnail.webp. */
  packDocument(input: DocumentPackage, options?: CallOptions): Promise<Uint8Array>;
  unpackDocument(file: Blob, options?: CallOptions): Promise<DocumentPackage>;
  /** Frees pictures and tiles that are not named. */
  retain(assets: ReadonlySet<AssetId>, tiles: ReadonlySet<TileId>): void;
  /** True while the user draws: batch and codecs leave one core free. */
  setDrawing(drawing: boolean): void;
  /** For tests and the error screen: live workers, bytes held, restarts so far. */
  stats(): PoolStats;
  dispose(): void;
}

export interface DocumentPackage {
  /** Versioned document JSON as `engine` prints it. */
  readonly document: unknown;
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  readonly tiles: ReadonlyMap<TileId, Uint8Array>;
  readonly thumbnail: Uint8Array | null;
}

export interface PoolStats {
  readonly workers: readonly { readonly role: 'picture' | 'mask' | 'job'; readonly busy: boolean }[];
  readonly bytes: number;
  readonly restarts: number;
  readonly simd: boolean;
}
