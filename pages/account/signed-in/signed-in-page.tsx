/** One of the signed-in pages, with the list of all of them beside it. */
import {
  ChartNoAxesColumn,
  CreditCard,
  History as HistoryIcon,
  KeyRound,
  type LucideIcon,
  Plug,
  Shield,
  SlidersHorizontal,
  User,
  Webhook,
} from 'lucide-react';
import { type ComponentType, lazy, useState } from 'react';
import { SIGNED_IN_PAGES, type SignedInPath } from '../../../vocabulary/account-pages.ts';
import { COSTS } from '../../../vocabulary/costs.ts';
import { plural, t } from '../base/i18n.ts';
import { HeadPlace } from '../components/head-actions.tsx';
import { Headline, Main } from '../components/page.tsx';
import { PurchaseNotice } from './purchase.tsx';
import { usePerson } from './queries.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

const CONTENT: Readonly<Record<SignedInPath, ComponentType>> = {
  '/account': lazy(() => import('./profile.tsx')),
  '/account/security': lazy(() => import('./security.tsx')),
  '/account/edit': lazy(() => import('./edit.tsx')),
  '/account/api-keys': lazy(() => import('./api-keys.tsx')),
  '/account/integrations': lazy(() => import('./integrations.tsx')),
  '/account/webhook': lazy(() => import('./webhook.tsx')),
  '/account/usage': lazy(() => import('./usage.tsx')),
  '/account/history': lazy(() => import('./history.tsx')),
  '/account/billing': lazy(() => import('./billing.tsx')),
};

const ICONS: Readonly<Record<SignedInPath, LucideIcon>> = {
  '/account': User,
  '/account/security': Shield,
  '/account/edit': SlidersHorizontal,
  '/account/api-keys': KeyRound,
  '/account/integrations': Plug,
  '/account/webhook': Webhook,
  '/account/usage': ChartNoAxesColumn,
  '/account/history': HistoryIcon,
  '/account/billing': CreditCard,
};

function PageIcon({ path }: { readonly path: SignedInPath }) {
  const Icon = ICONS[path];
  return <Icon size={16} />;
}

function aboutOf(path: SignedInPath): string {
  switch (path) {
    case '/account':
      return t('Your details and email preferences.');
    case '/account/security':
      return t('Your password, two-step verification, and where you are signed in.');
    case '/account/edit':
      return plural(COSTS.image_edit.amount, {
        one: 'Try the API on one picture. Each edit costs {count} credit.',
        other: 'Try the API on one picture. Each edit costs {count} credits.',
      });
    case '/account/api-keys':
      return t('Use a key to authenticate API requests. Keep it on your server.');
    case '/account/integrations':
      return t('Cloud storage for input and output files.');
    case '/account/webhook':
      return t('Get a POST request whenever a task finishes.');
    case '/account/usage':
      return t('Requests and credits by month and by call.');
    case '/account/history':
      return t('Your edits and their results.');
    case '/account/billing':
      return t('Your plan, usage and payments.');
  }
}

export default function SignedInPage({ path }: { readonly path: SignedInPath }) {
  return (
    <SignedInFrame>
      <PageOfAccount path={path} />
    </SignedInFrame>
  );
}

function PageOfAccount({ path }: { readonly path: SignedInPath }) {
  const { email } = usePerson();
  const Content = CONTENT[path];
  const title = SIGNED_IN_PAGES.find((page) => page.path === path)?.title ?? 'Profile';
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <Main look="wide">
      <nav aria-label={t('Your account')}>
        <b>{email}</b>
        <ul>
          {SIGNED_IN_PAGES.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                <PageIcon path={page.path} />
                {t(page.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="cards">
        <div className="head-row">
          <Headline title={t(title)} about={aboutOf(path)} />
          <div ref={setHead} className="head-actions" />
        </div>
        <PurchaseNotice />
        <HeadPlace value={head}>
          <Content />
        </HeadPlace>
      </div>
    </Main>
  );
}
