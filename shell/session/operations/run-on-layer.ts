/** Runs an image operation on a layer's picture, on this device: one undo step, or nothing at all. */
import {
  type Editor,
  isPicture,
  type LayerId,
  layerById,
  message,
  type OperationWarning,
  type PictureLayer,
  type Provenance,
  sceneSource,
  type ToolId,
  uniformGrid,
} from '../../../engine/index.ts';
import { type OperationRequest, runOperation } from '../../../workers/index.ts';
import type { AnswerUse, LayerOperation, OperationWords } from '../core/layer-operation.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import { type AnswerWork, transactionOf } from './answer-steps.ts';
import { certaintyIn } from './certainty.ts';
import { isErasedByHand } from './erased-by-hand.ts';
import { keepingSelection } from './kept-selection.ts';
import { changed, showProgress } from './operation-progress.ts';
import { sentMask } from './sent-mask.ts';

export interface OperationWork extends AnswerWork {
  readonly store: SessionStore;
  readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
  /** Milliseconds, of any origin. */
  readonly now?: () => number;
  /** Runs the operation. Default: a separate worker. */
  readonly run?: typeof runOperation;
}

const AS: Readonly<Record<AnswerUse['kind'], OperationRequest['as']>> = {
  mask: { kind: 'mask' },
  picture: { kind: 'file', background: null },
  expanded: { kind: 'file', background: null },
  backdrop: { kind: 'file', background: null },
  shadow: { kind: 'layer', role: 'shadow' },
  scene: { kind: 'layers' },
  regions: { kind: 'regions' },
};

/** Never rejects: a failure is a notice, and has changed nothing. */
export async function runOnLayer(
  work: OperationWork,
  id: LayerId,
  job: LayerOperation,
): Promise<Provenance<unknown> | null> {
  const { store, library, workspace, now = () => performance.now(), run = runOperation } = work;
  const editor = workspace.current?.editor;
  const layer = editor && layerById(editor.state.document, id);
  if (!editor || !isPicture(layer) || store.get().progress) return null;
  const { operation, params, subject, answer: use, words, by } = job;
  let provenance: Provenance<unknown> | null = null;
  await showProgress(store, now, words, async (call) => {
    const isScene = use.kind === 'scene' || use.kind === 'backdrop';
    const source = isScene ? sceneSource(editor.state, layer) : layer;
    const file = await library.bytes(source.asset);
    const isMasked = subject === 'masked' || (subject === 'either' && takesAway(source.mask));
    const masked = isMasked ? { masked: shownMask(editor, source.mask) } : {};
    // What was erased of a placed product is erased of the next one too.
    const isPlaced = use.kind === 'scene' && source !== layer && takesAway(layer.mask);
    const painted = isPlaced ? { painted: shownMask(editor, layer.mask) } : {};
    const keeps = use.kind === 'mask' && !isMasked && isErasedByHand(editor.state, layer);
    const erased = keeps ? { erased: sentMask(editor, layer.mask) } : {};
    const request = { operation, params, file, ...masked, ...painted, ...erased, as: AS[use.kind] };
    const answer = await (by ? by.run({ ...request, held: source.asset }, call) : run(request, call));
    if (use.kind === 'regions') {
      use.take(answer.regions ?? []);
      provenance = answer.provenance;
      sayDone(store, words, answer.provenance.warnings, editor.state.tool);
      return;
    }
    const made = await transactionOf(work, use, { editor, before: layer, source, answer, call });
    const isOpen = workspace.current?.editor === editor;
    const transaction = isOpen ? made(editor.context()) : null;
    // The same answer as before changes nothing; another document by now cannot take it.
    const isSame = isOpen && layerById(editor.state.document, id) === layer;
    if (!transaction && !(isSame && use.kind === 'mask')) throw changed();
    const done = transaction && editor.dispatch(keepingSelection(editor.state, id, transaction));
    if (done && !done.ok) throw done.error;
    provenance = answer.provenance;
    const said = sayDone(store, words, answer.provenance.warnings, editor.state.tool, keeps);
    if (transaction && said) dismissWhenUndone(store, editor, said);
  });
  return provenance;
}

/** After an undo, no result is announced. */
function dismissWhenUndone(store: SessionStore, editor: Editor, id: string): void {
  const { length } = editor.state.history.done;
  const stop = editor.subscribe(({ history }) => {
    const isUndone = history.done.length < length && history.undone.length > 0;
    if (isUndone) store.dismiss(id);
    if (isUndone || !store.get().notices.some((each) => each.id === id)) stop();
  });
}

function takesAway({ painted, use }: PictureLayer['mask']): boolean {
  return painted && use === 'transparent';
}

/** A mask that marks what to fill takes nothing away. */
function shownMask(editor: Editor, mask: PictureLayer['mask']) {
  const { width, height } = mask.tiles;
  return sentMask(editor, mask.use === 'transparent' ? mask : { ...mask, tiles: uniformGrid(width, height) });
}

/** What any operation may warn of. */
const WARNED: NonNullable<OperationWords['warned']> = { 'model-failed': message('operation.model-failed') };

const KEPT = message('operation.erased-stays');

/** Its id; null where the open panel has said everything. */
function sayDone(
  store: SessionStore,
  { done, warned = {}, panel, doubt = panel }: OperationWords,
  warnings: readonly OperationWarning[],
  open: ToolId,
  keepsErased = false,
): string | null {
  const isSeen = panel === open;
  const unsaid =
    doubt === open ? warnings.filter((warning) => certaintyIn({ warnings: [warning] }) === 'sure') : warnings;
  const text = unsaid.flatMap((warning) => warned[warning] ?? WARNED[warning] ?? []);
  if (keepsErased) text.push(KEPT);
  if (isSeen && text.length === 0) return null;
  return store.notify({
    kind: 'operation',
    place: 'toast',
    tone: text.length === 0 ? 'ok' : 'note',
    title: done,
    text,
    actions: [],
  });
}
