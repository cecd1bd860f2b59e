/**
 * Product analytics. Events wait in a queue of 100, from which the oldest is dropped, until an operator's adapter takes them after the
 * user's consent.
 */
import { ANALYTICS_QUEUE_MAX } from '../../../vocabulary/client-timing.ts';
import { GessoError } from '../gesso-error.ts';

export interface AnalyticsEvent {
  readonly name:
    | 'Logout'
    | 'CheckoutSucceeded'
    | 'CheckoutCanceled'
    | 'TryPro'
    | 'Onboarding'
    | 'Page'
    | 'Profile'
    | 'async-event-failed'
    | 'api-call-failed';
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
}

type Sink = (event: AnalyticsEvent) => void;

let queue: AnalyticsEvent[] = [];
let sink: Sink | null = null;

/** Passes the event on, or queues it until an adapter subscribes. */
export function report(name: AnalyticsEvent['name'], fields: AnalyticsEvent['fields'] = {}): void {
  const event = { name, fields };
  if (sink) {
    sink(event);
    return;
  }
  queue.push(event);
  if (queue.length > ANALYTICS_QUEUE_MAX) queue.shift();
}

/** A page was shown. */
export const reportPage = (): void => report('Page');

/** Reports a failure of `work` and rethrows it. @param fields of the event */
export async function reportingFailure<T>(fields: AnalyticsEvent['fields'], work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    report('async-event-failed', { ...fields, error_code: error instanceof GessoError ? error.code : null });
    throw error;
  }
}

/** Takes queued and future events, until the returned function is called. */
export function takeEvents(taker: Sink): () => void {
  sink = taker;
  const waiting = queue;
  queue = [];
  for (const event of waiting) taker(event);
  return () => {
    if (sink === taker) sink = null;
  };
}
