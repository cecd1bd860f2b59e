/** The table of routes as an OpenAPI 3.1 document. */

import { COSTS, type CostKind } from '../../../vocabulary/costs.ts';
import { UPLOAD_FORMATS } from '../../../vocabulary/limits.ts';
import { REFRESH_COOKIE } from '../../../vocabulary/platform.ts';
import { drain } from '../base/drain.ts';
import { errorBody } from '../base/error-body.ts';
import { ERRORS, type ErrorName } from '../base/errors.ts';
import { errorsOf, GENERAL_ERRORS } from '../base/implied-errors.ts';
import type { AnyRoute, Auth, Upload } from '../base/route.ts';
import { EXACT_MESSAGES } from '../errors/error-templates.ts';
import { ROUTES } from '../table.ts';
import { TAGS } from '../tags.ts';
import { errorExample, responsesOf, unreadable } from './answers.ts';
import { requestExample } from './call-examples.ts';
import { Components, type JsonSchema } from './json-schema.ts';
import { parametersOf, shownPath } from './paths.ts';
import { webhooksOf } from './webhooks.ts';

const BEARER = { accessToken: [] };

/** For programs; the description says it in words. */
const costOf = (kind: CostKind) => {
  const { amount, unit, per } = COSTS[kind];
  return { amount, unit, per };
};

/** The scope is documented as `x-scope` and in the description: only OAuth and OpenID schemes define scopes. */
function securityOf({ auth, cookie }: AnyRoute): readonly Record<string, readonly string[]>[] {
  const key = { apiKey: [] };
  const kinds: Record<Auth, readonly Record<string, readonly string[]>[]> = {
    none: cookie ? [{ refreshCookie: [] }] : [],
    optional: [{}, BEARER],
    user: [BEARER],
    key: [key],
    'user-or-key': [BEARER, key],
  };
  return kinds[auth];
}

function requestBody(route: AnyRoute, components: Components, server: string): JsonSchema | undefined {
  const json = route.body && components.describe(route.body, 'input');
  const example = requestExample(route, components, server);
  if (!route.upload) {
    // A body without a required field may be left out: it is then taken for `{}`.
    const required = Boolean(route.body && !route.body.safeParse({}).success);
    return json && { required, content: { 'application/json': { schema: json, example } } };
  }
  const { files, optional } = route.upload;
  const schema = {
    type: 'object',
    properties: {
      ...(json && { data: { description: 'The other fields, as JSON.', ...json } }),
      ...Object.fromEntries(files.map((name) => [name, fileOf(route.upload as Upload)])),
    },
    ...(!optional && { required: files }),
  };
  const form = {
    ...(json && { data: example }),
    ...Object.fromEntries(
      files.map((name) => [name, route.upload?.maxFiles === 1 ? 'shoe.jpg' : ['document.json']]),
    ),
  };
  const encoding = json && { encoding: { data: { contentType: 'application/json' } } };
  return { required: true, content: { 'multipart/form-data': { schema, example: form, ...encoding } } };
}

function operation(route: AnyRoute, components: Components, server: string): JsonSchema {
  const body = requestBody(route, components, server);
  const notes = [
    route.description,
    route.cost && `Costs ${COSTS[route.cost].says}; a failed or canceled task gives it back.`,
    route.capability && `Needs a plan with the capability \`${route.capability}\`.`,
    route.scope && `An API key needs the scope \`${route.scope}\`.`,
    route.upload && `A file has at most ${route.upload.maxFileBytes} bytes.`,
    route.rate && `At most ${route.rate.max} calls in ${route.rate.windowMs / 1000} seconds.`,
  ].filter(Boolean);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(notes.length > 0 && { description: notes.join('\n\n') }),
    security: securityOf(route),
    ...(route.scope && route.auth !== 'user' && { 'x-scope': route.scope }),
    ...(route.cost && { 'x-cost': costOf(route.cost) }),
    parameters: parametersOf(route, components),
    ...(body && { requestBody: body }),
    responses: responsesOf(route, components),
  };
}

/** What a form's file is. */
const FILE = `The image: ${UPLOAD_FORMATS}, at most 24 megapixels.`;

function fileOf({ maxFiles, maxFileBytes, anyContent }: Upload): JsonSchema {
  const most = `at most ${Math.floor(maxFileBytes / 2 ** 20)} MB`;
  const description = anyContent ? `Any bytes, ${most}.` : FILE;
  const file = { type: 'string', format: 'binary', description };
  return maxFiles === 1
    ? file
    : { type: 'array', items: file, maxItems: maxFiles, description: `At most ${maxFiles}.` };
}

const count = (description: string) => ({ description, schema: { type: 'integer' } });

/** The errors that some call answers; the others are known from elsewhere and named in no response. */
const ANSWERED: readonly ErrorName[] = [...new Set([...ROUTES.flatMap(errorsOf), ...GENERAL_ERRORS])];

/** The list of ids may grow: clients that do not know an id use the code. */
function describeError(components: Components): JsonSchema {
  const schema = components.describe(errorBody, 'output') as { properties: Record<string, JsonSchema> };
  const ids = [...ANSWERED, ...Object.keys(EXACT_MESSAGES)].sort();
  const errorId = { ...schema.properties.error_id, 'x-extensible-enum': ids };
  return { ...schema, properties: { ...schema.properties, error_id: errorId } };
}

export function printOpenApi(serverUrl: string, supportEmail?: string) {
  return drain(openApiByCalls(serverUrl, supportEmail));
}

/**
 * Yields after each call: all of it takes half a second.
 *
 * @param serverUrl how the world reaches this server, without a slash at the end
 * @param supportEmail where people write to for help
 */
export function* openApiByCalls(serverUrl: string, supportEmail?: string) {
  const components = new Components();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of ROUTES) {
    const path = shownPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components, serverUrl) };
    yield;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gesso API',
      version: '1.0.0',
      contact: {
        name: 'Gesso support',
        url: `${serverUrl}/reference`,
        ...(supportEmail && { email: supportEmail }),
      },
      description:
        'Edit, make and animate images. The developer API (`/v1/image`, `/v1/scene/create`, `/v1/animation`, `/v1/storage`) answers `{data}`; the other calls are the studio’s own and answer plain JSON. An error is always `{error_code, error_id, error_type, error_message, error_details}`. Times are epoch milliseconds unless they say otherwise.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(ROUTES.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks: webhooksOf(components),
    components: {
      schemas: { ...components.schemas, Error: describeError(components) },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A signed-in person.',
        },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, with the scopes of the call.' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: REFRESH_COOKIE },
      },
      responses: { Unreadable: unreadable() },
      headers: {
        RequestId: { description: 'Names this call; say it to support.', schema: { type: 'string' } },
        RateLimit: count('Calls of the window.'),
        RateLimitRemaining: count('Calls that are left in it.'),
        RateLimitReset: count('Seconds until it begins anew.'),
        CreditsLeft: count('Credits that are left in this period.'),
      },
      examples: Object.fromEntries(
        ANSWERED.map((name) => [name, { summary: ERRORS[name].message, value: errorExample(name) }]),
      ),
    },
  };
}
