/** Sends emails in the background: no response waits for the mail server, and a short outage loses no email. */
import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT_LINKS } from '../../../../vocabulary/account-pages.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import { TOKEN_LIFE_MS } from '../users/account-tokens.ts';
import { layOut, type Message } from './layout.ts';
import { mailWords } from './mail-language.ts';
import { linkMessage, newsMessage } from './messages.ts';
import type { LinkPurpose, MailWords, SecurityNews } from './words/mail-words.ts';

export type { LinkPurpose, SecurityNews };

const PAGES: Readonly<Record<LinkPurpose, (token: string) => string>> = {
  verify: ACCOUNT_LINKS.confirmEmail,
  'magic-link': ACCOUNT_LINKS.magicLink,
  'reset-password': ACCOUNT_LINKS.setPassword,
  'request-change': ACCOUNT_LINKS.changePassword,
  'create-password': ACCOUNT_LINKS.createPassword,
};

/** Recipient and language. */
export type Recipient = Pick<UserRow, 'email' | 'language'>;

export interface Mails {
  /** An email with a link that contains `token`. Rejects after three failed attempts. */
  sendLink(purpose: LinkPurpose, to: Recipient, token: string): Promise<void>;
  /** @param recoveryCodesLeft for `recovery-code-used` */
  sendSecurityNews(news: SecurityNews, to: Recipient, recoveryCodesLeft?: number): Promise<void>;
}

export interface MailsDeps {
  readonly mailer: Mailer;
  readonly supportEmail: string;
  publicUrl(): string;
  /** Delays between attempts, ms. */
  readonly pauses?: readonly number[];
}

export function createMails({ mailer, supportEmail, publicUrl, pauses = [500, 2_000] }: MailsDeps): Mails {
  async function send(to: string, message: Message, words: MailWords): Promise<void> {
    const mail = { to, ...layOut(message, words, supportEmail) };
    for (const pause of pauses) {
      try {
        return await mailer.send(mail);
      } catch {
        await wait(pause);
      }
    }
    await mailer.send(mail);
  }

  return {
    sendLink(purpose, { email, language }, token) {
      const words = mailWords(language);
      const facts = { email, link: publicUrl() + PAGES[purpose](token), lifeMs: TOKEN_LIFE_MS[purpose] };
      return send(email, linkMessage(words, purpose, facts), words);
    },
    sendSecurityNews(news, { email, language }, recoveryCodesLeft = 0) {
      const words = mailWords(language);
      const link = publicUrl() + ACCOUNT_LINKS.restorePassword;
      return send(email, newsMessage(words, news, { email, link }, recoveryCodesLeft), words);
    },
  };
}
