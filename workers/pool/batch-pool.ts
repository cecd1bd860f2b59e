/**
 * The batch pool: limits pictures by the cores and by their bytes. A picture is decoded once in one worker, which makes all its
 * frames; files are encoded there, or in an idle worker.
 */

import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import { LOCAL_LIMITS } from '../../engine/document/defaults.ts';
import { retryOnce } from '../base/retry-once.ts';
import type {
  BatchFileRequest,
  BatchFrame,
  BatchListener,
  BatchPictureRequest,
  BatchPool,
  InspectedPicture,
} from '../protocol/batch-protocol.ts';
import type { CallOptions, FontSource } from '../protocol/protocol.ts';
import { cancelled, type RenderedFrame, type SpawnWorker } from '../protocol/task-map.ts';
import { BATCH_BYTES, bytesOfFrame, bytesOfPicture, bytesToInspect, tooMuchMemory } from './batch-bytes.ts';
import { ByteBudget } from './budget.ts';
import { JobWorkers } from './job-workers.ts';
import { isDeath, type WorkerLease } from './lease.ts';
import { TaskQueue } from './queue.ts';

export interface BatchPoolOptions {
  readonly spawn: SpawnWorker;
  readonly cores: number;
  readonly budgetBytes?: number;
}

/** Usually enough of a file to read its size: camera notes and a thumbnail may precede it. */
const HEADER_BYTES = 256 * 1024;
const MOST_PIXELS = LOCAL_LIMITS.maxMegapixels * 1e6;
/** A picture of a larger share of the budget leaves its worker's wasm memory so large that the worker is terminated. */
const LARGE_SHARE = 0.25;
/** Approximate share of a file's work that is done when its frame is drawn. */
const DRAWN = 0.5;
/** Batches of more pictures use the lean read-back, which takes half a second longer for 24 megapixels. */
const FEW = 4;
const PRIORITY = { encode: 0, picture: 1, inspect: 2 } as const;

export class BatchWorkers implements BatchPool {
  readonly #jobs: JobWorkers;
  readonly #budget: ByteBudget;
  /** Headers read at a time. */
  readonly #headers = new TaskQueue(4);
  /** Pictures in progress or waiting; and their maximum since there were none. */
  #open = 0;
  #most = 0;
  readonly #fonts: FontSource[] = [];
  /** Number of `#fonts` sent to a worker, in its current incarnation. */
  readonly #fontsThere = new WeakMap<WorkerLease, { incarnation: number; count: number }>();

