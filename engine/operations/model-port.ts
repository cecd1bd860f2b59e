/** Inference, as operations ask for it. Workers and the server implement the port with their runtimes; the engine has none. */
export {
  type ModelAnswer,
  type ModelPort,
  type ModelRequest,
  type ModelTask,
  NO_MODELS,
} from '../kernels/port/model-port.ts';
