/**
 * The two reporting services that an operator may name: events of the person's way through the pages, and what went wrong. Each runs
 * while the person agrees; what waited before they did is dropped with a refusal.
 */
import { ANALYTICS_QUEUE_MAX, ERROR_REPORTING } from '../../../vocabulary/client-timing.ts';
import { pageCategory, reportedPath } from '../../../vocabulary/page-reports.ts';
import { type AnalyticsEvent, takeEvents } from './analytics.ts';
import type { Consent } from './consent.ts';

/** `console` writes to the browser's console in place of an address. */
export interface ReportTargets {
  readonly analytics: string | null;
  readonly errors: string | null;
}

export interface ReportingPorts {
  /** Never rejects; what cannot be sent is lost. */
  send(target: string, body: unknown): void;
  /** 0…1. */
  random(): number;
  /** Epoch ms. */
  now(): number;
  /** The address of the page. */
  address(): string;
}

export interface SentEvent extends AnalyticsEvent {
  readonly page: string;
  readonly category: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Events wait so long for others, ms, and so many are sent together. */
const GATHER_MS = 5_000;
const GATHERED_MAX = 20;
const STACK_MAX = 4_000;

export interface Reporting {
  /** Applies the user's consent; null = not asked yet, so events wait. */
  follow(consent: Consent | null): void;
  /** Sends what waits: the page is being left. */
  flush(): void;
  /** @param isCaught by a boundary that shows something else instead: always sent, of the others one in ten */
  fault(error: unknown, isCaught: boolean): void;
}

export function createReporting(targets: ReportTargets, ports: ReportingPorts): Reporting {
  let waiting: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopTaking: (() => void) | null = null;
  let sendsErrors = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || targets.analytics === null) return;
    ports.send(targets.analytics, { events: waiting });
    waiting = [];
  }

  function take(event: AnalyticsEvent): void {
    const address = ports.address();
    const page = reportedPath(address);
    waiting.push({ ...event, page, category: pageCategory(page), at: ports.now() });
    if (waiting.length > ANALYTICS_QUEUE_MAX) waiting.shift();
    if (waiting.length >= GATHERED_MAX) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  }

  return {
    flush,
    follow(consent) {
      sendsErrors = consent?.errors === true && targets.errors !== null;
      const isTaken = consent?.analytics === true && targets.analytics !== null;
      if (isTaken) stopTaking ??= takeEvents(take);
      else {
        stopTaking?.();
        stopTaking = null;
        clearTimeout(timer);
        timer = undefined;
        waiting = [];
        // Refused: queued events are dropped. Not asked yet: they stay queued.
        if (consent !== null) takeEvents(() => {})();
      }
    },
    fault(error, isCaught) {
      const rate = isCaught ? ERROR_REPORTING.boundaryErrorSampling : ERROR_REPORTING.errorSampling;
      if (!sendsErrors || targets.errors === null || ports.random() >= rate) return;
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      ports.send(targets.errors, {
        level: 'error',
        name,
        message,
        stack: stack?.slice(0, STACK_MAX) ?? '',
        caught: isCaught,
        page: reportedPath(ports.address()),
        at: ports.now(),
      });
    },
  };
}
