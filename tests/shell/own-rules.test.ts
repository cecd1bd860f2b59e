/** A person's own marketplace rules: stored on this device, and read back only where they are rules. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  READINESS_PLATFORMS,
  READINESS_RULES,
  type ReadinessRule,
} from '../../vocabulary/readiness-rules.ts';
import { memoryStorage } from '../helpers/web-storage.ts';

const WIDE: ReadinessRule = {
  id: 'own.wide',
  check: 'width-min',
  px: 2400,
  level: 'required',
  kind: 'own',
  sources: [],
};
const FILL = READINESS_RULES.amazon.find(({ id }) => id === 'amazon.fill')!;

/** As on a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import('../../shell/readiness/own-rules.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

describe('Rules of a marketplace', () => {
  it('are the published ones, in their order, until a person changes them', async () => {
    const { rulesOf } = await loaded();
    for (const platform of READINESS_PLATFORMS) expect(rulesOf(platform)).toEqual(READINESS_RULES[platform]);
  });

  it('are the same list between two changes, so that a check is not repeated', async () => {
    const { rulesOf, saveRule } = await loaded();
    const before = rulesOf('amazon');
    expect(rulesOf('amazon')).toBe(before);
    const ebay = rulesOf('ebay');
    saveRule('amazon', WIDE);
    expect(rulesOf('amazon')).not.toBe(before);
    expect(rulesOf('ebay')).toBe(ebay);
  });

  it('end with the rules that were added, which a reload keeps', async () => {
    (await loaded()).saveRule('amazon', WIDE);
    const { rulesOf } = await loaded();
    expect(rulesOf('amazon')).toEqual([...READINESS_RULES.amazon, WIDE]);
    expect(rulesOf('ebay')).toEqual(READINESS_RULES.ebay);
  });

  it('hold an edited rule in its place, as a rule of one’s own', async () => {
    (await loaded()).saveRule('amazon', { ...FILL, percent: 70 } as ReadinessRule);
    const { rulesOf } = await loaded();
    const at = READINESS_RULES.amazon.indexOf(FILL);
    expect(rulesOf('amazon')[at]).toEqual({ ...FILL, percent: 70, kind: 'own', sources: [] });
    expect(rulesOf('amazon')).toHaveLength(READINESS_RULES.amazon.length);
  });

  it('lack those that are not checked, until they are restored', async () => {
    const { removeRule, saveRule } = await loaded();
    saveRule('amazon', WIDE);
    saveRule('amazon', { ...FILL, percent: 70 } as ReadinessRule);
    removeRule('amazon', 'amazon.fill');
    removeRule('amazon', WIDE.id);
    const { rulesOf, changesOf, resetRules, restoreRule } = await loaded();
    expect(changesOf('amazon')).toEqual({ off: ['amazon.fill'], own: [] });
    expect(rulesOf('amazon').map(({ id }) => id)).not.toContain('amazon.fill');
    restoreRule('amazon', 'amazon.fill');
    expect(rulesOf('amazon')).toEqual(READINESS_RULES.amazon);
    saveRule('amazon', WIDE);
    resetRules('amazon');
    expect(rulesOf('amazon')).toEqual(READINESS_RULES.amazon);
  });
});

describe('Stored rules', () => {
  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['a list', '[]'],
    ['an unknown marketplace', '{"mars":{"own":[]}}'],
    ['no lists', '{"amazon":{"off":7,"own":"x"}}'],
    ['an unknown check', '{"amazon":{"own":[{"id":"a","check":"mood","level":"required"}]}}'],
    ['no level', '{"amazon":{"own":[{"id":"a","check":"no-border"}]}}'],
    [
      'a number beyond its limits',
      '{"amazon":{"own":[{"id":"a","check":"fill","percent":101,"level":"required"}]}}',
    ],
    ['no number', '{"amazon":{"own":[{"id":"a","check":"fill","level":"required"}]}}'],
    [
      'a ratio without pictures',
      '{"amazon":{"own":[{"id":"a","check":"ratio","min":2,"max":1,"level":"required"}]}}',
    ],
    [
      'no type of file',
      '{"amazon":{"own":[{"id":"a","check":"file-type","types":["exe"],"level":"required"}]}}',
    ],
  ])('are the published ones where there is %s', async (_, text) => {
    localStorage.setItem('gesso-own-rules', text);
    const { rulesOf } = await loaded();
    for (const platform of READINESS_PLATFORMS) expect(rulesOf(platform)).toEqual(READINESS_RULES[platform]);
  });

  it('are at most 30 a marketplace, each id once', async () => {
    const own = Array.from({ length: 40 }, (_, n) => ({ ...WIDE, id: `own.${n >> 1}` }));
    const more = Array.from({ length: 40 }, (_, n) => ({ ...WIDE, id: `own.${n}` }));
    localStorage.setItem('gesso-own-rules', JSON.stringify({ ebay: { own }, google: { own: more } }));
    const { changesOf } = await loaded();
    expect(changesOf('ebay').own.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, n) => `own.${n}`),
    );
    expect(changesOf('google').own).toHaveLength(30);
  });

  it('last as long as the page where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    const { rulesOf, saveRule } = await loaded();
    saveRule('meta', WIDE);
    expect(rulesOf('meta')).toContainEqual(WIDE);
  });
});
