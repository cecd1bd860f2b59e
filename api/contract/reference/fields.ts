/** A schema's fields as a table: name, type, description. */
import { type Components, type JsonSchema, resolve, SHARED } from '../openapi/json-schema.ts';
import { type Html, html, prose } from './html.ts';

export type Shapes = Pick<Components, 'schemas'>;

export const shapeLink = (name: string): Html => html`<a href="/reference/shapes#shape-${name}">${name}</a>`;

/** A default of several fields says nothing that its fields' own defaults do not. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

const literal = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

const list = (parts: readonly Html[]): Html =>
  html`${parts.map((part, index) => (index ? html` <span class="or">or</span> ${part}` : part))}`;

/** What a value may be, in a few words. */
function typeOf(node: JsonSchema): Html {
  if (typeof node.$ref === 'string') return shapeLink(node.$ref.slice(SHARED.length));
  if ('const' in node) return literal(node.const);
  if (Array.isArray(node.enum)) return list(node.enum.map(literal));
  const choices = (node.anyOf ?? node.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) {
    const [nulls, others] = [choices.filter(isNull), choices.filter((choice) => !isNull(choice))];
    return list([...others.map(typeOf), ...nulls.map(() => html`null`)]);
  }
  if (Array.isArray(node.type)) return list(node.type.map((type) => typeOf({ ...node, type })));
  if (node.type === 'array') return html`list of ${typeOf((node.items ?? {}) as JsonSchema)}`;
  if (node.type === 'object') return recordOf(node);
  return html`${node.type === undefined ? 'anything' : String(node.type)}`;
}

function recordOf(node: JsonSchema): Html {
  const values = node.additionalProperties;
  if (node.properties || typeof values !== 'object' || values === null) return html`object`;
  return html`map to ${typeOf(values as JsonSchema)}`;
}

/** Bounds and default as text; empty without any. */
function boundsOf(node: JsonSchema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = node;
  const span = (least: unknown, most: unknown, unit: string): string[] => {
    if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
    if (most !== undefined) return [`at most ${most}${unit}`];
    return least !== undefined && least !== 0 ? [`at least ${least}${unit}`] : [];
  };
  return [
    ...span(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...span(minLength, maxLength, ' characters'),
    ...span(minItems, maxItems, ' items'),
    ...('default' in node && !isObject(node.default)
      ? [`${JSON.stringify(node.default)} when not said`]
      : []),
  ];
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string | undefined;
}

/** The objects that a field holds and that have no name of their own, to be listed under it. */
function inner(node: JsonSchema): readonly JsonSchema[] {
  if (typeof node.$ref === 'string') return [];
  if (node.properties) return [node];
  if (node.type === 'array') return inner((node.items ?? {}) as JsonSchema);
  const choices = (node.anyOf ?? node.oneOf ?? []) as readonly JsonSchema[];
  return choices.flatMap(inner);
}

function fieldsOf(node: JsonSchema): readonly Field[] {
  const required = (node.required ?? []) as readonly string[];
  return Object.entries((node.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
    description: schema.description as string | undefined,
  }));
}

/** @param sent whether `required` is worth saying: an answer's fields are there anyway */
export function fieldList(fields: readonly Field[], shapes: Shapes, sent: boolean): Html {
  const row = ({ name, required, schema, description }: Field): Html => {
    const text = description ?? (resolve(schema, shapes).description as string | undefined);
    const bounds = boundsOf(schema);
    return html`<li>
<p><code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>${
      sent && required && html` <span class="needed">required</span>`
    }${!sent && !required && html` <span class="type">· optional</span>`}</p>${
      text && html`<p>${prose(text)}</p>`
    }${bounds.length > 0 && html`<p class="bounds">${bounds.join(' · ')}</p>`}${inner(schema).map((node) =>
      fieldList(fieldsOf(node), shapes, sent),
    )}</li>`;
  };
  return fields.length === 0 ? html`` : html`<ul class="fields">${fields.map(row)}</ul>`;
}

/** A schema that is a whole body: its name, when it has one, and its fields. */
export function bodyOf(schema: JsonSchema, shapes: Shapes, sent: boolean): Html {
  const node = resolve(schema, shapes);
  if (node !== schema) return html`<p>${typeOf(schema)}</p>${bodyOf(node, shapes, sent)}`;
  const parts = inner(node);
  if (parts.length === 0) return html`<p>${typeOf(node)}</p>`;
  const many = node.type === 'array' && html`<p>A list; each has:</p>`;
  return html`${many}${parts.map((part, index) => [
    index > 0 && html`<p class="or">or</p>`,
    fieldList(fieldsOf(part), shapes, sent),
  ])}`;
}
