/** Messages that the server emails to users. */
import { fillMessage } from '../../../../vocabulary/messages.ts';
import type { Message } from './layout.ts';
import type { LinkPurpose, MailWords, SecurityNews } from './words/mail-words.ts';

interface LinkFacts {
  readonly email: string;
  /** Full URL of the link. */
  readonly link: string;
  /** Lifetime of the link, ms. */
  readonly lifeMs: number;
}

/** An email with a one-time link. */
export function linkMessage(
  words: MailWords,
  purpose: LinkPurpose,
  { email, link, lifeMs }: LinkFacts,
): Message {
  const { subject, preview, heading, text, action, notYou } = words.links[purpose];
  return {
    subject,
    preview,
    heading,
    paragraphs: [fillMessage(text, { email })],
    action: { label: action, url: link },
    notes: [fillMessage(words.linkLife, { life: printDuration(words.tag, lifeMs) }), notYou],
  };
}

/** A security notice, with a link in case someone else made the change. @param left remaining recovery codes, if relevant */
export function newsMessage(
  words: MailWords,
  news: SecurityNews,
  { email, link }: Pick<LinkFacts, 'email' | 'link'>,
  left: number,
): Message {
  const { subject, text } = words.news[news];
  return {
    subject,
    preview: words.newsPreview,
    heading: subject,
    paragraphs: [
      fillMessage(text, { left: String(left) }),
      fillMessage(words.newsAccount, { email }),
      words.newsWasYou,
    ],
    action: { label: words.newsAction, url: link },
    notes: [],
  };
}

/** `15 minutes`, `1 Stunde`: whole days, hours or minutes. */
export function printDuration(tag: string, ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  const [unit, length] = units.find(([, size]) => Number.isInteger(ms / size)) ?? ['minute', 60_000];
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(ms / length));
}
