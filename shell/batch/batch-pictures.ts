/** The pictures of a batch: added, looked at by the pool, chosen, and removed. */
import type { BatchPool } from '../../workers/index.ts';
import { plural, t } from '../locale/index.ts';
import { gessoError } from '../session/core/gesso-error.ts';
import { type createBackgroundStep, isOf } from './background-step.ts';
import type { createBatchRun } from './batch-run.ts';
import type { BatchEntry, BatchSnapshot } from './batch-state.ts';
import type { OpenEdit } from './open-edit.ts';

export interface BatchPicturesDeps {
  readonly pool: Pick<BatchPool, 'inspect'>;
  /** Pictures that are looked at, by their ids. */
  readonly reading: Map<number, Promise<void>>;
  readonly background: Pick<ReturnType<typeof createBackgroundStep>, 'take' | 'drop'>;
  readonly run: Pick<ReturnType<typeof createBatchRun>, 'forget' | 'tell'>;
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  patchEntry(id: number, patch: Partial<BatchEntry>): void;
}

export function createBatchPictures({
  pool,
  reading,
  background,
  run,
  getSnapshot,
  set,
  patchEntry,
}: BatchPicturesDeps) {
  const inspections = new AbortController();
  let nextId = 0;

  function newEntry(file: File, isDocument = false): BatchEntry {
    const { name } = file;
    const nothingYet = { picture: null, thumbnail: null, reports: [], error: null, cutOut: null };
    return { id: nextId++, name, file, isDocument, included: true, ...nothingYet };
  }

  /** The open document stands first, from the beginning; its picture is drawn meanwhile. */
  async function addEdit({ name, flatten, attention }: OpenEdit): Promise<void> {
    const entry = newEntry(new File([], name), true);
    set({ entries: [entry, ...getSnapshot().entries] });
    keepSelection();
    await read(entry.id, lookAtEdit(entry, flatten, attention));
  }

  async function lookAtEdit(
    entry: BatchEntry,
    flatten: OpenEdit['flatten'],
    attention: OpenEdit['attention'],
  ): Promise<void> {
    try {
      const file = await flatten(inspections.signal);
      patchEntry(entry.id, { file });
      await look({ ...entry, file }, attention);
    } catch (error) {
      if (inspections.signal.aborted) return;
      patchEntry(entry.id, { error: gessoError(error).toJSON(), included: false });
      keepSelection();
    }
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    const fresh = files.map((file) => newEntry(file));
    set({ entries: [...getSnapshot().entries, ...fresh], message: null });
    keepSelection();
    await Promise.all(fresh.map((entry) => read(entry.id, look(entry))));
  }

  /** `looked` never rejects. */
  async function read(id: number, looked: Promise<void>): Promise<void> {
    reading.set(id, looked);
    await looked;
    reading.delete(id);
  }

  /** `about`: the subject, if it is known better than from the px. */
  async function look(entry: BatchEntry, about?: OpenEdit['attention']): Promise<void> {
    const { signal } = inspections;
    try {
      const found = await pool.inspect(entry.file, { signal });
      const { asset, size, hasAlpha, reports } = found;
      const attention = about ? await about(found.attention, signal) : found.attention;
      if (getSnapshot().entries.some((other) => other.id !== entry.id && isOf(other, asset))) {
        set({ entries: getSnapshot().entries.filter(({ id }) => id !== entry.id) });
        set({ message: { tone: 'ok', text: t('{name} is already in the batch', { name: entry.name }) } });
        keepSelection();
        return;
      }
      // Taken out of the batch meanwhile.
      if (!getSnapshot().entries.some(({ id }) => id === entry.id)) return;
      const thumbnail = URL.createObjectURL(found.thumbnail);
      const { name, isDocument } = entry;
      const picture = { asset, name, size, hasAlpha, attention, isDocument };
      patchEntry(entry.id, { picture, thumbnail, reports });
      background.take();
    } catch (error) {
      if (signal.aborted) return;
      patchEntry(entry.id, { error: gessoError(error).toJSON(), included: false });
      keepSelection();
    }
  }

  /** Without a sound picture that is chosen the first one is, not the one that happens to be looked at first. */
  function keepSelection(): void {
    const { entries, selected, presets } = getSnapshot();
    const sound = entries.filter(({ error }) => !error);
    const [first] = sound;
    if (!first || !presets[0] || sound.some(({ id }) => id === selected?.entry)) return;
    set({ selected: { entry: first.id, preset: selected?.preset ?? presets[0].id } });
  }

  /** Removes a picture and its files from the batch; its pending ones are dropped. */
  function remove(id: number): void {
    const { entries, selected, presets, message } = getSnapshot();
    const index = entries.findIndex((entry) => entry.id === id);
    const entry = entries[index];
    if (!entry) return;
    if (entry.picture) run.forget(entry.picture.asset);
    if (entry.thumbnail) URL.revokeObjectURL(entry.thumbnail);
    background.drop(entry);
    const rest = entries.filter((other) => other !== entry);
    const next = rest[Math.min(index, rest.length - 1)];
    const chosen = next && { entry: next.id, preset: selected?.preset ?? presets[0]?.id ?? '' };
    set({
      entries: rest,
      selected: selected?.entry === id ? (chosen ?? null) : selected,
      message:
        message?.tone === 'danger'
          ? message
          : { tone: 'ok', text: t('{name} was removed.', { name: entry.name }) },
    });
    run.tell();
  }

  return {
    addEdit,
    addFiles,
    remove,
    /** All but the open document. */
    removeAll() {
      const added = getSnapshot().entries.filter(({ isDocument }) => !isDocument);
      for (const { id } of added) remove(id);
      const text = plural(added.length, {
        one: '{count} picture was removed.',
        other: '{count} pictures were removed.',
      });
      set({ message: { tone: 'ok', text } });
    },
    /** The pictures that were added and could be opened. */
    pictureFiles: (): readonly File[] =>
      getSnapshot()
        .entries.filter(({ isDocument, error }) => !isDocument && !error)
        .map(({ file }) => file),
    include(id: number, included: boolean) {
      patchEntry(id, { included });
    },
    includeAll(included: boolean) {
      set({
        entries: getSnapshot().entries.map((entry) => ({ ...entry, included: included && !entry.error })),
      });
    },
    /** Stops looking, and releases the previews. */
    dispose() {
      inspections.abort();
      for (const { thumbnail } of getSnapshot().entries) if (thumbnail) URL.revokeObjectURL(thumbnail);
    },
  };
}
