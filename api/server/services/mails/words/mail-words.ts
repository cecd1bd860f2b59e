/** What the mails of one language say; `{name}` stands for a value. */
import type { TokenPurpose } from '../../users/account-tokens.ts';

/** Mails with a link that signs in or sets a password, by the purpose of the link. */
export type LinkPurpose = Exclude<TokenPurpose, 'change-password' | 'second-step'>;
/** Security changes that are mailed to the account's owner. */
export type SecurityNews =
  | 'password-changed'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-new'
  | 'recovery-code-used';

export interface LinkWords {
  readonly subject: string;
  /** Shown beside the subject in an inbox. */
  readonly preview: string;
  readonly heading: string;
  /** `{email}` */
  readonly text: string;
  readonly action: string;
  /** For a reader who did not ask for the mail. */
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
