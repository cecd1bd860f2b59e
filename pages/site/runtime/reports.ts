/** Reports of content pages, on a server with a reporting service: consent is asked once, nothing is sent before. */
import { startAdapters } from '../../../api/client/account/adapters.ts';
import { reportPage } from '../../../api/client/account/analytics.ts';
import { NO_CONSENT, readConsent, saveConsent } from '../../../api/client/account/consent.ts';

const isTracked = document
  .querySelector<HTMLMetaElement>('meta[name="gesso-reports"]')
  ?.content.split(' ')
  .includes('tracking');

/** For each page that is shown. */
export function startReports(root: ParentNode): void {
  reportPage();
  void startAdapters();
  if (isTracked)
    void import('../../../api/client/account/visit-tracking.ts').then((part) => part.trackPage());
  const bar = root.querySelector<HTMLElement>('[data-consent]');
  if (!bar || readConsent() !== null) return;
  const tracking = bar.querySelector<HTMLElement>('[data-consent-tracking]');
  if (tracking) tracking.hidden = !isTracked;
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer;
    if (answer === undefined) return;
    const isAgreed = answer === 'yes';
    // To what was asked: the chat asks by itself, where it is, and a service that is named later was not.
    saveConsent({
      ...NO_CONSENT,
      analytics: isAgreed,
      errors: isAgreed,
      tracking: isAgreed && isTracked === true,
    });
    bar.hidden = true;
  });
}
