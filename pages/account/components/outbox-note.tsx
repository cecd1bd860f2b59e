import { t } from '../base/i18n.ts';
import { OUTBOX, useOutbox } from '../base/local-outbox.ts';

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
