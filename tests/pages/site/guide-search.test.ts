/** Search in the guides, over their real text. */
import { expect, it } from 'vitest';
import { renderSite } from '../../../pages/site/prerender/render-site.tsx';
import { search } from '../../../pages/site/runtime/search.ts';

const { guides } = renderSite();
const found = (query: string) => search(guides, query).map(({ path }) => path);

it('finds the guides that have every word, one with it in its title first', () => {
  expect(found('webhooks')[0]).toBe('/docs/webhooks');
  expect(found('  WebHooks  ')[0]).toBe('/docs/webhooks');
  expect(found('self hosting')[0]).toBe('/docs/self-hosting');
  expect(found('self-hosting')[0]).toBe('/docs/self-hosting');
  for (const path of found('idempotency key'))
    expect(guides.find((guide) => guide.path === path)!.text).toMatch(/idempotency/);
  expect(found('idempotency key').length).toBeGreaterThan(0);
});

it('finds nothing for no word and for one that no guide has, and at most eight', () => {
  expect(found('   ')).toEqual([]);
  expect(found('zweckentfremdung')).toEqual([]);
  expect(found('the')).toHaveLength(8);
});
