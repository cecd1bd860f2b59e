/** Parses a URL given by a user, and rejects what is invalid before a lookup. */
import { isIP } from 'node:net';
import { type ErrorText, errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';

const MAX_ADDRESS_LENGTH = 4096;
/** Below 1024, only the ports of HTTP and HTTPS are allowed: mail, SSH and other services must not receive requests. */
const FIRST_FREE_PORT = 1024;

export interface TargetRules {
  /** Allows addresses of private networks: for tests and closed networks. */
  readonly privateAddresses: boolean;
  /** Predicate of public addresses. */
  isPublic(address: string): boolean;
}

/** The parsed URL. Throws `addressForbidden` with the reason. */
export function readTarget(text: string, { privateAddresses, isPublic }: TargetRules): URL {
  if (text.length > MAX_ADDRESS_LENGTH)
    throw forbidden(errorText('reason.url.tooLong', { most: MAX_ADDRESS_LENGTH }));
  const url = URL.parse(text);
  if (!url) throw forbidden(errorText('reason.url.form'));
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw forbidden(errorText('reason.url.protocol'));
  if (url.username || url.password) throw forbidden(errorText('reason.url.credentials'));
  if (privateAddresses) return url;

  const host = url.hostname.replace(/\.$/, '');
  if (url.port && Number(url.port) < FIRST_FREE_PORT)
    throw forbidden(errorText('reason.url.port', { port: url.port }));
  if (host === 'localhost' || host.endsWith('.localhost')) throw forbidden();
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal) === 0) return url;
  if (!isPublic(literal)) throw forbidden();
  // 0x8.8.8.8, 134744072 and 010.8.8.8 parse as IP addresses; legitimate URLs do not use these forms.
  if (isIP(literal) === 4 && !text.includes(literal)) throw forbidden(errorText('reason.url.number'));
  return url;
}

export function forbidden(reason: ErrorText = errorText('reason.url.private')): ApiError {
  return new ApiError(errorText('addressForbidden.because', { reason }));
}
