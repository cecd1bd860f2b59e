import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../api/server/app.ts';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { openThreadModels } from '../../api/server/models/thread-models.ts';
import { type Model, openManifest } from '../../models/manifest.ts';
import { gainGraph, madeFolder, madeModel } from '../helpers/made-models.ts';
import { ROOT } from '../helpers/paths.ts';

const graph = gainGraph([2, 2, 2]);

async function server() {
  const folder = madeFolder();
  const [cache, own] = [join(folder, 'cache'), join(folder, 'own')];
  mkdirSync(own);
  const { task, inputs, outputs, tile, check, sha256 } = madeModel(graph);
  writeFileSync(join(own, 'gain.onnx'), graph);
  const described = { task, inputs, outputs, tile, check, sha256, license: 'Ours' };
  writeFileSync(join(own, 'gain.json'), JSON.stringify(described));
  writeFileSync(join(own, 'bad.json'), '{');
  const models = openServedModels({ cache, own });
  const app = await createApp({ dist: folder, logLevel: 'silent', models });
  onTestFinished(() => app.close());
  return { app, models, own, cache, sha256 };
}

/** As `npm run models` would have brought it. */
function putFirst(cache: string, bytes: Uint8Array): string {
  const [{ name, sha256 }] = openManifest(join(ROOT, 'models')) as [Model];
  const file = `${name}-${sha256.slice(0, 12)}.onnx`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, file), bytes);
  return file;
}

describe('models on the server', () => {
  it('are listed and sent, with the headers of a page', async () => {
    const { app, sha256 } = await server();
    const list = await app.inject('/models/list.json');
    const { models } = list.json() as { models: { description: { name: string }; url: string }[] };
    expect(models.map(({ description }) => description.name)).toEqual(['gain']);
    expect(models[0]!.url).toBe(`/models/gain-${sha256.slice(0, 12)}.onnx`);
    expect(list.headers['cache-control']).toBe('no-cache');
    const file = await app.inject(models[0]!.url);
    expect(file.rawPayload.equals(Buffer.from(graph))).toBe(true);
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    const head = await app.inject({ method: 'HEAD', url: models[0]!.url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(graph.length),
      0,
    ]);
    for (const path of ['/models/gain.json', '/models/..%2Fown%2Fgain.json', '/models/bad.json'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
  });

  it('are reported when refused or available for download', async () => {
    const { models } = await server();
    expect(await models.refused()).toMatchObject([{ file: 'bad.json' }]);
    const missing = (await models.missing()).map(({ name }) => name);
    expect(missing).toContain('upconv_7');
    expect(missing).not.toContain('isnet');
  });

  it('are neither listed nor sent when a file of the right size is damaged, of either folder', async () => {
    const { app, models, own, cache, sha256 } = await server();
    const file = putFirst(cache, new Uint8Array(openManifest(join(ROOT, 'models'))[0]!.bytes));
    expect((await models.list()).map(({ description }) => description.name)).toEqual(['gain']);
    expect((await models.missing()).map(({ name }) => name)).toContain(
      openManifest(join(ROOT, 'models'))[0]!.name,
    );
    expect((await app.inject(`/models/${file}`)).statusCode).toBe(404);
    // Changed while the server runs.
    writeFileSync(join(own, 'gain.onnx'), gainGraph([3, 3, 3]));
    expect(await models.list()).toEqual([]);
    expect((await models.tasks()).size).toBe(0);
    expect((await app.inject(`/models/gain-${sha256.slice(0, 12)}.onnx`)).statusCode).toBe(404);
    writeFileSync(join(own, 'gain.onnx'), graph);
    utimesSync(join(own, 'gain.onnx'), 1, 1);
    expect((await models.list()).map(({ description }) => description.name)).toEqual(['gain']);
  });

  it('answer a thread, and a file that was changed since is noticed', async () => {
    const { models, own } = await server();
    const picture = { data: Float32Array.of(0.25, 0.5, 0.125), shape: [1, 3, 1, 1] };
    const request = { task: 'denoise-1', inputs: { picture } } as const;
    const port = await openThreadModels(models);
    const { model, outputs } = await port.infer(request);
    expect(model).toBe('gain');
    expect([...outputs.picture!.data]).toEqual([0.5, 1, 0.25]);
    await port.close();
    writeFileSync(join(own, 'gain.onnx'), gainGraph([3, 3, 3]));
    await expect(port.infer(request)).rejects.toMatchObject({ code: 'load' });
  });
});
