import { t } from '../base/i18n.ts';
import { OUTBOX, useOutbox } from '../base/local-outbox.ts';
import { BackToSignIn, PrimaryLink } from './links.tsx';
import { Page } from './page.tsx';

/** A page says that a mail is on its way. @param about to whom, and what it does */
export function MailSent({ about }: { readonly about: string }) {
  const hasOutbox = useOutbox();
  return (
    <Page key="sent" isTurned title={t('Check your inbox')} about={about}>
      {hasOutbox ? <PrimaryLink href={OUTBOX}>{t('Open the outbox')}</PrimaryLink> : null}
      <BackToSignIn />
    </Page>
  );
}

/** At the foot of every page: that no mail leaves this machine. */
export function OutboxNote() {
  const hasOutbox = useOutbox();
  return (
    <footer>
      {hasOutbox ? (
        <p>
          {t("This is a local server; it doesn't send email.")} <a href={OUTBOX}>{t('Open its outbox')}</a>
        </p>
      ) : null}
    </footer>
  );
}
