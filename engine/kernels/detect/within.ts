import type { ModelWork } from '../port/model-port.ts';

/** The progress of a part of the work, as `from`…`to` of the whole. */
export function* within<T>(work: ModelWork<T>, from: number, to: number): ModelWork<T> {
  let step = work.next();
  while (!step.done) {
    const event = step.value;
    const isProgress = event.kind === 'progress';
    step = work.next(yield isProgress ? { ...event, fraction: from + event.fraction * (to - from) } : event);
  }
  return step.value;
}
