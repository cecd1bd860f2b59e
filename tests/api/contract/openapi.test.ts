import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../../api/contract/base/errors.ts';
import { errorsOf } from '../../../api/contract/base/implied-errors.ts';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';
import { ROUTES } from '../../../api/contract/table.ts';

const SERVER = 'https://gesso.example';
const document = printOpenApi(SERVER);

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown>; $ref?: string } }>;
  };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>;
  security: Record<string, string[]>[];
}
const operations = Object.values(document.paths).flatMap((path) =>
  Object.values(path),
) as unknown as Operation[];
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 without a warning', async () => {
    const copy = structuredClone(document) as unknown as Parameters<typeof validate>[0];
    expect(await validate(copy)).toEqual({ valid: true, warnings: [], specification: 'OpenAPI' });
    expect(document.servers).toEqual([{ url: SERVER }]);
  });

  test('is refused by the same validator once an operation breaks the rules', async () => {
    const broken = structuredClone(document) as unknown as {
      paths: Record<string, Record<string, Operation>>;
    };
    broken.paths['/auth/me']!.get!.operationId = 'login';
    const result = await validate(broken as unknown as Parameters<typeof validate>[0]);
    expect(result.valid).toBe(false);
  });

  test('has one operation for each route', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      ROUTES.map(({ id }) => id).sort(),
    );
  });

  test('describes every operation beyond its summary, and every section', () => {
    const silent = ROUTES.filter(({ description }) => !description).map(({ id }) => id);
    expect(silent).toEqual([]);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    const holds = (path: string) =>
      path
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!));
    expect(references.size).toBeGreaterThan(100);
    for (const reference of references)
      expect([reference, holds(reference)]).not.toEqual([reference, undefined]);
    expect(text).not.toContain('$defs');
  });

  test('lists every error of a call under its status, with an example', () => {
    for (const route of ROUTES) {
      const { responses } = operationOf(route.id);
      for (const name of errorsOf(route)) {
        const examples = responses[ERRORS[name].status]?.content?.['application/json']?.examples;
        expect([route.id, name, examples?.[name]]).toEqual([
          route.id,
          name,
          { $ref: `#/components/examples/${name}` },
        ]);
      }
    }
  });

  test('says what a client sends apart from what it receives: a default makes a field optional', () => {
    const { parameters } = operationOf('listGroups');
    expect(parameters.find(({ name }) => name === 'page')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, default: 1 },
    });
    expect(operationOf('getDetailedUsage').parameters.find(({ name }) => name === 'page')).toMatchObject({
      schema: { minimum: 0, default: 0 },
    });
  });

  test('writes an upload as a form of JSON and file', () => {
    const form = operationOf('uploadOnly').requestBody!.content['multipart/form-data']!.schema;
    expect(form).toEqual({
      type: 'object',
      properties: {
        file: { type: 'string', format: 'binary', description: expect.stringContaining('JPEG') },
      },
      required: ['file'],
    });
    const withJson = operationOf('editUploadedImage').requestBody!.content['multipart/form-data']!;
    expect(withJson.schema.properties).toHaveProperty('data');
  });

  test('asks a key for its scope, a visitor for nothing, and the renewal for its cookie', () => {
    expect(operationOf('editImage').security).toEqual([{ accessToken: [] }, { apiKey: [] }]);
    expect(operationOf('login').security).toEqual([]);
    expect(operationOf('listPlans').security).toEqual([{}, { accessToken: [] }]);
    expect(operationOf('refreshToken').security).toEqual([{ refreshCookie: [] }]);
  });
});
