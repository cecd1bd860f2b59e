/** Access that the bot check has blocked, and an account that is suspected, as section 8 words them. Closed by clicking outside, or by Escape. */

import { GessoError } from '../../../api/client/call.ts';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { FRAUD_MODAL, fillMessage } from '../../../vocabulary/messages.ts';
import { said, t, type Words } from './i18n.ts';
import { make } from './render.ts';

export const isBlocked = (error: unknown): error is GessoError =>
  error instanceof GessoError &&
  [401, 403].includes(error.status) &&
  (/bot check/i.test(error.message) || error.code === '143');

/** Section 8: 402 with this code is told in a dialog, whatever was asked for. */
const SUSPICIOUS = '12021';
export const isSuspicious = (error: unknown): error is GessoError =>
  error instanceof GessoError && error.status === 402 && error.code === SUSPICIOUS;

const supportEmail = async () => (await readConfiguration())?.support_email ?? '';

let knownAccount = '';
/** Of who is signed in: a dialog that is shown later names it. */
export function rememberAccount(email: string): void {
  knownAccount = email;
}

/** @param account the address that the person gave */
export async function showBlocked(account = knownAccount): Promise<void> {
  const email = await supportEmail();
  open(
    () => said(FRAUD_MODAL.title),
    () => fillMessage(withoutEmpty(said(FRAUD_MODAL.text), account), { email, account_email: account }),
  );
}

export async function showSuspicious({ message }: GessoError): Promise<void> {
  const email = await supportEmail();
  open(
    () => said(message),
    () => t('Nothing was charged. If you believe this is a mistake, write to {email}.', { email }),
  );
}

/** Who nobody knows has no mailbox to name. */
const withoutEmpty = (text: string, account: string): string =>
  account === '' ? text.replace(/ \([^()]*\{account_email\}[^()]*\)/, '') : text;

function open(title: Words, text: Words): void {
  // The box fills the dialog, so that whatever is clicked beside it is the dialog itself.
  const box = make('div', { tabindex: '-1' }, make('h2', { id: 'blocked' }, title), make('p', {}, text));
  const dialog = make('dialog', { 'aria-labelledby': 'blocked' }, box);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
