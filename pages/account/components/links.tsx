import type { ComponentProps } from 'react';
import { buttonClass } from '../../../shell/ui/button.tsx';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { MoreOptions } from './page.tsx';

/** A link that looks like the page's one primary button. */
export const PrimaryLink = (props: ComponentProps<'a'>) => (
  <a className={buttonClass('primary', 'lg', false, false, true)} {...props} />
);

export const BackToSignIn = () => (
  <MoreOptions>
    <a href={ACCOUNT_LINKS.login}>{t('Back to sign in')}</a>
  </MoreOptions>
);
