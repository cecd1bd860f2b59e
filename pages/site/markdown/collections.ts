/** Every article and guide. A file in its folder is all that one takes. */
import { type Article, byDate, byOrder, toArticle } from './article.ts';

const BLOG = import.meta.glob<string>('../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DOCS = import.meta.glob<string>('../content/docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const read = (files: Readonly<Record<string, string>>, base: string): readonly Article[] =>
  Object.entries(files).map(([file, text]) => toArticle(text, file.replace(/^\.\.\//, ''), base));

/** The newest first. */
export const ARTICLES: readonly Article[] = byDate(read(BLOG, '/blog'));

/** In the order of the index. */
export const GUIDES: readonly Article[] = byOrder(read(DOCS, '/docs'));

export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly articles: readonly Article[];
}

export function categoriesOf(articles: readonly Article[]): readonly Category[] {
  const slugs = [...new Set(articles.map(({ categorySlug }) => categorySlug))];
  return slugs.map((slug) => {
    const own = articles.filter(({ categorySlug }) => categorySlug === slug);
    return { name: own[0]!.category, slug, articles: own };
  });
}
