import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import answers from '../../../api/contract/examples/answers.json' with { type: 'json' };
import { answerExample, requestExample } from '../../../api/contract/openapi/call-examples.ts';
import { exampleOf } from '../../../api/contract/openapi/example.ts';
import { Components, type Direction } from '../../../api/contract/openapi/json-schema.ts';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';
import { webhookExample } from '../../../api/contract/openapi/webhooks.ts';
import { webhookEvent } from '../../../api/contract/schemas/webhook-event.ts';
import { ROUTES } from '../../../api/contract/table.ts';

type Content = Record<string, { example?: unknown }>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}
const document = printOpenApi('https://gesso.example');
const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((path) =>
  Object.values(path),
) as unknown as Operation[];
const components = new Components();

/** What the shape itself says of its own example, or nothing when it takes it. */
function complaint(shape: z.ZodType, direction: Direction, accepted = false): string | undefined {
  const schema = components.describe(shape, direction);
  const example = exampleOf(schema, { components, direction, accepted });
  const { error } = shape.safeParse(example);
  return error && `${JSON.stringify(example)}: ${error.message}`;
}

/** Every text inside of a value. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Nobody has a name like this: the field was not thought of. */
const MADE_UP = /^(text|string|foo|bar|test|x+|undefined|null)$/i;

describe('the examples of the API', () => {
  test('are made of every request and every answer, and their own shapes take them', () => {
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

  test('that a server gave are of calls that there are, and of the shape that those promise', () => {
    const wrong = Object.entries(answers).flatMap(([id, answer]) => {
      const route = ROUTES.find((one) => one.id === id);
      const { error } = route ? route.answer.safeParse(answer) : { error: new Error('No such call') };
      return error ? [`${id}: ${error.message}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(100);
  });

  test('stand in the document: a request, an answer and each parameter of every call', () => {
    const without = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
      const [good] = Object.entries(responses).filter(([status]) => Number(status) < 400);
      const contents = [requestBody?.content, good?.[1].content].flatMap((content) =>
        Object.entries(content ?? {}),
      );
      return [
        ...parameters
          .filter(({ example }) => example === undefined)
          .map(({ name }) => `${operationId} ${name}`),
        ...contents
          // The bytes of a picture are no example that anybody could read.
          .filter(([media, { example }]) => media !== 'application/octet-stream' && example === undefined)
          .map(([media]) => `${operationId} ${media}`),
      ];
    });
    expect(without).toEqual([]);
  });

  test('hold plausible values: no text that stands for any text', () => {
    const made = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
      const shown = contents.flatMap((content) => Object.values(content ?? {}).map(({ example }) => example));
      return textsIn([shown, parameters.map(({ example }) => example)])
        .filter((text) => MADE_UP.test(text))
        .map((text) => `${operationId}: ${text}`);
    });
    expect(made).toEqual([]);
  });

  test('of a call are the same in the document and in the reference', () => {
    const route = ROUTES.find(({ id }) => id === 'editImage')!;
    const { requestBody, responses } = operations.find(({ operationId }) => operationId === 'editImage')!;
    expect(requestBody?.content['application/json']?.example).toEqual(requestExample(route, components));
    expect(responses['200']?.content?.['application/json']?.example).toEqual({
      data: answerExample(route, components),
    });
  });

  test.each(['task.done', 'task.error', 'task.cancelled'])(
    'of the event %s are what a webhook is sent',
    (type) => {
      expect(webhookEvent.parse(webhookExample(type))).toEqual(webhookExample(type));
    },
  );
});
