import type { GessoError } from '../../../engine/base/errors.ts';
import type { Stage } from '../../../workers/protocol/protocol.ts';
import type {
  Outcome,
  SpawnWorker,
  TaskInput,
  TaskName,
  TaskOutput,
  WorkerRole,
} from '../../../workers/protocol/task-map.ts';

/** One call that a fake worker was given and has not answered. */
export interface FakeCall {
  readonly worker: FakeWorker;
  readonly task: TaskName;
  readonly input: unknown;
  cancelled: boolean;
  answer(value: unknown): void;
  fail(error: GessoError): void;
  progress(fraction: number): void;
}

export interface FakeWorker {
  readonly role: WorkerRole;
  readonly number: number;
  terminated: boolean;
  /** Gone, as when the system kills it: every call stays without an answer. */
  die(): void;
}

/** Workers that do only what a test tells them to. */
export class FakeWorkers {
  readonly workers: FakeWorker[] = [];
  readonly calls: FakeCall[] = [];
  /** Answers at once, for what a test is not about. */
  readonly reflexes = new Map<TaskName, (input: never) => unknown>();
  simd = true;

  readonly spawn: SpawnWorker = (role) => {
    let onDeath: (reason: string) => void = () => {};
    const worker: FakeWorker = {
      role,
      number: this.workers.length,
      terminated: false,
      die: () => onDeath('killed'),
    };
    this.workers.push(worker);
    const open = new Map<number, FakeCall>();
    return {
      run: <T extends TaskName>(
        number: number,
        task: T,
        input: TaskInput<T>,
        _transfer: readonly Transferable[],
        onProgress: ((fraction: number, stage: Stage) => void) | null,
      ) =>
        new Promise<Outcome<TaskOutput<T>>>((resolve) => {
          const about = { bytes: 1000, simd: this.simd };
          const call: FakeCall = {
            worker,
            task,
            input,
            cancelled: false,
            answer: (value) => resolve({ ok: true, value: value as TaskOutput<T>, ...about }),
            fail: (error) => resolve({ ok: false, error: error.toJSON(), ...about }),
            progress: (fraction) => onProgress?.(fraction, 'rendering'),
          };
          open.set(number, call);
          this.calls.push(call);
          const reflex = this.reflexes.get(task);
          if (reflex) call.answer(reflex(input as never));
        }),
      cancel: (number) => {
        const call = open.get(number);
        if (call) call.cancelled = true;
      },
      onDeath: (listener) => {
        onDeath = listener;
      },
      terminate: () => {
        worker.terminated = true;
      },
    };
  };

  alive(role: WorkerRole): FakeWorker[] {
    return this.workers.filter((worker) => worker.role === role && !worker.terminated);
  }

  named(task: TaskName): FakeCall[] {
    return this.calls.filter((call) => call.task === task);
  }

  /** The latest call of a task, once it has come. */
  async next(task: TaskName, count = 1): Promise<FakeCall> {
    for (let turn = 0; turn < 50; turn++) {
      const calls = this.named(task);
      if (calls.length >= count) return calls[count - 1]!;
      await Promise.resolve();
    }
    throw new Error(`No call number ${count} of ${task} came`);
  }
}

/** Lets everything happen that waits for nothing but promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
