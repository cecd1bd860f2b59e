import type { GessoError } from '../base/errors.ts';
import type { Message } from '../base/message.ts';
import type { GessoDocument, Selection } from '../document/document.ts';
import { applyStep, invertStep } from '../steps/registry.ts';
import type { Step } from '../steps/step.ts';

/** Dotted origins: the user's action. They name undo entries and decide grouping. */
export const ORIGINS = [
  'paint.stroke',
  'paint.clear',
  'paint.invert',
  'paint.feather',
  'paint.use',
  'paint.shape',
  'paint.wand',
  'paint.fill',
  'paint.refine',
  'paint.import',
  'paint.cut-out',
  'text.add',
  'text.type',
  'text.style',
  'text.move',
  'text.remove',
  'layer.add',
  'layer.remove',
  'layer.order',
  'layer.transform',
  'layer.style',
  'adjust.color',
  'frame.crop',
  'frame.turn',
  'frame.straighten',
  'frame.resize',
  'frame.outpaint',
  'frame.canvas',
  'picture.open',
  'picture.replace',
  'retouch.clone',
  'retouch.heal',
] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Transaction {
  readonly steps: readonly Step[];
  /** The selection afterwards. Default: unchanged. */
  readonly selection?: Selection;
  readonly origin: Origin;
  /** Label in the Steps panel: "Brush stroke", "Crop 4:5". */
  readonly label: Message;
  /** Transactions of one gesture (a slider drag, typing) share an id and become one undo entry. */
  readonly gesture?: string;
  /** Milliseconds since the epoch, from the host's clock. */
  readonly time: number;
  /** false = not recorded in history (opening the first picture). Default true. */
  readonly undoable?: boolean;
}

/** An applied transaction: the document after it, and its inverse. */
export interface ResolvedTransaction {
  readonly ok: true;
  readonly transaction: Transaction;
  readonly document: GessoDocument;
  /** The inverses, in the order to apply them. Computed on first use: only the history needs them. */
  readonly undo: readonly Step[];
}

/** Applies the steps one after another; the first failure fails all, and `document` does not change. */
export function resolveTransaction(
  document: GessoDocument,
  transaction: Transaction,
): ResolvedTransaction | { readonly ok: false; readonly error: GessoError } {
  const before: GessoDocument[] = [];
  let current = document;
  for (const step of transaction.steps) {
    before.push(current);
    const result = applyStep(current, step);
    if (!result.ok) return result;
    current = result.doc;
  }
  let undo: readonly Step[] | null = null;
  return {
    ok: true,
    transaction,
    document: current,
    get undo() {
      undo ??= transaction.steps.map((step, index) => invertStep(step, before[index]!)).reverse();
      return undo;
    },
  };
}
