/** The models that `npm run models -- add` brought to this machine. Tests that need one are skipped where it is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Model, openManifest } from '../../models/manifest.ts';
import { modelsFolder } from '../../models/store/folder.ts';
import { ModelStore } from '../../models/store/model-store.ts';
import { ModelSessions } from '../../workers/models/model-sessions.ts';
import { openRuntime } from '../../workers/models/runtime.ts';
import { ROOT } from './paths.ts';

const store = new ModelStore(modelsFolder(process.env));
const manifest = openManifest(join(ROOT, 'models'));

export function hasModels(...names: readonly string[]): boolean {
  return names.every((name) => existsSync(store.pathOf(named(name))));
}

export async function realModels(...names: readonly string[]): Promise<ModelSessions> {
  const models = names.map(named).map(async (model) => ({
    description: model,
    labels: await store.labels(model),
    load: () => store.read(model),
  }));
  const wasm = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  return new ModelSessions({
    models: await Promise.all(models),
    runtime: () => openRuntime(readFileSync(wasm)),
  });
}

function named(name: string): Model {
  return manifest.find((model) => model.name === name)!;
}
