/**
 * The recipes of CONTRIBUTING.md for a tool and an operation, carried out in a copy of the sources: it compiles, keeps the import law, and does what
 * it was made for. That a tool of the two registries of the shell is everywhere in the interface, `tests/shell/tool-registry.test.tsx` proves.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Operations from '../../engine/operations/operations.ts';
import type * as RunOperation from '../../engine/operations/run-operation.ts';
import { ROOT } from '../helpers/paths.ts';
import type { TestEditor } from '../helpers/test-editor.ts';
import { checkDependencyLaw, type LawResult } from './dependency-law.ts';

const copy = mkdtempSync(join(tmpdir(), 'gesso-recipes-'));
afterAll(() => rmSync(copy, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** Adds a line after the one that begins a list. */
function addLine(path: string, begin: string, line: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text.split(begin), `${path} has “${begin}” once`).toHaveLength(2);
  writeFileSync(join(copy, path), text.replace(begin, `${begin}\n${line}`));
}

function followToolRecipe(): void {
  addLine('vocabulary/editor-options.ts', 'export const TOOL_IDS = [', "  'swell',");
  write(
    'engine/tools/swell/swell.ts',
    `import type { Tool } from '../base/tool.ts';

/** Each press makes the brush a px larger. */
export const swellTool: Tool<null> = {
  id: 'swell',
  idle: null,
  input: ({ brush }, state, { type }) => ({
    state,
    preview: null,
    ...(type === 'down' && { brush: { ...brush, brush_size: brush.brush_size + 1 } }),
  }),
};
`,
  );
  addLine(
    'engine/tools/index.ts',
    'export const tools: Readonly<Record<ToolId, Tool>> = /* @__PURE__ */ toolTable(canvasTools, {',
    '  swell: swellTool,',
  );
  addLine(
    'engine/tools/index.ts',
    "import { panTool } from './move/pan.ts';",
    "import { swellTool } from './swell/swell.ts';",
  );
}

function followOperationRecipe(): void {
  write(
    'engine/kernels/negative/negative.ts',
    `/** The negative of straight RGBA, row by row; yields the fraction that is done. */
export function* negative(pixels: Uint8Array, width: number): Generator<number, Uint8Array> {
  const out = pixels.slice();
  for (let row = 0; row < out.length; row += width * 4) {
    for (let i = row; i < row + width * 4; i++) if (i % 4 !== 3) out[i] = 255 - out[i]!;
    yield (row + width * 4) / out.length;
  }
  return out;
}
`,
  );
  write(
    'engine/operations/negative.ts',
    `import { objectOf } from '../base/json-reader.ts';
import { negative as negativeOf } from '../kernels/negative/negative.ts';
import type { Operation } from './operation.ts';

const readNothing = objectOf<object>({});

export const negative: Operation<object> = {
  id: 'negative',
  quality: 'good',
  needs: { marks: false, model: null },
  limits: { pixels: 1e6 },
  readParams: (value) => readNothing(value, 'negative'),
  estimate: ({ width, height }) => ({ bytes: width * height * 4, seconds: (width * height) / 1e8 }),
  *run({ picture }, params) {
    const work = negativeOf(picture.pixels, picture.width);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        const provenance = { operation: 'negative', provider: 'local', params, confidence: 1, warnings: [] } as const;
        return { picture: { ...picture, pixels: step.value }, provenance };
      }
      yield { kind: 'progress', fraction: step.value };
    }
  },
};
`,
  );
  addLine('vocabulary/operation-ids.ts', 'export const OPERATION_IDS = [', "  'negative',");
  addLine(
    'engine/operations/operations.ts',
    'const OPERATIONS: Readonly<Record<OperationId, Operation>> = {',
    '  negative,',
  );
  addLine(
    'engine/operations/operations.ts',
    "import { removeBg } from './remove-bg.ts';",
    "import { negative } from './negative.ts';",
  );
}

let law: LawResult;
beforeAll(() => {
  for (const part of [
    'vocabulary',
    'engine',
    'shell/locale',
    'workers',
    'tests/helpers',
    'tsconfig.base.json',
    'package.json',
  ])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  followToolRecipe();
  followOperationRecipe();
  law = checkDependencyLaw(copy, ['vocabulary', 'engine', 'workers']);
}, 120_000);

describe('A tool and an operation that are added as CONTRIBUTING.md says', () => {
  it('compile', () => {
    const tsc = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-b', 'workers'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(tsc.stdout + tsc.stderr).not.toContain('error');
    expect(tsc.status).toBe(0);
  });

  it('keep the import law, without a line for their folders', () => {
    // Packages are reached by a link here, which the rules about packages do not know.
    expect(law.violations.filter(({ to }) => !to.includes('node_modules'))).toEqual([]);
    expect(law.ungrouped).toEqual([]);
  });

  it('have a tool that an editor takes up, and that does what a press asks for', async () => {
    const editors = (await import(join(copy, 'tests/helpers/test-editor.ts'))) as {
      TestEditor: typeof TestEditor;
    };
    const test = await new editors.TestEditor().settled();
    const { brush_size } = test.state.brush;
    test
      .tool('swell' as never)
      .down(10, 10)
      .up(10, 10);
    expect(test.state.brush.brush_size).toBe(brush_size + 1);
  });

  it('have an operation that every host runs by its id, and that stops when nobody waits for it', async () => {
    const { operationById } = (await import(
      join(copy, 'engine/operations/operations.ts')
    )) as typeof Operations;
    const { runOperation } = (await import(
      join(copy, 'engine/operations/run-operation.ts')
    )) as typeof RunOperation;
    const operation = operationById('negative' as never);
    const picture = { pixels: Uint8Array.of(0, 100, 255, 7, 9, 9, 9, 255), width: 1, height: 2 };
    const params = operation.readParams({});
    const going = { checkpoint: async () => {} };
    const result = await runOperation(operation, { picture }, params, going);
    expect([...result.picture!.pixels]).toEqual([255, 155, 0, 7, 246, 246, 246, 255]);
    const stopped = { checkpoint: () => Promise.reject(new Error('Stopped')) };
    await expect(runOperation(operation, { picture }, params, stopped)).rejects.toThrow('Stopped');
  });
});
