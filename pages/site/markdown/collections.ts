/** Every article and guide. A file in its folder is all that one takes. */
import { type Article, byDate, byOrder, toArticle } from './article.ts';
import { changesOf, readChangelog, type VersionChanges } from './changes.ts';
import { readArticle } from './front-matter.ts';
import { type SourcedText, sourcedText } from './sourced-text.ts';

const BLOG = import.meta.glob<string>('../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DOCS = import.meta.glob<string>(['../content/docs/*.md', '!../content/docs/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Texts that guides name as their source. */
const SOURCES = import.meta.glob<string>(
  [
    '../../../docs/*.md',
    '../../../models/README.md',
    '../../../shell/embed/README.md',
    '../../../CHANGELOG.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** From `pages/site/content/docs` and from this folder to the root. */
const TO_ROOT = { guide: '../../../../', here: '../../../' } as const;

const slugIn = (file: string) => /([^/]+)\.md$/.exec(file)![1]!;
const GUIDE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(DOCS).flatMap(([file, text]) => {
    const { source } = readArticle(text, file);
    return source ? [[source.replace(TO_ROOT.guide, ''), `/docs/${slugIn(file)}`] as const] : [];
  }),
);

function sourced(source: string): SourcedText {
  const path = source.replace(TO_ROOT.guide, '');
  const text = SOURCES[TO_ROOT.here + path];
  if (text === undefined)
    throw new Error(`No guide can have ${path} as its text: collections.ts names those`);
  return sourcedText(text, path, GUIDE_OF);
}

const read = (files: Readonly<Record<string, string>>, base: string): readonly Article[] =>
  Object.entries(files).map(([file, text]) => toArticle(text, file.replace(/^\.\.\//, ''), base, sourced));

/** The newest first. */
export const ARTICLES: readonly Article[] = byDate(read(BLOG, '/blog'));

/** In the order of the index. */
export const GUIDES: readonly Article[] = byOrder(read(DOCS, '/docs'));

const CHANGELOG = readChangelog(sourced(`${TO_ROOT.guide}CHANGELOG.md`).body);

/** What became of the subject of a guide. Empty where it names no words for it. */
export const historyOf = ({ changes }: Article): readonly VersionChanges[] =>
  changes === null ? [] : changesOf(CHANGELOG, changes);

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
