/** What stands around every page of a signed-in person: their data, and the top bar. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CircleStar } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Hidden } from '../../../shell/ui/button.tsx';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { rememberAccount } from '../base/blocked.ts';
import { number, t } from '../base/i18n.ts';
import { createQueryClient, quotasQuery, usePerson } from './queries.ts';

const client = createQueryClient();

export const PersonRoom = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <TopBar />
    {children}
  </QueryClientProvider>
);

const PLACES = [
  { path: '/studio', name: () => t('Studio') },
  { path: '/api-playground', name: () => t('Playground') },
  { path: '/reference', name: () => t('API docs') },
];

/** Into the places that the frame has for it: a visitor's page has neither. */
function TopBar() {
  const { email, ...told } = usePerson();
  rememberAccount(email);
  const { data: quotas = told } = useQuery(quotasQuery);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBar(document.getElementById('top')), []);
  if (bar === null) return null;
  const left = Math.max(0, quotas.quota_images - quotas.quota_images_used);
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
          <CircleStar size={16} />
          {t('{count} left', { count: number(left) })}
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
