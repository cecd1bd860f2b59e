/** Progress of kernels as events of an operation. */

export interface ProgressEvent {
  readonly kind: 'progress';
  readonly fraction: number;
}

/** The progress of a part of the work, as `from`…`to` of the whole. */
export function* progressOf<T>(
  work: Generator<number, T>,
  from: number,
  to: number,
): Generator<ProgressEvent, T, unknown> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield { kind: 'progress', fraction: from + step.value * (to - from) };
  }
}
