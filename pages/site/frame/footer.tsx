import { SITE_PAGES, translatedPath } from '../../../vocabulary/site-pages.ts';
import { currentPage } from '../base/current-page.ts';
import { href } from '../base/href.ts';
import { t } from '../base/translate.ts';
import { LogoLink } from './logo.tsx';
import { footerGroups } from './nav.ts';

/** Names of languages are said in the language itself. */
const NAMES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

export function Footer() {
  return (
    <footer className="foot">
      <div className="wide columns">
        <div>
          <LogoLink />
          <p>{t('A picture studio and an image API for shops and the people who make things.')}</p>
          <Languages />
        </div>
        {footerGroups().map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <a href={href(to)}>{text}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}

/** This page in other languages; the home page if it has no translation. */
function Languages() {
  const { path, language } = currentPage();
  const rowOf = (of: string) => SITE_PAGES.find((row) => row.path === of);
  const row = rowOf(path)?.languages ? rowOf(path)! : rowOf('/')!;
  const languages = ['en', ...(row.languages ?? [])] as const;
  if (languages.length === 1) return null;
  return (
    <ul className="languages" aria-label={t('Language')}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={each === 'en' ? row.path : translatedPath(row.path, each)}
            hrefLang={each}
            lang={each}
            {...(each === language ? { 'aria-current': 'true' as const } : {})}
          >
            {NAMES[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}
