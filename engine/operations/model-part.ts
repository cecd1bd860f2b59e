/** Work that may ask models, as a part of longer work. */
import type { ModelAnswer, ModelWork } from './model-port.ts';

/** Its progress becomes `from`…`to` of the whole; its questions are passed on. */
export function* partOfModelWork<T>(work: ModelWork<T>, from: number, to: number): ModelWork<T> {
  let answer: ModelAnswer | undefined;
  for (;;) {
    const step = work.next(answer);
    if (step.done) return step.value;
    const event = step.value;
    answer = yield event.kind === 'progress'
      ? { kind: 'progress', fraction: from + event.fraction * (to - from) }
      : event;
  }
}
