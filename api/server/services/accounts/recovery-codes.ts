/**
 * One-time codes for a user who lost the authenticator. Stored as argon2id with a salt for each user: a leaked table reveals no code, one
 * attempt costs one hash for all codes, and they survive a change of the server's secret, unlike an HMAC.
 */
import { createHash, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { ARGON2_COST } from './passwords.ts';

const COUNT = 10;
/** Crockford's base 32: no similar characters. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits. */
const LENGTH = 10;

export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });

/** Canonical form, whatever the spelling; undefined if invalid. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(letters) ? letters : undefined;
}

export async function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`recovery-code:${userId}`).digest().subarray(0, 16);
  const hash = await hashRaw(readRecoveryCode(code) ?? '', { ...ARGON2_COST, salt });
  return hash.toString('base64url');
}
