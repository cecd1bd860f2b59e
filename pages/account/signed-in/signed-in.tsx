/** The signed-in person's pages. Their code, and the library that reads their data, load with the first of them. */
import { lazy, type ReactNode, Suspense } from 'react';
import { ACCOUNT } from '../../../api/client/session.ts';
import { SIGNED_IN_PAGES } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { PageBoundary } from '../components/boundary.tsx';
import { PrimaryLink } from '../components/links.tsx';
import { Page } from '../components/page.tsx';

const SignedInPage = lazy(() => import('./signed-in-page.tsx'));
const DashboardPage = lazy(() => import('./dashboard.tsx'));

/** @param name what follows `/account/` in the address; '' = the first page */
export function SignedIn({ name }: { readonly name: string }) {
  const page = SIGNED_IN_PAGES.find(({ path }) => path === (name === '' ? ACCOUNT : `${ACCOUNT}/${name}`));
  if (!page) {
    return (
      <Page title={t('There is nothing here')}>
        <PrimaryLink href={ACCOUNT}>{t('Go to your account')}</PrimaryLink>
      </Page>
    );
  }
  return (
    <Loaded title={t(page.title)}>
      <SignedInPage path={page.path} />
    </Loaded>
  );
}

export const Dashboard = () => (
  <Loaded title={t('Dashboard')}>
    <DashboardPage />
  </Loaded>
);

interface LoadedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shown while a page loads, and if it cannot. */
export const Loaded = ({ title, children }: LoadedProps) => (
  <PageBoundary title={title}>
    <Suspense fallback={<Page title={title} about={t('One moment…')} />}>{children}</Suspense>
  </PageBoundary>
);
