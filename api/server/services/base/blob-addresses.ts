/**
 * Signed URLs of blobs that need no token for a limited time: `/files/{name}?expires={epoch ms}&signature={HMAC-SHA-256}`. A URL grants
 * access to one blob until it expires; another name or time needs another signature.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { RESULT_URL_MS } from '../../../../vocabulary/limits.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Secrets } from '../../base/secrets.ts';

export interface BlobAddresses {
  /** @param until latest expiry, epoch milliseconds */
  addressOf(blob: string, until?: number): string;
  /**
   * The blob of one of this server's signed URLs, read without a request; undefined for any other URL. Throws `sourceNotFound` for an
   * invalid or expired signature.
   */
  blobOf(address: string): string | undefined;
  /** Is it a valid, unexpired URL of this server? */
  isGood(blob: string, expires: number, signature: string): boolean;
}

export interface BlobAddressesDeps {
  readonly clock: Clock;
  readonly secrets: Secrets;
  publicUrl(): string;
}

export function createBlobAddresses({ clock, secrets, publicUrl }: BlobAddressesDeps): BlobAddresses {
  const key = secrets.key('signed-address');
  const sign = (blob: string, expires: number): Buffer =>
    createHmac('sha256', key).update(`${expires}:${blob}`).digest();
  const isGood: BlobAddresses['isGood'] = (blob, expires, signature) => {
    const bytes = Buffer.from(signature, 'base64url');
    const right = sign(blob, expires);
    return expires > clock.now() && bytes.length === right.length && timingSafeEqual(bytes, right);
  };
  return {
    addressOf(blob, until = Number.POSITIVE_INFINITY) {
      const expires = Math.min(until, clock.now() + RESULT_URL_MS);
      const signature = sign(blob, expires).toString('base64url');
      return `${publicUrl()}/files/${blob}?expires=${expires}&signature=${signature}`;
    },
    blobOf(address) {
      if (!address.startsWith(`${publicUrl()}/files/`)) return undefined;
      const url = new URL(address);
      const blob = url.pathname.slice(new URL(`${publicUrl()}/files/`).pathname.length);
      const expires = Number(url.searchParams.get('expires') ?? 0);
      if (isGood(blob, expires, url.searchParams.get('signature') ?? '')) return blob;
      throw new ApiError('sourceNotFound.temporaryUrl');
    },
    isGood,
  };
}
