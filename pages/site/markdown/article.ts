/** An article of the blog or a guide, read and rendered. */
import { readArticle } from './front-matter.ts';
import { type CodeSample, type Heading, renderMarkdown } from './render-markdown.ts';
import { slugOf } from './slug.ts';
import type { SourcedText } from './sourced-text.ts';

export interface Article {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly categorySlug: string;
  readonly published: string;
  readonly updated: string;
  readonly order: number;
  /** Words by which the changelog speaks of it. */
  readonly changes: string | null;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Its code, in order. */
  readonly samples: readonly CodeSample[];
  /** Of its words, at 220 a minute. */
  readonly minutes: number;
  /** `picture:…` that lists show. */
  readonly picture: string | null;
}

/**
 * @param file from `pages/site`: `content/blog/<slug>.md`
 * @param base `/blog`
 * @param sourced the text of an article's `source`, and its folder from `pages/site`
 */
export function toArticle(
  text: string,
  file: string,
  base: string,
  sourced: (source: string) => SourcedText = noSource,
): Article {
  const { body: own, source, ...head } = readArticle(text, file);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const { body, folder: from } = source === null ? { body: own, folder } : sourced(source);
  const slug = /([^/]+)\.md$/.exec(file)![1]!;
  const { html, headings, samples } = renderMarkdown(body, from);
  return {
    ...head,
    path: `${base}/${slug}`,
    categorySlug: slugOf(head.category),
    html,
    headings,
    samples,
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / 220)),
    picture: head.picture ? `picture:${head.picture}` : (/src="(picture:[^"]+)"/.exec(html)?.[1] ?? null),
  };
}

/** The newest first. */
export function byDate(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted(
    (a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title),
  );
}

export function byOrder(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}

function noSource(source: string): never {
  throw new Error(`There is no text ${source}`);
}
