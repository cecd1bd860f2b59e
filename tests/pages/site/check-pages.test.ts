/** What fails the build of the content pages. */
import { expect, it } from 'vitest';
import { type CheckedPage, pageProblems } from '../../../pages/site/build/check-pages.ts';
import { fullTitleOf } from '../../../pages/site/build/print-page.ts';

function page(html: string, more: Partial<CheckedPage> = {}): CheckedPage {
  const own = { path: '/one', title: 'One', ...more };
  return {
    ...own,
    language: 'en',
    fullTitle: fullTitleOf(own),
    description: 'A description of a page that has between fifty and 170 characters.',
    html,
    ...more,
  };
}
const problems = (...pages: readonly CheckedPage[]) =>
  pageProblems(pages, ['/login'], new Set(['/assets/site/a.webp']));
const GOOD = '<h1>One</h1><h2 id="part">Part</h2><img src="/assets/site/a.webp" alt="">';

it('finds nothing wrong with a good page', () => {
  expect(
    problems(
      page(
        `${GOOD}<a href="#part">a</a><a class="b" href="/one?x=1#part">b</a><a href="/login">c</a><a href="https://example.com">d</a>`,
      ),
    ),
  ).toEqual([]);
});

it.each([
  ['no heading', '<p>One</p>', /0 headings/],
  ['two headings', `${GOOD}<h1>Two</h1>`, /2 headings/],
  ['a broken link', `${GOOD}<a href="/nowhere">x</a>`, /leads nowhere: \/nowhere/],
  ['a broken anchor', `${GOOD}<a href="#gone">x</a>`, /anchor that is not there: #gone/],
  ['a picture without alt', `${GOOD}<img src="/assets/site/a.webp">`, /no alt/],
  [
    'a picture that is not there',
    `${GOOD}<img src="/assets/site/b.webp" alt="">`,
    /no picture \/assets\/site\/b\.webp/,
  ],
  ['one id twice', `${GOOD}<p id="part"></p>`, /two elements have the id part/],
  ['a skipped level', `${GOOD}<h4>x</h4>`, /level 4 follows one of level 2/],
])('says %s', (_name, html, problem) => {
  expect(problems(page(html))).toEqual([expect.stringMatching(problem)]);
});

it('says titles and descriptions that are missing, too long or of two pages', () => {
  for (const title of ['', ' ']) expect(problems(page(GOOD, { title }))).toEqual(['/one: it has no title']);
  expect(problems(page(GOOD, { title: 'Long'.repeat(17) }))).toEqual([
    expect.stringMatching(/title has 76 characters/),
  ]);
  expect(problems(page(GOOD, { description: 'Short.' }))).toEqual([
    expect.stringMatching(/description has 6/),
  ]);
  expect(problems(page(GOOD), page(GOOD, { path: '/two' }))).toEqual([
    '/two: its title is that of /one',
    '/two: its description is that of /one',
  ]);
});
