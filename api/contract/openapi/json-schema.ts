/** Zod shapes as JSON Schema 2020-12, with the named ones (`.meta({ id })`) collected as components. */
import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;
/** Direction of a schema: defaults make a field optional in requests and required in responses. */
export type Direction = 'input' | 'output';

const LOCAL = '#/$defs/';
export const SHARED = '#/components/schemas/';

/** Visits every object inside a JSON value, the innermost first. */
function walk(value: unknown, visit: (node: JsonSchema) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) walk(item, visit);
    visit(value as JsonSchema);
  }
}

/** Removes zod's output that readers do not need. */
function tidy(node: JsonSchema, direction: Direction): void {
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  // An answer may gain a field one day: a client must not take this list for the last word.
  if (direction === 'output' && node.additionalProperties === false) delete node.additionalProperties;
  // Zod takes `examples` for received values and drops them where a shape transforms; `example` is of what is sent.
  if ('example' in node) {
    node.examples = [node.example];
    delete node.example;
  }
  for (const [name, field] of Object.entries((node.properties ?? {}) as Record<string, JsonSchema>)) {
    if (name === 'type' && typeof field.const === 'string') {
      field.description ??= `Says that it is this form of the object: \`${field.const}\`.`;
    }
  }
  const [first, second] = Array.isArray(node.anyOf) ? node.anyOf : [];
  if (first?.type === 'boolean' && String(second?.enum) === 'true,false,1,0') {
    delete node.anyOf;
    node.type = 'boolean';
  }
}

/** A nullable schema keeps the description of its inner one. A reference has its own. */
function lift(node: JsonSchema): void {
  const choices = (Array.isArray(node.anyOf) ? node.anyOf : []) as JsonSchema[];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  if (!only?.description || others.length > 0) return;
  node.description ??= only.description;
  delete only.description;
}

export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /** The schema of a shape; its named parts are references into `schemas`. */
  describe(shape: z.ZodType, direction: Direction): JsonSchema {
    // Inside of an object, so that a named shape is a reference even when it stands alone.
    const printed = z.toJSONSchema(z.object({ root: shape }), {
      io: direction,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema, direction),
    });
    // Copied: zod puts one and the same object in every place of a shape.
    const { properties, $defs = {} } = JSON.parse(JSON.stringify(printed)) as {
      properties: { root: JsonSchema };
      $defs?: Record<string, JsonSchema>;
    };
    walk([properties.root, $defs], lift);
    for (const definition of Object.values($defs)) delete definition.id;
    const names = this.#name($defs);
    const refer = (node: JsonSchema): void => {
      if (typeof node.$ref === 'string' && node.$ref.startsWith(LOCAL)) {
        node.$ref = SHARED + names.get(node.$ref.slice(LOCAL.length));
      }
    };
    walk(properties.root, refer);
    for (const [name, definition] of Object.entries($defs)) {
      walk(definition, refer);
      this.schemas[names.get(name)!] ??= definition;
    }
    return properties.root;
  }

  /** A shape whose sent form differs from its received one gets a second name, and so does all that refers to it. */
  #name(definitions: Record<string, JsonSchema>): Map<string, string> {
    const names = new Map(Object.keys(definitions).map((name) => [name, name]));
    for (let changed = true; changed; ) {
      changed = false;
      for (const [name, definition] of Object.entries(definitions)) {
        if (names.get(name) !== name) continue;
        const existing = this.schemas[name];
        const published = JSON.stringify(definition).replaceAll(
          /"#\/\$defs\/(\w+)"/g,
          (_, inner: string) => `"${SHARED}${names.get(inner)}"`,
        );
        if (existing && JSON.stringify(existing) !== published) {
          names.set(name, `${name}Input`);
          changed = true;
        }
      }
    }
    return names;
  }
}

/** The schema that a node stands for: itself, or what it refers to. */
export function resolve(node: JsonSchema, { schemas }: Pick<Components, 'schemas'>): JsonSchema {
  return typeof node.$ref === 'string' ? (schemas[node.$ref.slice(SHARED.length)] ?? node) : node;
}
