/** Serves third-party scripts from this server: only URLs on the operator's list, and only scripts. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { ProxiedScript } from '../../base/config.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';

export type FetchScript = (address: string) => Promise<string>;

export interface ScriptProxyDeps {
  readonly outgoing: Outgoing;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly scripts: readonly ProxiedScript[];
  /** For tests and closed networks: allows plain http. */
  readonly allowHttp: boolean;
}

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const FRESH_MS = 300_000;
/** Maximum cached scripts; the one fetched longest ago is evicted. */
const KEPT = 32;
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/i;

/** Rejects with `notFound` for URLs not on the list, `sourceUnavailable` for no script or no response, `bodyTooLarge`. */
export function createScriptProxy({
  outgoing,
  clock,
  log,
  scripts,
  allowHttp,
}: ScriptProxyDeps): FetchScript {
  const cache = new Map<string, { readonly until: number; readonly script: Promise<string> }>();

  function requireListed(address: string): URL {
    const url = URL.parse(address);
    const isListed =
      url !== null &&
      (url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')) &&
      !url.username &&
      !url.password &&
      scripts.some((script) => script.url === withoutFragment(url));
    if (isListed) return url;
    throw new ApiError('notFound.script');
  }

  /** A URL may be listed twice, with and without a hash. */
  const pinsOf = (url: URL): readonly string[] =>
    scripts.flatMap((script) =>
      script.url === withoutFragment(url) && script.integrity !== null ? [script.integrity] : [],
    );

  async function load(first: URL): Promise<string> {
    let url = first;
    const pins = [...pinsOf(first)];
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { status, headers, body } = await outgoing.request({
        url: url.href,
        headers: { accept: 'text/javascript, application/javascript' },
        maxBytes: MAX_BYTES,
        maxRedirects: 0,
      });
      const next = status >= 300 && status < 400 ? headers.location : undefined;
      if (next !== undefined) {
        // A redirect must not lead to a URL outside the list.
        url = requireListed(URL.parse(next, url.href)?.href ?? '');
        pins.push(...pinsOf(url));
        continue;
      }
      if (status !== 200) throw unavailable(errorText('reason.status', { status }));
      if (!SCRIPT.test(headers['content-type'] ?? '')) throw unavailable(errorText('reason.notAScript'));
      if (!pins.every((pin) => fits(body, pin))) throw unavailable(errorText('reason.otherContent'));
      return body.toString('utf8');
    }
    throw unavailable(errorText('reason.redirects'));
  }

  return (address) => {
    const url = requireListed(address);
    url.hash = '';
    const now = clock.now();
    const cached = cache.get(url.href);
    if (cached && cached.until > now) return cached.script;
    const script = load(url);
    cache.delete(url.href);
    cache.set(url.href, { until: now + FRESH_MS, script });
    // Failures are not cached: the next request may succeed.
    script.catch((error) => {
      log.warn({ err: error, url: url.href }, 'A third-party script is not available');
      if (cache.get(url.href)?.script === script) cache.delete(url.href);
    });
    for (const oldest of cache.keys()) {
      if (cache.size <= KEPT) break;
      cache.delete(oldest);
    }
    return script;
  };
}

function withoutFragment(url: URL): string {
  const bare = new URL(url);
  bare.hash = '';
  return bare.href;
}

/** @param integrity `sha256-…`, validated by the settings */
function fits(body: Buffer, integrity: string): boolean {
  const at = integrity.indexOf('-');
  return createHash(integrity.slice(0, at)).update(body).digest('base64') === integrity.slice(at + 1);
}

function unavailable(reason: ErrorText): ApiError {
  return new ApiError(errorText('sourceUnavailable.script', { reason }));
}
