import { ACCOUNT_PAGES } from '../../../vocabulary/account-pages.ts';
import { link, links } from './dom.ts';
import { t } from './say.ts';

export const toSignIn = () => links(link(() => t('Back to sign in'), ACCOUNT_PAGES.login));
