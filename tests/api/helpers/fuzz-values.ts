/** Random values for fuzzing: valid ones by a JSON schema, and invalid ones. Reproducible by the seed. */
import { exampleOf } from '../../../api/contract/openapi/example.ts';
import { type JsonSchema, resolve } from '../../../api/contract/openapi/json-schema.ts';

export interface Random {
  /** From 0 to 1. */
  next(): number;
  /** One of 0 … `count` - 1. */
  below(count: number): number;
  chance(of: number): boolean;
  pick<T>(some: readonly T[]): T;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (of) => next() < of,
    pick: <T>(some: readonly T[]) => some[below(some.length)] as T,
  };
}

/** Of a private network: the guard refuses it without a look at any name. */
const FORBIDDEN_SITE = 'https://127.0.0.1';

export interface Deps {
  readonly random: Random;
  readonly schemas: Record<string, JsonSchema>;
  /** Ids from the server's responses, for parameters that need one. */
  readonly ids: readonly string[];
}

/** Something that the schema allows. */
export function makeValid(schema: JsonSchema, deps: Deps, name = ''): unknown {
  const { random } = deps;
  const node = { ...resolve(schema, deps), ...withoutRef(schema) };
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return random.pick(node.enum);
  const choices = (node.anyOf ?? node.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return makeValid(random.pick(choices.filter(isNear)), deps, name);
  const type = Array.isArray(node.type) ? random.pick(node.type) : node.type;
  if (type === 'object') return makeObject(node, deps);
  if (type === 'array') {
    const least = (node.minItems as number | undefined) ?? 0;
    const length = Math.min(least + random.below(3), (node.maxItems as number | undefined) ?? Infinity);
    const item = (node.items ?? {}) as JsonSchema;
    return Array.from({ length }, () => makeValid(item, deps, name));
  }
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return makeNumber(node, type === 'integer', random);
  if (type !== 'string') return random.pick(NASTY);
  const isReference = /^(id|.*_id|ids|input|inputs|product|image)$/.test(name);
  if (isReference && deps.ids.length > 0 && random.chance(0.6)) return random.pick(deps.ids);
  const example = exampleOf({ ...node, type }, { components: deps, direction: 'input' }, name);
  return String(example).replace('https://shop.example', FORBIDDEN_SITE);
}

/** Whose address is fixed is far away: a storage at Google. Any other is sent to this machine. */
const isNear = ({ properties = {} }: JsonSchema): boolean =>
  (properties as { type?: JsonSchema }).type?.const !== 'gcs';

function makeObject(node: JsonSchema, deps: Deps): Record<string, unknown> {
  const properties = (node.properties ?? {}) as Record<string, JsonSchema>;
  const required = (node.required ?? []) as readonly string[];
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || name === 'endpoint' || deps.random.chance(0.4),
  );
  return Object.fromEntries(fields.map(([name, inner]) => [name, makeValid(inner, deps, name)]));
}

function makeNumber(node: JsonSchema, isWhole: boolean, random: Random): number {
  const least = (node.minimum ?? node.exclusiveMinimum ?? -10) as number;
  const most = Math.min((node.maximum ?? node.exclusiveMaximum ?? 2_000) as number, least + 2_000);
  const found = random.pick([least, most, least + random.next() * (most - least)]);
  return isWhole ? Math.round(found) : found;
}

const withoutRef = ({ $ref: _ref, ...others }: JsonSchema): JsonSchema => others;

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** What a program that means ill, or has a mistake in it, puts anywhere. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  'NaN',
  '-1',
  '1e400',
  '9223372036854775808',
  'null',
  'true',
  '__proto__',
  'toString',
  'constructor',
  'ä😀\u202e\u0301\ufeff',
  '\ud800',
  'x'.repeat(5_000),
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%zz',
  "' OR 1=1; DROP TABLE users --",
  '\r\nset-cookie: a=b',
  '{{7*7}}',
  'storage://a%00b/c',
  'storage://../x',
  `${FORBIDDEN_SITE}/`,
  'file:///etc/passwd',
  'javascript:alert(1)',
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
];

const NASTY: readonly unknown[] = [
  ...NASTY_TEXTS,
  null,
  true,
  0,
  -1,
  -0,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  nested(20),
  nested(200),
  Array.from({ length: 2_000 }, (_none, at) => at),
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":1}'),
];

/** The same with one or a few things wrong somewhere. */
export function mutate(value: unknown, random: Random): unknown {
  let mutated = structuredClone(value);
  for (let left = 1 + random.below(3); left > 0; left -= 1) mutated = mutateOnce(mutated, random);
  return mutated;
}

function mutateOnce(value: unknown, random: Random): unknown {
  const isHolder = typeof value === 'object' && value !== null;
  if (!isHolder || random.chance(0.15)) return random.pick(NASTY);
  const holder = value as Record<string, unknown>;
  const names = Object.keys(holder);
  if (names.length === 0 || random.chance(0.1)) {
    const name = random.pick([
      'extra',
      'id',
      'user_id',
      '__proto__x',
      'a\0b',
      'length',
      'toString',
      'constructor',
    ]);
    return Array.isArray(value) ? [...value, random.pick(NASTY)] : { ...value, [name]: random.pick(NASTY) };
  }
  const name = random.pick(names);
  if (random.chance(0.2)) {
    if (Array.isArray(value)) return value.filter((_item, at) => String(at) !== name);
    const { [name]: _gone, ...others } = holder;
    return others;
  }
  const inner = mutateOnce(holder[name], random);
  return Array.isArray(value)
    ? value.map((item, at) => (String(at) === name ? inner : item))
    : { ...value, [name]: inner };
}
