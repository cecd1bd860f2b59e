/** The server's own pages look like the rest: their tokens are those of the design, in both themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notFoundPage } from '../../../api/server/base/not-found-page.ts';
import { PAGE_TOKENS } from '../../../api/server/base/page-tokens.ts';
import { outboxPage } from '../../../api/server/pages/outbox-pages.ts';
import { checkoutPage } from '../../../api/server/pages/test-checkout-pages.ts';
import { ROOT } from '../../helpers/paths.ts';

const css = readFileSync(join(ROOT, 'shell/styles/tokens.css'), 'utf8');

/** The declarations of a theme's block. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split('\n}')[0]!;
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf(':root[data-theme="dark"]')]);
const valueIn = (theme: ReadonlyMap<string, string>, name: string): string | undefined => {
  const value = theme.get(name);
  const other = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1];
  return other === undefined ? value : valueIn(theme, other);
};

it('has the values of the design', () => {
  const names = Object.keys(PAGE_TOKENS);
  expect(names.length).toBeGreaterThan(9);
  expect(PAGE_TOKENS).toEqual(
    Object.fromEntries(
      names.map((name) => [name, { light: valueIn(light, name), dark: valueIn(dark, name) }]),
    ),
  );
});

it('frames the pages alike, and each uses only tokens that are there', () => {
  const item = { id: 'x', name: 'Starter', summary: 'A plan', amount: 100, currency: 'usd', period: null };
  for (const page of [
    notFoundPage(),
    outboxPage([]),
    checkoutPage({ item: item as never, status: 'open' }),
  ]) {
    expect(page).toContain('<header class="bar"><a href="/studio">');
    const used = [...page.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!);
    expect(used.filter((name) => !(name in PAGE_TOKENS))).toEqual([]);
    expect(page).not.toContain('<script');
  }
});
