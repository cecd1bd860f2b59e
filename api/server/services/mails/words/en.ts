import type { MailWords } from './mail-words.ts';

export const EN: MailWords = {
  tag: 'en',
  direction: 'ltr',
  links: {
    verify: {
      subject: 'Confirm your email address',
      preview: 'Confirm your email to start using your Gesso account.',
      heading: 'Welcome to Gesso',
      text: 'Confirm that {email} is your email address. Your account is then ready to use.',
      action: 'Confirm email address',
      notYou: "If you didn't sign up, ignore this email.",
    },
    'magic-link': {
      subject: 'Your sign-in link',
      preview: 'Sign in to Gesso without a password.',
      heading: 'Sign in to Gesso',
      text: 'Use this link to sign in as {email}. No password needed.',
      action: 'Sign in',
      notYou: "If you didn't request this, ignore this email. Don't share the link.",
    },
    'reset-password': {
      subject: 'Reset your password',
      preview: 'Choose a new password for your Gesso account.',
      heading: 'Reset your password',
      text: 'Choose a new password for {email}. All your devices will be signed out.',
      action: 'Reset password',
      notYou: "If you didn't request this, ignore this email. Your password stays the same.",
    },
    'request-change': {
      subject: 'Change your password',
      preview: 'Confirm that you want to change your password.',
      heading: 'Change your password',
      text: 'You asked to change the password for {email}. Continue here:',
      action: 'Change password',
      notYou:
        "If you didn't request this, someone else is signed in to your account. Reset your password now.",
    },
    'create-password': {
      subject: 'Create your password',
      preview: 'Create a password for your Gesso account.',
      heading: 'Create your password',
      text: 'You have a Gesso account for {email}. Create a password to sign in.',
      action: 'Create password',
      notYou: "If you weren't expecting an account, ignore this email.",
    },
  },
  linkLife: 'This link works once and expires in {life}.',
  news: {
    'password-changed': {
      subject: 'Your password was changed',
      text: 'Your password was changed. Your other devices were signed out.',
    },
    'two-step-on': {
      subject: 'Two-step verification is on',
      text: 'Signing in now requires a code from your authenticator app. Your other devices were signed out.',
    },
    'two-step-off': {
      subject: 'Two-step verification is off',
      text: 'Signing in no longer requires a code from your authenticator app.',
    },
    'recovery-codes-new': {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were created. Your earlier codes no longer work.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      text: 'One of your recovery codes was used to sign in. Codes left: {left}.',
    },
  },
  newsPreview: "If this wasn't you, act now.",
  newsAccount: 'Account: {email}',
  newsWasYou: 'If this was you, you can ignore this email.',
  newsAction: "This wasn't me: reset my password",
  buttonFails: "If the button doesn't work, open this link:",
  support: 'Questions? Contact {email}',
};
