/** The calls of the developer API as the OpenAPI document has them: what both packages are typed by. */
import { ENDPOINTS } from '../client/endpoints.ts';
import { printOpenApi } from '../contract/openapi/openapi.ts';

/** As much of JSON Schema as the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly description?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

export interface DocumentedCall {
  readonly id: keyof typeof ENDPOINTS;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly isIdempotent: boolean;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** undefined = the call takes none. Of a form the JSON in its `data`. */
  readonly body: Schema | undefined;
  /** Its picture is a file in a form. */
  readonly isForm: boolean;
  /** The answer is a stream of events. */
  readonly isStream: boolean;
  /** undefined = nothing is answered. */
  readonly answer: Schema | undefined;
}

export interface ApiDocument {
  readonly calls: readonly DocumentedCall[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Throws when a call is not in the document. */
export function readDocument(): ApiDocument {
  const document = printOpenApi('http://localhost') as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const operations = new Map(
    Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation): [string, Operation] => [operation.operationId, operation]),
    ),
  );
  const calls = Object.entries(ENDPOINTS).map(([id, endpoint]) => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`${id} is not in the OpenAPI document`);
    return describe(id as keyof typeof ENDPOINTS, endpoint, operation);
  });
  return { calls, schemas: document.components.schemas };
}

function describe(
  id: keyof typeof ENDPOINTS,
  endpoint: { readonly method: string; readonly path: string; readonly idempotent?: boolean },
  operation: Operation,
): DocumentedCall {
  const { parameters = [], requestBody, responses, summary } = operation;
  const form = requestBody?.content['multipart/form-data']?.schema;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const [media, answer] = Object.entries(success?.content ?? {})[0] ?? [];
  const isEnveloped = endpoint.path.startsWith('/v1/');
  return {
    ...endpoint,
    id,
    summary,
    isIdempotent: endpoint.idempotent === true,
    params: parameters.filter((parameter) => parameter.in === 'path'),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: form ? form.properties?.data : requestBody?.content['application/json']?.schema,
    isForm: form !== undefined,
    isStream: media === 'text/event-stream',
    answer: isEnveloped ? answer?.schema.properties?.data : answer?.schema,
  };
}

/** The names of all shared shapes that the calls speak of, in the alphabet's order. */
export function namesIn({ calls, schemas }: ApiDocument, more: readonly string[] = []): readonly string[] {
  const names = new Set(more);
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === '$ref') names.add(nameOf(String(value)));
      else look(value);
    }
  };
  look(calls);
  for (const name of names) look(schemas[name]);
  return [...names].sort();
}

export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';
