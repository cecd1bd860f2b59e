/** Runs an operation to its end: reports its progress, gives the host turns in which it may cancel, and answers its questions to models. */
import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import { type ModelAnswer, ModelFailure, type ModelPort, NO_MODELS } from './model-port.ts';
import type { Operation, OperationEvent, OperationInput, OperationResult } from './operation.ts';

type Size = Readonly<Record<'width' | 'height', number>>;

export interface OperationHost {
  /** Default: no model. */
  readonly models?: ModelPort;
  /** Bytes that the work may need beside the picture. Default: no limit. */
  readonly memory?: number;
  /** 0…1, never falling. */
  onProgress?(fraction: number): void;
  /** Called after each piece of work of about 20 ms; rejects to cancel. */
  checkpoint(): Promise<void>;
}

/**
 * `params` as the operation's `readParams` gives them. Rejects with a GessoError: the operation's, the checkpoint's, or
 * 'operation.too-large' | 'worker.memory' | 'operation.needs-model' before any work. Where a model fails that it can do without, it begins again without
 * models, and the answer has the warning 'model-failed'.
 */
export async function runOperation<P>(
  operation: Operation<P>,
  input: OperationInput,
  params: P,
  host: OperationHost,
): Promise<OperationResult<P>> {
  const models = host.models ?? NO_MODELS;
  refuseUnfit(operation, input, models);
  if (host.memory !== undefined) {
    const bytes = (size: Size) => operation.estimate(size, params, models.tasks).bytes;
    refuseWithoutMemory(input.picture, bytes, host.memory);
  }
  let told = 0;
  const onProgress = (fraction: number) => {
    if (fraction <= told) return;
    told = fraction;
    host.onProgress?.(told);
  };
  await operation.ready?.(params);
  await host.checkpoint();
  try {
    return await drive(operation.run(input, params, models.tasks), { ...host, onProgress });
  } catch (error) {
    if (!(error instanceof ModelFailure) || operation.needs.model) throw error;
    const { provenance, ...result } = await drive(operation.run(input, params, NO_MODELS.tasks), {
      checkpoint: host.checkpoint,
      onProgress,
    });
    return {
      ...result,
      provenance: { ...provenance, warnings: [...provenance.warnings, 'model-failed'] },
    };
  }
}

/** Runs the generator of one or several operations. Rejects with its error, or with the checkpoint's reason. */
export async function drive<T>(
  work: Generator<OperationEvent, T, ModelAnswer | undefined>,
  { models = NO_MODELS, onProgress, checkpoint }: OperationHost,
): Promise<T> {
  let answer: ModelAnswer | undefined;
  for (;;) {
    const step = work.next(answer);
    if (step.done) return step.value;
    answer = undefined;
    if (step.value.kind === 'infer') answer = await models.infer(step.value.request);
    else onProgress?.(step.value.fraction);
    await checkpoint();
  }
}

/** Throws 'operation.too-large' | 'operation.needs-model' for what an operation cannot do here. */
export function refuseUnfit(
  operation: Pick<Operation, 'limits' | 'needs'>,
  { picture }: OperationInput,
  models: ModelPort = NO_MODELS,
): void {
  const { limits, needs } = operation;
  const { width, height, pixels } = picture;
  if (!(width >= 1 && height >= 1) || pixels.length !== width * height * 4) {
    throw new RangeError(`${pixels.length} bytes are no picture of ${width} × ${height} px`);
  }
  if (width * height > limits.pixels) {
    throw new GessoError(
      'operation.too-large',
      message('operation.too-large', { megapixels: Math.floor(limits.pixels / 1e6) }),
      { kept: message('kept.everything'), next: message('operation.make-smaller') },
    );
  }
  if (needs.model && !models.tasks.has(needs.model)) {
    throw new GessoError('operation.needs-model', message('operation.needs-model'), {
      kept: message('kept.everything'),
    });
  }
}

/**
 * Throws before memory runs out, which would end the worker or the page without a word: 'operation.too-large' with the megapixels that fit, or
 * 'worker.memory' where not even a megapixel does.
 */
function refuseWithoutMemory({ width, height }: Size, bytes: (size: Size) => number, memory: number): void {
  const fits = (scale: number) => bytes({ width: width * scale, height: height * scale }) <= memory;
  if (fits(1)) return;
  let [least, most] = [0, 1];
  for (let turn = 0; turn < 20; turn++) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  const megapixels = Math.floor((width * height * least ** 2) / 1e6);
  const ways = { kept: message('kept.everything'), next: message('operation.make-smaller') };
  throw megapixels > 0
    ? new GessoError('operation.too-large', message('operation.too-large', { megapixels }), ways)
    : new GessoError('worker.memory', message('worker.memory'), ways);
}
