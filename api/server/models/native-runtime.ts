/**
 * The runtime of trained models in native code, onnxruntime-node, for servers that have it installed: about seven times as fast as
 * WebAssembly. It is no dependency. It runs in a process beside the thread: native inference that is cut off when a thread is ended takes
 * the whole server with it, and ending the thread is how a task is canceled.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tensors } from '../../../engine/kernels/port/model-port.ts';
import type { Runtime, Session } from '../../../workers/models/runtime.ts';
import { PROJECT_ROOT } from '../base/project-root.ts';

interface Answer {
  /** Of the question; 0 when the process is ready. */
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** URL of the installed onnxruntime-node; null without. */
function installedRuntime(): string | null {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve('onnxruntime-node')).href;
  } catch {
    return null;
  }
}

/** null where it is not installed, or does not start on this machine. */
export async function openNativeRuntime(module: string | null = installedRuntime()): Promise<Runtime | null> {
  if (!module) return null;
  const first = new NativeProcess(module);
  if (!(await first.isReady)) return null;
  let process: NativeProcess | null = first;
  let count = 0;
  return {
    async open(onnx) {
      if (!process?.isAlive) {
        process = new NativeProcess(module);
        count = 0;
      }
      const own = process;
      const released = () => {
        if (process !== own) return;
        count -= 1;
        if (count > 0) return;
        own.end();
        process = null;
      };
      count += 1;
      const session = await own.ask('open', { onnx }).catch((error: unknown) => {
        released();
        throw error;
      });
      return sessionOf(own, session, released);
    },
  };
}

function sessionOf(process: NativeProcess, session: unknown, released: () => void): Session {
  return {
    get isLost() {
      return !process.isAlive;
    },
    run: async (inputs, outputs) => {
      const answers = (await process.ask('run', { session, inputs, outputs })) as Tensors;
      for (const name of outputs)
        if (!(answers[name]?.data instanceof Float32Array))
          throw new RangeError(`The output ${name} has no 32-bit floats`);
      return answers;
    },
    async release() {
      if (process.isAlive) await process.ask('release', { session }).catch(() => undefined);
      released();
    },
  };
}

/** Keeps its parent running only while it is asked something. */
class NativeProcess {
  readonly isReady: Promise<boolean>;
  readonly #child: ChildProcess;
  readonly #open = new Map<number, (answer: Answer) => void>();
  #last = 0;

  constructor(module: string) {
    this.#child = fork(join(PROJECT_ROOT, 'api/server/models/native-process.mjs'), [module], {
      serialization: 'advanced',
      execArgv: [],
      // No secret of the server.
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.isReady = new Promise((resolve) => this.#open.set(0, ({ error }) => resolve(error === undefined)));
    this.#child.on('message', (answer) => this.#take(answer as Answer));
    const ended = () => {
      for (const id of [...this.#open.keys()]) this.#take({ id, error: 'The runtime of models ended' });
    };
    this.#child.on('error', ended);
    this.#child.on('exit', ended);
  }

  get isAlive(): boolean {
    return this.#child.connected;
  }

  /** Rejects with its error, or when the process ends. */
  ask(task: 'open' | 'run' | 'release', input: object): Promise<unknown> {
    const id = ++this.#last;
    this.#child.ref();
    this.#child.channel?.ref();
    return new Promise((resolve, reject) => {
      this.#open.set(id, ({ error, value }) =>
        error === undefined ? resolve(value) : reject(new Error(error)),
      );
      this.#child.send({ id, task, input }, (lost) => {
        if (lost) this.#take({ id, error: lost.message });
      });
    });
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  #take(answer: Answer): void {
    const done = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    if (this.#open.size === 0) {
      this.#child.unref();
      this.#child.channel?.unref();
    }
    done?.(answer);
  }
}
