/**
 * Starts the reporting services and the session tracking of a page, if the operator named any. Without one, nothing is listened to, and
 * its code is not loaded.
 */
import { readConfiguration } from '../configuration.ts';
import type { Consented } from './consent.ts';
import type { Reporting } from './reporting.ts';

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
  return (await import('./start-reporting.ts')).startReporting(targets);
}
