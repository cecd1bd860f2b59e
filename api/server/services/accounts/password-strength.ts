/**
 * Rejects long but weak passwords (NIST SP 800-63B, 3.1.1.2): common ones, those of very few characters, and the account's own address. The
 * list is that of zxcvbn-ts (MIT): 49,233 passwords, of which 17,950 have eight characters or more. Loaded when the first password is set.
 */
import { PASSWORD_MIN } from '../../../../vocabulary/limits.ts';
import { ApiError } from '../../base/api-error.ts';

/** Minimum number of distinct characters. */
const DIFFERENT_MIN = 4;
/** Minimum length of a local part for the comparison with the password. */
const LOCAL_PART_MIN = 4;

/** Normalizes a password for comparison: lower case, narrow forms, trimmed. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are rejected earlier.
  return new Set(dictionary['passwords-common'].map(plain).filter(({ length }) => length >= PASSWORD_MIN));
}

/** Is the password among a guesser's first tries? @param email of the account */
export async function isEasyToGuess(password: string, email: string): Promise<boolean> {
  const candidate = plain(password);
  if (new Set(candidate).size < DIFFERENT_MIN) return true;
  const address = plain(email);
  const local = address.slice(0, address.lastIndexOf('@'));
  if (candidate === address) return true;
  // "ada1234!" for ada@…: the name with a common suffix.
  if (local.length >= LOCAL_PART_MIN && candidate.replace(/[\d\p{P}\p{S}\s]+$/u, '') === local) return true;
  list ??= readList();
  return (await list).has(candidate);
}

/** `fieldsInvalid` for the field `password` if it is easy to guess. */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  if (!(await isEasyToGuess(password, email))) return;
  throw new ApiError('fieldsInvalid', { details: { password: [{ id: 'field.password.easyToGuess' }] } });
}
