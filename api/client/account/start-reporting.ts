/** Reports of a page whose operator named a service: what happens in it, which calls fail, what is thrown. */
import { reportedPath } from '../../../vocabulary/page-reports.ts';
import { onFailedCall } from '../failed-calls.ts';
import { report } from './analytics.ts';
import { onConsent, readConsent } from './consent.ts';
import { createReporting, type Reporting, type ReportTargets } from './reporting.ts';

const CONSOLE = 'console';

export function startReporting(targets: ReportTargets): Reporting {
  const reporting = createReporting(targets, {
    send,
    random: Math.random,
    now: Date.now,
    address: () => location.href,
  });
  const follow = () => reporting.follow(readConsent());
  follow();
  onConsent(follow);
  onFailedCall(({ url, ...failed }) => report('api-call-failed', { ...failed, url: reportedPath(url) }));
  addEventListener('error', ({ error }) => error && reporting.fault(error, false));
  addEventListener('unhandledrejection', ({ reason }) => reporting.fault(reason, false));
  addEventListener('pagehide', () => reporting.flush());
  return reporting;
}

function send(target: string, body: unknown): void {
  if (target === CONSOLE) {
    console.info('Report', body);
    return;
  }
  // Without cookies, and without a preflight: the service reads JSON whatever the type says.
  void fetch(target, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
