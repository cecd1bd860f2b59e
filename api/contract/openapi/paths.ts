/** Addresses and parameters of a route, as the documents write them. */

import {
  BOT_CHECK_HEADER,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_LENGTH_MAX,
  IDEMPOTENCY_KEY_MS,
} from '../../../vocabulary/limits.ts';
import type { AnyRoute } from '../base/route.ts';
import { parameterExample } from './call-examples.ts';
import type { Components, JsonSchema } from './json-schema.ts';

/** `/auth/verify/:token` as `/auth/verify/{token}`. */
export const shownPath = (route: AnyRoute): string =>
  route.shownPath ?? route.path.replaceAll(/:(\w+)/g, '{$1}');

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

const header = (name: string, description: string, example: string, schema: JsonSchema = {}): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
  example,
});

const HOURS = IDEMPOTENCY_KEY_MS / 3_600_000;

function headersOf(route: AnyRoute): Parameter[] {
  const headers: Parameter[] = [];
  if (route.idempotent) {
    headers.push(
      header(
        IDEMPOTENCY_HEADER,
        `A name of your own for this request. The same request with the same name within ${HOURS} hours is done once and answered twice.`,
        'order-1042',
        { maxLength: IDEMPOTENCY_KEY_LENGTH_MAX },
      ),
    );
  }
  if (route.challenge) {
    headers.push(
      header(
        BOT_CHECK_HEADER,
        route.challenge === 'visitors'
          ? 'A solved bot challenge; needed while the fraud check is on.'
          : 'A solved bot challenge; needed when the fraud check applies to you. Never with an API key.',
        'eyJjaGFsbGVuZ2UiOnt9fQ',
      ),
    );
  }
  if (route.format === 'events') {
    headers.push(
      header(
        'last-event-id',
        'The stream goes on after this event.',
        '42.0198c0de-7a1b-7000-8000-1f2e3d4c5b6a',
      ),
    );
  }
  return headers;
}

export function parametersOf(route: AnyRoute, components: Components): Parameter[] {
  const placeholders = shownPath(route).match(/\{(\w+)\}/g) ?? [];
  const fields = (place: 'path' | 'query'): Parameter[] => {
    const shape = place === 'path' ? route.params : route.query;
    if (!shape) return [];
    const { properties = {}, required = [] } = components.describe(shape, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name: name === '*' ? placeholders[0]!.slice(1, -1) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema,
      example: parameterExample({ description, ...schema }, name, components),
    }));
  };
  return [...fields('path'), ...fields('query'), ...headersOf(route)];
}
