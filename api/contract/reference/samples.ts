/** A call in the languages that have a client. */
import type { AnyRoute } from '../base/route.ts';
import { requestExample } from '../openapi/call-examples.ts';
import type { Components } from '../openapi/json-schema.ts';
import type { Parameter } from '../openapi/paths.ts';

export interface Sample {
  readonly language: 'TypeScript' | 'Python';
  readonly code: string;
}

/** What a call is given in its example. */
interface Given {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Calls whose image is a file in a form have methods of their own in the TypeScript client. */
const FORM_METHODS: Readonly<Record<string, string>> = {
  uploadOnly: 'upload',
  editUploadedImage: 'editFile',
};

/** None where an API key may not make the call: the clients have no method for it. */
export function samplesOf(
  route: AnyRoute,
  parameters: readonly Parameter[],
  components: Components,
  server: string,
): readonly Sample[] {
  if (route.auth !== 'key' && route.auth !== 'user-or-key') return [];
  const examplesIn = (where: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === where && one.required)
        .map(({ name, example }) => [name, [example].flat()[0]]),
    );
  const values: Given = {
    path: examplesIn('path'),
    query: examplesIn('query'),
    body: route.body && requestExample(route, components, server),
  };
  return [
    { language: 'TypeScript', code: typeScript(route, values) },
    { language: 'Python', code: python(route, values) },
  ];
}

function typeScript({ id, format, status }: AnyRoute, { path: params, query, body }: Given): string {
  const client =
    "import { Gesso } from 'gesso-client';\n\nconst gesso = new Gesso({ key: API_KEY, baseUrl: GESSO_URL });\n";
  if (format === 'events') return `${client}for await (const event of gesso.events()) console.log(event);`;
  const result = status === 204 ? '' : 'const result = ';
  const method = FORM_METHODS[id];
  if (method) {
    const args = ['file', ...(body === undefined ? [] : [script(body)])];
    return `${client}${result}await gesso.${method}(${args.join(', ')});`;
  }
  const input = Object.entries({ params, query, body }).filter(
    ([, value]) => value !== undefined && Object.keys(value as object).length > 0,
  );
  return `${client}${result}await gesso.call('${id}', ${script(Object.fromEntries(input))});`;
}

function python({ id, format, status, upload }: AnyRoute, { path, query, body }: Given): string {
  const client = 'from gesso import Gesso\n\ngesso = Gesso(key=API_KEY, base_url=GESSO_URL)\n';
  const name = id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const args = [
    ...Object.values(path).map((value) => literal(value)),
    ...(upload ? ['"picture.jpg"'] : []),
    ...(body === undefined ? [] : [literal(body)]),
    ...Object.entries(query).map(([key, value]) => `${key}=${literal(value)}`),
  ];
  const call = `gesso.${name}(${args.join(', ')})`;
  if (format === 'events') return `${client}for event in ${call}:\n    print(event)`;
  return `${client}${status === 204 ? '' : 'result = '}${call}`;
}

/** A value of TypeScript, its names bare where they may be. */
const script = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:');

/** A value of Python. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}    `;
  const block = (open: string, items: readonly string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => literal(item, inner)),
      ']',
    );
  if (typeof value === 'object') {
    const items = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${literal(item, inner)}`,
    );
    return block('{', items, '}');
  }
  return JSON.stringify(value);
}
