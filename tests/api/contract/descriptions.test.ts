import { describe, expect, test } from 'vitest';
import { SHARED } from '../../../api/contract/openapi/json-schema.ts';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';

type Node = Record<string, unknown>;
const document = printOpenApi('https://gesso.example') as unknown as {
  paths: Record<string, Record<string, { operationId: string; parameters: Node[] }>>;
  components: { schemas: Record<string, Node> };
};
const schemaOf = (name: string): Node => document.components.schemas[name] as Node;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Every property of every object inside of a value, with its path. */
function* propertiesOf(value: unknown, path: string): Generator<readonly [string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'examples' || key === 'example') continue;
    if (key === 'properties') {
      for (const [name, property] of Object.entries(inner as Record<string, Node>)) {
        yield [`${path}.${name}`, property];
        yield* propertiesOf(property, `${path}.${name}`);
      }
    } else yield* propertiesOf(inner, Array.isArray(value) ? path : `${path}/${key}`);
  }
}

/** A named shape speaks for the field that holds it. */
const isDescribed = (node: Node): boolean =>
  typeof node.description === 'string' ||
  (typeof node.$ref === 'string' && typeof schemaOf(node.$ref.slice(SHARED.length)).description === 'string');

const property = (node: Node, name: string): Node => (node.properties as Record<string, Node>)[name]!;

describe('the descriptions of the API', () => {
  test('leave out no property of any schema', () => {
    const found = [...propertiesOf(document, '')];
    expect(found.length).toBeGreaterThan(700);
    expect(found.filter(([, node]) => !isDescribed(node)).map(([path]) => path)).toEqual([]);
  });

  test('leave out no parameter of any call', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('tell a field that may be null what it is when it is not', () => {
    const { input_image } = schemaOf('TaskGroup').properties as Record<string, Node>;
    expect(input_image).toMatchObject({ anyOf: [{ $ref: `${SHARED}PictureFacts` }, { type: 'null' }] });
    expect(isDescribed(input_image!)).toBe(true);
  });

  test('keep the two featherings apart: a hardness of the brush, a softness of an outpaint', () => {
    const { requestBody } = document.paths['/scene/brush']!.post as unknown as {
      requestBody: { content: Record<string, { schema: Node }> };
    };
    const form = requestBody.content['multipart/form-data']!.schema;
    const brush = property(property(form, 'data'), 'feathering');
    expect(brush.description).toMatch(/^96 = nearly hard; higher is harder\. .*At 50.*Not .*outpaint/);
    expect([brush.minimum, brush.maximum, brush.default]).toEqual([0, 100, 96]);
    const found = [...propertiesOf(schemaOf('Resizing'), '')].find(([path]) => path.endsWith('.feathering'));
    expect(found?.[1].description).toMatch(/^Softness, a share of the side.*"15%".*Not .*brush/);
  });
});
