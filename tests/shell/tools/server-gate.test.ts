import { describe, expect, test } from 'vitest';
import * as animation from '../../../shell/tools/animation/about.ts';
import * as prompt from '../../../shell/tools/prompt/about.ts';
import { balanceOf } from '../../../shell/tools/server/balance.ts';
import { chargeWords } from '../../../shell/tools/server/charge-words.ts';
import { gateOf } from '../../../shell/tools/server/gate.ts';
import { chargeOf } from '../../../vocabulary/costs.ts';

const EMPTY = { status: 'empty', value: null, error: null } as const;
const abilities = (state: 'ready' | 'needs_provider') =>
  ({
    status: 'loaded',
    value: ['generation_prompt', String(animation.needs)].map((id) => ({ id, state })),
    error: null,
  }) as const;
const signedIn = (plan = 'free', capabilities: readonly string[] = ['image_editing']) =>
  ({ status: 'signedIn', user: { capabilities, product: { machine_name: plan } } }) as const;
const visitor = { status: 'visitor', user: null } as const;
const ask = (facts: Partial<Parameters<typeof gateOf>[0]>) =>
  gateOf({ account: signedIn(), abilities: abilities('ready'), tool: prompt, onlyPro: false, ...facts }).kind;

describe('who may use a tool of the server', () => {
  test('nothing is said before it is known who is there', () => {
    expect(ask({ account: { status: 'unknown', user: null } })).toBe('wait');
    expect(ask({ abilities: EMPTY })).toBe('wait');
  });

  test('a visitor is asked to sign in, but not for unavailable tools', () => {
    expect(ask({ account: visitor, abilities: EMPTY })).toBe('sign-in');
    expect(ask({ account: visitor })).toBe('sign-in');
    expect(ask({ account: visitor, abilities: abilities('needs_provider') })).toBe('no-provider');
    expect(ask({ account: visitor, onlyPro: true })).toBe('sign-in');
  });

  test('without a service that can do it, the tool says so', () => {
    expect(ask({})).toBe('open');
    expect(ask({ abilities: abilities('needs_provider') })).toBe('no-provider');
    expect(ask({ abilities: { ...EMPTY, status: 'loaded', value: [] } as never })).toBe('no-provider');
    expect(ask({ abilities: { status: 'failed', value: null, error: new Error() } as never })).toBe('failed');
  });

  test('what the plan lacks is of paid plans, and a link to paid plans leads there', () => {
    expect(ask({ tool: animation })).toBe('pro');
    expect(ask({ onlyPro: true })).toBe('pro');
    expect(ask({ onlyPro: true, account: signedIn('professional') })).toBe('open');
  });
});

describe('what an action costs', () => {
  test('in words, ten seconds as two animations', () => {
    expect(chargeWords(chargeOf('image_edit', { images: 2 }))).toBe('2 credits');
    expect(chargeWords(chargeOf('try_on'))).toBe('1 try-on');
    expect(chargeWords(chargeOf('animation', { duration: 10 }))).toBe('2 animations');
  });

  test('and what is left after it', () => {
    const limits = { try_on: { limit: 5, used: 4, resets_at: null } };
    expect(balanceOf({ unit: 'credit', amount: 2 }, { left: 18 }, null)).toEqual({ left: 18, after: 16 });
    expect(balanceOf({ unit: 'try_on', amount: 2 }, { left: 18 }, limits)).toEqual({ left: 1, after: -1 });
    const free = { try_on: { limit: null, used: 4, resets_at: null } };
    expect(balanceOf({ unit: 'try_on', amount: 2 }, null, free)).toEqual({ left: null, after: null });
  });
});
