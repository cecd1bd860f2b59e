import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';

/**
 * The page of ours that a person comes back to, whole. Only our own: a return to somebody else's page would lend that page our
 * name. Rejects with `fieldsInvalid` otherwise.
 *
 * @param address a path, or an address of this server
 */
export function readReturnAddress(address: string, publicUrl: string): string {
  const home = new URL(publicUrl);
  const url = URL.parse(address, `${home.origin}/`);
  // `//host` and `/\host` read as other hosts too, and are caught here.
  if (url && isHome(url, home) && !url.username && !url.password) return url.href;
  const text = errorText('field.returnUrl', { origin: home.origin });
  throw new ApiError('fieldsInvalid', { details: { return_url: [text] } });
}

/** Names of this machine: a browser on it may have asked for any of them. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isHome(url: URL, home: URL): boolean {
  if (url.origin === home.origin) return true;
  const isSamePort = url.protocol === home.protocol && url.port === home.port;
  return isSamePort && LOOPBACK.has(home.hostname) && LOOPBACK.has(url.hostname);
}
