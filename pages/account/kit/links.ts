import { ACCOUNT_PAGES } from '../../../vocabulary/account-pages.ts';
import { t } from './i18n.ts';
import { link, links } from './render.ts';

export const toSignIn = () => links(link(() => t('Back to sign in'), ACCOUNT_PAGES.login));
