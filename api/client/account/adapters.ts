/** Starts the reporting services and the session tracking of a page, if the operator named any. Without one, nothing is listened to. */
import { reportedPath } from '../../../vocabulary/page-reports.ts';
import { readConfiguration } from '../configuration.ts';
import { onFailedCall } from '../failed-calls.ts';
import { report } from './analytics.ts';
import { type Consented, onConsent, readConsent } from './consent.ts';
import { createReporting, type Reporting } from './reporting.ts';

const CONSOLE = 'console';

let starting: Promise<Reporting | null> | undefined;

/** Configured services that require consent. */
export async function wantedConsents(): Promise<readonly Consented[]> {
  const { reports, frames = [] } = (await readConfiguration()) ?? {};
  const wanted: Consented[] = [];
  if (reports?.analytics) wanted.push('analytics');
  if (reports?.errors) wanted.push('errors');
  if (frames.includes('session-tracking')) wanted.push('tracking');
  if (frames.includes('support-chat') || frames.includes('customer-messaging')) wanted.push('chat');
  return wanted;
}

/** Once a page. null = the operator named none. */
export function startAdapters(): Promise<Reporting | null> {
  starting ??= start();
  return starting;
}

/** Something was shown in place of what failed. */
export const reportCaught = (error: unknown): void =>
  void startAdapters().then((reporting) => reporting?.fault(error, true));

async function start(): Promise<Reporting | null> {
  const { reports: targets, frames = [] } = (await readConfiguration()) ?? {};
  if (frames.includes('session-tracking')) (await import('./visit-tracking.ts')).trackPage();
  if (!targets?.analytics && !targets?.errors) return null;
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
