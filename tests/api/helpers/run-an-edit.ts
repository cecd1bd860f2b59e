/** An edit as a thread of the pool does it, on the thread of the test. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { editOutput } from '../../../api/contract/schemas/edit-output.ts';
import { editOperations } from '../../../api/contract/schemas/image-edit.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { runEdit } from '../../../api/server/images/run-edit.ts';
import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import { type ModelPort, NO_MODELS } from '../../../engine/kernels/port/model-port.ts';
import { loadKernels } from '../../../workers/wasm/load.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';

/** `edit(input, operations, output, stages)`: the result with its bytes; what is being done is added to `stages`. */
export function useEdits() {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-edits-'));
  let kernels: Kernels;
  let count = 0;
  beforeAll(async () => {
    kernels = (await loadKernels(new Uint8Array(wasmBytes()))).kernels;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return async (
    input: Uint8Array,
    operations: object,
    output?: object | string,
    stages: (readonly [number, string])[] = [],
    models: ModelPort = NO_MODELS,
  ) => {
    count += 1;
    const path = join(folder, `${count}`);
    writeFileSync(path, input);
    const asked = editOutput.parse(output) ?? {};
    const done = await runEdit(
      {
        kind: 'edit',
        input: path,
        source: await readHeader(path),
        output: `${path}-out`,
        operations: editOperations.parse(operations),
        format: asked.format,
        metadata: asked.metadata,
      },
      {
        kernels,
        models: async () => models,
        progress: (fraction, stage) => stages.push([fraction, stage]),
      },
    );
    return { ...done, stages, bytes: readFileSync(`${path}-out`) };
  };
}

/** Upright sRGB with alpha. */
export const pixelsOf = async (bytes: Uint8Array) =>
  sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
