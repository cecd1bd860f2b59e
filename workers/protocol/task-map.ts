/** Messages between the pool and a worker. Everything survives a structured clone. */

import { type ErrorJSON, GessoError, type Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { Adjustments, AssetId } from '../../engine/document/document.ts';
import type { SizeGoal } from '../../engine/export/size-search.ts';
import type { Rect, Size } from '../../engine/geometry/space.ts';
import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import type { Attention } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import type { TileId } from '../../engine/tiles/tiles.ts';
import type { BatchFrame, InspectedPicture } from './batch-protocol.ts';
import type { FilmRequest, MadeFilm } from './film-protocol.ts';
import type {
  ExaminedFile,
  ExamineRequest,
  OperationAnswer,
  OperationRequest,
  RecipeAnswer,
  RecipeRequest,
} from './operation-protocol.ts';
import type {
  DisplayAreaRequest,
  DisplayTileRequest,
  DocumentPackage,
  EncodeOptions,
  ExportedFile,
  FeatherRequest,
  FilledPicture,
  FillInRequest,
  FontSource,
  FoundProduct,
  Histogram,
  MaskRef,
  MetadataPolicy,
  OpenedPicture,
  RefineRequest,
  RetouchRequest,
  SmallPicture,
  Stage,
  WandRequest,
} from './protocol.ts';

/**
 * How an opaque picture's px are read back. 'quick' leaves the browser with a copy of every strip, which it releases once a minute,
 * in one task of the page's own thread: little for one picture, 240 MB and 70 ms for a batch. 'lean' leaves nothing.
 */
export type ReadBack = 'quick' | 'lean';

/** Feathered coverage of the non-empty part of a mask; everything outside is 0. */
export interface MaskPatch {
  /** Integer source px. */
  readonly area: Rect<'source'>;
  readonly coverage: Uint8Array;
}

export interface RenderInput {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  /** One for each item of the draw list, null where it has no mask that removes pixels. */
  readonly masks: readonly (MaskPatch | null)[];
}

export interface RenderedFrame {
  /** Straight RGBA of `output` size. */
  readonly pixels: Uint8Array;
  readonly reports: readonly Report[];
}

export interface EncodeInput {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly encode: EncodeOptions;
  readonly metadata: MetadataPolicy;
  /** The source of the metadata. */
  readonly original: Blob | null;
  readonly flattenOnto: string;
  /** Pixels per inch to write, where the format has a place for it. */
  readonly dpi?: number | null;
  /** Mark the file as sRGB. */
  readonly embedProfile?: boolean;
  /** This is a sample of an output of that size, and is encoded like it. */
  readonly sampleOf?: Size<'output'>;
}

export interface SizeSearchInput extends EncodeInput {
  readonly goal: SizeGoal;
  readonly anyFormat: boolean;
}

/** Task name → input and output. */
export interface TaskMap {
  open: { input: { file: Blob; screen: Size<'screen'> }; output: OpenedPicture };
  retouch: {
    input: RetouchRequest & { readonly file: Blob };
    output: Pick<OpenedPicture, 'asset' | 'byteLength' | 'preview' | 'retouched'> & {
      /** Pictures that the worker has dropped. */
      readonly forgotten: readonly AssetId[];
    };
  };
  load: { input: { asset: AssetId; file: Blob; readBack?: ReadBack }; output: undefined };
  displayTile: { input: DisplayTileRequest; output: ImageBitmap };
  displayArea: { input: DisplayAreaRequest; output: ImageBitmap };
  render: { input: RenderInput; output: RenderedFrame };
  histogram: { input: { drawList: DrawList; masks: readonly (MaskPatch | null)[] }; output: Histogram };
  registerFonts: { input: readonly FontSource[]; output: undefined };
  retain: { input: { assets: ReadonlySet<AssetId>; tiles: ReadonlySet<TileId> }; output: undefined };
  putTiles: { input: { ids: readonly TileId[]; coverage: Uint8Array }; output: undefined };
  feather: { input: FeatherRequest; output: Uint8Array };
  wand: { input: WandRequest; output: readonly TileCoverage[] };
  alphaMask: { input: { asset: AssetId }; output: readonly TileCoverage[] };
  fileMask: { input: { file: Blob; size: Size<'source'> }; output: readonly TileCoverage[] };
  fillIn: { input: FillInRequest; output: FilledPicture | null };
  runOperation: { input: OperationRequest; output: OperationAnswer };
  /** Makes a picture ready for strokes before the first one comes. */
  holdPicture: { input: { held: string; file: Blob }; output: undefined };
  examine: { input: ExamineRequest; output: ExaminedFile };
  makeFilm: { input: FilmRequest; output: MadeFilm };
  runRecipe: { input: RecipeRequest; output: RecipeAnswer };
  attention: { input: SmallPicture; output: Attention };
  autoColor: { input: { asset: AssetId }; output: Partial<Adjustments> };
  findProduct: { input: SmallPicture; output: FoundProduct | null };
  refineMask: { input: RefineRequest; output: readonly TileCoverage[] };
  maskPixels: { input: MaskRef; output: Uint8Array };
  maskPatch: { input: MaskRef; output: MaskPatch | null };
  encode: { input: EncodeInput; output: ExportedFile };
  encodeWithin: { input: EncodeInput & { readonly maxBytes: number | null }; output: ExportedFile };
  searchSize: { input: SizeSearchInput; output: ExportedFile };
  inspect: { input: Blob; output: InspectedPicture };
  batchRender: { input: Omit<BatchFrame, 'files'>; output: RenderedFrame };
  packDocument: { input: DocumentPackage; output: Uint8Array };
  unpackDocument: { input: Blob; output: DocumentPackage };
}
export type TaskName = keyof TaskMap;
export type TaskInput<T extends TaskName> = TaskMap[T]['input'];
export type TaskOutput<T extends TaskName> = TaskMap[T]['output'];

/** Errors are sent as plain values: a structured clone would lose their code. `bytes` and `simd` describe the worker. */
export type Outcome<T> = { readonly bytes: number; readonly simd: boolean } & (
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorJSON }
);

export type ProgressListener = (fraction: number, stage: Stage) => void;

export type WorkerRole = 'picture' | 'mask' | 'job';

/** The interface of a worker. */
export interface WorkerEndpoint {
  run<T extends TaskName>(
    call: number,
    task: T,
    input: TaskInput<T>,
    onProgress: ProgressListener | null,
  ): Promise<Outcome<TaskOutput<T>>>;
  /** The call stops at its next chunk; caches stay. */
  cancel(call: number): void;
}

/** The pool's view of a worker. Tests pass plain objects. */
export interface WorkerLink {
  run<T extends TaskName>(
    call: number,
    task: T,
    input: TaskInput<T>,
    transfer: readonly Transferable[],
    onProgress: ProgressListener | null,
  ): Promise<Outcome<TaskOutput<T>>>;
  cancel(call: number): void;
  /** Called once, when the worker has ended without `terminate`. */
  onDeath(listener: (reason: string) => void): void;
  terminate(): void;
}

export type SpawnWorker = (role: WorkerRole) => WorkerLink;

export function cancelled(): GessoError {
  return new GessoError('cancelled', message('work.cancelled'));
}
