/** The frame of every signed-in page: the session, the query client and the top bar. */
import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CirclePlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { Button, Hidden } from '../../../shell/ui/button.tsx';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { isChatPage } from '../../../vocabulary/adapters.ts';
import { number, t } from '../base/i18n.ts';
import { rememberAccount } from '../base/known-account.ts';
import { Page } from '../components/page.tsx';
import { askAgain, startPersonSession, stateOf } from './person-session.ts';
import { purchaseQuery } from './purchase.tsx';
import { createQueryClient, usePerson } from './queries.ts';

const SupportServices = lazy(() => import('./support-services.tsx'));

const client = createQueryClient();

/** Shows its children once a user is signed in; queries work inside. */
export function SignedInFrame({ children }: { readonly children: ReactNode }) {
  const [session] = useState(() => startPersonSession(client));
  const state = useSyncExternalStore(
    (listener) => {
      const subscription = session.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => stateOf(session.getSnapshot()),
  );
  const [isSilent, setSilent] = useState(false);
  if (state === 'silent' && !isSilent) setSilent(true);
  if (state !== 'ready') return isSilent ? <SilentServer /> : <Page title={t('One moment…')} />;
  return (
    <QueryClientProvider client={client}>
      <TopBar />
      <AfterPurchase>{children}</AfterPurchase>
      {isChatPage(location.pathname) ? <Support /> : null}
    </QueryClientProvider>
  );
}

/** Its code loads where the operator named a service. */
function Support() {
  // A query's data is never undefined.
  const queryFn = async () => (await readConfiguration())?.frames ?? [];
  const { data: named = [] } = useQuery({ queryKey: ['frames'], queryFn });
  if (named.length === 0) return null;
  return (
    <Suspense>
      <SupportServices named={named} />
    </Suspense>
  );
}

function AfterPurchase({ children }: { readonly children: ReactNode }) {
  useSuspenseQuery(purchaseQuery);
  return children;
}

const SilentServer = () => (
  <Page
    title={t('The server does not answer')}
    about={t('You are still signed in. This page asks again every few seconds.')}
  >
    <Button size="lg" wraps onClick={askAgain}>
      {t('Try again')}
    </Button>
  </Page>
);

const PLACES = [
  { path: '/studio', name: () => t('Studio') },
  { path: '/api-playground', name: () => t('Playground') },
  { path: '/reference', name: () => t('API docs') },
];

/** Into the places that the frame has for it: a visitor's page has neither. */
function TopBar() {
  const { email, quota_images: credits, quota_images_used: used } = usePerson();
  rememberAccount(email);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBar(document.getElementById('top')), []);
  if (bar === null) return null;
  return createPortal(
    <>
      <nav aria-label={t('Main')}>
        {PLACES.map(({ path, name }) => (
          <a
            key={path}
            className="top-link"
            href={path}
            aria-current={location.pathname === path ? 'page' : undefined}
          >
            {name()}
          </a>
        ))}
      </nav>
      <div className="person">
        <a className="top-link" href="/account/billing">
          <CirclePlus size={16} />
          {t('{count} left', { count: number(Math.max(0, credits - used)) })}
        </a>
        <a className="top-link avatar" href={ACCOUNT_LINKS.dashboard}>
          <span aria-hidden="true">{email.charAt(0).toUpperCase()}</span>
          <Hidden>{t('Dashboard')}</Hidden>
        </a>
      </div>
    </>,
    bar,
  );
}
