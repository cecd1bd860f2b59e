import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { loadKernels } from './load.ts';

/** The SIMD kernels where the browser can run them, the scalar ones elsewhere: the same bytes. */
export async function startKernels(): Promise<Kernels> {
  const { kernels } = await loadKernels(new URL('./build/kernels.wasm', import.meta.url));
  return kernels;
}
