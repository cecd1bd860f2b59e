import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';

/**
 * The absolute return URL. Must be on this site: an open redirect would lend other sites our name. Rejects with `fieldsInvalid` otherwise.
 *
 * @param address a path, or a URL of this server
 */
export function readReturnAddress(address: string, publicUrl: string): string {
  const home = new URL(publicUrl);
  const url = URL.parse(address, `${home.origin}/`);
  // `//host` and `/\host` are other hosts, and are rejected here.
  if (url && isHome(url, home) && !url.username && !url.password) return url.href;
  const text = errorText('field.returnUrl', { origin: home.origin });
  throw new ApiError('fieldsInvalid', { details: { return_url: [text] } });
}

/** Loopback names: a local browser may use any of them. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isHome(url: URL, home: URL): boolean {
  if (url.origin === home.origin) return true;
  const isSamePort = url.protocol === home.protocol && url.port === home.port;
  return isSamePort && LOOPBACK.has(home.hostname) && LOOPBACK.has(url.hostname);
}
