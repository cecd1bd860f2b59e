/** Examples made from a schema: what its shape says (`examples`), else what its name suggests, else the smallest that fits. */
import { type Components, type JsonSchema, resolve } from './json-schema.ts';

/** Stands for the server that is asked. */
export const HOME = 'https://gesso.example';

const ID = '0198c0de-7a1b-7000-8000-1f2e3d4c5b6a';
const MOMENT = '2026-01-31T12:00:00.000Z';

/** Text by the field's name; the first that matches. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(id|.*_id|model)$/, ID],
  [/email/, 'ada@example.com'],
  [/password$/, 'a long secret'],
  [/^(access_token|token|.*_token)$/, 'eyJhbGciOiJFZERTQSJ9…'],
  [
    /^(tmp_url|image_url|preview_url|mask_url|video_url)$/,
    'https://gesso.example/blobs/9f2c…?expires=1769947200000',
  ],
  [/^webhook_url$/, 'https://shop.example/gesso-webhook'],
  [/^(access_key|secret_access_key)$/, 'AKIAIOSFODNN7EXAMPLE'],
  [/^bucket$/, 'shop-pictures'],
  [/^region$/, 'eu-central-1'],
  [/^base_url$/, 'https://cdn.shop.example/pictures/'],
  [/^(subscription_status|status)$/, 'active'],
  [/^subscription$/, 'sub_1042'],
  [/^signature$/, 'g6xJp1v0mSx3c6m1mF1E0Q2b6J8uQv0nS1w3a0Yk2dA'],
  [/^hash$/, '63159454'],
  [/^\*$/, 'results/0198c0de-7a1b-7000-8000-1f2e3d4c5b6a.jpeg'],
  [/^(code|state)$/, '4/0AX4XfWh2f1c'],
  [/^(input|inputs)$/, 'https://shop.example/shoe.jpg'],
  [/^error$/, 'access_denied'],
  [/^download$/, 'shoe.jpg'],
  [/^category$/, 'females'],
  [/^otpauth/, 'otpauth://totp/Gesso:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Gesso'],
  [/_uri$|^uri$/, 'otpauth://totp/Gesso:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Gesso'],
  [/role$/, 'Photographer'],
  [/^secret$/, 'JBSWY3DPEHPK3PXP'],
  [/^return_to$/, '/account/keys'],
  [/^return_url$/, `${HOME}/account`],
  [/url$/, 'https://shop.example/after'],
  [/^links?$|^(self|first|prev|next|last)$/, '/web-task/groups?page=1&size=30'],
  [/^(machine_name|plan|type)$/, 'professional'],
  [/^bundle$/, 'api_500'],
  [/prompt$/, 'A marble table in the morning sun'],
  [/^ext$/, 'jpeg'],
  [/^format$/, 'JPEG'],
  [/^mime$/, 'image/jpeg'],
  [/^operation$/, 'editImage'],
  [/^currency$/, 'eur'],
  [/color/, '#5b58fb'],
  [/^prefix$/, 'gesso_k3v9'],
  [/^key$/, 'gesso_k3v9…'],
  [/^path$/, '/pricing'],
  [/industry$/, 'Fashion'],
  [/name$/, 'shop'],
];

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/_at$|_start$|_end$/, 1_769_860_800_000],
  [/^width$/, 1080],
  [/^height$/, 1350],
  [/^mps$/, 1.458],
  [/^(total|calls|credits|used|quota_images.*)$/, 20],
  [/^amount$/, 2900],
  [/progress|score|quality|sharpness|noise|compression/, 1],
];

/** Fields that an example is clearer without. */
const LEFT_OUT = /^(errors|secret|object_uri|object_path)$/;

/** Fields that are null when all is well. */
const NONE = /^(error|prev|response_status|next_attempt_at)$/;

