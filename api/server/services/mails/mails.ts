/** Sends letters, behind the answer: nobody waits for a mail server, and a mail server that is away for a moment loses none. */
import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT_LINKS } from '../../../../vocabulary/account-pages.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import { TOKEN_LIFE_MS } from '../users/account-tokens.ts';
import { type Letter, setLetter } from './letter.ts';
import { LINK_LETTERS, passwordChangedLetter, type SecurityNews, securityLetter } from './letters.ts';

const PAGES = {
  verify: ACCOUNT_LINKS.confirmEmail,
  'magic-link': ACCOUNT_LINKS.magicLink,
  'reset-password': ACCOUNT_LINKS.setPassword,
  'request-change': ACCOUNT_LINKS.changePassword,
  'create-password': ACCOUNT_LINKS.createPassword,
} as const;
export type LinkMail = keyof typeof PAGES;

export interface Mails {
  /** A letter with a link that carries `token`. Rejects when the mail server took it in none of three tries. */
  sendLink(kind: LinkMail, to: string, token: string): Promise<void>;
  sendPasswordChanged(to: string): Promise<void>;
  /** @param value of the news, where it has one */
  sendSecurityNews(news: SecurityNews, to: string, value?: string): Promise<void>;
}

export interface MailsDeps {
  readonly mailer: Mailer;
  readonly supportEmail: string;
  publicUrl(): string;
  /** Between tries, ms. */
  readonly pauses?: readonly number[];
}

export function createMails({ mailer, supportEmail, publicUrl, pauses = [500, 2_000] }: MailsDeps): Mails {
  async function send(to: string, letter: Letter): Promise<void> {
    const mail = { to, ...setLetter(letter, supportEmail) };
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
    sendLink: (kind, to, token) =>
      send(
        to,
        LINK_LETTERS[kind]({
          email: to,
          link: publicUrl() + PAGES[kind](token),
          life: sayDuration(TOKEN_LIFE_MS[kind]),
        }),
      ),
    sendPasswordChanged: (to) =>
      send(to, passwordChangedLetter({ email: to, link: publicUrl() + ACCOUNT_LINKS.restorePassword })),
    sendSecurityNews: (news, to, value = '') =>
      send(to, securityLetter(news, { email: to, link: publicUrl() + ACCOUNT_LINKS.restorePassword }, value)),
  };
}

/** `15 minutes`, `1 hour`, `3 days`. */
export function sayDuration(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  for (const [unit, length] of units) {
    const count = ms / length;
    if (Number.isInteger(count)) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return `${Math.round(ms / 60_000)} minutes`;
}
