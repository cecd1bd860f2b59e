import type { Kernels } from '../engine/kernels/kernel-port.ts';
import { loadKernels } from './wasm/load.ts';

/** The fast kernels where the browser can run them, the scalar ones elsewhere: same answers, to the bit. */
export async function startKernels(): Promise<Kernels> {
  const { kernels } = await loadKernels(new URL('./wasm/build/kernels.wasm', import.meta.url));
  return kernels;
}
