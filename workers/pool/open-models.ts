/** The server's models for the page: a port whose worker starts with the first call and ends when idle. */
import {
  aboutModel,
  type ModelAnswer,
  ModelFailure,
  type ModelPort,
  type ModelRequest,
} from '../../engine/kernels/port/model-port.ts';
import { retryOnce } from '../base/retry-once.ts';
import type { ServedModel } from '../protocol/model-protocol.ts';
import { cancelled } from '../protocol/task-map.ts';
import { isDeath } from './lease.ts';
import {
  type ModelWorker,
  openModelWorker,
  type StartModelWorker,
  startModelWorker,
} from './model-worker.ts';

export interface OpenModelsOptions {
  /** Default: the list of this page's origin. */
  readonly list?: string;
  /** ms without a question after which the worker ends. */
  readonly idleMs?: number;
  /** Tests pass their own workers. */
  readonly start?: StartModelWorker;
}

export interface PageModels extends ModelPort {
  /** Aborting rejects with 'cancelled' at once, and ends the worker if no other call is pending. */
  infer(request: ModelRequest, signal?: AbortSignal): Promise<ModelAnswer>;
  readonly isRunning: boolean;
  close(): void;
}

const IDLE_MS = 30_000;

/** Never rejects: without a server that has models, no task has one. */
export async function openModels(options: OpenModelsOptions = {}): Promise<PageModels> {
  const models = await fetchList(options.list ?? '/models/list.json').catch(() => []);
  return new ModelRunner(models, options);
}

async function fetchList(url: string): Promise<readonly ServedModel[]> {
  const response = await fetch(url);
  if (!response.ok) return [];
  const { models } = (await response.json()) as { models: readonly ServedModel[] };
  return models.map((model) => ({ ...model, url: new URL(model.url, response.url).href }));
}

class ModelRunner implements PageModels {
  readonly tasks: PageModels['tasks'];
  readonly #models: readonly ServedModel[];
  readonly #start: StartModelWorker;
  readonly #idleMs: number;
  #worker: ModelWorker | null = null;
  #asked = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    models: readonly ServedModel[],
    { start = startModelWorker, idleMs = IDLE_MS }: OpenModelsOptions,
  ) {
    this.#models = models;
    this.#start = start;
    this.#idleMs = idleMs;
    this.tasks = new Set(models.map(({ description }) => description.task));
  }

  get isRunning(): boolean {
    return this.#worker !== null && !this.#worker.isEnded;
  }

  async infer(request: ModelRequest, signal?: AbortSignal): Promise<ModelAnswer> {
    const model = this.#models.find(({ description }) => description.task === request.task);
    if (!model) throw new ModelFailure('missing', request.task);
    const { description, labels } = model;
    if (Object.keys(request.inputs).length === 0) return { ...aboutModel(description, labels), outputs: {} };
    if (signal?.aborted) throw cancelled();
    clearTimeout(this.#idle);
    this.#asked++;
    try {
      return await Promise.race([this.#ask(request), aborted(signal)]);
    } catch (cause) {
      if (!isDeath(cause)) throw cause;
      throw new ModelFailure('died', description.name, { cause });
    } finally {
      this.#asked--;
      if (this.#asked === 0 && signal?.aborted) this.close();
      else if (this.#asked === 0) this.#idle = setTimeout(() => this.close(), this.#idleMs);
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#worker?.end();
    this.#worker = null;
  }

  async #ask(request: ModelRequest): Promise<ModelAnswer> {
    const outcome = await retryOnce(() => {
      if (!this.#worker || this.#worker.isEnded) this.#worker = openModelWorker(this.#start);
      return this.#worker.infer(this.#models, request);
    }, isDeath);
    if (outcome.ok) return outcome.answer;
    throw new ModelFailure(outcome.code, outcome.about, { cause: new Error(outcome.cause) });
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(cancelled()), { once: true });
  });
}
