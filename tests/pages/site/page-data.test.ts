/** A page's data, with every fault of a server and a network. */
import { expect, it } from 'vitest';
import { loadPageData } from '../../../pages/site/runtime/page-data.ts';

const DATA = { path: '/pricing', webpackCompilationHash: 'abc' };
type Answer = { readonly status: number; readonly body?: string } | 'offline';

async function load(...answers: readonly Answer[]) {
  const asked: string[] = [];
  const waits: number[] = [];
  const answer = await loadPageData('/pricing', {
    async fetch(url) {
      asked.push(url);
      const next = answers[Math.min(asked.length, answers.length) - 1]!;
      if (next === 'offline') throw new TypeError('Failed to fetch');
      return new Response(next.body ?? '', { status: next.status });
    },
    async wait(ms) {
      waits.push(ms);
    },
  });
  return { answer, asked, waits };
}
const GOOD = { status: 200, body: JSON.stringify(DATA) };

it('asks once where all is well', async () => {
  expect(await load(GOOD)).toEqual({
    answer: { kind: 'page', data: DATA },
    asked: ['/page-data/pricing/page-data.json'],
    waits: [],
  });
});

it('calls the front page index', async () => {
  let asked = '';
  await loadPageData('/', {
    async fetch(url) {
      asked = url;
      return new Response(GOOD.body);
    },
    wait: async () => {},
  });
  expect(asked).toBe('/page-data/index/page-data.json');
});

it('does not ask again after 404 and 500, which are answers', async () => {
  for (const [status, kind] of [
    [404, 'not-found'],
    [500, 'server-error'],
  ] as const) {
    const { answer, asked } = await load({ status });
    expect([answer.kind, asked.length]).toEqual([kind, 1]);
  }
});

it.each([
  ['no network', 'offline'],
  ['a busy server', { status: 503 }],
  ['garbage', { status: 200, body: '<!doctype html>' }],
  ['other JSON', { status: 200, body: '{"path":1}' }],
] as const)('asks three more times after %s, ever later, and gives up', async (_name, fault) => {
  const { answer, asked, waits } = await load(fault);
  expect([answer.kind, asked.length, waits]).toEqual(['failed', 4, [200, 400, 800]]);
});

it('takes what the third retry brings', async () => {
  const { answer } = await load('offline', { status: 502 }, { status: 200, body: 'x' }, GOOD);
  expect(answer).toEqual({ kind: 'page', data: DATA });
});
