/** Connecting storages, a real S3 server and a real web server, and what is refused. What they hold: `storage-addresses.test.ts`. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as developer from '../../api/contract/routes/public-storages.ts';
import * as web from '../../api/contract/routes/storages.ts';
import { STORAGES_MAX } from '../../vocabulary/limits.ts';
import { keyOf } from './helpers/key-of.ts';
import { KEY, S3_REFUSALS, useStorageServers } from './helpers/storage-deps.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

const MAX = 1024 * 1024;
const servers = useStorageServers();
const { server, s3Body, webBody, connect } = servers;

describe('connecting a storage', () => {
  it('keeps it after it was reached, and tells everything but its credentials', async () => {
    const person = await createTaskPerson(server());
    const made = await connect(person, s3Body('shots', { path: 'in', region: 'eu-west-1' }));
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'shots',
      type: 's3',
      parameters: { bucket: 'pictures', endpoint: servers.endpoint, path: 'in', region: 'eu-west-1' },
      created_at: expect.any(Number),
    });
    const listed = await server().call(web.listStorages, { as: person.token });
    expect(listed.body).toEqual([made.body]);
    const found = await server().call(web.getStorage, { as: person.token, params: { id: made.body.id } });
    expect(found.body).toEqual(made.body);
    for (const { text } of [made, listed, found]) expect(text).not.toMatch(/S3RVER|credentials|secret/);
  });

  it('connects as many as an account may have, by either call', async () => {
    const person = await createTaskPerson(server());
    const first = (await connect(person, webBody('first'))).body;
    const { database } = server().ports;
    const row = await database
      .selectFrom('storages')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: STORAGES_MAX - 1 }, (_, at) => ({
      ...row,
      id: `${row.id}-${at}`,
      name: `other-${at}`,
    }));
    await database.insertInto('storages').values(others).execute();
    const refused = [
      await connect(person, webBody('last')),
      await server().call(developer.createPublicStorage, { as: person.token, body: webBody('last') }),
    ];
    for (const { status, error } of refused) {
      expect([status, error.error_message]).toEqual([
        402,
        `You have ${STORAGES_MAX} of these already. Delete one to add another.`,
      ]);
    }
    await server().call(web.deleteStorage, { as: person.token, params: { id: first.id } });
    expect((await connect(person, webBody('last'))).status).toBe(201);
  });

  it('keeps credentials sealed: neither the row nor another row opens them', async () => {
    const person = await createTaskPerson(server());
    const one = (await connect(person, s3Body('one'))).body;
    const two = (await connect(person, s3Body('two'))).body;
    const { database } = server().ports;
    const row = await database
      .selectFrom('storages')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(KEY);
    expect(Buffer.from(row.credentials!.split('.')[1]!, 'base64url').toString('latin1')).not.toContain(KEY);
    await database
      .updateTable('storages')
      .set({ credentials: row.credentials })
      .where('id', '=', two.id)
      .execute();
    await expect(
      server().services.storages.open(person.userId, 'storage://two/a.png', { maxBytes: MAX }),
    ).rejects.toThrow();
  });

  it.each([
    ['no name', { name: undefined }, 'name', 'Storage name is required'],
    ['an empty name', { name: '' }, 'name', 'Storage name is required'],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, 'name', 'Max length 50 chars'],
    ['a name with a space', { name: 'my shots' }, 'name', "Storage name shouldn't include spaces"],
    ['a name with a tab', { name: 'my\tshots' }, 'name', "Storage name shouldn't include spaces"],
  ])('refuses %s in the words of the form', async (_what, change, field, says) => {
    const person = await createTaskPerson(server());
    const refused = await connect(person, { ...s3Body(), ...change });
    expect(refused.status).toBe(422);
    expect(refused.error.error_details[field]).toContain(says);
    expect(refused.error.error_message).toContain(says);
  });

  it.each([
    [
      'parameters.credentials.access_key',
      { credentials: { access_key: '', secret_access_key: KEY } },
      'Access key is required',
    ],
    [
      'parameters.credentials.secret_access_key',
      { credentials: { access_key: KEY } },
      'Secret access key is required',
    ],
    ['parameters.bucket', { bucket: '  ' }, 'Bucket is required'],
  ])('refuses an empty %s in the words of the form', async (field, change, says) => {
    const person = await createTaskPerson(server());
    const refused = await connect(person, s3Body('shots', change));
    expect(refused.error.error_details[field]).toEqual([says]);
    const gcs = await connect(person, { ...s3Body('shots', change), type: 'gcs' });
    expect(gcs.error.error_details[field]).toEqual([says]);
  });

  it('refuses a web folder without an address in the words of the form', async () => {
    const person = await createTaskPerson(server());
    const refused = await connect(person, { name: 'site', type: 'web_folder', parameters: { base_url: '' } });
    expect(refused.error.error_details['parameters.base_url']).toContain('Base URL is required');
  });

  it('takes a name of 50 characters', async () => {
    const person = await createTaskPerson(server());
    expect((await connect(person, s3Body('x'.repeat(50)))).status).toBe(201);
  });

  it('refuses a name that the person has, and lets another person have it', async () => {
    const [one, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    await connect(one);
    const refused = await connect(one);
    expect(refused.status).toBe(409);
    expect(refused.error.error_code).toBe('6002');
    expect((await connect(other)).status).toBe(201);
  });

  it.each([
    ['a bucket that is not there', { bucket: 'nothing-here' }, 'parameters.bucket'],
    [
      'a key that is not known',
      { credentials: { access_key: 'AKIANOBODY', secret_access_key: KEY } },
      'parameters.credentials.access_key',
    ],
    ['a secret that is another', { bucket: 'mismatched' }, 'parameters.credentials.secret_access_key'],
    ['a key that may not list', { bucket: 'denied' }, 'parameters.credentials.access_key'],
    ['a bucket of another region', { bucket: 'elsewhere' }, 'parameters.region'],
  ])('says what is wrong with %s, and saves nothing', async (_what, change, field) => {
    const person = await createTaskPerson(server());
    const refusing = Object.hasOwn(S3_REFUSALS, (change as { bucket?: string }).bucket ?? '');
    const body = s3Body('shots', { ...change, ...(refusing && { endpoint: servers.siteUrl }) });
    const refused = await connect(person, body);
    expect(refused.status).toBe(422);
    expect(refused.error.error_code).toBe('6003');
    expect(Object.keys(refused.error.error_details)).toEqual([field]);
    expect((await server().call(web.listStorages, { as: person.token })).body).toEqual([]);
  });

  it.each([
    ['an S3 server that does not answer', () => s3Body('shots', { endpoint: 'http://127.0.0.1:9' })],
    ['a web server that fails', () => webBody('site', '/broken')],
    [
      'a web server that does not answer',
      () => ({ ...webBody(), parameters: { base_url: 'http://127.0.0.1:9/' } }),
    ],
  ])('refuses %s', async (_what, body) => {
    const person = await createTaskPerson(server());
    const refused = await connect(person, body());
    expect(refused.status).toBe(422);
    expect(refused.error.error_code).toBe('6003');
  });

  it('makes one storage of one idempotency key', async () => {
    const person = await createTaskPerson(server());
    const make = () =>
      server().call(web.createStorage, {
        as: person.token,
        body: s3Body(),
        headers: { 'idempotency-key': 'one' },
      });
    expect((await make()).body.id).toBe((await make()).body.id);
  });
});

describe('a connected storage', () => {
  it('changes its name and bucket, and keeps the rest', async () => {
    const person = await createTaskPerson(server());
    const { id } = (await connect(person)).body;
    const changed = await server().call(web.updateStorage, {
      as: person.token,
      params: { id },
      body: { name: 'renamed', type: 's3', bucket: 'pictures' },
    });
    expect(changed.body).toMatchObject({
      id,
      name: 'renamed',
      parameters: { bucket: 'pictures', endpoint: servers.endpoint },
    });
    const { storages } = server().services;
    await storages.put(person.userId, 'storage://renamed/x', Buffer.from('x'), {
      contentType: 'text/plain',
      fileName: 'x',
    });
  });

  it('is not changed to what cannot be reached, to another type, or to a name that is taken', async () => {
    const person = await createTaskPerson(server());
    const { id } = (await connect(person)).body;
    await connect(person, webBody());
    const change = (body: object) =>
      server().call(web.updateStorage, { as: person.token, params: { id }, body });
    expect((await change({ bucket: 'nothing-here' })).error.error_code).toBe('6003');
    expect((await change({ type: 'gcs' })).error.error_details).toHaveProperty('type');
    expect((await change({ parameters: { base_url: servers.siteUrl } })).error.error_code).toBe('9000');
    expect((await change({ name: 'site' })).error.error_code).toBe('6002');
    expect((await change({ name: 'has space' })).error.error_details.name).toEqual([
      "Storage name shouldn't include spaces",
    ]);
    const { body } = await server().call(web.getStorage, { as: person.token, params: { id } });
    expect(body).toMatchObject({ name: 'shots', type: 's3', parameters: { bucket: 'pictures' } });
  });

  it('takes new credentials', async () => {
    const person = await createTaskPerson(server());
    const { id } = (await connect(person)).body;
    const change = (credentials: object) =>
      server().call(web.updateStorage, {
        as: person.token,
        params: { id },
        body: { parameters: { credentials } },
      });
    expect((await change({ access_key: 'AKIANOBODY' })).error.error_code).toBe('6003');
    expect((await change({ access_key: KEY, secret_access_key: KEY })).status).toBe(200);
  });

  it('is forgotten when it is removed', async () => {
    const person = await createTaskPerson(server());
    const { id } = (await connect(person)).body;
    const remove = () => server().call(web.deleteStorage, { as: person.token, params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).error.error_code).toBe('6001');
    expect((await server().call(web.listStorages, { as: person.token })).body).toEqual([]);
  });

  it("is nobody else's", async () => {
    const [one, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    const { id } = (await connect(one)).body;
    for (const route of [web.getStorage, web.updateStorage, web.deleteStorage]) {
      const refused = await server().call(route, {
        as: other.token,
        params: { id },
        ...(route.body && { body: { name: 'mine' } }),
      });
      expect(refused.status).toBe(404);
      expect(refused.error.error_code).toBe('6001');
    }
    expect((await server().call(web.listStorages, { as: other.token })).body).toEqual([]);
    await expect(
      server().services.storages.open(other.userId, 'storage://shots/x', { maxBytes: MAX }),
    ).rejects.toMatchObject({ kindName: 'storageNotFound' });
  });
});

describe('on the public internet alone', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer();
  });
  afterAll(() => strict?.close());

  it.each([
    'http://127.0.0.1:9000',
    'http://localhost:9000',
    'http://[::1]:9000',
    'http://169.254.169.254',
    'http://10.1.2.3',
    'http://[::ffff:10.1.2.3]',
    'http://2130706433',
  ])('neither an S3 server nor a web folder can be at %s', async (address) => {
    const person = await createTaskPerson(strict);
    for (const body of [
      s3Body('shots', { endpoint: address }),
      { name: 'site', type: 'web_folder', parameters: { base_url: `${address}/files` } },
    ]) {
      for (const route of [web.createStorage, developer.createPublicStorage]) {
        const refused = await strict.call(route, { as: person.token, body });
        expect([refused.status, refused.error.error_code]).toEqual([422, '6005']);
      }
    }
  });

  it('no storage is changed to point at one', async () => {
    const person = await createTaskPerson(strict);
    const outside = vi.spyOn(strict.ports.outgoing, 'request').mockResolvedValue({
      status: 200,
      headers: {},
      body: Buffer.alloc(0),
      url: 'https://site.example/',
    });
    const { id } = await strict.services.storages.create(person.userId, {
      name: 'site',
      type: 'web_folder',
      parameters: { base_url: 'https://site.example/' },
    });
    outside.mockRestore();
    for (const route of [web.updateStorage, developer.updatePublicStorage]) {
      const body = { parameters: { base_url: 'https://169.254.169.254/' } };
      const refused = await strict.call(route, { as: person.token, params: { id }, body });
      expect([refused.status, refused.error.error_code]).toEqual([422, '6005']);
    }
  });

  it('a storage at a name that leads nowhere is told to be unreachable', async () => {
    const person = await createTaskPerson(strict);
    const nowhere = 'https://nowhere.invalid';
    for (const body of [
      s3Body('shots', { endpoint: nowhere }),
      { name: 'site', type: 'web_folder', parameters: { base_url: `${nowhere}/files` } },
    ]) {
      const refused = await strict.call(web.createStorage, { as: person.token, body });
      expect(refused.status).toBe(422);
      expect(refused.error.error_code).toBe('6003');
      expect(refused.error.error_message).toContain('The host of this address is not known.');
    }
  });
});

describe("the developer API's storages", () => {
  it('are the same storages, in an envelope', async () => {
    const person = await createTaskPerson(server());
    const as = await keyOf(server(), person.userId);
    expect((await server().call(developer.listPublicStorageTypes, { as })).body).toEqual([
      'web_folder',
      's3',
      'gcs',
    ]);
    const made = await server().call(developer.createPublicStorage, { as, body: s3Body() });
    expect(made.status).toBe(201);
    expect(JSON.parse(made.text)).toEqual({ data: made.body });
    const params = { id: made.body.id };
    expect((await server().call(developer.listPublicStorages, { as })).body).toEqual([made.body]);
    expect((await server().call(developer.getPublicStorage, { as, params })).body).toEqual(made.body);
    const renamed = await server().call(developer.updatePublicStorage, {
      as,
      params,
      body: { name: 'other' },
    });
    expect(renamed.body.name).toBe('other');
    expect((await server().call(web.listStorages, { as: person.token })).body).toEqual([renamed.body]);

    const twice = await server().call(developer.createPublicStorage, { as, body: s3Body('other') });
    expect([twice.status, twice.error.error_code]).toEqual([409, '6002']);
    await server().call(developer.createPublicStorage, { as, body: s3Body('third') });
    const change = (body: object) => server().call(developer.updatePublicStorage, { as, params, body });
    expect((await change({ name: 'third' })).error.error_code).toBe('6002');
    expect((await change({ bucket: 'nothing-here' })).error.error_code).toBe('6003');

    expect((await server().call(developer.deletePublicStorage, { as, params })).status).toBe(204);
    expect((await server().call(developer.getPublicStorage, { as, params })).error.error_code).toBe('6001');
  });
});
