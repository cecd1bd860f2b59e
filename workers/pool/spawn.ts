import { proxy, releaseProxy, transfer, wrap } from 'comlink';
import { LOCK_HELD } from '../base/lock.ts';
import type {
  Outcome,
  ProgressListener,
  SpawnWorker,
  TaskInput,
  TaskName,
  TaskOutput,
  WorkerEndpoint,
  WorkerLink,
  WorkerRole,
} from '../protocol/task-map.ts';

type StartWorker = (name: string) => Worker;

/** The worker of this build. */
export const spawnPixelWorker: SpawnWorker = spawning(
  (name) => new Worker(new URL('../pixel.worker.ts', import.meta.url), { type: 'module', name }),
);

/**
 * The worker at a URL. A script of another origin may not be a worker here, but a blob of this page may be one and import it; that
 * origin has to allow it (CORS), and the page's policy needs `worker-src blob:`.
 */
export function spawnFrom(address: URL): SpawnWorker {
  if (address.origin === location.origin) {
    return spawning((name) => new Worker(address, { type: 'module', name }));
  }
  return spawning((name) => {
    const script = new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' });
    const url = URL.createObjectURL(script);
    const worker = new Worker(url, { type: 'module', name });
    const revoke = () => URL.revokeObjectURL(url);
    worker.addEventListener('message', revoke, { once: true });
    worker.addEventListener('error', revoke, { once: true });
    return worker;
  });
}

/**
 * A real module worker behind comlink.
 *
 * Browsers do not report a killed or closed worker, so each worker holds a Web Lock while it lives: when the page is granted that
 * lock, the worker is gone. Without locks (plain http), only errors tell.
 */
function spawning(start: StartWorker): SpawnWorker {
  return (role) => link(start, role);
}

function link(start: StartWorker, role: WorkerRole): WorkerLink {
  const lock = `gesso-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const worker = start(`${role}:${lock}`);
  const remote = wrap<WorkerEndpoint>(worker);
  const watch = new AbortController();
  let onDeath: (reason: string) => void = () => {};
  worker.addEventListener('error', (event) => onDeath(event.message || 'the worker could not be started'));
  worker.addEventListener('messageerror', () => onDeath('a message could not be read'));
  const patience = setTimeout(() => onDeath('the worker did not start'), START_MS);
  worker.addEventListener('message', function greeted(event: MessageEvent<unknown>) {
    if (event.data !== LOCK_HELD) return;
    clearTimeout(patience);
    worker.removeEventListener('message', greeted);
    watchLock(lock, watch.signal, () => onDeath('the worker was closed'));
  });
  return {
    run<T extends TaskName>(
      call: number,
      task: T,
      input: TaskInput<T>,
      transferables: readonly Transferable[],
      onProgress: ProgressListener | null,
    ) {
      const listener = onProgress && proxy(onProgress);
      return remote.run(call, task, transfer(input, [...transferables]), listener) as unknown as Promise<
        Outcome<TaskOutput<T>>
      >;
    },
    cancel: (call) => void remote.cancel(call),
    onDeath: (listener) => {
      onDeath = listener;
    },
    terminate: () => {
      clearTimeout(patience);
      watch.abort();
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}

/** A worker starts in a tenth of a second; one killed before it has its lock never reports. */
const START_MS = 30_000;

/** Calls back when the lock is free: its holder has ended. */
export function watchLock(name: string, signal: AbortSignal, onFree: () => void): void {
  navigator.locks
    ?.request(name, { signal }, () => onFree())
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
