/**
 * The only client for requests on a user's behalf: picture URLs, web folders, storages, webhooks, assets, proxied scripts. No other code
 * may connect to an address that a user chose.
 *
 * It reaches the public internet only. The check applies to the address of the connection, not to an earlier lookup, so a changing DNS
 * response (rebinding) has no effect. Each redirect is checked too.
 */
import type { Readable } from 'node:stream';
import { Agent, request as send } from 'undici';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { askSystem, createNameResolver } from './ask-name-servers.ts';
import { createLookup, guardedConnector, guardedLookup, type NodeLookup, type Resolve } from './connector.ts';
import { capped, withinDeadline } from './limits.ts';
import { isPublicAddress } from './public-address.ts';
import { readTarget } from './target.ts';

export interface OutgoingRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Maximum bytes of the response body; 1 MiB by default. More rejects with `bodyTooLarge`. */
  readonly maxBytes?: number;
  /** Total time limit, redirects and body included, ms; 15,000 by default. */
  readonly timeoutMs?: number;
  /** Maximum redirects; 5 by default, 0 returns a redirect as it is (webhooks). Only GET and HEAD are redirected. */
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer<Body> {
  readonly status: number;
  /** Names in lower case; the first value of a repeated header. */
  readonly headers: Readonly<Record<string, string>>;
  /** Final URL, after redirects. */
  readonly url: string;
  readonly body: Body;
}

/**
 * Rejects with ApiErrors for the client: `addressForbidden`, `sourceUnavailable` (no response, aborted, too slow, too many redirects),
 * `bodyTooLarge`. An HTTP error status does not reject. An abort rejects with its reason.
 */
export interface Outgoing {
  /** The whole response in memory. */
  request(request: OutgoingRequest): Promise<OutgoingAnswer<Buffer>>;
  /** The response as a stream, which fails at the limits. Read it to its end or destroy it. */
  open(request: OutgoingRequest): Promise<OutgoingAnswer<Readable>>;
  /** Checks a URL before it is saved, as a request would. Resolves the name; rejects with `addressForbidden`. */
  checkAddress(url: string): Promise<void>;
  /** For clients with their own HTTP (an SDK's `https.Agent`): refuses names that resolve to private addresses. */
  readonly lookup: NodeLookup;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  /** Disables all address checks, but not those of URL syntax, size and time. */
  readonly privateAddresses: boolean;
  /** In place of the name servers, or of the system's lookup if private addresses are allowed: for tests. */
  readonly resolve?: Resolve;
  /** In place of the registries of public addresses: for tests. */
  readonly isPublic?: (address: string) => boolean;
}

const MEBIBYTE = 1024 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Gesso/1.0';
/** How long an unused connection stays open, whatever the other side asks for: thousands of hosts could hold all of this process's files. */
const KEPT_OPEN_MS = 4_000;
/** Sent to the first host only, never to a redirect's target. */
const CONFIDENTIAL = /^(authorization|cookie|x-api-key)$/i;

export function createOutgoing({
  privateAddresses,
  resolve = privateAddresses ? askSystem : createNameResolver(),
  isPublic = isPublicAddress,
}: OutgoingOptions): Outgoing {
  const rules = { privateAddresses, isPublic };
  const lookup = createLookup(rules, resolve);
  const agent = new Agent({ connect: guardedConnector(rules, lookup), keepAliveMaxTimeout: KEPT_OPEN_MS });

  async function open(request: OutgoingRequest): Promise<OutgoingAnswer<Readable>> {
    const { method = 'GET', maxBytes = MEBIBYTE, timeoutMs = 15_000, maxRedirects = 5 } = request;
    const deadline = withinDeadline(timeoutMs, request.signal);
    let url = readTarget(request.url, rules);
    let headers: Record<string, string> = {
      'user-agent': USER_AGENT,
      'accept-encoding': 'identity',
      ...request.headers,
    };
    try {
      for (let redirects = 0; ; redirects += 1) {
        const answer = await send(url, {
          dispatcher: agent,
          method,
          headers,
          body: request.body ?? null,
          signal: deadline.signal,
        });
        const heard = firstOfEach(answer.headers);
        const follow =
          maxRedirects > 0 && REDIRECTS.has(answer.statusCode) && (method === 'GET' || method === 'HEAD');
        if (!follow || heard.location === undefined) {
          const body = capped(answer.body, {
            maxBytes,
            declared: method === 'HEAD' ? undefined : heard['content-length'],
            deadline,
          });
          return { status: answer.statusCode, headers: heard, url: url.href, body };
        }
        // The body of a redirect is discarded; it may be endless.
        answer.body.on('error', () => undefined).destroy();
        if (redirects === maxRedirects) {
          throw new ApiError(errorText('sourceUnavailable.redirects', { most: maxRedirects }));
        }
        const next = readTarget(absolute(heard.location, url), rules);
        if (next.origin !== url.origin) {
          headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !CONFIDENTIAL.test(name)));
        }
        url = next;
      }
    } catch (error) {
      deadline.clear();
      throw deadline.explain(error);
    }
  }

  return {
    open,
    async request(options) {
      const answer = await open(options);
      const chunks: Buffer[] = [];
      for await (const chunk of answer.body) chunks.push(chunk as Buffer);
      return { ...answer, body: Buffer.concat(chunks) };
    },
    async checkAddress(text) {
      const url = readTarget(text, rules);
      await guardedLookup(url.hostname, rules, resolve);
    },
    lookup,
    close: () => agent.destroy(),
  };
}

/** An absolute URL as written, so that its form can be checked; a relative one resolved against its base. */
function absolute(location: string, base: URL): string {
  return URL.canParse(location) ? location : (URL.parse(location, base.href)?.href ?? location);
}

function firstOfEach(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value[0] : value;
    if (text !== undefined) first[name.toLowerCase()] = text;
  }
  return first;
}
