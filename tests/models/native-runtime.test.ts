/** Models in native code, by a stand-in for onnxruntime-node that doubles what it is given, in the process that the real one has. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openNativeRuntime } from '../../api/server/models/native-runtime.ts';
import { ModelSessions } from '../../workers/models/model-sessions.ts';
import { gainGraph, madeFolder, madeModel } from '../helpers/made-models.ts';
import { ROOT } from '../helpers/paths.ts';

/** Tells its process, dies at a value of 13, and never answers one of 99. */
const STAND_IN = `
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('./pid', import.meta.url), String(process.pid));
writeFileSync(new URL('./env', import.meta.url), Object.keys(process.env).join());
export class Tensor {
  constructor(type, data, dims) { Object.assign(this, { type, data, dims }); }
}
export const InferenceSession = {
  create: async (onnx, options) => {
    if (onnx.length === 1) throw new Error('No graph');
    return {
      async run({ px }) {
        if (px.data[0] === 13) process.exit(1);
        if (px.data[0] === 99) await new Promise(() => {});
        if (options.intraOpNumThreads !== 1 || options.enableCpuMemArena) throw new Error('Another setting');
        return { out: new Tensor('float32', px.data.map((value) => 2 * value), px.dims) };
      },
      release: async () => {},
    };
  },
};`;

function standIn(source = STAND_IN) {
  const folder = madeFolder();
  const path = join(folder, 'stand-in.mjs');
  writeFileSync(path, source);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { module: pathToFileURL(path).href, pid: () => Number(read('pid')), env: () => read('env') };
}

const tensor = (...data: number[]) => ({ data: Float32Array.from(data), shape: [1, 3, 1, data.length / 3] });
const ask = async (sessions: ModelSessions, first: number) => {
  const { outputs } = await sessions.infer({
    task: 'denoise-1',
    inputs: { picture: tensor(first, 0.5, 0.25) },
  });
  return [...outputs.picture!.data];
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process is gone soon, however busy the machine is. */
const ended = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);

async function sessionsWith(module: string): Promise<ModelSessions> {
  const runtime = (await openNativeRuntime(module))!;
  const graph = gainGraph([2, 2, 2]);
  return new ModelSessions({
    models: [{ description: madeModel(graph), labels: null, load: async () => graph }],
    runtime: async () => runtime,
  });
}

describe('models in native code', () => {
  it('answer from a process without the secrets of the server, which ends with the last session and starts again', async () => {
    process.env.GESSO_TEST_SECRET = 'x';
    const { module, pid, env } = standIn();
    const sessions = await sessionsWith(module);
    delete process.env.GESSO_TEST_SECRET;
    expect(await ask(sessions, 1)).toEqual([2, 1, 0.5]);
    expect(env()).not.toContain('SECRET');
    const first = pid();
    expect(isRunning(first)).toBe(true);
    await sessions.close();
    await ended(first);
    expect(await ask(sessions, 2)).toEqual([4, 1, 0.5]);
    expect(pid()).not.toBe(first);
    await sessions.close();
    await ended(pid());
  });

  it('that die take nothing with them: the question fails, and the next one has an answer', async () => {
    const { module, pid } = standIn();
    const sessions = await sessionsWith(module);
    await expect(ask(sessions, 13)).rejects.toMatchObject({ code: 'run', about: 'gain' });
    await ended(pid());
    expect(await ask(sessions, 3)).toEqual([6, 1, 0.5]);
    await sessions.close();
  });

  it('are ended in the middle of a question when nobody waits for it any more', async () => {
    const { module, pid } = standIn();
    const runtime = (await openNativeRuntime(module))!;
    const session = await runtime.open(gainGraph([2, 2, 2]));
    const lost = expect(session.run({ px: tensor(99, 0, 0) }, ['out'])).rejects.toThrow('ended');
    process.kill(pid(), 'SIGKILL');
    await lost;
    expect(session.isLost).toBe(true);
  });

  it('say why a file is no model, and what an answer lacks', async () => {
    const { module, pid } = standIn();
    const runtime = (await openNativeRuntime(module))!;
    await expect(runtime.open(new Uint8Array(1))).rejects.toThrow('No graph');
    await ended(pid());
    const session = await runtime.open(gainGraph([2, 2, 2]));
    await expect(session.run({ px: tensor(1, 2, 3) }, ['other'])).rejects.toThrow('other');
    await session.release();
  });

  it('are none where the runtime is not installed or does not start', async () => {
    expect(await openNativeRuntime(null)).toBeNull();
    expect(await openNativeRuntime(standIn('throw new Error("another libc")').module)).toBeNull();
  });

  it('are described with the version that browsers have', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const version = dependencies['onnxruntime-web'];
    expect(readFileSync(join(ROOT, 'models/README.md'), 'utf8')).toContain(`onnxruntime-node@${version}`);
  });
});
