/**
 * Codes for a person whose authenticator is lost, each good once. Kept as argon2id with a salt of the person's own: a copy of the table
 * gives none of them away, one attempt costs one computation however many codes there are, and no change of the server's secret makes
 * them worthless, as an HMAC under it would.
 */
import { createHash, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { ARGON2_COST } from './passwords.ts';

const COUNT = 10;
/** Crockford's: none that is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits. */
const LENGTH = 10;

export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });

/** As it was made, however it was typed; undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(letters) ? letters : undefined;
}

export async function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`recovery-code:${userId}`).digest().subarray(0, 16);
  const hash = await hashRaw(readRecoveryCode(code) ?? '', { ...ARGON2_COST, salt });
  return hash.toString('base64url');
}
