import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Tensors } from '../../engine/kernels/port/model-port.ts';

/** Runs an ONNX file once, with nothing of the project in between. */
export async function runGraph(bytes: Uint8Array, inputs: Tensors): Promise<Tensors> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web/wasm');
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  );
  const session = await InferenceSession.create(bytes);
  const feeds = Object.entries(inputs).map(([name, { data, shape }]) => [
    name,
    new Tensor('float32', data, shape),
  ]);
  const outputs = await session.run(Object.fromEntries(feeds));
  await session.release();
  return Object.fromEntries(
    Object.entries(outputs).map(([name, { data, dims }]) => [
      name,
      { data: Float32Array.from(data as Float32Array), shape: dims },
    ]),
  );
}
