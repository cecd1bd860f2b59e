import { categoriesOf, GUIDES } from '../markdown/collections.ts';
import { ButtonLink } from '../parts/link.tsx';

export default function Docs() {
  return (
    <div className="wide page-top">
      <h1>Documentation</h1>
      <p className="lede">Guides for the studio and the image API. Every route is in the API reference.</p>
      <search>
        <form className="search" action="/docs" data-search>
          <label htmlFor="search">Search the guides</label>
          <input id="search" type="search" name="q" autoComplete="off" />
          <ul aria-live="polite" data-found />
          <p
            role="status"
            data-none="No guide has all of these words. Try one of them, or look through the list."
            data-failed="The search could not be loaded. Check your connection, or look through the list."
          />
        </form>
      </search>
      <div className="actions">
        <ButtonLink to="/reference">API reference</ButtonLink>
        <ButtonLink to="/openapi.json">OpenAPI document</ButtonLink>
        <ButtonLink to="/examples/embed">Embedded editor</ButtonLink>
      </div>
      {categoriesOf(GUIDES).map(({ name, slug, articles }) => (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug}>{name}</h2>
          <ul className="cards even" style={{ marginBlockStart: 24 }}>
            {articles.map(({ path, title, description }) => (
              <li key={path}>
                <h3>
                  <a href={path}>{title}</a>
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
