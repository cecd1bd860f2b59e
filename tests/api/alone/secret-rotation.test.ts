/** The server's secret is changed: what the old one sealed is opened, sealed again, and needs the old one no more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../api/server/base/config.ts';
import { openSecrets } from '../../../api/server/base/secrets.ts';
import { isSealedBy, seal, unseal } from '../../../api/server/services/base/seal.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

const [OLD, NEW] = ['old'.padEnd(40, '-'), 'new'.padEnd(40, '-')];
const folder = mkdtempSync(join(tmpdir(), 'gesso-rotation-'));
const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(secretKey: string, previousSecretKeys: readonly string[] = []): Promise<TestServer> {
  const databaseUrl = join(folder, 'gesso.db');
  const server = await createTestServer({
    databaseUrl,
    secretKey,
    previousSecretKeys,
    privateAddresses: true,
  });
  open.push(server);
  return server;
}

const stop = async (server: TestServer) => {
  open.splice(open.indexOf(server), 1);
  await server.close();
};

describe('a sealed text', () => {
  const keys = (secretKey: string, previousSecretKeys: string[] = []) =>
    openSecrets({ secretKey, previousSecretKeys, dataDir: '' }).keys('webhook');

  it('names its key, and is opened by a ring that has it', () => {
    const sealed = seal(keys(OLD), 'a secret', 'row');
    expect(isSealedBy(keys(OLD), sealed)).toBe(true);
    expect(isSealedBy(keys(NEW, [OLD]), sealed)).toBe(false);
    expect(unseal(keys(NEW, [OLD]), sealed, 'row')).toBe('a secret');
    expect(() => unseal(keys(NEW), sealed, 'row')).toThrow(/not known/);
    expect(() => unseal(keys(OLD), sealed, 'another row')).toThrow();
    expect(sealed).not.toContain(OLD);
  });
});

describe('a new SECRET_KEY', () => {
  it('seals again at the start what the one before sealed, which is then not needed any more', async () => {
    const first = await start(OLD);
    const { userId } = await createTaskPerson(first);
    const url = 'http://127.0.0.1:9/hook';
    await first.services.webhooks.create(userId, { url, types: ['task.done'], isActive: true });
    await first.services.webhooks.update(userId, { renewSecret: true });
    const before = await first.ports.database.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    await stop(first);

    const second = await start(NEW, [OLD]);
    await stop(second);

    const third = await start(NEW);
    const after = await third.ports.database.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    const keys = openSecrets(third.config).keys('webhook');
    const oldKeys = openSecrets({ secretKey: OLD, dataDir: '' }).keys('webhook');
    for (const column of ['secret', 'previous_secret'] as const) {
      expect(after[column]).not.toBe(before[column]);
      expect(unseal(keys, after[column] ?? '', after.id)).toBe(
        unseal(oldKeys, before[column] ?? '', before.id),
      );
    }
  });
});

describe('the settings', () => {
  it('take secrets of before, and refuse a short one without printing it', () => {
    expect(readConfig({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: `${OLD}, ${NEW}` }).previousSecretKeys).toEqual(
      [OLD, NEW],
    );
    expect(() => readConfig({ SECRET_KEY_PREVIOUS: 'short' })).toThrow(
      /SECRET_KEY_PREVIOUS=… must be secrets/,
    );
  });

  it('take the workspace of the one-price plan and the keys of services, and never print them', () => {
    const config = readConfig({ ONE_PRICE_WORKSPACE_ID: 'ws-17', SERVICE_KEYS: 'chat=abc, maps=d=e' });
    expect(config.onePriceWorkspaceId).toBe('ws-17');
    expect(config.serviceKeys).toEqual({ chat: 'abc', maps: 'd=e' });
    expect(() => readConfig({ SERVICE_KEYS: 'top-secret' })).toThrow(/SERVICE_KEYS=… must be name=key/);
    expect(() => readConfig({ ONE_PRICE_WORKSPACE_ID: 'a b' })).toThrow(/ONE_PRICE_WORKSPACE_ID=… must be/);
  });
});
