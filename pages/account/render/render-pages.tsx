/** Renders, while the pages are built, those that have a form: the same components take over in the browser. */
import { renderToString } from 'react-dom/server';
import { editsBetween, tokensOf } from '../../../shell/first-frame/frame-edits.ts';
import { type LanguageModule, setTranslations } from '../../../shell/locale/index.ts';
import { ACCOUNT_PAGES } from '../../../vocabulary/account-pages.ts';
import type { PageRow } from '../../../vocabulary/page-row.ts';
import { App } from '../app.tsx';
import { LANGUAGES, type Language, moduleOf } from '../base/i18n.ts';
import { catalogue as ar } from '../words/account-ar.ts';
import { catalogue as de } from '../words/account-de.ts';
import type { RenderedPage } from './rendered-page.ts';

const WORDS: Readonly<Record<Language, LanguageModule | null>> = {
  en: null,
  de: moduleOf({ catalogue: de }),
  ar: moduleOf({ catalogue: ar }),
};

/** Every page of the table with an HTML file of its own. */
export function renderPages(): readonly RenderedPage[] {
  const rows: readonly PageRow[] = ACCOUNT_PAGES;
  return rows.flatMap(({ path, file, title }) => {
    if (!file?.includes('/')) return [];
    const html = renderPage(path, 'en');
    const others = LANGUAGES.filter(({ id }) => id !== 'en').map(
      ({ id }) => [id, editsBetween(tokensOf(html), tokensOf(renderPage(path, id)))] as const,
    );
    return [{ file, title, html, others: Object.fromEntries(others) }];
  });
}

/** A page as HTML, in a language. @param path its address */
export function renderPage(path: string, language: Language): string {
  try {
    setTranslations(language, WORDS[language]);
    return renderToString(<App path={path} />);
  } finally {
    setTranslations('en', null);
  }
}
