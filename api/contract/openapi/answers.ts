/** What a call answers, good and bad, as OpenAPI's responses. */
import { ERRORS, type ErrorBody, type ErrorName } from '../base/errors.ts';
import { errorsOf, GENERAL_ERRORS } from '../base/implied-errors.ts';
import type { AnyRoute } from '../base/route.ts';
import { answerExample } from './call-examples.ts';
import { type Components, type JsonSchema, SHARED } from './json-schema.ts';
import { mediaOf } from './media.ts';

const WORDS = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted.',
  204: 'Done.',
  302: 'Go there.',
  303: 'Go there.',
} as const;

/** The JSON of a good answer, with the developer API's envelope around it. */
function answerSchema(route: AnyRoute, components: Components): JsonSchema {
  const inside = components.describe(route.answer, 'output');
  if (!route.envelope) return inside;
  const data = { description: 'What the call answers.', ...inside };
  return { type: 'object', properties: { data }, required: ['data'] };
}

/** An error's body as it is without anything more exact to say. */
export function errorExample(name: ErrorName): ErrorBody {
  const { code, type, message } = ERRORS[name];
  const fields = name === 'fieldsInvalid';
  return {
    error_code: code,
    error_id: name,
    error_type: type,
    error_message: fields ? 'email: Please enter a valid email address.' : message,
    error_details: fields ? { email: ['Please enter a valid email address'] } : {},
  };
}

/** A call's errors by status. */
function errorsByStatus(route: AnyRoute): ReadonlyMap<number, readonly ErrorName[]> {
  const groups = new Map<number, ErrorName[]>();
  for (const name of errorsOf(route)) {
    const { status } = ERRORS[name];
    groups.set(status, [...(groups.get(status) ?? []), name]);
  }
  return new Map([...groups].sort(([a], [b]) => a - b));
}

const refuse = (names: readonly ErrorName[]) => ({
  description: names.map((name) => `${ERRORS[name].code}: ${ERRORS[name].message}`).join('\n\n'),
  headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
  content: {
    'application/json': {
      schema: { $ref: `${SHARED}Error` },
      examples: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
    },
  },
});

/** The component that every call names as its default. */
export const unreadable = () => refuse(GENERAL_ERRORS);

function answerContent(route: AnyRoute, components: Components) {
  const schema = answerSchema(route, components);
  const example = answerExample(route, components);
  if (example === undefined) return { schema };
  return { schema, example: route.envelope ? { data: example } : example };
}

export function responsesOf(route: AnyRoute, components: Components): Record<string, unknown> {
  const media = mediaOf(route);
  return {
    [route.status]: {
      description: WORDS[route.status],
      headers: {
        'x-request-id': { $ref: '#/components/headers/RequestId' },
        'x-ratelimit-limit': { $ref: '#/components/headers/RateLimit' },
        'x-ratelimit-remaining': { $ref: '#/components/headers/RateLimitRemaining' },
        'x-ratelimit-reset': { $ref: '#/components/headers/RateLimitReset' },
        ...(route.envelope && { 'x-credits-left': { $ref: '#/components/headers/CreditsLeft' } }),
        ...(route.format === 'redirect' && { location: { required: true, schema: { type: 'string' } } }),
      },
      ...(media && { content: { [media]: answerContent(route, components) } }),
    },
    ...Object.fromEntries([...errorsByStatus(route)].map(([status, names]) => [status, refuse(names)])),
    default: { $ref: '#/components/responses/Unreadable' },
  };
}
