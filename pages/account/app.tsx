/** Which account page an address is. */
import { lazy, type ReactNode } from 'react';
import { ACCOUNT_PAGES, type AccountPath } from '../../vocabulary/account-pages.ts';
import { t, useLanguage } from './base/i18n.ts';
import { Frame } from './components/frame.tsx';
import { PrimaryLink } from './components/links.tsx';
import { Page } from './components/page.tsx';
import { Dashboard, Loaded, SignedIn } from './signed-in/signed-in.tsx';
import { RestorePassword, SignInByEmail } from './visitor/link-request.tsx';
import { ConfirmEmail, FinishGoogle, FollowMagicLink } from './visitor/mail-links.tsx';
import { ChangePassword, CreatePassword, SetPassword } from './visitor/password-links.tsx';
import { AuthLinkSent, PasswordLinkSent, SentAgain, SignedUp } from './visitor/sent-pages.tsx';
import { SignIn } from './visitor/sign-in.tsx';
import { SignUp } from './visitor/sign-up.tsx';
import { SurveyPage } from './visitor/survey-page.tsx';

/** Its code loads with it. */
const Playground = lazy(() => import('./playground/playground.tsx'));

/** @param rest what follows the page's own path in the address: a token, or the name of a signed-in page; '' = nothing */
type RenderPage = (rest: string) => ReactNode;

const PAGES: Readonly<Record<AccountPath, RenderPage>> = {
  '/login': () => <SignIn />,
  '/login/magic-link-auth': (token) => (token === '' ? <SignInByEmail /> : <FollowMagicLink token={token} />),
  '/signup': () => <SignUp />,
  '/restore-password': () => <RestorePassword />,
  '/auth-link-sent': () => <AuthLinkSent />,
  '/restore-password-sent': () => <PasswordLinkSent />,
  '/signup-successful': () => <SignedUp />,
  '/resend-successful': () => <SentAgain />,
  '/confirm-email': (token) => <ConfirmEmail token={token} />,
  '/set-password': (token) => <SetPassword token={token} />,
  '/create-password': (token) => <CreatePassword token={token} />,
  '/confirm-auth': (token) => (token === '' ? <FinishGoogle /> : <ChangePassword token={token} />),
  '/request-account': () => <SurveyPage slug="request_business_account" />,
  '/schedule-demo': () => <SurveyPage slug="schedule-demo" kind="request_demo" />,
  '/surveys': (id) => <SurveyPage slug={decodeURIComponent(id)} />,
  '/dashboard': () => <Dashboard />,
  '/api-playground': () => (
    <Loaded title={t('API playground')}>
      <Playground />
    </Loaded>
  ),
  '/account': (name) => <SignedIn name={name} />,
};

interface AppProps {
  /** The path of the address. */
  readonly path: string;
  readonly isLanguageMissing?: boolean;
}

export function App({ path, isLanguageMissing = false }: AppProps) {
  useLanguage();
  return <Frame isLanguageMissing={isLanguageMissing}>{renderPage(path.replace(/\/+$/, ''))}</Frame>;
}

function renderPage(path: string): ReactNode {
  const own = ACCOUNT_PAGES.map((page) => page.path)
    .filter((page) => path === page || path.startsWith(`${page}/`))
    // The longer address is the nearer one: `/login/magic-link-auth` before `/login`.
    .sort((a, b) => b.length - a.length)[0];
  if (own) return PAGES[own](path.slice(own.length + 1));
  return (
    <Page title={t('There is nothing here')}>
      <PrimaryLink href="/studio">{t('Open the studio')}</PrimaryLink>
    </Page>
  );
}
