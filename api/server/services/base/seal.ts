/**
 * Encrypts secrets at rest: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. `context` is authenticated but not stored, so a
 * sealed text does not open in another row. A sealed text names its key, so keys can be rotated.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Version of the format. */
const VERSION = 'v2';
/** The earlier format, without the key's name. */
const NAMELESS = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 bytes each: the sealing key first, then earlier ones. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Tells keys apart, and nothing about them. */
const nameOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

export function seal([key]: SealKeys, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${nameOf(key)}.${sealed.toString('base64url')}`;
}

/** Throws if the text or the context differs, or the key is unknown. */
export function unseal(keys: SealKeys, sealed: string, context: string): string {
  const [version, ...parts] = sealed.split('.');
  const bytes = Buffer.from(parts.at(-1) ?? '', 'base64url');
  const isKnown = (version === VERSION && parts.length === 2) || (version === NAMELESS && parts.length === 1);
  if (!isKnown || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('This is no sealed text');
  const candidates = version === VERSION ? keys.filter((key) => nameOf(key) === parts[0]) : keys;
  let failure: unknown = new Error('The text was sealed by a key that is not known here');
  for (const key of candidates) {
    try {
      return open(key, bytes, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function open(key: Uint8Array, bytes: Uint8Array, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Is it sealed with the first key? */
export const isSealedBy = ([key]: SealKeys, sealed: string): boolean =>
  sealed.startsWith(`${VERSION}.${nameOf(key)}.`);
