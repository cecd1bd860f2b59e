import type {
  ModelAnswer,
  ModelPort,
  ModelRequest,
  ModelWork,
} from '../../engine/kernels/port/model-port.ts';

/** Runs a kernel that uses models to its end, and collects its progress. */
export async function finishWork<T>(
  work: ModelWork<T>,
  models: Pick<ModelPort, 'infer'>,
): Promise<{ readonly value: T; readonly progress: readonly number[] }> {
  const progress: number[] = [];
  let answer: ModelAnswer | undefined;
  for (;;) {
    const step = work.next(answer);
    if (step.done) return { value: step.value, progress };
    answer = undefined;
    if (step.value.kind === 'infer') answer = await models.infer(step.value.request);
    else progress.push(step.value.fraction);
  }
}

/** A model made of a function; it is like `about` says. */
export function modelOf(
  answer: (request: ModelRequest) => ModelAnswer['outputs'],
  about: Partial<ModelAnswer> = {},
): Pick<ModelPort, 'infer'> {
  return {
    infer: async (request) => ({
      model: 'made',
      ...about,
      outputs: Object.keys(request.inputs).length === 0 ? {} : answer(request),
    }),
  };
}
