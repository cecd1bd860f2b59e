import { currentPage } from '../base/current-page.ts';
import type { Article } from '../markdown/article.ts';
import { ARTICLES, categoriesOf, GUIDES, historyOf } from '../markdown/collections.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { ArticleList, Categories } from './article-list.tsx';
import { PostedOn } from './posted-on.tsx';

/** An article of the blog. */
export function BlogArticle({ article }: { readonly article: Article }) {
  const { title, description, published, updated, category, categorySlug, minutes } = article;
  currentPage().jsonLd.push({
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published,
    dateModified: updated,
    articleSection: category,
  });
  // Of its category first. A row is never left with a gap.
  const others = ARTICLES.filter((each) => each !== article);
  const isNear = (each: Article) => each.categorySlug === categorySlug;
  const more = [...others.filter(isNear), ...others.filter((each) => !isNear(each))].slice(0, 3);
  return (
    <>
      <article className="wide reading">
        <p className="quiet">
          <a href="/blog">Blog</a> · <a href={`/blog/category/${categorySlug}`}>{category}</a>
        </p>
        <h1>{title}</h1>
        <p className="lede">{description}</p>
        <p className="quiet">
          <PostedOn date={published} />
          {updated === published ? null : (
            <>
              , updated <PostedOn date={updated} />
            </>
          )}{' '}
          · {minutes} min
        </p>
        <Contents article={article} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own Markdown */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
      <section className="band alt" aria-labelledby="more">
        <div className="wide">
          <p className="title" id="more">
            Read next
          </p>
          <ArticleList articles={more} />
        </div>
      </section>
    </>
  );
}

/** Articles of one category. */
export function BlogCategory({ slug }: { readonly slug: string }) {
  const category = categoriesOf(ARTICLES).find((each) => each.slug === slug)!;
  return (
    <div className="wide page-top">
      <h1>{category.name}</h1>
      <Categories articles={ARTICLES} current={slug} />
      <ArticleList articles={category.articles} />
    </div>
  );
}

/** A guide, beside the list of all guides; on a narrow screen above it. */
export function Guide({ article }: { readonly article: Article }) {
  const at = GUIDES.indexOf(article);
  const next = GUIDES[at + 1];
  currentPage().jsonLd.push({
    '@type': 'TechArticle',
    headline: article.title,
    description: article.description,
    dateModified: article.updated,
  });
  return (
    <div className="wide guide">
      <article className="reading">
        <h1>{article.title}</h1>
        <p className="lede">{article.description}</p>
        <Contents article={article} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own Markdown */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
        <footer className="guide-end">
          <p className="quiet">
            Updated <PostedOn date={article.updated} />
          </p>
          <History article={article} />
          {next ? (
            <p>
              Next: <a href={next.path}>{next.title}</a>
            </p>
          ) : null}
        </footer>
      </article>
      <nav aria-label="Guides">
        {categoriesOf(GUIDES).map(({ name, slug, articles }) => (
          <div key={slug}>
            <p className="group">{name}</p>
            <ul>
              {articles.map(({ path, title }) => (
                <li key={path}>
                  <a href={path} {...(path === article.path ? { 'aria-current': 'page' } : {})}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

/** What became of the subject of a guide, from the changelog. */
function History({ article }: { readonly article: Article }) {
  const versions = historyOf(article);
  if (versions.length === 0) return null;
  const count = versions.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <details className="history">
      <summary>{count === 1 ? '1 change in the changelog' : `${count} changes in the changelog`}</summary>
      {versions.map(({ version, anchor, texts }) => (
        <div key={version} className="prose">
          <p>
            <a href={`/docs/changelog#${anchor}`}>Version {version}</a>
          </p>
          <div
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own Markdown
            dangerouslySetInnerHTML={{
              __html: renderMarkdown(texts.map((text) => `- ${text}`).join('\n'), '').html,
            }}
          />
        </div>
      ))}
    </details>
  );
}

function Contents({ article: { headings } }: { readonly article: Article }) {
  if (headings.length < 3) return null;
  return (
    <nav className="contents" aria-label="On this page">
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own Markdown */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: text.replace(/<\/?a[^>]*>/g, '') }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
