/** Takes the background of a picture away, on this device: a live mask in one step, or nothing at all. */
import {
  cutOutPicture,
  isPicture,
  type LayerId,
  layerById,
  type Message,
  message,
  type OperationWarning,
  type Provenance,
} from '../../../engine/index.ts';
import { runOperation } from '../../../workers/index.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { Notice } from '../core/session-types.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { type Certainty, certaintyIn } from './certainty.ts';
import { changed, type OperationWords, showProgress } from './operation-progress.ts';

export interface RemovalWork {
  readonly store: SessionStore;
  readonly library: Pick<PictureLibrary, 'bytes'>;
  readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
  /** Milliseconds, of any origin. */
  readonly now?: () => number;
  /** Does the work. Default: a worker of its own. */
  readonly run?: typeof runOperation;
}

/** Never rejects: a failure is a notice, and has changed nothing. */
export async function removeBackground(work: RemovalWork, id: LayerId): Promise<void> {
  const { store, library, workspace, now = () => performance.now(), run = runOperation } = work;
  const editor = workspace.current?.editor;
  const layer = editor && layerById(editor.state.document, id);
  if (!editor || !isPicture(layer) || store.get().progress) return;
  await showProgress(store, now, WORDS, async (call) => {
    const file = await library.bytes(layer.asset);
    const as = { kind: 'mask' } as const;
    const answer = await run({ operation: 'remove_bg', params: {}, file, as }, call);
    const { provenance, mask } = answer;
    if (workspace.current?.editor !== editor) throw changed();
    const isSame = layerById(editor.state.document, id) === layer;
    const transaction = cutOutPicture(editor.context(), layer, mask ?? [], STEPS[certaintyIn(provenance)]);
    if (!transaction && !isSame) throw changed();
    const done = transaction && editor.dispatch(transaction);
    if (done && !done.ok) throw done.error;
    store.notify(removed(provenance));
  });
}

const WORDS: OperationWords = {
  progress: (left) => (left ? message('operation.removing-left', { left }) : message('operation.removing')),
  failed: message('operation.not-removed'),
};

/** The step says how certain its answer is, so that the panel knows it after a reload too. */
const STEPS: Readonly<Record<Certainty, Message>> = {
  sure: message('step.remove-background'),
  unsure: message('step.remove-background-unsure'),
  rough: message('step.remove-background-rough'),
};

const WARNINGS: Readonly<Record<OperationWarning, Message>> = {
  rough: message('operation.rough'),
  unsure: message('operation.unsure'),
  'already-cut-out': message('operation.already-cut-out'),
  'model-failed': message('operation.model-failed'),
};

function removed({ warnings }: Provenance<unknown>): Omit<Notice, 'id'> {
  return {
    kind: 'info',
    place: 'toast',
    tone: warnings.length === 0 ? 'ok' : 'note',
    title: message('operation.removed'),
    text: warnings.map((warning) => WARNINGS[warning]),
    actions: [],
  };
}