export interface ExampleOptions {
  readonly components: Pick<Components, 'schemas'>;
  /** A sent example has what it must and what its shape has an example of; a received one has everything. */
  readonly direction: 'input' | 'output';
  /** Of a task that was only accepted: no result yet. */
  readonly accepted?: boolean;
}

export function exampleOf(schema: JsonSchema, options: ExampleOptions, name = ''): unknown {
  const node = { ...resolve(schema, options.components), ...without(schema, '$ref') };
  const { examples, anyOf, oneOf } = node;
  if (Array.isArray(examples)) return examples[0];
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return word(node.enum, options, name);
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) {
    const nullable = choices.some(({ type }) => type === 'null');
    if (nullable && NONE.test(name)) return null;
    return exampleOf(choices.find(({ type }) => type !== 'null')!, options, name);
  }
  if (Array.isArray(node.type)) {
    if (node.type.includes('null') && NONE.test(name)) return null;
    return exampleOf({ ...node, type: node.type.find((type) => type !== 'null') }, options, name);
  }
  if (node.type === 'object') return object(node, options);
  if (node.type === 'array') {
    return [exampleOf((node.items ?? {}) as JsonSchema, options, name)];
  }
  if ('default' in node) return node.default;
  if (node.type === 'string') return text(node, name);
  if (node.type === 'integer' || node.type === 'number') return number(node, name);
  if (node.type === 'boolean') return !/blocked|cancel|fraud/.test(name);
  return node.type === 'null' ? null : {};
}

/** Of itself or of what it may be. */
function hasExample(schema: JsonSchema, components: ExampleOptions['components']): boolean {
  const node = resolve(schema, components);
  const choices = (node.anyOf ?? []) as readonly JsonSchema[];
  return 'examples' in schema || 'examples' in node || choices.some((one) => hasExample(one, components));
}

const without = (node: JsonSchema, key: string): JsonSchema =>
  Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));

function word(words: readonly unknown[], { accepted }: ExampleOptions, name: string): unknown {
  if (!words.includes('ACCEPTED') || !/^(status|state)$/.test(name)) return words[0];
  return accepted ? 'ACCEPTED' : 'DONE';
}

function object(node: JsonSchema, options: ExampleOptions): unknown {
  const { direction, accepted, components } = options;
  const properties = (node.properties ?? {}) as Record<string, JsonSchema>;
  const required = (node.required ?? []) as readonly string[];
  const shown = Object.entries(properties).filter(([name, property]) => {
    if (required.includes(name)) return true;
    if (LEFT_OUT.test(name)) return false;
    if (direction === 'output') return !accepted;
    return hasExample(property, components);
  });
  const fields = shown.map(([name, property]) => [name, exampleOf(property, options, name)]);
  const values = node.additionalProperties as JsonSchema | boolean | undefined;
  if (fields.length === 0 && typeof values === 'object' && Object.keys(values).length > 0) {
    const { enum: keys = [ID] } = (node.propertyNames ?? {}) as { enum?: string[] };
    return Object.fromEntries(keys.map((key) => [key, exampleOf(values, options, 'status')]));
  }
  return Object.fromEntries(fields);
}

function text({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  if (format === 'date-time') return MOMENT;
  if (format === 'date') return MOMENT.slice(0, 10);
  if (format === 'email') return 'ada@example.com';
  const example =
    TEXTS.find(([names]) => names.test(name))?.[1] ?? (format === 'uri' ? 'https://shop.example' : 'text');
  const fits = example.length >= (minLength as number) && example.length <= (maxLength as number);
  return fits && (!pattern || new RegExp(pattern as string, 'u').test(example))
    ? example
    : 'x'.repeat(minLength as number);
}

function number(node: JsonSchema, name: string): number {
  const least = (node.minimum ?? ((node.exclusiveMinimum as number | undefined) ?? 0) + 1) as number;
  const most = (node.maximum ?? Infinity) as number;
  const example = NUMBERS.find(([names]) => names.test(name))?.[1] ?? Math.max(1, least);
  return Math.min(most, Math.max(least, example));
}
