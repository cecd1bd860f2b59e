/** Pools for the lab: the real one with workers, and the same one with its tasks on the main thread. */
import { CallBook } from '../../../workers/base/cancel.ts';
import { encodePicture } from '../../../workers/codecs/index.ts';
import { createPixelPool, type FontSource, type PixelPool } from '../../../workers/index.ts';
import type {
  Outcome,
  TaskInput,
  TaskName,
  TaskOutput,
  WorkerLink,
} from '../../../workers/protocol/task-map.ts';
import { createTasks } from '../../../workers/tasks/index.ts';
import type { RandomDocument } from '../../helpers/random-documents.ts';

export interface Lender {
  /** Documents whose pictures and tiles the pools may ask for. */
  lend(document: RandomDocument): Promise<void>;
  readonly workers: PixelPool;
  readonly mainThread: PixelPool;
  registerFonts(files: readonly FontSource[]): void;
  dispose(): void;
}

export function createPools(): Lender {
  const blobs = new Map<string, Blob>();
  const tiles = new Map<string, Uint8Array>();
  const sources = {
    assetBytes: async (asset: string) => need(blobs.get(asset), asset),
    tileBytes: (id: string) => need(tiles.get(id), id),
  };
  const workers = createPixelPool({ sources });
  const mainThread = createPixelPool({ sources, spawn: mainThreadLink });
  return {
    workers,
    mainThread,
    async lend({ document, pixels, tiles: painted }) {
      for (const [id, coverage] of painted) tiles.set(id, coverage);
      for (const { id, size } of Object.values(document.assets)) {
        const picture = { pixels: need(pixels.get(id), id).slice(), ...size };
        const bytes = await encodePicture(picture, { format: 'png', compression: 'fast' });
        blobs.set(id, new Blob([bytes as BlobPart], { type: 'image/png' }));
      }
    },
    registerFonts(files) {
      workers.registerFonts(files);
      mainThread.registerFonts(files);
    },
    dispose() {
      workers.dispose();
      mainThread.dispose();
    },
  };
}

function need<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Nothing was lent under ${name}`);
  return value;
}

/** A worker that is none: the same tasks, on the thread of the page. */
function mainThreadLink(): WorkerLink {
  const calls = new CallBook();
  const tasks = createTasks();
  return {
    async run<T extends TaskName>(
      call: number,
      task: T,
      input: TaskInput<T>,
    ): Promise<Outcome<TaskOutput<T>>> {
      const { run, describe } = await tasks;
      const { value } = await run(task, input, calls.begin(call), null);
      calls.end(call);
      return { ok: true, value, ...describe() };
    },
    cancel: (call) => calls.cancel(call),
    onDeath() {},
    terminate() {},
  };
}
