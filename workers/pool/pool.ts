/**
 * The pixel pool: two sticky workers (pictures, masks) whose caches outlive every call, and disposable job workers.
 *
 * A canceled call stops at its next chunk in a sticky worker, and the caches stay; a job's worker is terminated. After a death the
 * pool spawns another worker, sends it the data of the first (from `PoolSources`), and repeats the pending calls; a second death
 * during the same call is 'worker.crashed'.
 */

import { GessoError, type Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { LOCAL_LIMITS } from '../../engine/document/defaults.ts';
import type { Adjustments, AssetId } from '../../engine/document/document.ts';
import { DEFAULT_METADATA_POLICY } from '../../engine/export/metadata-policy.ts';
import type { Size } from '../../engine/geometry/space.ts';
import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import type { Attention } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import type { TileId } from '../../engine/tiles/tiles.ts';
import { retryOnce } from '../base/retry-once.ts';
import type {
  CallOptions,
  DisplayAreaRequest,
  DisplayTileRequest,
  DocumentPackage,
  ExportedFile,
  ExportRequest,
  FeatherRequest,
  FontSource,
  Histogram,
  MaskRef,
  OpenedPicture,
  PixelPool,
  PoolSources,
  PoolStats,
  RefineRequest,
  RetouchRequest,
  SmallPicture,
  WandRequest,
} from '../protocol/protocol.ts';
import type {
  MaskPatch,
  RenderedFrame,
  SpawnWorker,
  TaskInput,
  TaskName,
  TaskOutput,
} from '../protocol/task-map.ts';
import { ByteBudget } from './budget.ts';
import { JobWorkers } from './job-workers.ts';
import { isDeath, type WorkerLease } from './lease.ts';
import { TaskQueue } from './queue.ts';
import { StickyWorkers } from './sticky-workers.ts';

export interface PoolOptions {
  readonly sources: PoolSources;
  readonly spawn: SpawnWorker;
  /** Number of job workers at a time. */
  readonly cores: number;
  /** Bytes that exports may hold at a time, pixels and codec memory together. */
  readonly budgetBytes?: number;
  /** Called once with reports that hold for every call: no SIMD in this browser. */
  readonly onReport?: (report: Report) => void;
}

const DEFAULT_BUDGET = 512 * 2 ** 20;
/** Output pixels, their copy in the codec's memory, and the codec's own planes. */
const EXPORT_BYTES_PER_PIXEL = 16;
/** A search holds the pixels while it encodes, a decoded file, and the planes of both for comparison. */
const SEARCH_BYTES_PER_PIXEL = 28;

/** A mask has no colors to keep and no metadata to lose. */
const MASK_ENCODING = {
  encode: { format: 'png', compression: 'fast' },
  metadata: DEFAULT_METADATA_POLICY,
  original: null,
  flattenOnto: '#000000',
} as const;

/** Lower goes first. */
const PRIORITY = { open: 0, tile: 1, wand: 2, histogram: 3, render: 4, export: 5 } as const;

export class WorkerPool implements PixelPool {
  readonly #sources: PoolSources;
  readonly #onReport: (report: Report) => void;
  readonly #sticky: StickyWorkers;
  readonly #jobs: JobWorkers;
  readonly #budget: ByteBudget;
  /** Renders yield between strips, so that display tiles overtake them in the same worker. */
  readonly #heavy = new TaskQueue(1);
  readonly #light = new TaskQueue(2);
  readonly #masks = new TaskQueue(1);
  #simdReported = false;

  constructor(options: PoolOptions) {
    this.#sources = options.sources;
    this.#onReport = options.onReport ?? (() => {});
    this.#sticky = new StickyWorkers(options.sources, options.spawn);
    this.#jobs = new JobWorkers(options.spawn, Math.max(1, options.cores));
    this.#budget = new ByteBudget(options.budgetBytes ?? DEFAULT_BUDGET);
  }

  warm(): void {
    this.#sticky.warm();
  }

  open(file: Blob, screen: Size<'screen'>, options: CallOptions = {}): Promise<OpenedPicture> {
    return this.#queued(this.#light, PRIORITY.open, options, async () => {
      if (file.size > LOCAL_LIMITS.maxBytes) throw tooLarge(file.size);
      const opened = await this.#call(this.#sticky.picture, 'open', { file, screen }, options);
      this.#sticky.hold(opened.asset);
      return opened;
    });
  }

  async retouch(file: Blob, request: RetouchRequest, options?: CallOptions): Promise<TaskOutput<'retouch'>> {
    const made = await this.#onPicture('retouch', { file, ...request }, options);
    this.#sticky.hold(made.asset);
    this.#sticky.forget(made.forgotten);
    return made;
  }

  displayTile(request: DisplayTileRequest, options?: CallOptions): Promise<ImageBitmap> {
    return this.#onPicture('displayTile', request, options, this.#light, PRIORITY.tile);
  }

  displayArea(request: DisplayAreaRequest, options?: CallOptions): Promise<ImageBitmap> {
    return this.#onPicture('displayArea', request, options, this.#light, PRIORITY.tile);
  }

  feather(request: FeatherRequest, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#queued(this.#masks, PRIORITY.tile, options, async () => {
      await this.#sticky.ensureTiles(request.mask);
      return this.#call(this.#sticky.mask, 'feather', request, options);
    });
  }

  wand(request: WandRequest, options?: CallOptions): Promise<readonly TileCoverage[]> {
    return this.#onPicture('wand', request, options);
  }

  alphaMask(asset: AssetId, options?: CallOptions): Promise<readonly TileCoverage[]> {
    return this.#onPicture('alphaMask', { asset }, options);
  }

  fileMask(file: Blob, size: Size<'source'>, options: CallOptions = {}): Promise<readonly TileCoverage[]> {
    return this.#job('fileMask', { file, size }, options);
  }

  refineMask(request: RefineRequest, options: CallOptions = {}): Promise<readonly TileCoverage[]> {
    return this.#queued(this.#masks, PRIORITY.wand, options, async () => {
      await this.#sticky.ensureTiles(request.mask);
      return this.#call(this.#sticky.mask, 'refineMask', request, options);
    });
  }

  async maskFile(mask: MaskRef, options: CallOptions = {}): Promise<Uint8Array> {
    const { width, height } = mask;
    const { signal } = options;
    const bytes = width * height * EXPORT_BYTES_PER_PIXEL;
    return this.#budget.spend(this.#claimOf(bytes), signal, () =>
      this.#surviving(async () => {
        const pixels = await this.#masks.run(PRIORITY.export, signal, async () => {
          await this.#sticky.ensureTiles(mask);
          return this.#call(this.#sticky.mask, 'maskPixels', mask, options);
        });
        const input = { pixels, width, height, ...MASK_ENCODING };
        const file = await this.#jobs.run(PRIORITY.export, bytes, signal, (lease) =>
          this.#call(lease, 'encode', input, options, [pixels.buffer as ArrayBuffer]),
        );
        return file.bytes;
      }),
    );
  }

  histogram(drawList: DrawList, options: CallOptions = {}): Promise<Histogram> {
    return this.#queued(this.#heavy, PRIORITY.histogram, options, async () => {
      const masks = await this.#maskPatches(drawList, options);
      await this.#sticky.prepare(drawList);
      return this.#call(this.#sticky.picture, 'histogram', { drawList, masks }, options, buffersOf(masks));
    });
  }

  autoColor(asset: AssetId, options?: CallOptions): Promise<Partial<Adjustments>> {
    return this.#onPicture('autoColor', { asset }, options);
  }

  attention(picture: SmallPicture, options: CallOptions = {}): Promise<Attention> {
    return this.#job('attention', picture, options);
  }

  /** A single export runs even if it exceeds the budget: alone, once no other is in progress. */
  #claimOf(bytes: number): number {
    return Math.min(bytes, this.#budget.limit);
  }

  async render(drawList: DrawList, output: Size<'output'>, options: CallOptions = {}): Promise<Uint8Array> {
    const frame = await this.#queued(this.#heavy, PRIORITY.render, options, () =>
      this.#renderFrame(drawList, output, options),
    );
    return frame.pixels;
  }

  exportFile(request: ExportRequest, options: CallOptions = {}): Promise<ExportedFile> {
    const { width, height } = request.output;
    const bytes = width * height * (request.goal ? SEARCH_BYTES_PER_PIXEL : EXPORT_BYTES_PER_PIXEL);
    const { signal, onProgress } = options;
    // Render and encode are retried together: the pixels are lost with the dead worker.
    return this.#budget.spend(this.#claimOf(bytes), signal, () =>
      this.#surviving(async () => {
        const renderOptions = withProgress(options, (fraction) => onProgress?.(fraction / 2, 'rendering'));
        const frame = await this.#heavy.run(PRIORITY.export, signal, () =>
          this.#renderFrame(request.drawList, request.output, renderOptions),
        );
        const original = await this.#metadataSource(request);
        const file = await this.#jobs.run(PRIORITY.export, bytes, signal, (lease) => {
          onProgress?.(0.5, 'encoding');
          const { encode, metadata, flattenOnto, goal, anyFormat = false } = request;
          const { dpi = null, embedProfile = false } = request;
          const { sampleOf = { width, height } } = request;
          const settings = { encode, metadata, original, flattenOnto, dpi, embedProfile, sampleOf };
          const input = { pixels: frame.pixels, width, height, ...settings };
          const transfer = [frame.pixels.buffer as ArrayBuffer];
          if (!goal) return this.#call(lease, 'encode', input, { ...(signal && { signal }) }, transfer);
          const calling = withProgress(options, (fraction) => onProgress?.(0.5 + fraction / 2, 'encoding'));
          return this.#call(lease, 'searchSize', { ...input, goal, anyFormat }, calling, transfer);
        });
        onProgress?.(1, 'done');
        return { ...file, reports: [...frame.reports, ...file.reports] };
      }),
    );
  }

  registerFonts(fonts: readonly FontSource[]): void {
    this.#sticky.registerFonts(fonts);
  }

  packDocument(input: DocumentPackage, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#job('packDocument', input, options);
  }

  unpackDocument(file: Blob, options: CallOptions = {}): Promise<DocumentPackage> {
    return this.#job('unpackDocument', file, options);
  }

  retain(assets: ReadonlySet<AssetId>, tiles: ReadonlySet<TileId>): void {
    this.#sticky.retain(assets, tiles);
  }

  setDrawing(drawing: boolean): void {
    this.#jobs.setDrawing(drawing);
  }

  stats(): PoolStats {
    const leases = [this.#sticky.picture, this.#sticky.mask, ...this.#jobs.leases];
    return {
      workers: leases.filter((lease) => lease.alive).map(({ role, busy }) => ({ role, busy })),
      bytes: leases.reduce((sum, lease) => sum + lease.bytes, 0),
      restarts: this.#jobs.deaths + leases.reduce((sum, lease) => sum + lease.deaths, 0),
      simd: leases.some((lease) => lease.simd === true),
    };
  }

  dispose(): void {
    this.#sticky.dispose();
    this.#jobs.dispose();
  }

  #job<T extends TaskName>(task: T, input: TaskInput<T>, options: CallOptions): Promise<TaskOutput<T>> {
    return this.#surviving(() =>
      this.#jobs.run(PRIORITY.export, 0, options.signal, (lease) => this.#call(lease, task, input, options)),
    );
  }

  #queued<T>(queue: TaskQueue, priority: number, options: CallOptions, work: () => Promise<T>): Promise<T> {
    return queue.run(priority, options.signal, () => this.#surviving(work));
  }

  /** Calls to the worker that holds a picture. */
  #onPicture<T extends 'retouch' | 'displayTile' | 'displayArea' | 'wand' | 'alphaMask' | 'autoColor'>(
    task: T,
    input: TaskInput<T>,
    options: CallOptions = {},
    queue = this.#heavy,
    priority: number = PRIORITY.wand,
  ): Promise<TaskOutput<T>> {
    return this.#queued(queue, priority, options, async () => {
      await this.#sticky.ensureAssets([input.asset]);
      return this.#call(this.#sticky.picture, task, input, options);
    });
  }

  /** One more try after a death. */
  async #surviving<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await retryOnce(work, isDeath);
    } catch (error) {
      if (!isDeath(error)) throw error;
      throw new GessoError('worker.crashed', message('worker.crashed'), {
        kept: message('kept.edits'),
        next: message('next.try-again-smaller'),
        cause: error,
      });
    }
  }

  async #call<T extends TaskName>(
    lease: WorkerLease,
    task: T,
    input: TaskInput<T>,
    { signal, onProgress }: CallOptions,
    transfer: readonly Transferable[] = [],
  ): Promise<TaskOutput<T>> {
    const value = await lease.call(task, input, { transfer, onProgress, signal });
    if (lease.simd === false) this.#reportScalar();
    return value;
  }

  async #renderFrame(
    drawList: DrawList,
    output: Size<'output'>,
    options: CallOptions,
  ): Promise<RenderedFrame> {
    const masks = await this.#maskPatches(drawList, options);
    await this.#sticky.prepare(drawList);
    return this.#call(this.#sticky.picture, 'render', { drawList, output, masks }, options, buffersOf(masks));
  }

  /** Feathered masks come from the mask worker, which has the tiles; the picture worker gets only the painted area. */
  #maskPatches(drawList: DrawList, { signal }: CallOptions): Promise<(MaskPatch | null)[]> {
    return Promise.all(
      drawList.items.map((item) => {
        const mask = item.kind === 'picture' && item.mask?.use === 'transparent' ? item.mask : null;
        if (!mask) return null;
        const { width, height, rows } = mask.tiles;
        const ref: MaskRef = { width, height, rows, feather: mask.feather };
        return this.#masks.run(PRIORITY.render, signal, async () => {
          await this.#sticky.ensureTiles(ref);
          return this.#call(this.#sticky.mask, 'maskPatch', ref, { ...(signal && { signal }) });
        });
      }),
    );
  }

  async #metadataSource({ metadataFrom }: ExportRequest): Promise<Blob | null> {
    // Removing metadata needs the original too: the report lists what was there.
    return metadataFrom === null ? null : this.#sources.assetBytes(metadataFrom);
  }

  #reportScalar(): void {
    if (this.#simdReported) return;
    this.#simdReported = true;
    this.#onReport({
      code: 'kernel.scalar-fallback',
      severity: 'note',
      message: message('kernel.slower'),
    });
  }
}

function tooLarge(bytes: number): GessoError {
  const limit = LOCAL_LIMITS.maxBytes / 2 ** 20;
  return new GessoError(
    'file.too-large',
    message('file.too-large', { megabytes: Math.round(bytes / 2 ** 20), most: limit }),
    {
      next: message('next.compress-and-open'),
    },
  );
}

function buffersOf(masks: readonly (MaskPatch | null)[]): Transferable[] {
  return masks.flatMap((mask) => (mask ? [mask.coverage.buffer as ArrayBuffer] : []));
}

function withProgress({ signal }: CallOptions, onProgress: (fraction: number) => void): CallOptions {
  return { onProgress, ...(signal && { signal }) };
}
