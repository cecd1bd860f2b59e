/** Reports of the content pages, on a server whose operator named a service for them: asked for once, nothing before. */
import { startAdapters } from '../../../api/client/account/adapters.ts';
import { readConsent, saveConsent } from '../../../api/client/account/consent.ts';
import { reportPage } from '../../../api/client/account/reporting.ts';

/** For each page that is shown. */
export function startReports(root: ParentNode): void {
  reportPage();
  void startAdapters();
  const bar = root.querySelector<HTMLElement>('[data-consent]');
  if (!bar || readConsent() !== null) return;
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer;
    if (answer === undefined) return;
    saveConsent({ analytics: answer === 'yes', errors: answer === 'yes' });
    bar.hidden = true;
  });
}
