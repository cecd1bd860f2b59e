/** The model port of one thread: a session belongs to the thread that opened it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ModelSessions } from '../../../workers/models/model-sessions.ts';
import { openRuntime } from '../../../workers/models/runtime.ts';
import { openNativeRuntime } from './native-runtime.ts';
import type { ServedModels } from './served-models.ts';

/** Lazy: opens and verifies a model's file on first use. */
export async function openThreadModels(served: ServedModels, budgetBytes?: number): Promise<ModelSessions> {
  const models = (await served.list()).map(({ description, labels, url }) => ({
    description,
    labels,
    async load() {
      const path = await served.pathOf(url.slice(url.lastIndexOf('/') + 1));
      const bytes = path === null ? null : await readFile(path);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== description.sha256)
        throw new RangeError(`The file of ${description.name} is missing or damaged`);
      return bytes;
    },
  }));
  return new ModelSessions({ models, runtime: openNodeRuntime, ...(budgetBytes && { budgetBytes }) });
}

/** Native where it is installed. */
async function openNodeRuntime() {
  const native = await openNativeRuntime();
  if (native) return native;
  const { resolve } = createRequire(import.meta.url);
  return openRuntime(await readFile(resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')));
}
