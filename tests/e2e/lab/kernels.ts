/** The kernels as the workers start them, and their scalar twins, against the goldens. */
import { createScalarKernels } from '../../../engine/kernels/port/scalar-kernels.ts';
import { startKernels } from '../../../workers/wasm/wasm-kernels.ts';
import { kernelGoldens } from '../../helpers/kernel-goldens.ts';

export async function goldens(kind: 'scalar' | 'fast'): Promise<Record<string, string>> {
  return kernelGoldens(kind === 'scalar' ? createScalarKernels() : await startKernels());
}

export async function kernelsAreFast(): Promise<boolean> {
  return (await startKernels()).simd;
}
