/** Work of an operation in a worker is refused before the device's memory runs out. */
import { expect, test } from 'vitest';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { operationBytes } from '../../workers/base/device-memory.ts';
import { runOperation } from '../../workers/tasks/run-operation.ts';

test('half of what the browser tells of the device; no limit where it tells nothing', () => {
  expect(operationBytes({ deviceMemory: 2 })).toBe(2 ** 30);
  expect(operationBytes({})).toBeUndefined();
  expect(operationBytes(undefined)).toBeUndefined();
});

test('a picture that needs more is refused with the megapixels that fit', async () => {
  const [width, height] = [3000, 2000];
  const picture = { pixels: new Uint8Array(width * height * 4), width, height };
  const run = runOperation(
    {
      operation: 'shadow_generation',
      params: {},
      file: new Blob([]),
      held: 'large',
      as: { kind: 'layer', role: 'shadow' },
    },
    {
      kernels: createScalarKernels(),
      holding: { picture: { name: 'large', picture, jpegQuality: null } },
      memory: 170e6,
    },
    { cancelled: false, checkpoint: async () => {} },
    null,
  );
  await expect(run).rejects.toMatchObject({
    code: 'operation.too-large',
    reason: { values: { megapixels: 3 } },
  });
});
