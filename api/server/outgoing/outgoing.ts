/**
 * The one door through which this server asks another for something on a person's behalf: picture addresses, web folders,
 * storages, webhooks, assets, proxied scripts. Nothing else may open a connection to an address that a person chose.
 *
 * It reaches the public internet alone. What counts is the address that is connected to, and not one that was looked up
 * earlier: a name that answers differently the second time (DNS rebinding) gains nothing. Each redirect is checked anew.
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
  /** GET when not said. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Bytes of the answer's body at most; 1 MiB when not said. More rejects with `bodyTooLarge`. */
  readonly maxBytes?: number;
  /** Milliseconds for everything together, redirects and body included; 15,000 when not said. */
  readonly timeoutMs?: number;
  /** Followed at most; 5 when not said, 0 hands a redirect back as it is (webhooks). Only GET and HEAD are redirected. */
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer<Body> {
  readonly status: number;
  /** Names in lower case; of a repeated header the first. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  readonly body: Body;
}

/**
 * Rejections are ApiErrors that a client may read: `addressForbidden`, `sourceUnavailable` (no answer, broken off, too slow,
 * too many redirects), `bodyTooLarge`. An HTTP error status is an answer and no rejection. An abort rejects with its reason.
 */
export interface Outgoing {
  /** The whole answer in memory. */
  request(request: OutgoingRequest): Promise<OutgoingAnswer<Buffer>>;
  /** The answer as it arrives; its stream fails when the limits do. Read it to its end or destroy it. */
  open(request: OutgoingRequest): Promise<OutgoingAnswer<Readable>>;
  /** Refuses, when an address is saved, what would be refused when it is asked. Looks the name up; rejects `addressForbidden`. */
  checkAddress(url: string): Promise<void>;
  /** For clients that bring their own HTTP (an SDK's `https.Agent`): refuses names that lead to private addresses. */
  readonly lookup: NodeLookup;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  /** Lifts every rule about where an address leads (never those about form, size and time). */
  readonly privateAddresses: boolean;
  /** Instead of the name servers, or of the system where private addresses are allowed: for tests. */
  readonly resolve?: Resolve;
  /** Instead of the registries of public addresses: for tests. */
  readonly isPublic?: (address: string) => boolean;
}

const MEBIBYTE = 1024 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Gesso/1.0';
/** Said to the first host alone, never to one that it redirects to. */
const CONFIDENTIAL = /^(authorization|cookie|x-api-key)$/i;

export function createOutgoing({
  privateAddresses,
  resolve = privateAddresses ? askSystem : createNameResolver(),
  isPublic = isPublicAddress,
}: OutgoingOptions): Outgoing {
  const rules = { privateAddresses, isPublic };
  const lookup = createLookup(rules, resolve);
  const agent = new Agent({ connect: guardedConnector(rules, lookup) });

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
        // Its body is nothing to anybody, and may be endless.
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

/** As it was written when it is whole, so that its form can be judged; else completed by where it was said. */
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
