/** Requests for a fuzz, made of what the served OpenAPI document says of each call. */
import type { InjectOptions } from 'fastify';
import type { JsonSchema } from '../../../api/contract/openapi/json-schema.ts';
import { type Part, writeForm } from './forms.ts';
import { type Deps, makeValid, mutate, NASTY_TEXTS } from './fuzz-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Content {
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
type Contents = Readonly<Record<string, Content>>;

export interface Operation {
  readonly operationId: string;
  /** Kinds of credentials, any of which will do. */
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly content?: Contents; readonly $ref?: string }>>;
}

/** What the test reads of the document. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly responses: Readonly<Record<string, { readonly content: Contents }>>;
    readonly examples: Readonly<Record<string, { readonly value: { readonly error_code: string } }>>;
  };
}

export interface MadeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: InjectOptions['payload'];
  /** The address may be that of another call, or of none. */
  readonly isElsewhere: boolean;
}

const JSON_TYPE = 'application/json';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Half a pair of surrogates is no character, and has no escape. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Raw in a path, where they may end it, leave it or be no address at all. */
const PATH_TRICKS = [
  '..',
  '.',
  '%2e%2e%2f',
  '%2F',
  '/',
  '//',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%c0%ae%c0%ae',
  ';a=b',
  '*',
  ':id',
  'x'.repeat(3_000),
  '%F0%9F%98%80',
  '__proto__',
  '\\..\\',
];

/** @param isValid as the document says, or with something wrong in it */
export function makeRequest(
  method: string,
  path: string,
  operation: Operation,
  deps: Deps,
  isValid: boolean,
): MadeRequest {
  const { random } = deps;
  const isWrong = (often: number) => !isValid && random.chance(often);
  const isTricky = isWrong(0.15);

  let url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (isTricky) return random.pick(PATH_TRICKS);
    if (isWrong(0.3)) return encodeURIComponent(wellFormed(random.pick(NASTY_TEXTS)));
    const { schema = {} } = operation.parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
    return encodeURIComponent(wellFormed(String(makeValid(schema, deps, name))));
  });
  if (isTricky && random.chance(0.3)) url += random.pick(PATH_TRICKS);

  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.5)))
    .flatMap(({ name, schema }) => {
      if (isWrong(0.1)) return [];
      const value = isWrong(0.5) ? random.pick(NASTY_TEXTS) : makeValid(schema, deps, name);
      const said = [value].flat().map((one) => [name, String(one)]);
      return isWrong(0.2) ? [...said, ...said] : said;
    });
  if (isWrong(0.1)) query.push(['page', random.pick(NASTY_TEXTS)]);
  if (query.length > 0) url += `?${new URLSearchParams(query)}`;
  else if (isWrong(0.05)) url += random.pick(['?', '?%zz', '?a[b]=c&a=d', '?&&==', `?${'a&'.repeat(2_000)}`]);

  const sent = makeBody(operation, deps, isWrong);
  const headers: Record<string, string> = { ...sent?.headers };
  for (const one of operation.parameters.filter((other) => other.in === 'header')) {
    if (random.chance(0.5)) headers[one.name] = isWrong(0.5) ? nastyHeader(deps) : `k${random.below(10)}`;
  }
  if (isWrong(0.1)) headers.cookie = `gesso_refresh=${nastyHeader(deps)}`;
  if (isWrong(0.1)) headers['x-request-id'] = nastyHeader(deps);
  if (isWrong(0.1)) headers.origin = 'https://elsewhere.example';
  return {
    method: method.toUpperCase(),
    url,
    headers,
    ...(sent && { payload: sent.payload }),
    isElsewhere: isTricky,
  };
}

/** A header carries Latin-1, and no line's end. */
const nastyHeader = ({ random }: Deps): string =>
  random
    .pick(NASTY_TEXTS)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 2_000);

function makeBody({ requestBody }: Operation, deps: Deps, isWrong: (often: number) => boolean) {
  const { random } = deps;
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  if (form) return makeForm(form.schema, deps, isWrong);
  const schema = content[JSON_TYPE]?.schema;
  const json = (payload: string | Buffer, type = JSON_TYPE) => ({
    payload,
    headers: { 'content-type': type },
  });
  if (!schema) return isWrong(0.2) ? json(random.pick(['{', '{}', '"x"', ''])) : undefined;
  const valid = makeValid(schema, deps);
  const text = JSON.stringify(isWrong(0.7) ? mutate(valid, random) : valid) ?? 'null';
  if (!isWrong(0.15)) return json(text);
  return random.pick([
    () => json(text.slice(0, -1)),
    () => json(text.replace(/\d+/, 'NaN')),
    () => json(''),
    () => json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    () => json(text, 'text/plain'),
    () => json(text, 'application/xml'),
    () => json(text, 'application/json; charset=utf-16'),
    () => json(text, 'x'),
    () => json(`{"a":"${'x'.repeat(1_100_000)}"}`),
    () => json(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    () => json('{"__proto__":{"a":1}}'),
    () => undefined,
  ])();
}

function makeForm({ properties = {} }: JsonSchema, deps: Deps, isWrong: (often: number) => boolean) {
  const { random } = deps;
  const { data, ...files } = properties as Record<string, JsonSchema>;
  const parts: Part[] = [];
  if (data) {
    const valid = makeValid(data, deps);
    parts.push({ name: 'data', content: JSON.stringify(isWrong(0.5) ? mutate(valid, random) : valid) ?? '' });
  }
  for (const name of Object.keys(files)) {
    if (isWrong(0.15)) continue;
    const content = isWrong(0.3) ? Buffer.from(random.pick(NASTY_TEXTS)) : PIXEL;
    const fileName = isWrong(0.2) ? random.pick(NASTY_TEXTS).replace(/["\r\n]/g, '') : 'a.png';
    parts.push({ name, content, fileName, type: 'image/png' });
  }
  if (isWrong(0.1)) parts.push({ name: random.pick(['extra', '__proto__', 'data']), content: 'a\0b' });
  const form = writeForm(parts);
  if (!isWrong(0.1)) return form;
  return { ...form, payload: form.payload.subarray(0, random.below(form.payload.length)) };
}
