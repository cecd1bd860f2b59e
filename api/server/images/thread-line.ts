/**
 * A line of pictures, and the threads that work on them. One picture a thread at a time, the
 * others wait in line; a thread begins with the first picture that needs it and ends when it has had nothing to do for a while.
 *
 * libvips cannot be interrupted: a cancelled job ends its thread, and the next one begins a new one.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ApiError, reviveError } from '../base/api-error.ts';
import type { ModelFolders } from '../models/served-models.ts';
import type { DoneOf, Job, JobAnswer, JobFailure } from './job.ts';

export interface RunOptions {
  /** Aborting ends the job, running or waiting; `run` rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds from its start; 120,000 when not said. Rejects with `taskTimedOut`. */
  readonly timeoutMs?: number;
  /** 0…1 of the whole, and what is being done. */
  readonly onProgress?: (fraction: number, stage: string) => void;
}

export interface ThreadLine {
  /** Rejects with the ApiError that the job ends in; any other rejection is a fault of this server. */
  run<J extends Job>(job: J, options?: RunOptions): Promise<DoneOf<J>>;
  /** Ends what runs and what waits. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly options: RunOptions;
  readonly done: (answer: DoneOf<Job>) => void;
  readonly fail: (reason: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  current: { readonly id: number; readonly waiting: Waiting; stop(): void } | null;
  idle: NodeJS.Timeout | null;
}

const IDLE_MS = 60_000;
const TIMEOUT_MS = 120_000;

export interface ThreadOptions {
  /** Of its threads: above that of the thread that answers, so that they come after it. */
  readonly niceness: number;
  /** null: they work without models. */
  readonly models: ModelFolders | null;
}

/** @param size threads at most */
export function createThreadLine(size: number, options: ThreadOptions): ThreadLine {
  const threads = new Set<Thread>();
  const line: Waiting[] = [];
  let nextId = 1;
  let closed = false;

  function dispatch(): void {
    for (let next = line[0]; next; next = line[0]) {
      const { signal } = next.options;
      // One signal may end several jobs, and its listeners are called one after the other.
      if (signal?.aborted) {
        line.shift();
        next.fail(signal.reason);
        continue;
      }
      let thread = [...threads].find(({ current }) => current === null);
      if (!thread && threads.size < size) thread = start();
      if (!thread) return;
      line.shift();
      give(thread, next);
    }
  }

  function start(): Thread {
    const thread: Thread = { worker: spawn(options), current: null, idle: null };
    threads.add(thread);
    thread.worker.on('message', (answer: JobAnswer) => hear(thread, answer));
    thread.worker.on('error', (error) => drop(thread, error));
    thread.worker.on('exit', () => drop(thread, new Error('An image worker ended by itself')));
    return thread;
  }

  function give(thread: Thread, waiting: Waiting): void {
    const { job, options } = waiting;
    const id = nextId++;
    if (thread.idle) clearTimeout(thread.idle);
    const stopFor = (reason: unknown) => drop(thread, reason);
    const timer = setTimeout(() => stopFor(new ApiError('taskTimedOut')), options.timeoutMs ?? TIMEOUT_MS);
    const abort = () => stopFor(options.signal?.reason);
    options.signal?.addEventListener('abort', abort, { once: true });
    thread.current = {
      id,
      waiting,
      stop() {
        clearTimeout(timer);
        options.signal?.removeEventListener('abort', abort);
      },
    };
    thread.worker.ref();
    thread.worker.postMessage({ ...job, id });
  }

  function hear(thread: Thread, answer: JobAnswer): void {
    const { current } = thread;
    if (current?.id !== answer.id) return;
    if ('progress' in answer) {
      current.waiting.options.onProgress?.(answer.progress, answer.stage);
      return;
    }
    current.stop();
    thread.current = null;
    if ('done' in answer) current.waiting.done(answer.done);
    else current.waiting.fail(toError(answer.failed));
    rest(thread);
    dispatch();
  }

  function rest(thread: Thread): void {
    // A resting thread keeps no process alive.
    thread.worker.unref();
    thread.idle = setTimeout(() => drop(thread, null), IDLE_MS);
    thread.idle.unref();
  }

  /** The thread is gone or has to go, and its job with it. */
  function drop(thread: Thread, reason: unknown): void {
    if (!threads.delete(thread)) return;
    if (thread.idle) clearTimeout(thread.idle);
    thread.current?.stop();
    thread.current?.waiting.fail(reason);
    thread.current = null;
    void thread.worker.terminate();
    if (!closed) dispatch();
  }

  return {
    run<J extends Job>(job: J, options: RunOptions = {}) {
      return new Promise<DoneOf<J>>((resolve, fail) => {
        if (closed) return fail(new ApiError('notReady'));
        if (options.signal?.aborted) return fail(options.signal.reason);
        // A thread answers a job with what its kind promises.
        const done = resolve as Waiting['done'];
        const waiting: Waiting = { job, options, done, fail };
        line.push(waiting);
        options.signal?.addEventListener('abort', () => leave(waiting), { once: true });
        dispatch();
      });
    },
    async close() {
      closed = true;
      for (const { fail } of line.splice(0)) fail(new ApiError('notReady'));
      const ending = [...threads].map(({ worker }) => worker.terminate());
      for (const thread of [...threads]) drop(thread, new ApiError('notReady'));
      await Promise.all(ending);
    },
  };

  /** Removes it from the queue if it still waits. */
  function leave(waiting: Waiting): void {
    const at = line.indexOf(waiting);
    if (at < 0) return;
    line.splice(at, 1);
    waiting.fail(waiting.options.signal?.reason);
  }
}

/** Built, it stands beside its worker. */
const isSource = import.meta.url.endsWith('.ts');

function spawn(options: ThreadOptions): Worker {
  const url = (file: string) => new URL(file, import.meta.url);
  return new Worker(url(isSource ? './start-worker.mjs' : './image-worker.js'), {
    // The process's own flags name loaders that do nothing in a thread.
    execArgv: [],
    workerData: { ...options, ...(isSource && { loader: loader(), entry: url('./image-worker.ts').href }) },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}

/** What reads TypeScript. */
function loader(): string {
  return new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href;
}

function toError({ error: stored, message, stack }: JobFailure): Error {
  if (stored) return reviveError(stored);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
