/** Inference for operations. Workers and the server implement the port with their runtimes; the engine has none. */
export {
  ask,
  type ModelAnswer,
  ModelFailure,
  type ModelPort,
  type ModelRequest,
  type ModelTask,
  type ModelWork,
  NO_MODELS,
} from '../kernels/port/model-port.ts';
