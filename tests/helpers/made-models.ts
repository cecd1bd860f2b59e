/** Hand-made models: a graph of one multiplication, packed as in the registry, without third-party weights. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { onTestFinished } from 'vitest';
import type { ModelDescription } from '../../engine/kernels/port/model-port.ts';
import type { Model } from '../../models/manifest.ts';
import { floatWeights, node, writeGraph } from '../../models/onnx/write-graph.ts';
import { ModelError } from '../../models/store/model-error.ts';
import type { RunNpm } from '../../models/store/npm-pack.ts';
import { ModelSessions } from '../../workers/models/model-sessions.ts';
import { openRuntime } from '../../workers/models/runtime.ts';

export const hashOf = (bytes: Uint8Array | string, algorithm = 'sha256') =>
  createHash(algorithm)
    .update(bytes)
    .digest(algorithm === 'sha512' ? 'base64' : 'hex');

/** Multiplies red, green and blue, and leaves out `padding` px around. */
export function gainGraph(gains: readonly number[], padding = 0): Uint8Array {
  const shape = [1, 3, 'height', 'width'];
  const cropped = padding > 0;
  return writeGraph({
    nodes: [
      node('Mul', ['px', 'gain'], ['scaled']),
      cropped
        ? node('MaxPool', ['scaled'], ['out'], {
            kernel_shape: [2 * padding + 1, 2 * padding + 1],
            strides: [1, 1],
          })
        : node('Identity', ['scaled'], ['out']),
    ],
    weights: [floatWeights('gain', [3, 1, 1], Float32Array.from(gains))],
    inputs: [{ name: 'px', shape }],
    outputs: [{ name: 'out', shape: cropped ? [1, 3, 'height out', 'width out'] : shape }],
  });
}

/** Repeats each px twice across and down. */
export function repeatGraph(): Uint8Array {
  return writeGraph({
    nodes: [
      node('ConvTranspose', ['px', 'ones'], ['out'], { strides: [2, 2], kernel_shape: [2, 2], group: 3 }),
    ],
    weights: [floatWeights('ones', [3, 1, 2, 2], new Float32Array(12).fill(1))],
    inputs: [{ name: 'px', shape: [1, 3, 'height', 'width'] }],
    outputs: [{ name: 'out', shape: [1, 3, 'height out', 'width out'] }],
  });
}

export function madeModel(graph: Uint8Array, changes: Partial<ModelDescription> = {}): Model {
  return {
    name: 'gain',
    task: 'denoise-1',
    about: 'Multiplies.',
    isOptIn: false,
    license: {
      id: 'MIT',
      holder: 'Gesso',
      text: 'x.txt',
      readFrom: ['https://example.test'],
      question: null,
    },
    source: {
      package: 'gain',
      version: '1.0.0',
      integrity: '',
      bytes: 1,
      converter: 'none',
      files: ['package/gain.onnx'],
      labels: null,
    },
    inputs: [
      {
        as: 'picture',
        name: 'px',
        layout: 'NCHW',
        channels: 'RGB',
        size: null,
        multiple: 1,
        mean: [0, 0, 0],
        std: [1, 1, 1],
      },
    ],
    outputs: [
      { as: 'picture', name: 'out', layout: 'NCHW', activation: 'none', range: [0, 1], isInverted: false },
    ],
    tile: null,
    check: null,
    sha256: hashOf(graph),
    bytes: graph.length,
    ...(changes as Partial<Model>),
  };
}

export interface MadeRegistry {
  readonly npm: RunNpm;
  readonly integrity: string;
  /** Requested packages. */
  readonly asked: string[];
}

/** A registry with one package of these files. */
export async function madeRegistry(
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<MadeRegistry> {
  const folder = madeFolder();
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const archive = join(folder, 'gain-1.0.0.tgz');
  await create({ file: archive, cwd: folder, gzip: true, portable: true }, Object.keys(files));
  return registryOf(readFileSync(archive));
}

export function registryOf(archive: Uint8Array): MadeRegistry {
  const asked: string[] = [];
  return {
    asked,
    integrity: `sha512-${hashOf(archive, 'sha512')}`,
    npm: async ([, name, , to]) => {
      asked.push(name!);
      writeFileSync(join(to!, 'gain-1.0.0.tgz'), archive);
    },
  };
}

export const unreachable: RunNpm = () =>
  Promise.reject(new ModelError('registry', 'npm could not bring it.'));

export function madeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The runtime with one hand-made model. */
export function madeSessions(graph: Uint8Array, changes: Partial<ModelDescription> = {}): ModelSessions {
  const wasm = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  return new ModelSessions({
    models: [{ description: madeModel(graph, changes), labels: null, load: async () => graph }],
    runtime: () => openRuntime(readFileSync(wasm)),
  });
}
