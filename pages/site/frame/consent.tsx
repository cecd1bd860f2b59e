import { t } from '../base/translate.ts';

/** The consent banner, for servers with a reporting service; hidden until the script finds no stored answer. */
export function Consent() {
  return (
    <section className="consent" aria-label={t('Privacy')} data-consent="" hidden>
      <p>
        {t(
          'May we count how pages are used, and hear of errors? Your pictures and what you type are never sent. You can change this in your profile.',
        )}{' '}
        {/* Shown where the operator named such a service. */}
        <span data-consent-tracking="" hidden>
          {t('A service of another company would hear which pages you visit.')}
        </span>
      </p>
      <div className="actions">
        <button type="button" className="button" data-consent-answer="no">
          {t('Decline')}
        </button>
        <button type="button" className="button primary" data-consent-answer="yes">
          {t('Allow')}
        </button>
      </div>
    </section>
  );
}
