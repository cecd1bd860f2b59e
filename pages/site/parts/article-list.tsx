import type { Article } from '../markdown/article.ts';
import { categoriesOf } from '../markdown/collections.ts';
import { PostedOn } from './posted-on.tsx';

/** Articles with their summaries. */
export function ArticleList({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <ul className="articles">
      {articles.map(({ path, title, description, published, minutes, picture }) => (
        <li key={path}>
          {picture ? (
            <img
              src={picture}
              alt=""
              sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
              loading="lazy"
              decoding="async"
            />
          ) : null}
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p>{description}</p>
          <p className="quiet">
            <PostedOn date={published} /> · {minutes} min
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Links to the categories of the blog. @param current slug of the one that is shown; null on the index */
export function Categories({
  articles,
  current = null,
}: {
  readonly articles: readonly Article[];
  readonly current?: string | null;
}) {
  return (
    <nav className="chips" aria-label="Categories">
      <a className="button" href="/blog" {...(current === null ? { 'aria-current': 'page' } : {})}>
        All
      </a>
      {categoriesOf(articles).map(({ name, slug }) => (
        <a
          key={slug}
          className="button"
          href={`/blog/category/${slug}`}
          {...(current === slug ? { 'aria-current': 'page' } : {})}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
