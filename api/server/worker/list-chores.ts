/** Every periodic chore of the services. */
import type { Services } from '../services/services.ts';
import type { Chore } from './chores.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export function listChores(services: Services): readonly Chore[] {
  const { accounts, billing, challenges, google, idempotency, retention, sessions, webhooks } = services;
  return [
    { name: 'webhook deliveries', everyMs: SECOND, overlaps: true, run: webhooks.deliverDue },
    { name: 'plans and checkouts', everyMs: MINUTE, run: billing.sweep },
    { name: 'interrupted deletions', everyMs: 10 * MINUTE, run: accounts.finishDeletions },
    { name: 'old account tokens', everyMs: 60 * MINUTE, run: accounts.sweep },
    { name: 'old sessions', everyMs: 60 * MINUTE, run: sessions.sweep },
    { name: 'used challenges', everyMs: 10 * MINUTE, run: challenges.sweep },
    { name: 'old sign-in states', everyMs: 60 * MINUTE, run: google.sweep },
    { name: 'old idempotency keys', everyMs: 60 * MINUTE, run: idempotency.sweep },
    { name: 'old results, uploads and files', everyMs: 60 * MINUTE, run: retention.run },
    { name: 'old deliveries', everyMs: 60 * MINUTE, run: webhooks.sweep },
  ];
}
