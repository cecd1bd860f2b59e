/// <reference lib="webworker" />
/**
 * The worker that runs trained models. It loads onnxruntime with the first question, and ends with the page's patience: only the end of
 * a worker gives WebAssembly's memory back.
 */
import { expose, transfer } from 'comlink';
import { ModelFailure } from '../engine/kernels/port/model-port.ts';
import { holdLock } from './base/lock.ts';
import { fetchModel } from './models/fetch-model.ts';
import { ModelSessions } from './models/model-sessions.ts';
import { openRuntime } from './models/runtime.ts';
import type { ModelOutcome, ModelWorkerEndpoint } from './protocol/model-protocol.ts';

let sessions: ModelSessions | null = null;
const watched = holdLock(self);

const endpoint: ModelWorkerEndpoint = {
  async infer(models, request) {
    await watched;
    sessions ??= new ModelSessions({
      models: models.map((model) => ({ ...model, load: () => fetchModel(model) })),
      runtime: () => openRuntime(),
    });
    try {
      const answer = await sessions.infer(request);
      const buffers = Object.values(answer.outputs).map(({ data }) => data.buffer as ArrayBuffer);
      return transfer<ModelOutcome>({ ok: true, answer }, [...new Set(buffers)]);
    } catch (error) {
      return outcomeOf(error, request.task);
    }
  },
};

function outcomeOf(error: unknown, task: string): ModelOutcome {
  const { cause } = error instanceof Error ? error : { cause: error };
  const said = String(cause instanceof Error ? cause.message : (cause ?? ''));
  return error instanceof ModelFailure
    ? { ok: false, code: error.code, about: error.about, cause: said }
    : { ok: false, code: 'run', about: task, cause: String(error) };
}

expose(endpoint);
