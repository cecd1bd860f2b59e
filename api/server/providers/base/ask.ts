/**
 * HTTP client of one image service: allowed hosts only, the key to the service's host only, busy responses retried under one idempotency
 * key, and every failure as a typed error.
 */
import type { Logger } from 'pino';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Outgoing, OutgoingRequest } from '../../outgoing/outgoing.ts';
import { plainWords, refused, wrongAnswer } from './failures.ts';
import { type Absence, ProviderUnavailable } from './provider.ts';

export interface ServiceSettings {
  /** As `Provider.id`. */
  readonly id: string;
  /** Without a slash at the end. */
  readonly url: string;
  /** The operator's own URL: it may be in a private network. */
  readonly isOwnAddress: boolean;
  /** null: no key. Sent to the host of `url` only, never logged. */
  readonly key: string | null;
  /** Other hosts of its results: `host`, or `*.host` for subdomains. */
  readonly hosts: readonly string[];
  /** Time limit for one picture in seconds, all retries included. */
  readonly seconds: number;
}

export interface ServiceTools {
  /** Client for public addresses. */
  readonly outgoing: Outgoing;
  /** Client for any address: for URLs of the operator. */
  readonly ownOutgoing: Outgoing;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Question extends Pick<OutgoingRequest, 'method' | 'body' | 'maxBytes'> {
  /** A path below the service's URL, or an absolute URL from a response. */
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Idempotency key of the work. */
  readonly onceKey?: string;
  /** Does a refusal with these words concern what the operator set up, rather than the work? Default: never */
  isSetup?(words: string, status: number): boolean;
}

export interface Reply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface AskService {
  /** Rejects with a ProviderUnavailable, an ApiError or the signal's reason. */
  (question: Question): Promise<Reply>;
  /** Waits; rejects when cancelled. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const TRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
const MEBIBYTE = 1024 * 1024;

export function createAsk(
  service: ServiceSettings,
  { outgoing, ownOutgoing, clock, log }: ServiceTools,
): AskService {
  const { id, key, hosts, seconds } = service;
  const own = new URL(service.url);

  const unavailable = (absence: Absence, cause?: unknown) => new ProviderUnavailable(id, absence, { cause });

  function addressOf(to: string): URL {
    if (to.startsWith('/')) return new URL(`${service.url}${to}`);
    const url = URL.parse(to);
    const isListed =
      url &&
      (url.origin === own.origin ||
        (url.protocol === 'https:' && url.port === '' && hosts.some((host) => isHost(url.hostname, host))));
    if (!url || !isListed) throw wrongAnswer(id, { id: 'reason.provider.address' });
    return url;
  }

  async function send(question: Question, url: URL) {
    const { method = 'GET', body, headers, signal, onceKey, maxBytes = MEBIBYTE } = question;
    const isOwn = url.origin === own.origin;
    const guarded = isOwn && service.isOwnAddress ? ownOutgoing : outgoing;
    return guarded
      .request({
        url: url.href,
        method,
        headers: {
          ...headers,
          ...(isOwn && key !== null && { authorization: `Bearer ${key}` }),
          ...(onceKey !== undefined && { 'idempotency-key': onceKey }),
        },
        ...(body !== undefined && { body }),
        maxBytes,
        timeoutMs: seconds * 1000,
        maxRedirects: 0,
        signal,
      })
      .catch((error: unknown) => {
        if (signal.aborted) throw signal.reason;
        if (!(error instanceof ApiError)) throw unavailable('silent', error);
        if (error.kindName === 'bodyTooLarge')
          throw wrongAnswer(id, { id: 'reason.provider.tooLarge' }, error);
        if (error.kindName === 'addressForbidden') throw unavailable('setup', error);
        throw unavailable(error.text.id === 'sourceUnavailable.slow' ? 'slow' : 'silent', error);
      });
  }

  async function ask(question: Question): Promise<Reply> {
    const url = addressOf(question.to);
    for (let attempt = 1; ; attempt++) {
      const answer = await send(question, url).catch((error: unknown) => {
        // A request that broke off may have been executed: the idempotency key prevents a second execution.
        if (attempt < TRIES && error instanceof ProviderUnavailable && error.absence === 'silent')
          return null;
        throw error;
      });
      if (answer && answer.status >= 200 && answer.status < 300) return answer;
      const isBusy = !answer || answer.status === 429 || answer.status >= 500;
      if (!isBusy || attempt === TRIES) throw failureOf(question, answer?.status ?? 503, answer?.body);
      log.warn({ provider: id, status: answer?.status, attempt }, 'An image service is asked again');
      await pause(waitOf(answer?.headers['retry-after'], attempt), question.signal);
    }
  }

  function failureOf({ isSetup }: Question, status: number, body: Buffer | undefined): Error {
    const told = wordsOf(body);
    // Some services repeat the key that they do not accept.
    const words = key === null ? told : told.replaceAll(key, '…');
    const reason = plainWords(words);
    log.warn({ provider: id, status, reason }, 'An image service did not answer with a result');
    if (status === 401 || status === 403) {
      // 403 by a content policy concerns the request; 401 and 403 by the key concern the operator.
      return status === 403 && /moderat|safety|policy|content/i.test(words)
        ? refused(id, words)
        : unavailable('key');
    }
    if (status === 402) return unavailable('quota');
    if (status === 429 && /quota|billing|credit/i.test(words)) return unavailable('quota');
    if (status === 429 || status >= 500) return unavailable('busy');
    if (status === 404 || status === 405 || (status >= 300 && status < 400)) return unavailable('setup');
    return isSetup?.(words, status) ? unavailable('setup') : refused(id, words);
  }

  /** Rejects at once when cancelled. */
  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    let stop = () => {};
    let timer: NodeJS.Timeout | undefined;
    const aborted = new Promise<never>((_done, fail) => {
      stop = () => fail(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
    });
    const waited =
      clock.sleep?.(ms) ??
      new Promise<void>((done) => {
        timer = setTimeout(done, ms);
      });
    try {
      signal.throwIfAborted();
      await Promise.race([waited, aborted]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      aborted.catch(() => undefined);
    }
  }

  return Object.assign(ask, { pause });
}

function waitOf(retryAfter: string | undefined, attempt: number): number {
  const seconds = Number(retryAfter);
  const asked =
    retryAfter !== undefined && seconds >= 0 ? seconds * 1000 : FIRST_WAIT_MS * 2 ** (attempt - 1);
  return Math.min(LONGEST_WAIT_MS, asked);
}

const isHost = (hostname: string, listed: string): boolean =>
  listed.startsWith('*.') ? hostname.endsWith(listed.slice(1)) : hostname === listed;

/** The service's error message, in any of its formats. */
function wordsOf(body: Buffer | undefined): string {
  if (!body || body.length > MEBIBYTE) return '';
  try {
    const { error, errors, detail, message, node_errors: nodes } = JSON.parse(body.toString('utf8'));
    const words = [error?.message, error, errors?.[0], detail, message].find(
      (one) => typeof one === 'string',
    );
    return [words ?? '', ...nodeWords(nodes)].join(' ');
  } catch {
    return '';
  }
}

/** What ComfyUI says of each node of a workflow that it does not take. */
function nodeWords(nodes: unknown): readonly string[] {
  return Object.values(
    (nodes ?? {}) as Readonly<Record<string, { errors?: readonly { details?: unknown }[] }>>,
  )
    .flatMap(({ errors = [] }) => errors.map(({ details }) => details))
    .filter((details) => typeof details === 'string');
}
