/**
 * Runs tasks with trained models: opens a model on first use, keeps it while its bytes fit the budget, and runs one at a time, because
 * every run uses its whole thread.
 */
import {
  aboutModel,
  type ModelAnswer,
  type ModelDescription,
  ModelFailure,
  type ModelPort,
  type ModelRequest,
  type ModelTask,
  type Tensors,
} from '../../engine/kernels/port/model-port.ts';
import { cancelled } from '../protocol/task-map.ts';
import { checkModel, requireNumbers } from './check.ts';
import { fromGraph, toGraph } from './layout.ts';
import type { Runtime, Session } from './runtime.ts';

export interface ModelSource {
  readonly description: ModelDescription;
  readonly labels: readonly string[] | null;
  /** The verified ONNX file. */
  load(): Promise<Uint8Array>;
}

export interface SessionOptions {
  /** The first that has a task answers it: an operator's own before the others. */
  readonly models: readonly ModelSource[];
  readonly runtime: () => Promise<Runtime>;
  /** Bytes of models that are open at a time; one is open in any case. */
  readonly budgetBytes?: number;
}

interface Open {
  readonly session: Session;
  readonly bytes: number;
}

/** The default models together, and an opt-in one more. */
const BUDGET = 160e6;

export class ModelSessions implements ModelPort {
  readonly tasks: ReadonlySet<ModelTask>;
  readonly #options: SessionOptions;
  /** The least recently used first. */
  readonly #open = new Map<string, Open>();
  #runtime: Promise<Runtime> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.tasks = new Set(options.models.map(({ description }) => description.task));
  }

  /** Names of the models that are open, the least recently used first. */
  get open(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Rejects with a ModelFailure, or with 'cancelled' when the signal is aborted before the model begins. */
  infer(request: ModelRequest, signal?: { readonly aborted: boolean }): Promise<ModelAnswer> {
    return this.#inTurn(() => {
      if (signal?.aborted) throw cancelled();
      return this.#answer(request);
    });
  }

  /** Ends every session; the next `infer` opens what it needs again. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#releaseUntil(Number.NEGATIVE_INFINITY));
  }

  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(work, work);
    this.#last = mine;
    return mine;
  }

  async #answer({ task, inputs }: ModelRequest): Promise<ModelAnswer> {
    const source = this.#options.models.find(({ description }) => description.task === task);
    if (!source) throw new ModelFailure('missing', task);
    const { description, labels } = source;
    const about = aboutModel(description, labels);
    if (Object.keys(inputs).length === 0) return { ...about, outputs: {} };
    try {
      return { ...about, outputs: await run(await this.#sessionOf(source), description, inputs) };
    } catch (cause) {
      if (cause instanceof ModelFailure) throw cause;
      throw new ModelFailure('run', description.name, { cause });
    }
  }

  async #sessionOf({ description, load }: ModelSource): Promise<Session> {
    const { name, bytes } = description;
    const known = this.#open.get(name);
    if (known) this.#open.delete(name);
    if (known && !known.session.isLost) {
      this.#open.set(name, known);
      return known.session;
    }
    await this.#releaseUntil((this.#options.budgetBytes ?? BUDGET) - bytes);
    const onnx = await load().catch((cause: unknown) => {
      throw new ModelFailure('load', name, { cause });
    });
    this.#runtime ??= this.#options.runtime();
    const runtime = await this.#runtime.catch((cause: unknown) => {
      this.#runtime = null;
      throw new ModelFailure('runtime', name, { cause });
    });
    const session = await runtime.open(onnx);
    try {
      await checkModel(description, (patterns) => run(session, description, patterns));
    } catch (cause) {
      await session.release();
      throw new ModelFailure('check', name, { cause });
    }
    this.#open.set(name, { session, bytes });
    return session;
  }

  async #releaseUntil(most: number): Promise<void> {
    const total = () => [...this.#open.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [name, { session }] of this.#open) {
      if (total() <= most) return;
      this.#open.delete(name);
      await session.release();
    }
  }
}

async function run(
  session: Session,
  { inputs, outputs }: ModelDescription,
  given: Tensors,
): Promise<Tensors> {
  const feeds = inputs.map((input) => {
    const tensor = given[input.as];
    if (!tensor) throw new RangeError(`${input.as} is missing`);
    return [input.name, toGraph(tensor, input)] as const;
  });
  const names = outputs.map(({ name }) => name);
  const answers = await session.run(Object.fromEntries(feeds), names);
  const read = outputs.map((output) => [output.as, fromGraph(answers[output.name]!, output)] as const);
  const tensors = Object.fromEntries(read);
  requireNumbers(tensors);
  return tensors;
}
