import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import {
  checkHealth,
  getOpenApi,
  getProvidersGuide,
  getReference,
  getReferenceSection,
} from '../../api/contract/routes/operations.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { ROOT } from '../helpers/paths.ts';
import { useServer } from './helpers/test-server.ts';

const SERVER = 'https://gesso.example';
const server = useServer({ publicUrl: SERVER });

describe('the documents of the API', () => {
  // The first test: each is printed once for a server.
  test('are printed between other calls, which are not kept waiting', async () => {
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    await Promise.all([
      server().call(getOpenApi).then(note('the document')),
      server().call(getReference).then(note('the reference')),
      server().call(checkHealth).then(note('health')),
    ]);
    expect(answered[0]).toBe('health');
  });

  test('are served to machines as valid OpenAPI of every call, at the server’s own address', async () => {
    const { status, headers, body } = await server().call(getOpenApi);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    const document = body as unknown as { servers: unknown; paths: Record<string, object> };
    expect(document.servers).toEqual([{ url: SERVER }]);
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(ROUTES.length);
    expect((await validate(structuredClone(body) as never)).valid).toBe(true);
  });

  test('are served to people as a page that names every call', async () => {
    const { status, headers, text } = await server().call(getReference);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(ROUTES.filter(({ id }) => !text.includes(`#${id}"`))).toEqual([]);
    const [script] = /(?<=<script>).*(?=<\/script>)/s.exec(text) ?? [''];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  });

  test('are served to people section by section', async () => {
    const see = (section: string) => server().call(getReferenceSection, { params: { section } });
    const { status, headers, text } = await see('image-edit');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<article id="editImage">');
    expect(text).toContain(`${SERVER}/v1/image/edit`);
    expect([(await see('nowhere')).status, (await see('x'.repeat(65))).status]).toEqual([404, 422]);
  });

  test('tell the operator how to connect image services, in the words of the guide', async () => {
    const { status, headers, text } = await server().call(getProvidersGuide);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe(readFileSync(join(ROOT, 'docs/providers.md'), 'utf8'));
    expect(text).toMatch(/PROVIDER_ORDER/);
  });
});