  constructor({ spawn, cores, budgetBytes = BATCH_BYTES }: BatchPoolOptions) {
    this.#jobs = new JobWorkers(spawn, Math.max(1, cores));
    this.#budget = new ByteBudget(budgetBytes, (bytes) =>
      tooMuchMemory(bytes, budgetBytes, message('next.resize-and-add')),
    );
  }

  get bytesInFlight(): number {
    return this.#budget.used;
  }

  registerFonts(fonts: readonly FontSource[]): void {
    this.#fonts.push(...fonts);
  }

  async inspect(file: Blob, { signal }: CallOptions = {}): Promise<InspectedPicture> {
    const pixels = await this.#headers.run(0, signal, () => pixelsOf(file));
    const bytes = bytesToInspect(file.size, Math.min(pixels, MOST_PIXELS));
    const look = () =>
      this.#jobs.run(PRIORITY.inspect, this.#toRecycle(bytes), signal, (lease) =>
        lease.call('inspect', file, { ...(signal && { signal }) }),
      );
    // Before the pictures of a run, all of which wait for their turn: a picture added meanwhile is visible at once.
    return this.#budget.spend(bytes, signal, () => retryOnce(look, isDeath), { ahead: true });
  }

  async run(
    pictures: readonly BatchPictureRequest[],
    listener: BatchListener,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<void> {
    const settled = await Promise.allSettled(
      pictures.map(async (picture) => {
        const fitting = this.#refuseTooLarge(picture, listener);
        if (fitting.frames.length === 0) return;
        const bytes = bytesOfPicture(fitting, outputsOf(fitting));
        this.#most = Math.max(this.#most, ++this.#open);
        try {
          await this.#budget.spend(bytes, signal, () => this.#runPicture(fitting, bytes, listener, signal));
        } finally {
          if (--this.#open === 0) this.#most = 0;
        }
      }),
    );
    if (signal?.aborted) throw cancelled();
    for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
  }

  dispose(): void {
    this.#jobs.dispose();
  }

  /** Reports each file that can never fit the budget, and leaves the others. */
  #refuseTooLarge(picture: BatchPictureRequest, listener: BatchListener): BatchPictureRequest {
    const { limit } = this.#budget;
    const alone = bytesOfPicture(picture, []);
    const refuse = ({ files }: BatchFrame, bytes: number, next: Message) => {
      for (const { key } of files) listener.onFailed(key, tooMuchMemory(bytes, limit, next));
    };
    const frames = picture.frames.filter((frame) => {
      const bytes = bytesOfPicture(picture, [frame.output]);
      if (this.#budget.fits(bytes)) return true;
      if (this.#budget.fits(alone)) refuse(frame, bytes, message('next.smaller-preset'));
      else refuse(frame, bytes, message('next.in-studio'));
      return false;
    });
    return { ...picture, frames };
  }

  /** As `JobWorkers` counts: 0 keeps the worker. */
  #toRecycle(bytes: number): number {
    return bytes > LARGE_SHARE * this.#budget.limit ? bytes : 0;
  }

  /** Rejects only with 'cancelled'. If a worker dies, its remaining files get one more try. */
  async #runPicture(
    picture: BatchPictureRequest,
    bytes: number,
    listener: BatchListener,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const open = new Map(picture.frames.flatMap(({ files }) => files.map((file) => [file.key, file])));
    const tell: BatchListener = {
      onStart: (key) => listener.onStart(key),
      onProgress: (key, fraction) => {
        if (open.has(key)) listener.onProgress?.(key, fraction);
      },
      onFile: (key, file) => {
        if (open.delete(key)) listener.onFile(key, file);
      },
      onFailed: (key, error) => {
        if (open.delete(key)) listener.onFailed(key, error);
      },
    };
    const failRest = (error: GessoError) => {
      for (const key of [...open.keys()]) tell.onFailed(key, error);
    };
    try {
      await retryOnce(
        () =>
          this.#jobs.run(PRIORITY.picture, this.#toRecycle(bytes), signal, (lease) =>
            this.#makeFiles(lease, picture, open, tell, signal),
          ),
        isDeath,
      );
    } catch (error) {
      if (signal?.aborted) throw cancelled();
      failRest(asGessoError(error));
    }
  }

  async #makeFiles(
    lease: WorkerLease,
    picture: BatchPictureRequest,
    open: ReadonlyMap<string, BatchFileRequest>,
    tell: BatchListener,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const options = { ...(signal && { signal }) };
    const { asset, file } = picture;
    await this.#tellFonts(lease);
    await lease.call('load', { asset, file, readBack: this.#most > FEW ? 'lean' : 'quick' }, options);
    const away: Promise<void>[] = [];
    // The largest first: the last files to encode, when nothing is left to draw, are then small.
    for (const frame of largestFirst(picture.frames)) {
      const files = frame.files.filter(({ key }) => open.has(key));
      if (files.length === 0) continue;
      for (const { key } of files) tell.onStart(key);
      try {
        const { drawList, output, mask } = frame;
        const rendered = await lease.call('batchRender', { drawList, output, mask }, options);
        for (const { key } of files) tell.onProgress?.(key, DRAWN);
        const elsewhere = await this.#encodeFiles(
          lease,
          picture,
          { ...frame, files },
          rendered,
          tell,
          signal,
        );
        if (elsewhere) away.push(elsewhere.done);
      } catch (error) {
        if (isDeath(error) || signal?.aborted) throw error;
        for (const { key } of files) tell.onFailed(key, asGessoError(error));
      }
    }
    await Promise.all(away);
    // The pixels are freed, the worker and its codecs stay for the next picture.
    await lease.call('retain', { assets: new Set(), tiles: new Set() });
  }

  /**
   * Returns the work that continues in another worker, if any; files encoded here are awaited. In an object: an async function
   * awaits a returned promise, and this worker would be idle until the other is done.
   */
  async #encodeFiles(
    lease: WorkerLease,
    picture: BatchPictureRequest,
    { files, output }: BatchFrame,
    rendered: RenderedFrame,
    tell: BatchListener,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly done: Promise<void> } | null> {
    const { metadata, flattenOnto } = picture;
    const encodeOn = async (worker: WorkerLease) => {
      const groups = groupEqual(files);
      for (const [n, group] of groups.entries()) {
        const { encode, maxBytes } = group[0]!;
        const pixels = n === groups.length - 1 ? rendered.pixels : rendered.pixels.slice();
        const input = { ...output, pixels, encode, maxBytes, metadata, flattenOnto, original: picture.file };
        const onProgress = (fraction: number) => {
          for (const { key } of group) tell.onProgress?.(key, DRAWN + (1 - DRAWN) * fraction);
        };
        const options = {
          transfer: [pixels.buffer],
          ...(signal && { signal }),
          // A file that is encoded once has no intermediate progress.
          ...(maxBytes === null ? {} : { onProgress }),
        };
        try {
          const made = await worker.call('encodeWithin', input, options);
          const reports = [...rendered.reports, ...made.reports];
          for (const { key } of group) tell.onFile(key, { ...made, reports });
        } catch (error) {
          if (isDeath(error) || signal?.aborted) throw error;
          for (const { key } of group) tell.onFailed(key, asGessoError(error));
        }
      }
    };
    // The picture's own reservation includes one frame, the next to be drawn: another beside it needs another reservation.
    const bytes = bytesOfFrame(output);
    if (!this.#jobs.hasRoom || !this.#budget.takeAtOnce(bytes)) {
      await encodeOn(lease);
      return null;
    }
    const work = this.#jobs
      .run(PRIORITY.encode, 0, signal, encodeOn)
      .finally(() => this.#budget.giveBack(bytes));
    // Awaited at the end of the picture; until then a failure is not an unhandled rejection.
    work.catch(() => {});
    return { done: work };
  }

  async #tellFonts(lease: WorkerLease): Promise<void> {
    const told = this.#fontsThere.get(lease);
    const from = told && told.incarnation === lease.incarnation ? told.count : 0;
    if (from === this.#fonts.length) return;
    const count = this.#fonts.length;
    await lease.call('registerFonts', this.#fonts.slice(from));
    this.#fontsThere.set(lease, { incarnation: lease.incarnation, count });
  }
}

function largestFirst(frames: readonly BatchFrame[]): BatchFrame[] {
  const area = ({ output }: BatchFrame) => output.width * output.height;
  return [...frames].sort((a, b) => area(b) - area(a));
}

/** Files with identical bytes. */
function groupEqual(files: readonly BatchFileRequest[]): BatchFileRequest[][] {
  const groups = new Map<string, BatchFileRequest[]>();
  for (const file of files) {
    const same = JSON.stringify([file.encode, file.maxBytes]);
    const group = groups.get(same);
    if (group) group.push(file);
    else groups.set(same, [file]);
  }
  return [...groups.values()];
}

function outputsOf({ frames }: BatchPictureRequest) {
  return frames.map(({ output }) => output);
}

/**
 * Size from the header. A file with an unreadable header counts as the largest possible: a worker reads it fully. Even the size of
 * a file needs disk access, which takes time for many at once.
 */
async function pixelsOf(file: Blob): Promise<number> {
  if (file.size > LOCAL_LIMITS.maxBytes) {
    throw new GessoError(
      'file.too-large',
      message('file.too-large', {
        megabytes: Math.round(file.size / 2 ** 20),
        most: LOCAL_LIMITS.maxBytes / 2 ** 20,
      }),
      {
        next: message('next.compress-and-add'),
      },
    );
  }
  try {
    // Loaded with the first picture: the studio's first screen reads no header.
    const { readHeader } = await import('../headers/index.ts');
    const { width, height } = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()), {
      profile: false,
    });
    return width * height;
  } catch {
    return MOST_PIXELS;
  }
}

function asGessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  if (isDeath(error)) {
    return new GessoError('worker.crashed', message('worker.crashed'), {
      kept: message('kept.other-files'),
      next: message('next.this-again-smaller'),
      cause: error,
    });
  }
  return new GessoError('encode.failed', message('encode.failed'), { cause: error });
}
