/** Texts of emails in one language; `{name}` is a placeholder. */
import type { TokenPurpose } from '../../users/account-tokens.ts';

/** Emails with a link that signs in or sets a password, by purpose. */
export type LinkPurpose = Exclude<TokenPurpose, 'change-password' | 'second-step'>;
/** Security notices to the account's owner. */
export type SecurityNews =
  | 'password-changed'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-new'
  | 'recovery-code-used';

export interface LinkWords {
  readonly subject: string;
  /** Preview text in the inbox. */
  readonly preview: string;
  readonly heading: string;
  /** `{email}` */
  readonly text: string;
  readonly action: string;
  /** For a recipient who did not request the email. */
  readonly notYou: string;
}

export interface MailWords {
  /** BCP 47, for `lang` and for durations. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly links: Readonly<Record<LinkPurpose, LinkWords>>;
  /** `{life}`: `1 hour`. */
  readonly linkLife: string;
  readonly news: Readonly<Record<SecurityNews, { readonly subject: string; readonly text: string }>>;
  readonly newsPreview: string;
  /** `{email}` */
  readonly newsAccount: string;
  readonly newsWasYou: string;
  readonly newsAction: string;
  readonly buttonFails: string;
  /** `{email}` */
  readonly support: string;
}
