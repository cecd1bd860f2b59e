import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../api/server/app.ts';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { openThreadModels } from '../../api/server/models/thread-models.ts';
import { gainGraph, madeFolder, madeModel } from '../helpers/made-models.ts';

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
  return { app, models, own, sha256 };
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
