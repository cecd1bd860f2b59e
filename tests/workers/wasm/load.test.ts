import { expect, test } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { loadKernels } from '../../../workers/wasm/load.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';

test('the built module gives the fast kernels and nothing to report', async () => {
  const { kernels, reports } = await loadKernels(new Uint8Array(wasmBytes()));
  expect(kernels.simd).toBe(true);
  expect(reports).toEqual([]);
});

test('a module that cannot be compiled leaves the scalar kernels, and says so', async () => {
  const { kernels, reports } = await loadKernels(new Uint8Array([1, 2, 3]));
  expect(kernels.simd).toBe(false);
  expect(reports).toEqual([
    expect.objectContaining({ code: 'kernel.scalar-fallback', message: message('kernel.not-available') }),
  ]);
  const mask = kernels.allocMask(3, 3);
  expect(kernels.halveMask(mask).data()).toHaveLength(4);
});

test('a missing file leaves the scalar kernels', async () => {
  const { kernels, reports } = await loadKernels(new URL('data:application/wasm,nothing'));
  expect(kernels.simd).toBe(false);
  expect(reports).toHaveLength(1);
});
