/** Secrets that are shown once and verified by their hash. */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, hex: sufficient for 256 random bits, which cannot be guessed. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
