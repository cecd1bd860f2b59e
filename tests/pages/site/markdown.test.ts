/** Articles: front matter and Markdown. */
import { expect, it } from 'vitest';
import { toArticle } from '../../../pages/site/markdown/article.ts';
import { readArticle } from '../../../pages/site/markdown/front-matter.ts';
import { renderMarkdown } from '../../../pages/site/markdown/render-markdown.ts';
import { inSentence } from '../../../pages/site/markdown/slug.ts';

const HEAD =
  'title: Alpha: what it is\ndescription: "About it."\ncategory: File formats\npublished: 2026-03-01';
const text = (head: string, body = 'Text.') => `---\n${head}\n---\n${body}`;

it('reads what stands between the lines', () => {
  expect(readArticle(text(HEAD), 'a.md')).toEqual({
    title: 'Alpha: what it is',
    description: 'About it.',
    category: 'File formats',
    published: '2026-03-01',
    updated: '2026-03-01',
    picture: null,
    source: null,
    changes: null,
    order: 100,
    body: 'Text.',
  });
});

it('names the file where something is missing', () => {
  expect(() => readArticle('Text.', 'a.md')).toThrow(/a\.md does not begin/);
  expect(() => readArticle(text(HEAD.replace('category: File formats\n', '')), 'a.md')).toThrow(
    /a\.md: category/,
  );
  expect(() => readArticle(text(HEAD.replace('2026-03-01', 'March')), 'a.md')).toThrow(/a\.md: published/);
});

it('gives headings anchors of their own, and no second heading of the first level', () => {
  const { html, headings } = renderMarkdown('# A & b\n\n## Same\n\n## Same\n', 'content/blog');
  expect(html.match(/<h\d id="[^"]*"/g)).toEqual(['<h2 id="a-b"', '<h2 id="same"', '<h2 id="same-2"']);
  expect(headings.map(({ id }) => id)).toEqual(['a-b', 'same', 'same-2']);
});

it('makes figures, and colored code that stays text', () => {
  const { html } = renderMarkdown(
    '![A "cup"](figures/cup.webp "Cup & saucer")\n\n```ts run\nconst a = "<b>";\n```\n',
    'content/blog',
  );
  expect(html).toContain('<figure><img src="picture:content/blog/figures/cup.webp" alt="A &quot;cup&quot;"');
  expect(html).toContain('<figcaption>Cup &amp; saucer</figcaption>');
  expect(html).toContain('<span class="hljs-keyword">const</span>');
  expect(html).toContain('&lt;b&gt;');
});

it('knows address, category and first figure of an article', () => {
  const article = toArticle(text(HEAD, '![x](figures/x.webp)'), 'content/blog/alpha.md', '/blog');
  expect(article).toMatchObject({
    path: '/blog/alpha',
    categorySlug: 'file-formats',
    picture: 'picture:content/blog/figures/x.webp',
    minutes: 1,
  });
  const chosen = toArticle(
    text(`${HEAD}\npicture: pictures/y.webp`, '![x](figures/x.webp)'),
    'a/b.md',
    '/blog',
  );
  expect(chosen.picture).toBe('picture:pictures/y.webp');
});

it('writes the name of a category small inside of a sentence, but what is said by letters', () => {
  expect(inSentence('Batch and API')).toBe('batch and API');
  expect(inSentence('File formats')).toBe('file formats');
});
