/** The list of all steps, and the three operations on one. `step-readers.ts` reads steps from JSON. */
import type { GessoDocument } from '../document/document.ts';
import { frameSet } from './frame-set.ts';
import { layerAdd } from './layer-add.ts';
import { layerMove } from './layer-move.ts';
import { patchStep } from './layer-patch.ts';
import { layerRemove } from './layer-remove.ts';
import { maskPaint } from './mask-paint.ts';
import { maskPatch } from './mask-patch.ts';
import { pictureReplace } from './picture-replace.ts';
import type { Step, StepDefinition, StepResult } from './step.ts';

const definitions: { readonly [K in Step['type']]: StepDefinition<Extract<Step, { type: K }>> } = {
  'layer.add': layerAdd,
  'layer.remove': layerRemove,
  'layer.move': layerMove,
  'picture.patch': patchStep('picture.patch'),
  'text.patch': patchStep('text.patch'),
  'shape.patch': patchStep('shape.patch'),
  'mask.paint': maskPaint,
  'mask.patch': maskPatch,
  'frame.set': frameSet,
  'picture.replace': pictureReplace,
};

/** The document after the step, or a conflict: the layer is gone, or a value is not the one for which the step was made. */
export function applyStep(doc: GessoDocument, step: Step): StepResult {
  return definitionOf(step).apply(step, doc);
}

/** The step that takes the document after `step` exactly back to `before`, the document that `step` applied to. */
export function invertStep(step: Step, before: GessoDocument): Step {
  return definitionOf(step).invert(step, before);
}

/** One step for two in a row, or null when they do not merge. */
export function mergeSteps(first: Step, second: Step): Step | null {
  return first.type === second.type ? (definitionOf(first).merge?.(first, second) ?? null) : null;
}

/** The table pairs each type with its own definition; the compiler cannot follow that through an index. */
function definitionOf(step: Step): StepDefinition<Step> {
  return definitions[step.type] as StepDefinition<never> as StepDefinition<Step>;
}
