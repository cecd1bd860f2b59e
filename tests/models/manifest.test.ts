import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openManifest, readManifest } from '../../models/manifest.ts';
import { ROOT } from '../helpers/paths.ts';

const FOLDER = join(ROOT, 'models');
const raw = () => JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));

describe('the manifest of models', () => {
  it('has a license text for every model that is fetched without a question', () => {
    const free = openManifest(FOLDER).filter(({ isOptIn }) => !isOptIn);
    expect(free.map(({ name }) => name)).toContain('upconv_7');
    for (const { name, license } of free) {
      expect(license.question, name).toBeNull();
      expect(existsSync(join(FOLDER, 'licenses', license.text!)), name).toBe(true);
    }
  });

  it('asks before a model whose weights have no license', () => {
    const unclear = openManifest(FOLDER).filter(({ license }) => license.id === null);
    expect(unclear.map(({ name }) => name)).toEqual(['isnet']);
    for (const { isOptIn, license } of unclear) {
      expect(isOptIn).toBe(true);
      expect(license.question).toBeTruthy();
    }
  });

  it.each<[string, string, object]>([
    ['license is opt-in', 'license', { id: null }],
    ['two models have one name', '.', { name: 'cunet' }],
    ['files', 'source', { files: ['package/../../x'] }],
    ['version', 'source', { version: '^1.0.0' }],
    ['integrity', 'source', { integrity: 'sha1-x' }],
    ['unrecognized key', '.', { extra: 1 }],
  ])('is refused: %s', (reason, part, change) => {
    const json = raw();
    const [first] = json.models;
    Object.assign(part === '.' ? first : first[part], change);
    expect(() => readManifest(json)).toThrow(new RegExp(reason, 'i'));
  });
});
