/** The pages around an account: which one, the address says. They work on the server's own calls and on nothing else. */

import { t } from './account/kit/i18n.ts';
import { offerLanguages } from './account/kit/language-choice.ts';
import { sayWhereMailsGo } from './account/kit/local-outbox.ts';
import { link, show } from './account/kit/render.ts';
import { showLeadRequest } from './account/lead-request.ts';
import {
  changeOldPassword,
  confirmEmail,
  createFirstPassword,
  finishGoogle,
  followMagicLink,
  setPassword,
} from './account/mail-links.ts';
import { showRoom } from './account/rooms.ts';
import { showLinkRequest, showRestore, showSignIn } from './account/sign-in.ts';
import { showSignUp } from './account/sign-up.ts';

type ShowPage = (token: string) => unknown;

/** Longer addresses first. What follows the page's own is the token. */
const PAGES: readonly (readonly [string, ShowPage])[] = [
  ['/login/magic-link-auth', (token) => (token === '' ? showLinkRequest() : followMagicLink(token))],
  ['/login', showSignIn],
  ['/signup', showSignUp],
  ['/restore-password', showRestore],
  ['/confirm-email', confirmEmail],
  ['/set-password', setPassword],
  ['/create-password', createFirstPassword],
  ['/confirm-auth', (token) => (token === '' ? finishGoogle(location.search) : changeOldPassword(token))],
  ['/request-account', () => showLeadRequest('account')],
  ['/schedule-demo', () => showLeadRequest('demo')],
  ['/account', showRoom],
];

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`account.html has no #${id}`);
  return element;
};

await offerLanguages(byId('language'));

const path = location.pathname.replace(/\/+$/, '');
const found = PAGES.find(([page]) => path === page || path.startsWith(`${page}/`));
if (found) {
  const [page, showPage] = found;
  void showPage(path.slice(page.length + 1));
} else
  show(
    () => t('There is nothing here'),
    '',
    link(() => t('Open the studio'), '/studio', 'button primary'),
  );

void sayWhereMailsGo(byId('local'));
