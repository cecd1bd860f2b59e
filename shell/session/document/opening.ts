/** From files and addresses to a document or a layer, one after the other, with progress, and a notice for what fails. */
import { type Message, message } from '../../../engine/index.ts';
import type { DocumentPackage, PixelPool } from '../../../workers/index.ts';
import type { LoadCall, LoadContent } from '../core/document-work.ts';
import * as say from '../core/notices.ts';
import { throwIfCancelled } from '../core/open-picture.ts';
import type { SessionStore } from '../core/session-store.ts';
import { handleOf } from './file-handles.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { Workspace } from './workspace.ts';

export type OpenHow = 'auto' | 'document' | 'layer';

export interface Opening {
  files(files: readonly File[], how?: OpenHow): Promise<void>;
  url(url: string, how?: OpenHow): Promise<void>;
  /** A document that comes in parts. Never rejects. @returns whether it is open */
  content(name: string, load: LoadContent): Promise<boolean>;
}

export function createOpening(options: {
  readonly store: SessionStore;
  readonly pool: PixelPool;
  readonly library: PictureLibrary;
  readonly workspace: Workspace;
  saveDocument(): void;
  /** With the open document, as the batch's first row. */
  editInBatch(files: readonly File[]): void;
}): Opening {
  const { store, pool, library, workspace } = options;
  /** In sequence: two drops must not race to become the document. */
  let last: Promise<void> = Promise.resolve();

  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  const isOpen = () => workspace.current !== null;

  function files(given: readonly File[], how: OpenHow = 'auto', anyway = false): Promise<void> {
    return inTurn(async () => {
      const [first, ...others] = given;
      if (!first) return;
      store.dismissKind('open-failed');
      if (how === 'document' && !anyway && wouldLose()) {
        askFirst(() => void files(given, how, true));
        return;
      }
      const layers = how === 'layer' || (how === 'auto' && isOpen());
      const depth = steps();
      await openFile(first, layers);
      if (layers) {
        for (const file of others) await openFile(file, true);
        if (how === 'auto' && steps() === depth + given.length) sayAdded(given, depth);
      } else if (others.length > 0 && isOpen()) {
        const { length: count } = others;
        const add = message('action.add-as-layers', { count });
        store.notify(
          say.othersWaiting(count, [
            { label: add, run: () => void files(others, 'layer') },
            { label: message('action.edit-in-batch'), run: () => options.editInBatch(others) },
          ]),
        );
      }
    });
  }

  /** What is dropped on an open picture covers it: it is said what came of it, and what else could. */
  function sayAdded(given: readonly File[], depth: number): void {
    const { length: count } = given;
    const { editor } = store.get();
    const instead = {
      label: message('action.open-instead'),
      run() {
        // Whatever was done since stays, and with it the layer.
        if (editor && store.get().editor === editor && steps() === depth + count) editor.undo();
        void files(given, 'document');
      },
    };
    store.notify(say.addedAsLayers(count, given[0]!.name, count === 1 ? [instead] : []));
  }

  const steps = () => store.get().editor?.state.history.done.length ?? 0;

  /** Is there work that exists only in this tab? */
  function wouldLose(): boolean {
    const { editor, saved } = store.get();
    const kept = saved.kind === 'saved' || saved.kind === 'saving';
    return editor !== null && !kept && editor.state.history.done.length > 0;
  }

  function askFirst(run: () => void): void {
    const { picture } = store.get();
    const open = { label: message('action.open-anyway'), run };
    const save = { label: message('action.save-gesso'), run: options.saveDocument };
    store.notify(say.wouldBeLost(picture?.name ?? message('name.picture'), [open, save]));
  }

  function url(address: string, how: OpenHow = 'auto'): Promise<void> {
    return inTurn(async () => {
      store.dismissKind('open-failed');
      const fetched: File[] = [];
      await busy(message('progress.fetching'), message('name.picture'), async ({ signal }) => {
        const { fetchPicture } = await import('./file-fetch.ts');
        fetched.push(await fetchPicture(address, signal));
      });
      for (const file of fetched) await openFile(file, how === 'layer' || (how === 'auto' && isOpen()));
    });
  }

  function openFile(file: File, asLayer: boolean): Promise<void> {
    const open = (call: LoadCall) => workspace.arrive(() => openNow(file, asLayer, call));
    return busy(message('progress.opening', { name: file.name }), file.name, open);
  }

  async function openNow(file: File, asLayer: boolean, call: LoadCall): Promise<void> {
    if (await isDocumentFile(file)) {
      await openDocument(await pool.unpackDocument(file, call), file.name);
      const handle = handleOf(file);
      const journal = workspace.current?.journalId;
      if (handle && journal) (await import('./document-target.ts')).adoptTarget(journal, handle);
      return;
    }
    const picture = await library.open(file, file.name, call);
    if (asLayer && isOpen()) await workspace.addLayer(picture);
    else await workspace.beginPicture(picture);
    const notice = say.openedWithLosses(picture.opened.reports, file.name);
    if (notice) store.notify(notice);
  }

  async function openDocument(content: DocumentPackage, fileName: string): Promise<void> {
    const { openContent } = await import('./open-content.ts');
    await openContent({ library, workspace }, content, fileName);
  }

  /** Shows progress while `work` runs. A failure becomes a notice, and the reason why nothing is open. */
  async function busy(
    label: Message,
    name: string | Message,
    work: (call: LoadCall) => Promise<void>,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (fraction: number | null) =>
      store.set({ progress: { label, fraction, cancel: () => controller.abort() } });
    if (!isOpen()) store.set({ phase: 'opening', failure: null });
    show(null);
    try {
      await work({ signal, onProgress: show });
      store.set({ progress: null });
    } catch (thrown) {
      const error = say.gessoError(thrown);
      const cancelled = error.code === 'cancelled';
      store.set({ progress: null });
      if (!isOpen()) {
        store.set({ phase: cancelled ? 'empty' : 'failed', failure: cancelled ? null : error.toJSON() });
      }
      if (!cancelled) store.notify(say.openFailed(error, name, isOpen()));
    }
  }

  async function content(name: string, load: LoadContent, anyway = false): Promise<boolean> {
    if (!anyway && wouldLose()) {
      return new Promise((done) => askFirst(() => void content(name, load, true).then(done)));
    }
    const before = workspace.current;
    await inTurn(() =>
      busy(message('progress.opening', { name }), name, async (call) => {
        const loaded = await load(call);
        throwIfCancelled(call.signal);
        await openDocument(loaded, `${name}.gesso`);
      }),
    );
    return workspace.current !== before;
  }

  return { files, url, content };
}

/** A `.gesso` file is a ZIP, whatever it is called. */
async function isDocumentFile(file: File): Promise<boolean> {
  if (/\.gesso$/i.test(file.name)) return true;
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;
}
