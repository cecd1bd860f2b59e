/** The message of an invalid field: one sentence that says what to change. A schema's own message takes precedence. */
import type * as z from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'It must be an email address',
  url: 'It must be a URL',
  uuid: 'It must be an id',
  date: 'It must be a date like 2026-01-31',
  datetime: 'It must be a date and time like 2026-01-31T12:00:00Z',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
};

export function fieldSentence(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'It is required';
      return `It must be ${KINDS[issue.expected as string] ?? `of the type ${issue.expected}`}`;
    case 'too_small':
      return sizeSentence(issue.origin as string, 'least', Number(issue.minimum), issue.inclusive === true);
    case 'too_big':
      return sizeSentence(issue.origin as string, 'most', Number(issue.maximum), issue.inclusive === true);
    case 'invalid_format':
      return FORMATS[issue.format as string] ?? 'It does not have the right form';
    case 'not_multiple_of':
      return `It must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `It has unknown fields: ${listed(issue.keys as readonly string[])}`;
    case 'invalid_value':
      return `It must be one of: ${(issue.values as readonly unknown[]).join(', ')}`;
    case 'invalid_union':
      return 'It has none of the forms that are allowed here';
    default:
      return undefined;
  }
}

/** Unknown field names are echoed: at most a few, shortened. */
const NAMES_TOLD = 20;
const LETTERS_TOLD = 64;

function listed(names: readonly string[]): string {
  const told = names
    .slice(0, NAMES_TOLD)
    .map((name) => (name.length > LETTERS_TOLD ? `${name.slice(0, LETTERS_TOLD)}…` : name));
  const others = names.length - told.length;
  return told.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

function sizeSentence(origin: string, bound: 'least' | 'most', limit: number, isInclusive: boolean): string {
  const unit = UNITS[origin];
  if (unit) {
    if (bound === 'least' && limit === 1) return 'It must not be empty';
    return `It must have at ${bound} ${limit} ${unit[limit === 1 ? 0 : 1]}`;
  }
  if (isInclusive) return `It must be at ${bound} ${limit}`;
  return `It must be ${bound === 'least' ? 'more' : 'less'} than ${limit}`;
}
