/** Removes the background of a picture: coverage of its subject at full size, and the subject's own colors along the edge. */
import { REMOVE_BG_MODES, type RemoveBgMode } from '../../vocabulary/operation-ids.ts';
import { oneOf, partialOf, readBoolean, refuse } from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { decontaminate } from '../kernels/cut-out/decontaminate.ts';
import type { MarkedBox, Stroke } from '../kernels/guided-cut/marks.ts';
import { loadStrokeNet } from '../kernels/stroke-net/stroke-net.ts';
import { byMarks, readBox, readStrokes } from './marked-subject.ts';
import type { ModelTask } from './model-port.ts';
import type { Operation, OperationInput, OperationRun, OperationWork } from './operation.ts';
import { progressOf } from './progress.ts';
import { byPrompt, needsOfPrompt, readPromptText } from './prompted-subject.ts';
import { type FoundSubject, madeBy, SUBJECT_MODELS, standingOut } from './subject.ts';

export interface RemoveBgParams {
  /** general: products and everything else that stands out. prompted: what `prompt` says. interactive: by strokes and a box. */
  readonly mode: RemoveBgMode;
  /** Takes the backdrop's color out of the px of the edge: the answer has a picture then. */
  readonly decontaminate: boolean;
  /** Of the mode prompted alone, which needs it. */
  readonly prompt?: string;
  /** Of the mode interactive alone, which needs one of them. Each stroke corrects the answer to those before it. */
  readonly strokes?: readonly Stroke[];
  /** Strokes that the marked subject answers already: where they were painted it stays as it is. */
  readonly earlier?: readonly Stroke[];
  readonly box?: MarkedBox;
}

const DEFAULTS: RemoveBgParams = { mode: 'general', decontaminate: false };
const readGiven = partialOf<RemoveBgParams>({
  mode: oneOf(...REMOVE_BG_MODES),
  decontaminate: readBoolean,
  prompt: readPromptText,
  strokes: readStrokes,
  earlier: readStrokes,
  box: readBox,
});

/** Share of the work for the edge's colors. */
const COLORS = 0.1;

export const removeBg: Operation<RemoveBgParams> = {
  id: 'remove_bg',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: SUBJECT_MODELS,
  limits: { pixels: 120e6 },
  readParams(value) {
    const params = { ...DEFAULTS, ...readGiven(value ?? {}, 'remove_bg') };
    const { mode, prompt, strokes, earlier, box } = params;
    const refused = (field: string) =>
      refuse(`remove_bg.${field}`, message('expected.field-of-mode', { mode }));
    if ((prompt?.trim() ?? '') === '' ? mode === 'prompted' : mode !== 'prompted') refused('prompt');
    const isMarked = box !== undefined || (strokes !== undefined && strokes.length > 0);
    if (isMarked !== (mode === 'interactive')) refused('strokes');
    if (earlier && mode !== 'interactive') refused('earlier');
    return params;
  },
  asksFor: ({ prompt = '' }) => [needsOfPrompt(prompt).model].filter((task) => task !== null),
  estimate({ width, height }, params) {
    const px = width * height;
    // The outline is found on a small copy; at full size only the px around it are looked at.
    const bytes = 80e6 + px * (params.decontaminate ? 8 : 4);
    return { bytes, seconds: 1.5 + (px / 1e6) * 0.2 };
  },
  async ready({ mode }) {
    if (mode === 'interactive') await loadStrokeNet();
  },
  *run(input, params, models): OperationRun<RemoveBgParams> {
    const { picture } = input;
    const share = params.decontaminate ? 1 - COLORS : 1;
    const { coverage, confidence, warnings, model } = yield* found(input, params, models, share);
    const colors = params.decontaminate
      ? yield* progressOf(decontaminate(picture, coverage), share, 1)
      : null;
    return {
      coverage,
      ...(colors && { picture: { ...picture, pixels: colors } }),
      provenance: { operation: 'remove_bg', ...madeBy(model), params, confidence, warnings },
    };
  },
};

/** Throws 'operation.no-subject', or 'operation.needs-provider' for words that are not understood here. */
function* found(
  input: OperationInput,
  { mode, prompt = '', strokes = [], earlier = [], box }: RemoveBgParams,
  models: ReadonlySet<ModelTask>,
  to: number,
): OperationWork<FoundSubject> {
  if (mode === 'prompted') return yield* byPrompt(input, prompt, models, 0, to);
  if (mode === 'interactive') {
    return yield* progressOf(byMarks(input, { strokes, earlier, box: box ?? null }), 0, to);
  }
  return yield* standingOut(input.picture, models, 0, to);
}
