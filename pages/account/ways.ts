import { ACCOUNT_PAGES } from '../../api/contract/constants/account-pages.ts';
import { link, links } from './dom.ts';

export const toSignIn = () => links(link('Back to sign in', ACCOUNT_PAGES.login));
