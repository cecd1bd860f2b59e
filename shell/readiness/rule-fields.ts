/** The numbers of a rule: what a form asks for, and what may be stored. */
import {
  READINESS_FILE_TYPES,
  type ReadinessRule,
  type ReadinessValue,
} from '../../vocabulary/readiness-rules.ts';
import { defineMessage } from '../locale/index.ts';

export type RuleCheck = ReadinessValue['check'];

export interface RuleField {
  /** Of the rule's value. */
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Of a new rule. */
  readonly start: number;
}

const LENGTH = { unit: 'px', min: 1, max: 100_000, step: 1 } as const;
const PERCENT = { unit: '%', min: 0, max: 100, step: 1 } as const;
const RATIO = { min: 0.01, max: 100, step: 0.01 } as const;
const LEAST = { name: 'px', label: defineMessage('At least'), ...LENGTH } as const;

/** By what is checked; a rule without a number has no field. */
export const RULE_FIELDS: Readonly<Record<RuleCheck, readonly RuleField[]>> = {
  'longest-side-min': [{ ...LEAST, start: 2000 }],
  'shortest-side-min': [{ ...LEAST, start: 1000 }],
  'width-min': [{ ...LEAST, start: 1000 }],
  'longest-side-max': [{ name: 'px', label: defineMessage('At most'), ...LENGTH, start: 5000 }],
  'exact-size': [
    { name: 'width', label: defineMessage('Width'), ...LENGTH, start: 1000 },
    { name: 'height', label: defineMessage('Height'), ...LENGTH, start: 1000 },
  ],
  'pixels-max': [
    {
      name: 'megapixels',
      label: defineMessage('At most'),
      unit: defineMessage('MP'),
      min: 0.1,
      max: 1000,
      step: 0.1,
      start: 25,
    },
  ],
  'bytes-max': [
    {
      name: 'megabytes',
      label: defineMessage('At most'),
      unit: defineMessage('MB'),
      min: 0.01,
      max: 1000,
      step: 0.01,
      start: 5,
    },
  ],
  ratio: [
    { name: 'min', label: defineMessage('Width by height, at least'), ...RATIO, start: 1 },
    { name: 'max', label: defineMessage('Width by height, at most'), ...RATIO, start: 1 },
  ],
  fill: [{ name: 'percent', label: defineMessage('At least'), ...PERCENT, start: 80 }],
  'safe-zone': [
    { name: 'top', label: defineMessage('Free at the top'), ...PERCENT, start: 10 },
    { name: 'bottom', label: defineMessage('Free at the bottom'), ...PERCENT, start: 10 },
  ],
  'white-background': [],
  'whole-product': [],
  'no-border': [],
  'no-text': [],
  'file-type': [],
  extension: [],
  'color-space': [],
};

export const RULE_CHECKS = Object.keys(RULE_FIELDS) as readonly RuleCheck[];

/** What a rule of a check asks for, of another rule where it has the same numbers. */
export function ruleValue(check: RuleCheck, from: Readonly<Record<string, unknown>> = {}): ReadinessValue {
  const numbers = RULE_FIELDS[check].map(({ name, start }) => [name, numberIn(from, name) ?? start]);
  const types = check === 'file-type' ? { types: typesIn(from) ?? ['jpeg', 'png'] } : {};
  return { check, ...Object.fromEntries(numbers), ...types } as ReadinessValue;
}

/** Is it within its limits, and can a picture meet it? */
export function isPossible(value: ReadinessValue): boolean {
  const of: Readonly<Record<string, unknown>> = { ...value };
  for (const { name, min, max } of RULE_FIELDS[value.check]) {
    const number = numberIn(of, name);
    if (number === null || number < min || number > max) return false;
  }
  if (value.check === 'ratio') return value.min <= value.max;
  if (value.check === 'safe-zone') return value.top + value.bottom < 100;
  return value.check !== 'file-type' || (typesIn(of)?.length ?? 0) > 0;
}

/** A person's own rule as it was stored; null for anything else. */
export function readOwnRule(stored: unknown): ReadinessRule | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const of = stored as Readonly<Record<string, unknown>>;
  const check = RULE_CHECKS.find((each) => each === of.check);
  const level = of.level === 'required' || of.level === 'recommended' ? of.level : null;
  if (!check || !level || typeof of.id !== 'string' || of.id === '' || of.id.length > 64) return null;
  const fields = RULE_FIELDS[check].every(({ name }) => numberIn(of, name) !== null);
  if (!fields || (check === 'file-type' && !typesIn(of))) return null;
  const value = ruleValue(check, of);
  return isPossible(value) ? { id: of.id, level, kind: 'own', sources: [], ...value } : null;
}

function numberIn(of: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = of[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function typesIn({ types }: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (!Array.isArray(types)) return null;
  return READINESS_FILE_TYPES.filter((type) => types.includes(type));
}
