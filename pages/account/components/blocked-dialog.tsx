import type { GessoError } from '../../../api/client/call.ts';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { isBotCheck, isSuspicious } from '../../../api/client/error-kinds.ts';
import { FRAUD_MODAL, fillMessage } from '../../../vocabulary/messages.ts';
import { askDialog } from '../base/dialogs.ts';
import { t, translateText } from '../base/i18n.ts';
import { rememberedAccount } from '../base/known-account.ts';
import { Dialog } from './dialog.tsx';

const supportEmail = async () => (await readConfiguration())?.support_email ?? '';

/**
 * Without an account the sentence has no hole for one.
 * @param email of those who help
 * @param account the email that the person gave; empty when there is none
 */
export function blockedText(email: string, account: string): string {
  const text = translateText(FRAUD_MODAL.text);
  const said = account === '' ? text.replace(/ \([^()]*\{account_email\}[^()]*\)/, '') : text;
  return fillMessage(said, { email, account_email: account });
}

/** @param account the email that the person gave */
async function showBlocked(account: string): Promise<void> {
  const email = await supportEmail();
  await askDialog<void>((close) => (
    <Dialog title={translateText(FRAUD_MODAL.title)} onCancel={close} isDismissable>
      <p>{blockedText(email, account)}</p>
    </Dialog>
  ));
}

async function showSuspicious({ message }: GessoError): Promise<void> {
  const email = await supportEmail();
  await askDialog<void>((close) => (
    <Dialog title={translateText(message)} onCancel={close} isDismissable>
      <p>{t('Nothing was charged. If you believe this is a mistake, write to {email}.', { email })}</p>
    </Dialog>
  ));
}

/** Opens the dialog of an error that has one. Returns whether that says it all: then nothing else is shown. */
export function showInDialog(error: unknown, account = rememberedAccount()): boolean {
  if (isSuspicious(error)) {
    void showSuspicious(error);
    return true;
  }
  if (!isBotCheck(error)) return false;
  void showBlocked(account);
  return true;
}
