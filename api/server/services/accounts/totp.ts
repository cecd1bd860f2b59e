/** Time-based codes (RFC 6238): six digits, 30-second steps, HMAC-SHA-1, as all authenticator apps support. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226, 4: at least 128 bits, better 160. */
const SECRET_BYTES = 20;
/** Accepted steps before and after the current one: clocks differ, and typing takes time. */
const WINDOW = 1;
/** RFC 4648, 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In base32, for apps. */
export function makeTotpSecret(): string {
  let bits = '';
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** @param step number of 30-second steps since 1970 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

/** The step of the code, within the accepted ones; undefined if it is invalid. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const digits = Buffer.from(code);
  let match: number | undefined;
  for (let offset = -WINDOW; offset <= WINDOW; offset += 1) {
    const step = stepAt(now) + offset;
    const right = Buffer.from(totpCode(secret, step));
    if (digits.length === right.length && timingSafeEqual(digits, right)) match ??= step;
  }
  return match;
}

/** Content of the setup QR code (Google Authenticator's "Key URI Format"). */
export function otpauthUri(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: 'Gesso',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${encodeURIComponent(`Gesso:${email}`)}?${query}`;
}
