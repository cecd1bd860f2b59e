/** Writes `calls.ts` of the published TypeScript package. */
import {
  type ApiDocument,
  type DocumentedCall,
  nameOf,
  namesIn,
  type Parameter,
  type Schema,
} from './document.ts';

/** @returns source of the same exports that `api/client/calls.ts` has, and of the shapes by their names */
export function writeTypeScript(document: ApiDocument): string {
  const names = namesIn(document, ['Error']);
  const shapes = names.map((name) => {
    const schema = document.schemas[name] ?? {};
    return `${comment(schema.description)}export type ${shownName(name)} = ${typeOf(schema)};\n`;
  });
  return [
    '/** Every call of the API: what it takes and what it answers. Written from the OpenAPI document. */\n',
    ...shapes,
    `export interface Calls {\n${document.calls.map(callOf).join('')}}\n`,
  ].join('\n');
}

/** `Error` is a word of the language. */
const shownName = (name: string): string => (name === 'Error' ? 'ErrorBody' : name);

const callOf = ({ id, summary, params, query, body, answer }: DocumentedCall): string =>
  `${comment(summary)}  readonly ${id}: {
    readonly params: ${recordOf(params)};
    readonly query: ${recordOf(query)};
    readonly body: ${body ? typeOf(body) : 'undefined'};
    readonly answer: ${answer ? typeOf(answer) : 'undefined'};
  };
`;

const recordOf = (parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? 'undefined'
    : typeOf({
        type: 'object',
        properties: Object.fromEntries(
          parameters.map(({ name, schema, description }) => [
            name,
            { ...schema, ...(description && { description }) },
          ]),
        ),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      });

function typeOf(schema: Schema): string {
  if (schema.$ref) return shownName(nameOf(schema.$ref));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(typeOf));
  if (typeof schema.type === 'object') return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return `readonly (${typeOf(schema.items ?? {})})[]`;
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return schema.type as string;
  }
}

const unionOf = (types: readonly string[]): string =>
  [...new Set(types)].map((type) => `(${type})`).join(' | ');

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Readonly<Record<string, ${value}>>`;
  }
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description)}readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${members.join('\n')} }`;
}

const comment = (text: string | undefined): string =>
  text ? `\n/** ${text.replaceAll('*/', '* /')} */\n` : '';
