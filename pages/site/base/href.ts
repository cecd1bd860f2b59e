/** Addresses as a page links to them. */
import { SERVED_PAGES } from '../../../vocabulary/page-table.ts';
import { translatedPath } from '../../../vocabulary/site-pages.ts';
import { currentPage } from './current-page.ts';

/** The page of the table in the language of this page where it is translated. Other addresses, and anchors, as they are. */
export function href(path: string): string {
  const { language } = currentPage();
  if (language === 'en') return path;
  const [page = '', anchor] = path.split('#');
  const isTranslated = SERVED_PAGES.find((row) => row.path === page)?.languages?.includes(language);
  if (!isTranslated) return path;
  return translatedPath(page, language) + (anchor === undefined ? '' : `#${anchor}`);
}
