/** Examples of requests and responses: recorded responses where possible. */

import type { AnyRoute } from '../base/route.ts';
import answers from '../examples/answers.json' with { type: 'json' };
import { exampleOf, HOME } from './example.ts';
import type { Components, JsonSchema } from './json-schema.ts';
import { mediaOf } from './media.ts';

const ANSWERS: Readonly<Record<string, unknown>> = answers;

/** Text answers are not JSON, and shown as they begin. */
const TEXTS: Readonly<Record<string, string>> = {
  'text/html': '<!doctype html>\n<html lang="en">…</html>\n',
  'text/plain':
    '# HELP gesso_tasks_ended_total Tasks that ended.\n# TYPE gesso_tasks_ended_total counter\ngesso_tasks_ended_total{state="DONE"} 1042\n',
};

/**
 * The JSON that the call is sent; undefined for one that takes none.
 *
 * @param server how the world reaches this server: pages to come back to have to be its own
 */
export function requestExample(route: AnyRoute, components: Components, server: string = HOME): unknown {
  if (!route.body) return undefined;
  const example = exampleOf(components.describe(route.body, 'input'), { components, direction: 'input' });
  return JSON.parse(JSON.stringify(example), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(HOME, () => server) : value,
  );
}

/** What the call answers, without the envelope; undefined when that is nothing, or the bytes of a file. */
export function answerExample(route: AnyRoute, components: Components): unknown {
  const media = mediaOf(route);
  if (media === null || media === 'application/octet-stream') return undefined;
  if (TEXTS[media] !== undefined) return TEXTS[media];
  if (route.id in ANSWERS) return ANSWERS[route.id];
  const schema = components.describe(route.answer, 'output');
  return exampleOf(schema, { components, direction: 'output', accepted: route.status === 202 });
}

/** A value of a parameter. */
export const parameterExample = (schema: JsonSchema, name: string, components: Components): unknown =>
  exampleOf(schema, { components, direction: 'input' }, name);
