/** Renders every content page while the pages are built. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLanguage, PageRow } from '../../../vocabulary/page-row.ts';
import { SERVED_PAGES, SERVED_REDIRECTS } from '../../../vocabulary/page-table.ts';
import { SITE_PAGES, translatedPath } from '../../../vocabulary/site-pages.ts';
import { siteFile } from '../../../vocabulary/site-row.ts';
import { setCurrentPage } from '../base/current-page.ts';
import type {
  Program,
  ProgramLanguage,
  RenderedPage,
  RenderedSite,
  SearchEntry,
} from '../base/rendered-site.ts';
import { setWords, t, type Words, wordProblems } from '../base/translate.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import type { Article } from '../markdown/article.ts';
import { ARTICLES, categoriesOf, GUIDES } from '../markdown/collections.ts';
import { inSentence } from '../markdown/slug.ts';
import { BlogArticle, BlogCategory, Guide } from '../parts/article-page.tsx';
import { codeProblems } from './code-problems.ts';

interface ContentModule {
  readonly default: ComponentType;
}
const CONTENT = import.meta.glob<ContentModule>('../content/**/*.tsx', { eager: true });
const WORDS = import.meta.glob<{ readonly words: Words }>('../words/{de,ar}/*.ts', { eager: true });

/** `../content/product/demo.tsx` is `/product/demo`; `home.tsx` is the front page. */
const CONTENT_BY_PATH = new Map(
  Object.entries(CONTENT).map(([file, module]) => {
    const path = file.replace(/^\.\.\/content/, '').replace(/\.tsx$/, '');
    return [path === '/home' ? '/' : path, module.default] as const;
  }),
);

function wordsOf(language: PageLanguage): Words {
  const files = Object.entries(WORDS).filter(([file]) => file.includes(`/${language}/`));
  return Object.assign({}, ...files.map(([, { words }]) => words));
}

/** Addresses of the server that no table of pages has. */
const OF_SERVER = ['/reference', '/openapi.json', '/examples/embed', '/blog/rss.xml', '/docs/search.json'];

export function renderSite(): RenderedSite {
  setWords({ de: wordsOf('de'), ar: wordsOf('ar') });
  const problems: string[] = [];
  const pages: RenderedPage[] = [];
  const english = SITE_PAGES.filter(({ language }) => !language);
  for (const row of english) {
    const Content = CONTENT_BY_PATH.get(row.path);
    if (!Content)
      problems.push(
        `${row.path} has a row and no content/${row.path === '/' ? 'home' : row.path.slice(1)}.tsx`,
      );
    else
      for (const language of ['en', ...(row.languages ?? [])] as const)
        pages.push(renderRow(row, language, Content));
  }
  for (const path of CONTENT_BY_PATH.keys())
    if (!english.some((row) => row.path === path))
      problems.push(`content${path}.tsx has no row in vocabulary/site-pages.ts`);
  pages.push(...ARTICLES.map((article) => renderArticle(article, () => <BlogArticle article={article} />)));
  pages.push(...GUIDES.map((article) => renderArticle(article, () => <Guide article={article} />)));
  for (const { name, slug } of categoriesOf(ARTICLES)) {
    const path = `/blog/category/${slug}`;
    pages.push({
      ...render(path, 'en', () => <BlogCategory slug={slug} />),
      title: `${name}: articles`,
      description: `Articles of the Gesso blog about ${inSentence(name)}, with figures and pictures that you can reproduce.`,
      changes: 'week',
      indexed: true,
      inTable: false,
    });
  }
  return {
    pages,
    feed: ARTICLES.map(({ path, title, description, published }) => ({
      path,
      title,
      description,
      published,
    })),
    guides: GUIDES.map(toSearchEntry),
    programs: [...ARTICLES, ...GUIDES].flatMap(programsOf),
    otherPaths: [
      ...SERVED_PAGES.filter(({ path }) => !SITE_PAGES.some((row) => row.path === path)).map(
        ({ path }) => path,
      ),
      ...SERVED_REDIRECTS.map(({ from }) => from),
      ...OF_SERVER,
    ],
    problems: [
      ...problems,
      ...wordProblems(),
      ...[...ARTICLES, ...GUIDES].flatMap(({ path, samples }) => codeProblems(path, samples)),
    ],
  };
}

type Rendered = Pick<RenderedPage, 'path' | 'file' | 'language' | 'html' | 'jsonLd' | 'alternates'>;

/** @param path of the English page */
function render(
  path: string,
  language: 'en' | PageLanguage,
  Content: ComponentType,
  languages: readonly PageLanguage[] = [],
): Rendered {
  const jsonLd: object[] = [];
  setCurrentPage({ path, language, jsonLd });
  const own = language === 'en' ? path : translatedPath(path, language);
  const html = renderToStaticMarkup(
    <PageFrame path={own}>
      <Content />
    </PageFrame>,
  );
  const alternates = languages.map((each) => ({
    language: each as string,
    path: translatedPath(path, each),
  }));
  return {
    path: own,
    file: siteFile(own),
    language,
    html,
    jsonLd,
    alternates: alternates.length > 0 ? [{ language: 'en', path }, ...alternates] : [],
  };
}

function renderRow(row: PageRow, language: 'en' | PageLanguage, Content: ComponentType): RenderedPage {
  const rendered = render(row.path, language, Content, row.languages);
  return {
    ...rendered,
    title: t(row.title),
    description: t(row.description!),
    changes: row.changes ?? 'month',
    indexed: row.indexed ?? true,
    inTable: true,
  };
}

function renderArticle(article: Article, Content: ComponentType): RenderedPage {
  const { path, title, description, published, updated } = article;
  return {
    ...render(path, 'en', Content),
    title,
    description,
    published,
    updated,
    changes: 'month',
    indexed: true,
    inTable: false,
  };
}

const isProgram = (language: string): language is ProgramLanguage =>
  language === 'ts' || language === 'python' || language === 'sh';

/** Its code by the program that each sample is a part of. */
function programsOf({ path, samples }: Article): readonly Program[] {
  const programs = new Map<string, Program>();
  for (const { language, program, code } of samples) {
    if (!isProgram(language)) continue;
    const key = `${language} ${program}`;
    programs.set(key, { path, language, code: `${programs.get(key)?.code ?? ''}${code}\n` });
  }
  return [...programs.values()];
}

function toSearchEntry({ path, title, html }: Article): SearchEntry {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ');
  return { path, title, text: text.toLowerCase() };
}
