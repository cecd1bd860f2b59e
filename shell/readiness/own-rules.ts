/** A person's own rules and changes to a marketplace's, kept on this device. */
import { useSyncExternalStore } from 'react';
import {
  READINESS_PLATFORMS,
  READINESS_RULES,
  type ReadinessPlatform,
  type ReadinessRule,
} from '../../vocabulary/readiness-rules.ts';
import { readOwnRule } from './rule-fields.ts';

export interface RuleChanges {
  /** Ids of the marketplace's rules that are not checked. */
  readonly off: readonly string[];
  /** One with the id of a marketplace's rule takes its place; others are added. */
  readonly own: readonly ReadinessRule[];
}

const KEY = 'gesso-own-rules';
/** Own rules of a marketplace. */
export const MOST_OWN_RULES = 30;
const NONE: RuleChanges = { off: [], own: [] };

type Stored = Readonly<Partial<Record<ReadinessPlatform, RuleChanges>>>;

let all: Stored | null = null;
/** The same list until a change, so that what was checked by it is known to be. */
const lists = new Map<ReadinessPlatform, readonly ReadinessRule[]>();
const listeners = new Set<() => void>();

export const changesOf = (platform: ReadinessPlatform): RuleChanges => stored()[platform] ?? NONE;

/** What is checked: the marketplace's rules as they were changed, then those that were added. */
export function rulesOf(platform: ReadinessPlatform): readonly ReadinessRule[] {
  const known = lists.get(platform);
  if (known) return known;
  const { off, own } = changesOf(platform);
  const given = READINESS_RULES[platform];
  const kept = given.filter(({ id }) => !off.includes(id));
  const rules = [
    ...kept.map((rule) => own.find(({ id }) => id === rule.id) ?? rule),
    ...own.filter(({ id }) => !given.some((rule) => rule.id === id)),
  ];
  lists.set(platform, rules);
  return rules;
}

export function useRules(platform: ReadinessPlatform): readonly ReadinessRule[] {
  return useSyncExternalStore(subscribe, () => rulesOf(platform));
}

/** Adds a rule, or takes the place of the one with its id. */
export function saveRule(platform: ReadinessPlatform, rule: ReadinessRule): void {
  const { off, own } = changesOf(platform);
  const saved = { ...rule, kind: 'own', sources: [] } as ReadinessRule;
  const isKnown = own.some(({ id }) => id === rule.id);
  change(platform, {
    off: off.filter((id) => id !== rule.id),
    own: isKnown ? own.map((each) => (each.id === rule.id ? saved : each)) : [...own, saved],
  });
}

/** An own rule is gone; a marketplace's is not checked any longer. */
export function removeRule(platform: ReadinessPlatform, id: string): void {
  const { off, own } = changesOf(platform);
  const isGiven = READINESS_RULES[platform].some((rule) => rule.id === id);
  change(platform, {
    off: isGiven && !off.includes(id) ? [...off, id] : off,
    own: own.filter((rule) => rule.id !== id),
  });
}

/** Checks a rule of the marketplace again, as it is published. */
export function restoreRule(platform: ReadinessPlatform, id: string): void {
  const { off, own } = changesOf(platform);
  change(platform, { off: off.filter((each) => each !== id), own });
}

/** The marketplace's rules as they are published, and no others. */
export const resetRules = (platform: ReadinessPlatform): void => change(platform, NONE);

function change(platform: ReadinessPlatform, changes: RuleChanges): void {
  all = { ...stored(), [platform]: changes };
  lists.delete(platform);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing remembers for as long as the tab is open.
  }
  for (const listener of listeners) listener();
}

function stored(): Stored {
  all ??= readChanges(remembered());
  return all;
}

function remembered(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Whatever is no rule is left out. */
export function readChanges(from: unknown): Stored {
  if (typeof from !== 'object' || from === null) return {};
  const read = (changes: unknown): RuleChanges => {
    const { off, own } = (changes ?? {}) as Readonly<Record<string, unknown>>;
    const rules = (Array.isArray(own) ? own : []).flatMap((each) => readOwnRule(each) ?? []);
    return {
      off: (Array.isArray(off) ? off : []).filter((id) => typeof id === 'string'),
      own: rules
        .filter(({ id }, at) => rules.findIndex((each) => each.id === id) === at)
        .slice(0, MOST_OWN_RULES),
    };
  };
  const of = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    READINESS_PLATFORMS.flatMap((platform) => (of[platform] ? [[platform, read(of[platform])]] : [])),
  );
}

/** Another tab may have changed them. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    all = null;
    lists.clear();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
