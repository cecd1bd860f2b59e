/**
 * Converted models on disk. A file's name has the beginning of its hash, so that another version never overwrites one that is in use.
 * A file appears under its name when it is whole: it is written beside it, flushed and renamed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from './model-error.ts';
import { WholeFiles } from './whole-files.ts';

/** What the store needs of a model. */
export interface StoredModel {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly source: { readonly labels: { readonly sha256: string } | null };
}

export type ModelState = 'ready' | 'missing' | 'damaged';

/** Ends the name of a file that is being written. */
const UNFINISHED = '.part';
/** ms; an older unfinished file was left by a process that ended. */
const ABANDONED = 3_600_000;

export class ModelStore {
  readonly folder: string;
  readonly #whole = new WholeFiles();
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Reads every byte. */
  async state(model: StoredModel): Promise<ModelState> {
    try {
      await this.read(model);
      await this.labels(model);
      return 'ready';
    } catch (error) {
      if (error instanceof ModelError && (error.code === 'missing' || error.code === 'damaged'))
        return error.code;
      throw error;
    }
  }

  /** As `state`, without reading a file twice that has not changed. */
  isReady(model: StoredModel): Promise<boolean> {
    return this.#whole.isWhole(this.pathOf(model), model);
  }

  /** The verified ONNX file. Rejects with 'missing' or 'damaged'. */
  read(model: StoredModel): Promise<Uint8Array> {
    return this.#readFile(model.name, this.pathOf(model), model.sha256);
  }

  /** What the model names, in the order of its outputs; null for a model that names nothing. */
  async labels(model: StoredModel): Promise<readonly string[] | null> {
    const path = this.#labelsPath(model);
    if (!path || !model.source.labels) return null;
    const bytes = await this.#readFile(model.name, path, model.source.labels.sha256);
    return new TextDecoder()
      .decode(bytes)
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.replace(/\r$/, ''));
  }

  pathOf({ name, sha256 }: Pick<StoredModel, 'name' | 'sha256'>): string {
    return join(this.folder, `${name}-${sha256.slice(0, 12)}.onnx`);
  }

  /** Rejects with 'conversion' when the bytes are not those of the manifest; then nothing is written. */
  async put(model: StoredModel, bytes: Uint8Array, labels: Uint8Array | null): Promise<void> {
    if (hashOf(bytes) !== model.sha256)
      throw new ModelError(
        'conversion',
        `The converted file of ${model.name} is not the one of the manifest.`,
      );
    const labelsPath = this.#labelsPath(model);
    if (labelsPath && (!labels || hashOf(labels) !== model.source.labels?.sha256))
      throw new ModelError('conversion', `The labels of ${model.name} are not those of the manifest.`);
    await mkdir(this.folder, { recursive: true });
    await this.sweep();
    if (labelsPath && labels) await writeWhole(labelsPath, labels);
    await writeWhole(this.pathOf(model), bytes);
  }

  /** Every version of the model. Answers whether there was one. */
  async remove(name: string): Promise<boolean> {
    const own = (await this.#files()).filter(
      (file) => file.replace(/-[0-9a-f]{12}\.(onnx|txt)$/, '') === name,
    );
    for (const file of own) await rm(join(this.folder, file));
    return own.length > 0;
  }

  /** Removes what processes left half written. */
  async sweep(now = Date.now()): Promise<void> {
    for (const file of await this.#files()) {
      if (!file.includes(UNFINISHED)) continue;
      const path = join(this.folder, file);
      const written = await stat(path).then(
        (found) => found.mtimeMs,
        () => now,
      );
      if (now - written > ABANDONED) await rm(path, { recursive: true, force: true });
    }
  }

  /** A new folder beside the models, for a package: removed by the caller, or by a later `sweep`. */
  async scratch(): Promise<string> {
    const path = join(this.folder, `${randomBytes(6).toString('hex')}${UNFINISHED}`);
    await mkdir(path, { recursive: true });
    return path;
  }

  #files(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  #labelsPath({ name, source }: StoredModel): string | null {
    return source.labels && join(this.folder, `${name}-${source.labels.sha256.slice(0, 12)}.txt`);
  }

  async #readFile(name: string, path: string, sha256: string): Promise<Uint8Array> {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new ModelError('missing', `The model ${name} is not in ${this.folder}.`);
    });
    if (hashOf(bytes) !== sha256)
      throw new ModelError('damaged', `The file ${path} of the model ${name} is damaged.`);
    return bytes;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  const file = await open(unfinished, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
