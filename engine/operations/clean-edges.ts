/** Replaces the old background's color in the px of a subject's edge by the subject's own: no fringe shows on another background. */
import { partialOf } from '../base/json-reader.ts';
import type { Operation, OperationRun } from './operation.ts';
import { madeBy, ownColors, SUBJECT_MODELS, subjectOf } from './subject.ts';

/** Share of the work for the subject, where none is marked. */
const FOUND = 0.7;

const readNone = partialOf<Record<never, never>>({});

/** Of what is marked, else of what stands out. Only px that are partly covered change; the alpha is the picture's. */
export const cleanEdges: Operation<object> = {
  id: 'clean_edges',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: SUBJECT_MODELS,
  limits: { pixels: 120e6 },
  readParams: (value) => readNone(value ?? {}, 'clean_edges'),
  estimate({ width, height }) {
    const px = width * height;
    return { bytes: 80e6 + px * 8, seconds: 1.5 + (px / 1e6) * 0.2 };
  },
  *run(input, params, models): OperationRun<object> {
    const subject = yield* subjectOf(input, models, 0, FOUND);
    const picture = yield* ownColors(input, subject, FOUND, 1);
    const { confidence, warnings, model } = subject;
    return {
      picture,
      provenance: { operation: 'clean_edges', ...madeBy(model), params, confidence, warnings },
    };
  },
};
