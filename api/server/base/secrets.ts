/**
 * Keys derived from the server's one secret (HKDF, RFC 5869), one for each purpose, so that no key serves two ends.
 * The secret is `SECRET_KEY`, or is made once and kept beside the embedded database, readable by its owner alone.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export type SecretPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'known-device'
  | 'second-factor'
  | 'storage-secrets'
  | 'signed-address'
  | 'challenge'
  | 'challenge-key'
  | 'webhook'
  | 'flags'
  | 'backup';

export interface Secrets {
  /** 32 bytes, the same in every process that has the same secret. */
  key(purpose: SecretPurpose): Buffer;
  /** The key first, then those of the secrets before it: what they sealed still opens. */
  keys(purpose: SecretPurpose): readonly [Buffer, ...Buffer[]];
}

export function openSecrets(
  config: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'previousSecretKeys'>>,
): Secrets {
  const secret = config.secretKey ?? keptSecret(config.dataDir);
  const derive = (from: string, purpose: SecretPurpose) =>
    Buffer.from(hkdfSync('sha256', from, 'gesso', purpose, 32));
  return {
    key: (purpose) => derive(secret, purpose),
    keys: (purpose) => [
      derive(secret, purpose),
      ...(config.previousSecretKeys ?? []).map((before) => derive(before, purpose)),
    ],
  };
}

function keptSecret(folder: string): string {
  const path = join(folder, 'secret-key');
  mkdirSync(folder, { recursive: true });
  try {
    // `wx`: of two processes that start at once, one writes and the other reads.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
