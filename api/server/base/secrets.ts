/**
 * Keys derived from the server's secret (HKDF, RFC 5869), one for each purpose. The secret is `SECRET_KEY`, or is generated once and stored
 * beside the embedded database, readable by its owner only.
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
  /** 32 bytes; equal in all processes with the same secret. */
  key(purpose: SecretPurpose): Buffer;
  /** The current key first, then those of earlier secrets, which still open what they sealed. */
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
    // `wx`: if two processes start at once, one writes the file and the other reads it.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
