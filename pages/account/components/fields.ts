/** Fields that several pages ask for. */
import { t } from '../base/i18n.ts';
import type { FieldSpec } from './field.tsx';

export const emailField = (label = t('Email')): FieldSpec => ({
  name: 'email',
  label,
  type: 'email',
  autocomplete: 'username',
});

/** A password that is set, in contrast to one that is typed to sign in. */
export const newPasswordField = (label: string): FieldSpec => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint: t('At least 8 characters, and not easy to guess.'),
});

/** A code of an authenticator app. */
export const codeField = (): FieldSpec => ({
  name: 'code',
  label: t('Code'),
  type: 'text',
  autocomplete: 'one-time-code',
});
