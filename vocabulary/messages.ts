/** Interface messages, to the letter. `{name}` stands for a value: see `fillMessage`. */

export const STORAGE_MESSAGES = {
  nameTooLong: 'Max length 50 chars',
  nameHasSpaces: "Storage name shouldn't include spaces",
  nameEmpty: 'Storage name is required',
  accessKeyEmpty: 'Access key is required',
  secretKeyEmpty: 'Secret access key is required',
  bucketEmpty: 'Bucket is required',
  baseUrlEmpty: 'Base URL is required',
} as const;

export const PASSWORD_MESSAGES = {
  easyToGuess: 'Too easy to guess: choose another password',
} as const;

/** Of what nobody foresaw, and of an answer that says nothing. */
export const FALLBACK_MESSAGE = 'Woops, something bad just happened. Please try again in few minutes.';

export const SURVEY_INVALID_MESSAGE = 'Invalid form fields';

export const TOASTS = {
  passwordChanged: 'Password has been successfully changed',
  confirmationSent: 'Email confirmation has been sent to {email}',
  passwordTokenInvalid: 'Change password token is not valid',
  storageCreated: '"{name}" storage has been created',
  storageRemoved: '"{name}" has been removed',
  storageUpdated: 'Storage updated',
  templateDeleteFailedPrefix: 'Failed to delete custom template: ',
} as const;

export const FRAUD_MODAL = {
  title: 'Access blocked',
  text: 'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {account_email}).',
} as const;

export const CHALLENGE_PANEL = {
  ask: 'Please complete the security challenge to continue.',
  failed: 'Challenge failed. Please try again. If the issue persists, contact support.',
  scriptFailed: 'The bot-challenge script failed to load',
} as const;

/** Puts values into a text's braces; a brace without a value stays as it is. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
