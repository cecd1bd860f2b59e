import { SITE_PAGES, translatedPath } from '../../../vocabulary/site-pages.ts';
import { currentPage } from '../base/current-page.ts';
import { t } from '../base/translate.ts';

/** Names of languages are said in the language itself. */
const NAMES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

/** This page in other languages; the home page if it has no translation. @param look of its links */
export function Languages({ look }: { readonly look?: string }) {
  const { path, language } = currentPage();
  const rowOf = (of: string) => SITE_PAGES.find((row) => row.path === of);
  const row = rowOf(path)?.languages ? rowOf(path)! : rowOf('/')!;
  const languages = ['en', ...(row.languages ?? [])] as const;
  return (
    <ul className="languages" aria-label={t('Language')}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={each === 'en' ? row.path : translatedPath(row.path, each)}
            className={look}
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
