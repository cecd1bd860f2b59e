/** Between the page and the worker of models. */
import type {
  ModelAnswer,
  ModelDescription,
  ModelFailureCode,
  ModelRequest,
} from '../../engine/kernels/port/model-port.ts';

/** A model that the server has, as its list says. */
export interface ServedModel {
  readonly description: ModelDescription;
  readonly labels: readonly string[] | null;
  /** Of the ONNX file. */
  readonly url: string;
}

/** A failure as a value: an error loses its class in a message. */
export type ModelOutcome =
  | { readonly ok: true; readonly answer: ModelAnswer }
  | { readonly ok: false; readonly code: ModelFailureCode; readonly about: string; readonly cause: string };

export interface ModelWorkerEndpoint {
  infer(models: readonly ServedModel[], request: ModelRequest): Promise<ModelOutcome>;
}
