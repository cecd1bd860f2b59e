/** Access that the bot check has blocked, as section 8 words it. Closed by clicking outside, or by Escape. */
import { FRAUD_MODAL, fillMessage } from '../../api/contract/constants/messages.ts';
import { Refusal } from './call.ts';
import { readConfiguration } from './configuration.ts';
import { make } from './dom.ts';
import { said } from './say.ts';

export const isBlocked = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  [401, 403].includes(error.status) &&
  (/bot check/i.test(error.message) || error.code === '143');

/** @param account the address that the person gave */
export async function showBlocked(account = ''): Promise<void> {
  const email = (await readConfiguration())?.support_email ?? '';
  const title = make('h2', { id: 'blocked' }, () => said(FRAUD_MODAL.title));
  const text = make('p', {}, () => fillMessage(said(FRAUD_MODAL.text), { email, account_email: account }));
  // The box fills the dialog, so that whatever is clicked beside it is the dialog itself.
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'blocked' },
    make('div', { tabindex: '-1' }, title, text),
  );
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
