/** Secrets that are handed out once and recognized later by their hash alone. */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, hex: enough for 256 random bits, which nobody can guess and try. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
