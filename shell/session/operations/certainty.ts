import {
  type EditorState,
  type LayerId,
  type Message,
  message,
  type OperationWarning,
} from '../../../engine/index.ts';

/** How certain an answer about a picture's subject is, in three words: from a clean outline to a guess. */
export type Certainty = 'sure' | 'unsure' | 'rough';

const UNSURE: readonly OperationWarning[] = ['unsure', 'check-regions', 'nothing-found'];

/** @param warnings ids of `OperationWarning`; a server may know others */
export function certaintyIn({ warnings }: { readonly warnings: readonly string[] }): Certainty {
  return warnings.includes('rough')
    ? 'rough'
    : UNSURE.some((one) => warnings.includes(one))
      ? 'unsure'
      : 'sure';
}

/** A step says how certain its answer is, so that panels know it after a reload too. */
export function stepWith(step: Message, certainty: Certainty): Message {
  if (certainty === 'rough') return message('step.rough', { step });
  return certainty === 'unsure' ? message('step.unsure', { step }) : step;
}

/** Of the last such step on a layer; null if there is none or it was undone. */
export function certaintyOfStep({ history }: EditorState, layer: LayerId, step: Message): Certainty | null {
  for (let at = history.done.length - 1; at >= 0; at--) {
    const { label, redo } = history.done[at]!;
    const inner = label.values?.step;
    const own = typeof inner === 'object' ? inner.id : label.id;
    if (own !== step.id || !redo.some((each) => 'id' in each && each.id === layer)) continue;
    return label.id === 'step.rough' ? 'rough' : label.id === 'step.unsure' ? 'unsure' : 'sure';
  }
  return null;
}
