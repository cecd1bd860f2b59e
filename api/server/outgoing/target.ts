/** Reads an address that a person gave, and refuses at once what no look-up could make right. */
import { isIP } from 'node:net';
import { type ErrorText, errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';

const MAX_ADDRESS_LENGTH = 4096;
/** Below these only the web's own ports: mail, shells and the like never answer HTTP for a good reason. */
const FIRST_FREE_PORT = 1024;

export interface TargetRules {
  /** Addresses of private networks are allowed: for tests and closed networks. */
  readonly privateAddresses: boolean;
  /** Which addresses are on the public internet. */
  isPublic(address: string): boolean;
}

/** The address as a URL. Throws `addressForbidden` with the reason in words. */
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
  // 0x8.8.8.8, 134744072 and 010.8.8.8 are read as addresses too; legitimate URLs do not use these forms.
  if (isIP(literal) === 4 && !text.includes(literal)) throw forbidden(errorText('reason.url.number'));
  return url;
}

export function forbidden(reason: ErrorText = errorText('reason.url.private')): ApiError {
  return new ApiError(errorText('addressForbidden.because', { reason }));
}
