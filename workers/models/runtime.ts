/**
 * The runtime of trained models: onnxruntime-web, loaded when the first model is. The same module of WebAssembly runs in browsers and in
 * Node, with the same bits. One thread: several need a page that is isolated from others (COOP and COEP), which this one is not.
 */
import type { Tensor, Tensors } from '../../engine/kernels/port/model-port.ts';

export interface Session {
  /** Names as in the graph. Only the requested outputs are computed. */
  run(inputs: Tensors, outputs: readonly string[]): Promise<Tensors>;
  /** What it ran in has ended: it answers nothing more, and is opened again. */
  readonly isLost?: boolean;
  release(): Promise<void>;
}

export interface Runtime {
  open(onnx: Uint8Array): Promise<Session>;
}

/** @param wasm the module's bytes; without, it is fetched from beside the script, as browsers do */
export async function openRuntime(wasm?: Uint8Array): Promise<Runtime> {
  const { env, InferenceSession, Tensor: OrtTensor } = await import('onnxruntime-web/wasm');
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  if (wasm) env.wasm.wasmBinary = wasm as Uint8Array<ArrayBuffer>;
  return {
    async open(onnx) {
      const session = await InferenceSession.create(onnx, {
        executionProviders: ['wasm'],
        // Kept between runs, they would be the peak of every picture so far.
        enableCpuMemArena: false,
        enableMemPattern: false,
        graphOptimizationLevel: 'all',
      });
      return {
        async run(inputs, outputs) {
          const feeds = Object.entries(inputs).map(([name, { data, shape }]) => [
            name,
            new OrtTensor('float32', data, shape),
          ]);
          const answers = await session.run(Object.fromEntries(feeds), [...outputs]);
          return Object.fromEntries(outputs.map((name) => [name, plain(name, answers[name])]));
        },
        release: () => session.release(),
      };
    },
  };
}

function plain(name: string, answer: { data: unknown; dims: readonly number[] } | undefined): Tensor {
  if (!(answer?.data instanceof Float32Array))
    throw new RangeError(`The output ${name} has no 32-bit floats`);
  return { data: answer.data, shape: answer.dims };
}
