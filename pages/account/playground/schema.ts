/** What a form needs of a JSON schema of the OpenAPI document: objects, lists, choices and plain values, without `null` and references. */

/** A node of the document. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

/** By their names in the document. */
export type Schemas = Readonly<Record<string, Schema>>;

export interface ObjectField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** A way to write a value: its name among the ways of the same field, and its shape. */
export interface Form {
  readonly name: string;
  readonly shape: Shape;
}

export type Shape =
  | { readonly is: 'object'; readonly fields: readonly ObjectField[] }
  | { readonly is: 'list'; readonly item: Schema }
  | { readonly is: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly is: 'flag'; readonly standard: boolean }
  | { readonly is: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  /** `takesNumbers`: what looks like a number is sent as one. `isPicture`: an id of an upload or an address. */
  | {
      readonly is: 'text';
      readonly takesNumbers: boolean;
      readonly isPicture: boolean;
      readonly suggested: readonly string[];
    }
  | { readonly is: 'one-of'; readonly forms: readonly Form[] }
  /** Only as JSON. */
  | { readonly is: 'any' };

const PICTURE = /^\^\(https\?\|storage\)/;

/** The node itself, a reference followed. A description beside the reference stays. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
  if (!found) return {};
  const target = resolve(found, schemas);
  return schema.description === undefined ? target : { ...target, description: schema.description };
}

/** The alternatives of a node, references followed, nested ones in one row, without `null`. */
function waysOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const node = resolve(schema, schemas);
  const ways = node.anyOf ?? node.oneOf;
  if (ways) return ways.flatMap((way) => waysOf(way, schemas));
  if (!Array.isArray(node.type)) return node.type === 'null' ? [] : [node];
  return node.type.flatMap((type) => (type === 'null' ? [] : [{ ...node, type }]));
}

export function shapeOf(schema: Schema, schemas: Schemas): Shape {
  const ways = waysOf(schema, schemas);
  const plain = ways.filter(isPlain);
  const forms = ways
    .filter((way) => !isPlain(way))
    .map((way): Form => ({ name: formName(way), shape: builtShape(way, schemas) }));
  if (plain.length > 0)
    forms.unshift({ name: '', shape: plainShape(plain, resolve(schema, schemas).default) });
  const [first] = forms;
  if (!first) return { is: 'any' };
  return forms.length === 1 ? first.shape : { is: 'one-of', forms };
}

const isPlain = ({ type, enum: values, const: only }: Schema): boolean =>
  values !== undefined ||
  only !== undefined ||
  ['string', 'number', 'integer', 'boolean'].includes(String(type));

/** An alternative is named by the constant part of its values. */
function formName({ properties = {}, type }: Schema): string {
  const fixed = Object.values(properties).flatMap(({ const: only }) =>
    typeof only === 'string' ? [only] : [],
  );
  return fixed.length > 0 ? fixed.join(' ') : type === 'array' ? '[…]' : '{…}';
}

function builtShape({ type, properties, required = [], items }: Schema, schemas: Schemas): Shape {
  if (type === 'array' && items) return { is: 'list', item: items };
  if (properties === undefined || Object.keys(properties).length === 0) return { is: 'any' };
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: resolve(schema, schemas),
    isRequired: required.includes(name),
  }));
  return { is: 'object', fields };
}

/** @param ways at least one */
function plainShape(ways: readonly Schema[], standard: unknown): Shape {
  if (ways.every(({ type }) => type === 'boolean')) return { is: 'flag', standard: standard === true };
  const values = ways.flatMap(
    ({ enum: listed, const: only }) => listed ?? (only === undefined ? [] : [only]),
  );
  const open = ways.filter(
    ({ enum: listed, const: only, type }) => !listed && only === undefined && type !== 'boolean',
  );
  const [first] = open;
  if (!first) {
    const flags = ways.some(({ type }) => type === 'boolean') ? ['true', 'false'] : [];
    return {
      is: 'choice',
      values: [...values.map(asChoice), ...flags.filter((flag) => !values.includes(flag))],
    };
  }
  const isNumber = ({ type }: Schema) => type === 'number' || type === 'integer';
  if (values.length === 0 && open.every(isNumber)) {
    return { is: 'number', min: first.minimum, max: first.maximum };
  }
  return {
    is: 'text',
    takesNumbers: open.some(isNumber),
    isPicture: open.some(({ pattern }) => pattern !== undefined && PICTURE.test(pattern)),
    suggested: values.map(String),
  };
}

const asChoice = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

/** Which of the ways a value is written in: its place in `forms`. 0 where none fits. */
export function formOf(forms: readonly Form[], value: unknown): number {
  const found = forms.findIndex(({ shape, name }) => {
    if (shape.is === 'object') {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      const said = new Set(Object.values(value));
      return name === '{…}' || name.split(' ').every((each) => said.has(each));
    }
    if (shape.is === 'list') return Array.isArray(value);
    return typeof value !== 'object';
  });
  return Math.max(0, found);
}

/** What a way is begun with: the values that are fixed in it. */
export function startOf(shape: Shape): unknown {
  if (shape.is === 'list') return [];
  if (shape.is !== 'object') return undefined;
  return Object.fromEntries(
    shape.fields.flatMap(({ name, schema }) => (schema.const === undefined ? [] : [[name, schema.const]])),
  );
}
