import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { loadKernels } from './load.ts';

/** The fast kernels where the browser can run them, the scalar ones elsewhere: same answers, to the bit. */
export async function startKernels(): Promise<Kernels> {
  const { kernels } = await loadKernels(new URL('./build/kernels.wasm', import.meta.url));
  return kernels;
}
