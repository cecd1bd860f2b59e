/** argon2id (RFC 9106) with OWASP's first recommended parameters: 19 MiB, 2 passes, 1 lane. */
import { hash, verify } from '@node-rs/argon2';
import { makeSecret } from '../base/secret-text.ts';

export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_COST);
}

let decoy: Promise<string> | undefined;

/**
 * Does the password match the hash? Without a hash, returns false after the same time, so timing does not reveal whether an account exists.
 */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(makeSecret());
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
