/**
 * A queue of picture jobs, and the threads that run them. A thread runs one job at a time; it starts with the first job that needs it and
 * ends after some idle time.
 *
 * libvips cannot be interrupted: cancelling a job terminates its thread, and the next job starts a new one.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ApiError, reviveError } from '../base/api-error.ts';
import type { ModelFolders } from '../models/served-models.ts';
import type { DoneOf, Job, JobAnswer, JobFailure } from './job.ts';

export interface RunOptions {
  /** Aborts the job, running or queued; `run` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Time limit from the job's start, ms; 120,000 by default. Rejects with `taskTimedOut`. */
  readonly timeoutMs?: number;
  /** Progress of the whole job, 0…1, and its stage. */
  readonly onProgress?: (fraction: number, stage: string) => void;
}

export interface ThreadLine {
  /** Rejects with the ApiError of the job; any other rejection is a bug of this server. */
  run<J extends Job>(job: J, options?: RunOptions): Promise<DoneOf<J>>;
  /** Ends running and queued jobs. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly options: RunOptions;
  /** 0 in a line without a limit. */
  readonly megabytes: number;
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
/** A thread whose job needed more ends with it: its WebAssembly memory never shrinks. */
const KEPT_MEGABYTES = 320;

export interface ThreadOptions {
  /** Added nice value: below the priority of the thread that answers requests. */
  readonly niceness: number;
  /** null: no models. */
  readonly models: ModelFolders | null;
  /** Without it, as many jobs run as there are threads. */
  readonly memory?: LineMemory;
}

/** Jobs wait until what they need is free. A job that needs more than there is runs alone. */
export interface LineMemory {
  readonly megabytes: number;
  megabytesOf(job: Job): number;
}

/** @param size maximum number of threads */
export function createThreadLine(size: number, options: ThreadOptions): ThreadLine {
  const { memory, ...spawning } = options;
  const threads = new Set<Thread>();
  const line: Waiting[] = [];
  let nextId = 1;
  let closed = false;

  function dispatch(): void {
    for (let next = line[0]; next; next = line[0]) {
      const { signal } = next.options;
      // One signal may end several jobs, and its listeners run in sequence.
      if (signal?.aborted) {
        line.shift();
        next.fail(signal.reason);
        continue;
      }
      // In the order in which they came: a large job is not passed by for good.
      if (!fits(next)) return;
      let thread = [...threads].find(({ current }) => current === null);
      if (!thread && threads.size < size) thread = start();
      if (!thread) return;
      line.shift();
      give(thread, next);
    }
  }

  function fits({ megabytes }: Waiting): boolean {
    if (!memory) return true;
    const used = [...threads].reduce((sum, { current }) => sum + (current?.waiting.megabytes ?? 0), 0);
    return used === 0 || used + megabytes <= memory.megabytes;
  }

  function start(): Thread {
    const thread: Thread = { worker: spawn(spawning), current: null, idle: null };
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
    if (current.waiting.megabytes > KEPT_MEGABYTES) drop(thread, null);
    else {
      rest(thread);
      dispatch();
    }
  }

  function rest(thread: Thread): void {
    // An idle thread does not keep the process alive.
    thread.worker.unref();
    thread.idle = setTimeout(() => drop(thread, null), IDLE_MS);
    thread.idle.unref();
  }

  /** Fails the job of a thread that has ended or must end. */
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
        // The thread returns the result type of the job's kind.
        const done = resolve as Waiting['done'];
        const megabytes = memory?.megabytesOf(job) ?? 0;
        const waiting: Waiting = { job, options, megabytes, done, fail };
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

  /** Removes a queued job. */
  function leave(waiting: Waiting): void {
    const at = line.indexOf(waiting);
    if (at < 0) return;
    line.splice(at, 1);
    waiting.fail(waiting.options.signal?.reason);
  }
}

/** In a build, the worker is beside this file. */
const isSource = import.meta.url.endsWith('.ts');

function spawn(options: Omit<ThreadOptions, 'memory'>): Worker {
  const url = (file: string) => new URL(file, import.meta.url);
  return new Worker(url(isSource ? './start-worker.mjs' : './image-worker.js'), {
    // The process's flags name loaders that have no effect in a thread.
    execArgv: [],
    workerData: { ...options, ...(isSource && { loader: loader(), entry: url('./image-worker.ts').href }) },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}

/** Loader arguments for TypeScript. */
function loader(): string {
  return new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href;
}

function toError({ error: stored, message, stack }: JobFailure): Error {
  if (stored) return reviveError(stored);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
