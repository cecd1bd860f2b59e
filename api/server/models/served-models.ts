/** The models on this machine, custom ones first: for the server's threads and for browsers. */
import { basename, join } from 'node:path';
import type { ModelDescription, ModelTask } from '../../../engine/kernels/port/model-port.ts';
import { type Model, openManifest } from '../../../models/manifest.ts';
import { type OwnModels, readOwnModels } from '../../../models/own/own-models.ts';
import { ModelStore } from '../../../models/store/model-store.ts';
import { WholeFiles } from '../../../models/store/whole-files.ts';
import { PROJECT_ROOT } from '../base/project-root.ts';

/** As `/models/list.json` gives it. */
export interface ServedModel {
  readonly description: ModelDescription;
  readonly labels: readonly string[] | null;
  /** Path from the site's root; contains a part of the hash, so its content never changes. */
  readonly url: string;
}

export interface ServedModels {
  list(): Promise<readonly ServedModel[]>;
  /** Tasks with a model. A file that is missing, cut short or damaged is no model. */
  tasks(): Promise<ReadonlySet<ModelTask>>;
  /** By the last part of a `url`; null if unknown. */
  pathOf(file: string): Promise<string | null>;
  /** Custom models that do not match their descriptions. */
  refused(): Promise<OwnModels['refused']>;
  /** Models of the manifest's default set that are not installed. */
  missing(): Promise<readonly Model[]>;
}

export interface ModelFolders {
  /** Where `npm run models` keeps what it fetched. */
  readonly cache: string;
  /** Folder of the operator's custom models. */
  readonly own: string;
}

export function openServedModels(folders: ModelFolders): ServedModels {
  const store = new ModelStore(folders.cache);
  const whole = new WholeFiles();
  const manifest = openManifest(join(PROJECT_ROOT, 'models'));
  let reading: Promise<OwnModels> | undefined;
  const own = () => {
    reading ??= readOwnModels(folders.own);
    return reading;
  };

  async function paths(): Promise<ReadonlyMap<string, { path: string; model: ServedModel }>> {
    const found = new Map<string, { path: string; model: ServedModel }>();
    for (const { path, ...description } of (await own()).models) {
      if (!(await whole.isWhole(path, description))) continue;
      const file = `${description.name}-${description.sha256.slice(0, 12)}.onnx`;
      found.set(file, { path, model: { description, labels: null, url: `/models/${file}` } });
    }
    for (const each of manifest) {
      const labels = (await store.isReady(each))
        ? await store.labels(each).catch(() => undefined)
        : undefined;
      if (labels === undefined) continue;
      const path = store.pathOf(each);
      found.set(basename(path), {
        path,
        model: { description: plain(each), labels, url: `/models/${basename(path)}` },
      });
    }
    return found;
  }

  const list = async () => [...(await paths()).values()].map(({ model }) => model);

  return {
    list,
    tasks: async () => new Set((await list()).map(({ description }) => description.task)),
    pathOf: async (file) => (await paths()).get(file)?.path ?? null,
    refused: async () => (await own()).refused,
    async missing() {
      const here = await Promise.all(manifest.map((model) => store.isReady(model)));
      return manifest.filter(({ isOptIn }, at) => !isOptIn && !here[at]);
    },
  };
}

/** Without source and license, which are informational. */
function plain({ name, task, inputs, outputs, tile, check, sha256, bytes }: Model): ModelDescription {
  return { name, task, inputs, outputs, tile, check, sha256, bytes };
}
