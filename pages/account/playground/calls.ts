/** The calls of the OpenAPI document that a key may make with JSON or without a body, and the request that each is. */
import { resolve, type Schema, type Schemas } from './schema.ts';

interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface DocumentOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly DocumentParameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly 'x-scope'?: string;
  readonly 'x-cost'?: Cost;
}

export interface Cost {
  readonly amount: number;
  /** `credit`, or a feature that plans count separately. */
  readonly unit: string;
  /** `image` or a length of time. */
  readonly per: string;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: Schemas };
}

export interface CallParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface ApiCall {
  /** The operationId. */
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  /** With `{name}` for its parameters. */
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  /** null = free. */
  readonly cost: Cost | null;
  readonly parameters: readonly CallParameter[];
  /** null = it takes none. */
  readonly body: { readonly schema: Schema; readonly example: unknown } | null;
}

const JSON_BODY = 'application/json';
const STREAM = 'text/event-stream';

export function callsOf({ paths, components: { schemas } }: ApiDocument): readonly ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { security = [], requestBody, parameters = [], responses } = operation;
      const isForKeys = security.some((way) => 'apiKey' in way);
      const body = requestBody?.content[JSON_BODY];
      const isStream = Object.values(responses).some(({ content = {} }) => STREAM in content);
      if (!isForKeys || isStream || (requestBody && !body)) return [];
      const call: ApiCall = {
        id: operation.operationId,
        tag: operation.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        scope: operation['x-scope'] ?? '',
        cost: operation['x-cost'] ?? null,
        parameters: parameters.flatMap((parameter) => readParameter(parameter, schemas)),
        body: body ? { schema: resolve(body.schema, schemas), example: body.example } : null,
      };
      return [call];
    }),
  );
}

function readParameter(parameter: DocumentParameter, schemas: Schemas): readonly CallParameter[] {
  const { name, in: place, required = false, description = '', schema } = parameter;
  if (place !== 'path' && place !== 'query') return [];
  return [{ name, place, isRequired: required, description, schema: resolve(schema, schemas) }];
}

/** What a person filled in. */
export interface Draft {
  readonly callId: string;
  /** By name, as written in an address; '' = not said. */
  readonly parameters: Readonly<Record<string, string>>;
  /** JSON; '' = none. */
  readonly json: string;
}

/** A request without its key. */
export interface ApiRequest {
  readonly method: string;
  /** With its query, from the root of the server. */
  readonly path: string;
  /** undefined = none. */
  readonly body: unknown;
}

/** A missing path parameter stays in braces. */
export function requestOf(call: ApiCall, parameters: Draft['parameters'], body: unknown): ApiRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const value = parameters[name] ?? '';
    return value === '' ? braces : encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    call.parameters.flatMap(({ name, place }) => {
      const value = parameters[name] ?? '';
      return place === 'query' && value !== '' ? [[name, value]] : [];
    }),
  ).toString();
  return {
    method: call.method,
    path: query === '' ? path : `${path}?${query}`,
    body: call.body === null ? undefined : (body ?? {}),
  };
}

/** The names of what the path still needs. */
export const missingOf = (call: ApiCall, parameters: Draft['parameters']): readonly string[] =>
  call.parameters
    .filter(({ name, isRequired }) => isRequired && (parameters[name] ?? '') === '')
    .map(({ name }) => name);
