import type { FrameSet, StepDefinition } from './step.ts';
import { done } from './step-helpers.ts';

/** A frame is one value: its parts only make sense together, so it is replaced whole. */
export const frameSet: StepDefinition<FrameSet> = {
  type: 'frame.set',
  apply: ({ frame }, doc) => done(doc.frame === frame ? doc : { ...doc, frame }),
  invert: (_step, before) => ({ type: 'frame.set', frame: before.frame }),
  merge: (_first, second) => second,
};
