import type { ReactNode } from 'react';
import { currentPage } from '../base/current-page.ts';
import { t } from '../base/translate.ts';
import { Consent } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What every content page has around it. */
export function PageFrame({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div
      data-page-body=""
      data-path={path}
      data-loading-words={t('Loading the page')}
      lang={currentPage().language}
    >
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Consent />
    </div>
  );
}
