/**
 * Secrets at rest: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. `context` is bound to the text but not kept in it, so that
 * a sealed text that is moved to another row does not open there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Names the way of sealing, so that another can follow. */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
export function seal(key: Uint8Array, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** Throws when the text, the key or the context is another. */
export function unseal(key: Uint8Array, sealed: string, context: string): string {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
    throw new Error('This is no sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
