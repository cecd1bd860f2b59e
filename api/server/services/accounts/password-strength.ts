/**
 * Which passwords are refused although they are long enough (NIST SP 800-63B, 3.1.1.2): the common ones, those made of hardly any
 * characters, and those that are the account's own address. The list is the one of zxcvbn-ts (MIT): 49,233 passwords, of which
 * 17,950 have eight characters or more. It is loaded when the first password is set.
 */
import { PASSWORD_MIN } from '../../../../vocabulary/limits.ts';
import { ApiError } from '../../base/api-error.ts';

/** Fewer different characters than this are typed by holding keys down. */
const DIFFERENT_MIN = 4;
/** A local part shorter than this says nothing about whose password it is. */
const LOCAL_PART_MIN = 4;

/** As two spellings of one password are compared: without regard to case, width and blanks around it. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused before they come here.
  return new Set(dictionary['passwords-common'].map(plain).filter(({ length }) => length >= PASSWORD_MIN));
}

/** Is it a password that a guesser tries first? @param email of the account */
export async function isEasyToGuess(password: string, email: string): Promise<boolean> {
  const candidate = plain(password);
  if (new Set(candidate).size < DIFFERENT_MIN) return true;
  const address = plain(email);
  const local = address.slice(0, address.lastIndexOf('@'));
  if (candidate === address) return true;
  // "ada1234!" for ada@…: the name, and what is always put behind it.
  if (local.length >= LOCAL_PART_MIN && candidate.replace(/[\d\p{P}\p{S}\s]+$/u, '') === local) return true;
  list ??= readList();
  return (await list).has(candidate);
}

/** `fieldsInvalid`, beside the field `password`, for one that is easy to guess. */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  if (!(await isEasyToGuess(password, email))) return;
  throw new ApiError('fieldsInvalid', { details: { password: [{ id: 'field.password.easyToGuess' }] } });
}
