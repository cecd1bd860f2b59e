import { expect, test } from 'vitest';
import type * as z from 'zod';
import { exampleOf } from '../../../api/contract/openapi/example.ts';
import { Components, type Direction } from '../../../api/contract/openapi/json-schema.ts';
import { ROUTES } from '../../../api/contract/table.ts';

const components = new Components();

/** What the shape itself says of its own example, or nothing when it takes it. */
function complaint(shape: z.ZodType, direction: Direction, accepted = false): string | undefined {
  const schema = components.describe(shape, direction);
  const example = exampleOf(schema, { components, direction, accepted });
  const { error } = shape.safeParse(example);
  return error && `${JSON.stringify(example)}: ${error.message}`;
}

test('the example of every request and every answer is one that its own shape takes', () => {
  const wrong = ROUTES.flatMap((route) => {
    const { id, params, query, body, answer, status, format = 'json' } = route;
    const said = [
      params && complaint(params, 'input'),
      query && complaint(query, 'input'),
      body && complaint(body, 'input'),
      status !== 204 && ['json', 'events'].includes(format) && complaint(answer, 'output', status === 202),
    ];
    return said.filter(Boolean).map((text) => `${id}: ${text}`);
  });
  expect(wrong).toEqual([]);
});
