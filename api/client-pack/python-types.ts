/** Writes `types.py` and `calls.py` of the Python package. */
import {
  type ApiDocument,
  type DocumentedCall,
  nameOf,
  namesIn,
  type Parameter,
  type Schema,
} from './document.ts';

const HEAD = 'from __future__ import annotations\n\n';
/** `Error` would be taken for an exception. */
const shownName = (name: string): string => (name === 'Error' ? 'ErrorBody' : name);
const quote = (value: unknown): string => JSON.stringify(value);
const docstring = (text: string, indent: string): string =>
  `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}${text.endsWith('"') ? ' ' : ''}"""\n`;
const capital = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
const snake = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Shapes as TypedDicts; one without a name of its own is called by the way to it. */
class Shapes {
  readonly #written = new Map<string, string>();
  readonly #schemas = new Map<string, string>();

  source(): string {
    const head = `"""What the calls take and answer. Written from the OpenAPI document."""\n\n${HEAD}`;
    const imports = 'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union\n\n';
    // An alias is evaluated where it stands, so that what it speaks of stands before it.
    const all = [...this.#written].sort(([, a], [, b]) => Number(isAlias(a)) - Number(isAlias(b)));
    return `${head}${imports}${all.map(([, text]) => text).join('\n')}`;
  }

  add(name: string, schema: Schema): void {
    const json = JSON.stringify(schema);
    const before = this.#schemas.get(name);
    if (before !== undefined && before !== json) throw new Error(`Two shapes would be called ${name}`);
    if (before !== undefined) return;
    this.#schemas.set(name, json);
    this.#written.set(name, '');
    if (schema.properties) this.#addObject(name, schema);
    else this.#written.set(name, `${name}: TypeAlias = ${quote(this.typeOf(schema, name))}\n`);
  }

  typeOf(schema: Schema, way: string): string {
    if (schema.$ref) return shownName(nameOf(schema.$ref));
    if (schema.const !== undefined) return `Literal[${quote(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(quote).join(', ')}]`;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return unionOf(choices.map((choice) => this.typeOf(choice, wayTo(way, choice))));
    if (typeof schema.type === 'object')
      return unionOf(schema.type.map((type) => this.typeOf({ ...schema, type }, way)));
    if (schema.type === 'object' && schema.properties) {
      this.add(way, schema);
      return way;
    }
    if (schema.type === 'object') {
      const { additionalProperties: value } = schema;
      return `dict[str, ${typeof value === 'object' ? this.typeOf(value, `${way}Value`) : 'Any'}]`;
    }
    if (schema.type === 'array') return `list[${this.typeOf(schema.items ?? {}, `${way}Item`)}]`;
    return SIMPLE[schema.type ?? ''] ?? 'Any';
  }

  #addObject(name: string, { properties = {}, required = [], description }: Schema): void {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.typeOf(schema, name + capital(field));
      const shown = required.includes(field) ? type : `NotRequired[${type}]`;
      return { field, shown, doc: schema.description ? docstring(schema.description, '    ') : '' };
    });
    // A class has no field that is called like a keyword: those come from a base, whose fields are strings.
    const reserved = fields.filter(({ field }) => KEYWORDS.has(field));
    const base = reserved.length > 0 ? `_${name}Keywords` : 'TypedDict';
    const before = reserved.map(({ field, shown }) => `${quote(field)}: ${quote(shown)}`).join(', ');
    const own = fields
      .filter(({ field }) => !KEYWORDS.has(field))
      .map(({ field, shown, doc }) => `    ${field}: ${shown}\n${doc}`);
    this.#written.set(
      name,
      [
        reserved.length > 0 ? `${base} = TypedDict(${quote(base)}, {${before}})\n\n` : '',
        `class ${name}(${base}):\n`,
        description ? `${docstring(description, '    ')}\n` : '',
        `${own.join('') || '    pass\n'}\n`,
      ].join(''),
    );
  }
}

/** Python's own words. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const isAlias = (text: string): boolean => text.includes(': TypeAlias');
const SIMPLE: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};
const unionOf = (types: readonly string[]): string => {
  const own = [...new Set(types)];
  return own.length === 1 ? (own[0] ?? 'Any') : `Union[${own.join(', ')}]`;
};
/** Objects that are told apart by their `type` are called by it. */
function wayTo(way: string, choice: Schema): string {
  const kind = choice.properties?.type?.const;
  return typeof kind === 'string' ? way + capital(kind) : way;
}

export function writePython(document: ApiDocument): { readonly types: string; readonly calls: string } {
  const shapes = new Shapes();
  for (const name of namesIn(document, ['Error'])) shapes.add(shownName(name), document.schemas[name] ?? {});
  const calls = document.calls.map((call) => writeCall(call, shapes));
  const head = `"""Every call of the API by its name. Written from the OpenAPI document."""\n\n${HEAD}`;
  const imports =
    'from typing import Any, Iterator, Literal, Optional, Union\n\nfrom .forms import Picture, write_form\nfrom .transport import Transport\nfrom .types import *\n\n\n';
  return {
    types: shapes.source(),
    calls: `${head}${imports}class Calls:\n    _transport: Transport\n\n${calls.join('\n')}`,
  };
}

function writeCall(call: DocumentedCall, shapes: Shapes): string {
  const way = capital(snake(call.id));
  const positional = [
    ...call.params.map(({ name }) => `${name}: str`),
    ...(call.isForm ? ['picture: Picture'] : []),
    ...(call.body ? [`body: ${shapes.typeOf(call.body, `${way}Body`)}`] : []),
  ];
  const parameters = [
    ...call.query.map((parameter) => argumentOf(parameter, shapes, way)),
    ...(call.isForm ? ['name: str | None = None'] : []),
    ...(call.isIdempotent ? ['idempotency_key: str | None = None'] : []),
  ];
  const answer = call.answer ? shapes.typeOf(call.answer, `${way}Answer`) : 'None';
  const all = ['self', ...positional, ...(parameters.length > 0 ? ['*', ...parameters] : [])];
  const query = `{${call.query.map(({ name }) => `${quote(name)}: ${name}`).join(', ')}}`;
  const expression = call.isStream
    ? `self._transport.events(${quote(call.path)}, ${query})`
    : `self._transport.call(${[
        quote(call.method),
        quote(call.path),
        ...(call.params.length > 0
          ? [`params={${call.params.map(({ name }) => `${quote(name)}: ${name}`).join(', ')}}`]
          : []),
        ...(call.query.length > 0 ? [`query=${query}`] : []),
        ...(call.isForm ? [`form=write_form(picture, name, ${call.body ? 'body' : 'None'})`] : []),
        ...(call.body && !call.isForm ? ['body=body'] : []),
        ...(call.isIdempotent ? ['idempotent=True', 'idempotency_key=idempotency_key'] : []),
      ].join(', ')})`;
  const shown = call.isStream ? `Iterator[${answer}]` : answer;
  return `    def ${snake(call.id)}(${all.join(', ')}) -> ${shown}:\n${docstring(call.summary, '        ')}        return ${expression}\n`;
}

const argumentOf = ({ name, schema, required }: Parameter, shapes: Shapes, way: string): string => {
  const type = shapes.typeOf(schema, way + capital(name));
  return required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;
};
