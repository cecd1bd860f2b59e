/** Flags, configuration, page data, health and numbers. */
import { createConsoleLogger, getClient, type IConfigCatClient, LogLevel, PollingMode } from '@configcat/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHealth, checkReadiness, getMetrics } from '../../api/contract/routes/operations.ts';
import * as contract from '../../api/contract/routes/platform.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { PAGE_TABLE } from '../../vocabulary/page-table.ts';
import { useServer } from './helpers/test-server.ts';

const KEY = 'a1b2c3d4e5f6a7b8c9d0e1/-_-_-_-_-_-_-_-_-_-_-_';
const server = useServer({
  flagsSdkKey: KEY,
  cmsBaseUrl: 'https://cms.example.com/v1',
});

describe('feature flags', () => {
  const [environment, config] = KEY.split('/') as [string, string];
  let url: string;
  const clients: IConfigCatClient[] = [];
  beforeAll(async () => {
    url = `http://127.0.0.1:${await server().listen()}`;
  });
  afterAll(() => {
    for (const client of clients) client.dispose();
  });

  /** As a browser's client does: manual polling, forced at each read. */
  async function read(email?: string): Promise<Record<string, unknown>> {
    const client = getClient(`configcat-sdk-1/${KEY}`, PollingMode.ManualPoll, {
      baseUrl: url,
      logger: createConsoleLogger(LogLevel.Off),
    });
    clients.push(client);
    const { isSuccess, errorMessage } = await client.forceRefreshAsync();
    if (!isSuccess) throw new Error(errorMessage);
    const all = await client.getAllValuesAsync(
      email === undefined ? undefined : { identifier: email, email },
    );
    return Object.fromEntries(all.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
  }

  it("are read through ConfigCat's SDK as pairs of key and value, all off at first", async () => {
    expect(await read()).toEqual({
      discountBanner: false,
      maintenanceMode: false,
      fashionModelsVNext: false,
      fraudCheck: false,
    });
  });

  it('are other for one person by their address, which the configuration does not give away', async () => {
    const { flags } = server().services;
    await flags.set('maintenanceMode', true);
    await flags.setFor('fashionModelsVNext', ' Ada@Studio.example ', true);
    await flags.setFor('maintenanceMode', 'ada@studio.example', false);
    expect(await read('ada@studio.example')).toMatchObject({
      fashionModelsVNext: true,
      maintenanceMode: false,
    });
    expect(await read('bob@studio.example')).toMatchObject({
      fashionModelsVNext: false,
      maintenanceMode: true,
    });
    expect(await read()).toMatchObject({ fashionModelsVNext: false, maintenanceMode: true });
    expect(await flags.isOn('fashionModelsVNext', 'ADA@studio.example')).toBe(true);
    expect(await flags.isOn('fashionModelsVNext', undefined)).toBe(false);
    const answer = await server().call(contract.getFlagConfig, { params: { environment, config } });
    expect(answer.text).not.toMatch(/ada@|studio\.example/i);

    await flags.setFor('fashionModelsVNext', 'ada@studio.example', null);
    await flags.setFor('maintenanceMode', 'ada@studio.example', null);
    await flags.set('maintenanceMode', false);
    expect(await read('ada@studio.example')).toMatchObject({
      fashionModelsVNext: false,
      maintenanceMode: false,
    });
  });

  it('cost no body while they do not change', async () => {
    const first = await server().call(contract.getFlagConfig, { params: { environment, config } });
    const etag = String(first.headers.etag);
    expect(first.headers['access-control-allow-origin']).toBe('*');
    for (const again of [
      await server().call(contract.getFlagConfig, {
        params: { environment, config },
        headers: { 'if-none-match': etag },
      }),
      await server().call(contract.getFlagConfig, {
        params: { environment, config },
        query: { ccetag: etag },
      }),
    ]) {
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    }
    await server().services.flags.set('discountBanner', true);
    const changed = await server().call(contract.getFlagConfig, {
      params: { environment, config },
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
    await server().services.flags.set('discountBanner', false);
  });

  it.each([
    ['another key', { environment, config: 'z'.repeat(22) }, 404],
    ['a part of 21 characters', { environment: environment.slice(1), config }, 422],
    ['a part of 23 characters', { environment, config: `${config}x` }, 422],
    ['a part with other signs', { environment, config: `${config.slice(1)}!` }, 422],
  ])('are not given to %s', async (_which, params, status) => {
    expect((await server().call(contract.getFlagConfig, { params })).status).toBe(status);
  });
});

describe('the configuration for clients', () => {
  it('names where things are, and holds no secret', async () => {
    const answer = await server().call(contract.getConfiguration);
    expect(answer.body).toMatchObject({
      environment: 'production',
      brand_color: '#5b58fb',
      content_management_base: 'https://cms.example.com/v1',
      studio_module: { enabled: false, entry: null },
      flags: { sdk_key: `configcat-sdk-1/${KEY}`, poll_interval_s: 60 },
      web_vitals: false,
      oauth: { google: false },
      uploads: { max_megapixels: 24, max_file_size: 10 * 1024 * 1024 },
    });
    expect(answer.body.flags.base_url).toBe(answer.body.api_base_url);
    expect(answer.text).not.toMatch(/secret|password/i);
  });

  it('tells visitors what the server can do with images, in few words', async () => {
    const { operations } = (await server().call(contract.getConfiguration)).body;
    expect(operations).toContainEqual({ id: 'remove_bg', state: 'ready' });
    expect(operations).toContainEqual({ id: 'generation_prompt', state: 'needs_provider' });
  });
});

describe('page data', () => {
  const page = (path: string) => server().app.inject(`/page-data/${path}`);

  it('tells the path, what the page is made of, and the build', async () => {
    const { webpackCompilationHash } = (await server().call(contract.getAppData)).body;
    expect(webpackCompilationHash).toMatch(/^[0-9a-f]{20}$/);
    const login = await page('login/page-data.json');
    expect(login.json()).toEqual({
      path: '/login',
      componentChunkName: 'component---login',
      staticQueryHashes: [expect.any(String)],
      result: { pageContext: { title: 'Sign in' } },
      webpackCompilationHash,
    });
    expect((await page('index/page-data.json')).json()).toMatchObject({ path: '/' });
    const [hash] = login.json().staticQueryHashes;
    const shared = await server().call(contract.getStaticQuery, { params: { hash } });
    expect(shared.body.data).toMatchObject({ site: { siteMetadata: { studioModule: { enabled: false } } } });
  });

  it.each([
    ['account/integrations', '/account', '/account/*'],
    ['confirm-email/some-token', '/confirm-email', '/confirm-email/:token'],
    ['create-password/some-token', '/create-password', '/create-password/:token'],
    ['signup', '/signup', '/signup'],
    ['login/magic-link-auth/some-token', '/login/magic-link-auth', '/login/magic-link-auth/:token'],
  ])('of %s is that of the page that takes its path', async (path, known, matchPath) => {
    expect((await page(`${path}/page-data.json`)).json()).toMatchObject({ path: known, matchPath });
  });

  it.each([
    'nowhere/page-data.json',
    'confirm-email/a/b/page-data.json',
    'login',
    'login/other.json',
    'sq/d/0123456789.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/etc/passwd/page-data.json',
  ])('of %s is not found', async (path) => {
    const answer = await page(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/root:|dependencies/);
  });

  it('is there for exactly the pages that are served', async () => {
    expect(PAGE_TABLE.length).toBeGreaterThan(70);
    const isRouted = (url: string) => server().app.hasRoute({ method: 'GET', url });
    for (const { path, file, matchPath, matchFile } of PAGE_TABLE) {
      expect([path, isRouted(path)]).toEqual([path, file !== undefined]);
      if (matchPath !== undefined && matchPath !== path)
        expect([matchPath, isRouted(matchPath)]).toEqual([matchPath, matchFile !== undefined]);
      const told = await page(`${path === '/' ? 'index' : path.slice(1)}/page-data.json`);
      expect([path, told.statusCode]).toEqual([path, file || matchFile ? 200 : 404]);
    }
  });

  it('sends old addresses on for good', async () => {
    for (const [from, to] of [
      ['/next-editor', '/studio'],
      ['/photoshoot', '/studio'],
      ['/login/magic-link', '/login/magic-link-auth'],
      ['/product/scene-creation', '/product/ai-photoshoot'],
      ['/demo', '/product/demo'],
      ['/next-editor?skip-bot-check&a=%2F%2Fb', '/studio?skip-bot-check&a=%2F%2Fb'],
    ]) {
      const answer = await server().app.inject(from!);
      expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
    }
  });
});

describe('those who run the server', () => {
  it('hear that it is alive and ready, port by port', async () => {
    expect((await server().call(checkHealth)).body).toEqual({ status: 'ok' });
    expect((await server().call(checkReadiness)).body).toMatchObject({
      status: 'ok',
      checks: { database: 'ok', blobs: 'ok', events: 'ok' },
    });
  });

  it('read numbers by route, without addresses or ids', async () => {
    await server().app.inject('/page-data/login/page-data.json?secret=1');
    await server().app.inject('/nowhere-at-all');
    const { text, headers } = await server().call(getMetrics);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /gesso_http_request_duration_seconds_count\{route="getPageData",method="GET",status="200"\} \d/,
    );
    expect(text).toMatch(/route="none",method="GET",status="404"/);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/secret|nowhere|page-data/);
  });

  it('on another network read no numbers', async () => {
    const status = async (from: { remoteAddress?: string; headers?: Record<string, string> }) =>
      (await server().app.inject({ url: '/metrics', ...from })).statusCode;
    expect(await status({ remoteAddress: '93.184.216.34' })).toBe(404);
    // Through a proxy that the configuration does not name: its own address is in this network.
    expect(await status({ headers: { 'x-forwarded-for': '10.0.0.7' } })).toBe(404);
    expect(await status({})).toBe(200);
  });
});

describe('other origins', () => {
  const from = { origin: 'https://shop.example' };

  it('may call the developer API, without cookies', async () => {
    const route = ROUTES.find(
      ({ path, method }) => path.startsWith('/v1/') && method === 'GET' && !path.includes(':'),
    )!;
    const answer = await server().app.inject({ url: route.path, headers: from });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
    const preflight = await server().app.inject({
      method: 'OPTIONS',
      url: '/v1/image/edit',
      headers: {
        ...from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  });

  it.each(['/auth/me', '/auth/login', '/billing/me', '/web/storage/storages', '/v1-beta1/estimation/upload'])(
    'are told nothing of %s',
    async (url) => {
      const answer = await server().app.inject({ url, headers: from });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await server().app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...from, 'access-control-request-method': 'POST' },
      });
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
