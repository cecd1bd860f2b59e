/** Does what a repair plan says: the chosen export, and one undo step of the document. */
import {
  type Editor,
  type EditorState,
  isPicture,
  isSeeThrough,
  keptBox,
  layerById,
  message,
  type PictureLayer,
  preparePicture,
  type TileCoverage,
  type ToolContext,
  type Transaction,
} from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { choicesNow } from '../../export/chosen-export.ts';
import { rememberChoices } from '../../export/export-memory.ts';
import { t } from '../../locale/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { activeProduct } from '../base/product.ts';
import { cutOutBox, takenBy } from './cut-out.ts';
import { type RepairPlan, repairedExport, repairedFrame } from './repair-plan.ts';

/** The cut-out's own, so that its panel knows how certain it is. */
export const CUT_OUT_STEP = message('step.remove-background');

/** Never rejects: a failure is a notice, and has changed nothing of the document. */
export async function repair(session: StudioSession, editor: Editor, plan: RepairPlan): Promise<void> {
  const product = activeProduct(editor.state, activePicture(editor.state));
  if (plan.repairs.has('product') && product && !cutOutBox(editor, product)) {
    const done = await session.runOperation(product.id, {
      operation: 'remove_bg',
      params: {},
      subject: 'found',
      answer: {
        kind: 'mask',
        step: CUT_OUT_STEP,
        whole: (context, made) => wholeStep(context, product, plan, made),
      },
      words: {
        doing: said(t('Fixing the picture')),
        done: said(t('Fixed. Checking again')),
        failed: said(t("The picture couldn't be fixed")),
        warned: {
          rough: said(t('Rough: check the edges. The background is busy.')),
          unsure: said(t('Check the edges: a part may be missing, or a shadow included.')),
        },
      },
    });
    if (done) chooseExport(session, editor, plan);
    return;
  }
  const transaction = await directStep(session, editor, plan, product);
  if (transaction) editor.dispatch(transaction);
  chooseExport(session, editor, plan);
}

async function directStep(
  session: StudioSession,
  editor: Editor,
  plan: RepairPlan,
  product: PictureLayer | null,
): Promise<Transaction | null> {
  const attention = plan.repairs.has('size') ? await session.attention().catch(() => null) : null;
  const box = product && plan.repairs.has('product') ? cutOutBox(editor, product) : null;
  const context = editor.context();
  const frame = repairedFrame(context.document, plan, product && box && { layer: product, box }, attention);
  return preparePicture(context, { frame, bare: box && product ? product.id : null, cut: null });
}

function wholeStep(
  context: ToolContext,
  before: PictureLayer,
  plan: RepairPlan,
  { cut, taken }: { cut: Transaction | null; taken: readonly TileCoverage[] },
): Transaction | null {
  const layer = layerById(context.document, before.id);
  if (!isPicture(layer) || layer.asset !== before.asset || layer.mask.tiles !== before.mask.tiles)
    return null;
  const box = keptBox(layer.mask.tiles, takenBy(taken));
  if (!box) return null;
  const frame = repairedFrame(context.document, plan, { layer, box }, null);
  return preparePicture(context, { frame, bare: layer.id, cut });
}

/** It is no part of the document, so an undo does not take it back: the panel says what it is. */
function chooseExport(
  session: StudioSession,
  { state }: { readonly state: EditorState },
  plan: RepairPlan,
): void {
  const choices = choicesNow(session.getSnapshot());
  const next = repairedExport(choices, plan, isSeeThrough(state.document));
  if (next !== choices) rememberChoices(next);
}
