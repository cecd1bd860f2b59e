/** Reads an address that a person gave, and refuses at once what no look-up could make right. */
import { isIP } from 'node:net';
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
  if (text.length > MAX_ADDRESS_LENGTH) throw forbidden(`it is longer than ${MAX_ADDRESS_LENGTH} characters`);
  const url = URL.parse(text);
  if (!url) throw forbidden('it is not a web address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw forbidden('it does not begin with http or https');
  if (url.username || url.password) throw forbidden('it holds a user name or a password');
  if (privateAddresses) return url;

  const host = url.hostname.replace(/\.$/, '');
  if (url.port && Number(url.port) < FIRST_FREE_PORT) throw forbidden(`port ${url.port} is not a web port`);
  if (host === 'localhost' || host.endsWith('.localhost')) throw forbidden();
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal) === 0) return url;
  if (!isPublic(literal)) throw forbidden();
  // 0x8.8.8.8, 134744072 and 010.8.8.8 are read as addresses too; nobody who means well writes them so.
  if (isIP(literal) === 4 && !text.includes(literal)) throw forbidden('its host is a number in disguise');
  return url;
}

export function forbidden(why = 'it is not on the public internet'): ApiError {
  return new ApiError('addressForbidden', { message: `This address cannot be used: ${why}.` });
}
