/**
 * Compiles the kernels. Where WebAssembly, its SIMD or the file is missing or forbidden, the scalar kernels are
 * used: the same bytes, more slowly, with a report.
 */

import type { Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { createWasmKernels } from './kernels.ts';

export interface LoadedKernels {
  readonly kernels: Kernels;
  /** Empty, or a 'kernel.scalar-fallback'. */
  readonly reports: readonly Report[];
}

/** `source` is the URL of `kernels.wasm`, or its bytes. Never rejects. */
export async function loadKernels(source: URL | BufferSource): Promise<LoadedKernels> {
  try {
    const bytes = source instanceof URL ? await read(source) : source;
    return { kernels: createWasmKernels(await WebAssembly.compile(bytes)), reports: [] };
  } catch {
    const report: Report = {
      code: 'kernel.scalar-fallback',
      severity: 'note',
      message: message('kernel.not-available'),
    };
    return { kernels: createScalarKernels(), reports: [report] };
  }
}

async function read(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
