/** What the server writes to people. */
import type { TokenPurpose } from '../users/account-tokens.ts';
import type { Letter } from './letter.ts';

export interface LetterFacts {
  readonly email: string;
  /** The full address of the link's page. */
  readonly link: string;
  /** How long the link works, in words: `1 hour`. */
  readonly life: string;
}

const ONCE = (life: string) => `The link works once, for ${life}.`;

/** Letters with a link, by what the link is for. */
export const LINK_LETTERS: Readonly<
  Record<Exclude<TokenPurpose, 'change-password' | 'second-step'>, WriteLetter>
> = {
  verify: ({ email, link, life }) => ({
    subject: 'Confirm your email address',
    preview: 'One click, and your Gesso account is ready.',
    heading: 'Welcome to Gesso',
    paragraphs: [`Please confirm that ${email} is yours. Your account is ready right after.`],
    action: { label: 'Confirm email address', address: link },
    notes: [ONCE(life), 'You did not sign up? Then ignore this mail: nothing happens without your click.'],
  }),
  'magic-link': ({ email, link, life }) => ({
    subject: 'Your sign-in link',
    preview: 'Sign in to Gesso without a password.',
    heading: 'Sign in to Gesso',
    paragraphs: [`Here is the link that signs ${email} in, no password needed.`],
    action: { label: 'Sign in', address: link },
    notes: [ONCE(life), 'You did not ask for it? Then ignore this mail, and pass the link on to nobody.'],
  }),
  'reset-password': ({ email, link, life }) => ({
    subject: 'Set a new password',
    preview: 'You asked for a new password.',
    heading: 'Forgot your password?',
    paragraphs: [`Set a new one for ${email}. Every device that is signed in will be signed out.`],
    action: { label: 'Set a new password', address: link },
    notes: [ONCE(life), 'You did not ask for it? Then ignore this mail: your password stays as it is.'],
  }),
  'request-change': ({ email, link, life }) => ({
    subject: 'Change your password',
    preview: 'Confirm that it is you who wants to change the password.',
    heading: 'Change your password',
    paragraphs: [`You asked to change the password of ${email}. Go on here:`],
    action: { label: 'Change password', address: link },
    notes: [
      ONCE(life),
      'You did not ask for it? Then somebody is signed in to your account: restore your password at once.',
    ],
  }),
  'create-password': ({ email, link, life }) => ({
    subject: 'Create your password',
    preview: 'Your Gesso account needs a password.',
    heading: 'Create your password',
    paragraphs: [`There is a Gesso account for ${email}. Choose a password and you are in.`],
    action: { label: 'Create password', address: link },
    notes: [ONCE(life), 'You expected no account? Then ignore this mail.'],
  }),
};
export type WriteLetter = (facts: LetterFacts) => Letter;

/** Tells that it happened, with a way out for whom it was not. */
export const passwordChangedLetter = ({ email, link }: Omit<LetterFacts, 'life'>): Letter => ({
  subject: 'Your password was changed',
  preview: 'If it was not you, act now.',
  heading: 'Your password was changed',
  paragraphs: [
    `The password of ${email} has just been changed. Other devices were signed out.`,
    'Was it you? Then there is nothing to do.',
  ],
  action: { label: 'It was not me: restore my password', address: link },
  notes: [],
});

/** What happened to the safety of an account: said in the subject and in one sentence. */
const SECURITY_NEWS = {
  'two-step-on': [
    'Two-step verification is on',
    () => 'From now on signing in ends with a code of your authenticator app. Other devices were signed out.',
  ],
  'two-step-off': [
    'Two-step verification was turned off',
    () => 'From now on signing in needs no code of your authenticator app.',
  ],
  'recovery-codes-new': [
    'You have new recovery codes',
    () => 'New recovery codes were made. All that there were before are void.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    (left) => `Somebody signed in with one of your recovery codes. Codes that are left: ${left}.`,
  ],
} as const satisfies Readonly<Record<string, readonly [string, (value: string) => string]>>;
export type SecurityNews = keyof typeof SECURITY_NEWS;

/** Tells what happened, with a way out for whom it was not. @param value of the sentence, where it has one */
export function securityLetter(
  news: SecurityNews,
  { email, link }: Omit<LetterFacts, 'life'>,
  value: string,
): Letter {
  const [subject, sentence] = SECURITY_NEWS[news];
  return {
    subject,
    preview: 'If it was not you, act now.',
    heading: subject,
    paragraphs: [
      `${sentence(value)} This is about the account of ${email}.`,
      'Was it you? Then there is nothing to do.',
    ],
    action: { label: 'It was not me: restore my password', address: link },
    notes: [],
  };
}
