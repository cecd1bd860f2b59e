/** What answers weigh on the wire, and which are never compressed. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUserWebhook } from '../../../api/contract/routes/webhooks.ts';
import { holdsSecret } from '../../../api/contract/secrets-in-answers.ts';
import { ROUTES } from '../../../api/contract/table.ts';
import { createPerson, type Person } from '../helpers/people.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer({ privateAddresses: true });

let person: Person;
beforeAll(async () => {
  person = await createPerson(server());
});

/** As browsers say it. */
const BROWSER = 'gzip, deflate, br, zstd';

async function get(url: string, encodings?: string): Promise<LightMyRequestResponse> {
  const answer = await server().app.inject({
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(encodings !== undefined && { 'accept-encoding': encodings }),
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

describe('An answer above a kilobyte', () => {
  it.each(['/openapi.json', '/reference', '/scene/templates'])(
    'comes as small as its reader can have it: %s',
    async (url) => {
      const plain = await get(url);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const brotli = await get(url, BROWSER);
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      const gzip = await get(url, 'gzip');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      for (const { rawPayload, headers } of [brotli, gzip]) {
        expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        expect(headers.vary).toContain('accept-encoding');
      }
    },
  );

  it('is kept apart by its encoding in every store that may keep it', async () => {
    for (const url of ['/openapi.json', '/reference']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toContain('public');
      expect(headers.vary).toBe('accept-encoding');
    }
  });

  it('is the description of the API, in 150 kB', async () => {
    for (const encodings of [BROWSER, 'gzip']) {
      expect((await get('/openapi.json', encodings)).rawPayload.length).toBeLessThanOrEqual(150_000);
    }
  });

  it('is left as it is for who refuses a compressed one', async () => {
    for (const encodings of ['identity', 'br;q=0, gzip;q=0', 'zstd']) {
      expect((await get('/openapi.json', encodings)).headers['content-encoding']).toBeUndefined();
    }
  });
});

it('A small answer is left as it is', async () => {
  expect((await get('/healthz', BROWSER)).headers['content-encoding']).toBeUndefined();
});

it('A compressed request is refused: unpacked, it could be of any size', async () => {
  const answer = await server().app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: '{}',
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

describe('An answer that holds a secret', () => {
  it('is told by the names of its fields', () => {
    const secret = ROUTES.filter(holdsSecret).map(({ id }) => id);
    expect(secret).toEqual(
      expect.arrayContaining(
        ['login', 'refreshToken', 'verifyEmail', 'validatePasswordChangeToken', 'finishOauth'].concat([
          'generateKey',
          'regenerateKey',
          'createUserWebhook',
          'getUserWebhook',
          'updateUserWebhook',
        ]),
      ),
    );
    expect(secret).not.toContain('listApiKeys');
    expect(secret).not.toContain('listSceneTemplates');
  });

  it('is never compressed, however long it is', async () => {
    // What somebody chose stands beside the secret: compressed, its length would tell how much of the two is alike.
    const url = `http://127.0.0.1/${'whsec_'.repeat(300)}`;
    const { status, headers, body } = await server().call(createUserWebhook, {
      as: person.token,
      body: { url, webhook_types: ['task.done'] },
      headers: { 'accept-encoding': BROWSER },
    });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_/);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
