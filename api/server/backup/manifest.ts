/** The files of a backup: one file of rows for each table, the blobs, and a manifest that is written last. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../base/config.ts';
import { openSecrets } from '../base/secrets.ts';

/** An error, as a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestShape = z.object({
  format: z.literal('gesso-backup'),
  version: z.literal(1),
  /** Epoch milliseconds. */
  madeAt: z.int(),
  /** Migrations that the rows have, in order. */
  migrations: z.array(z.string()),
  /** Referenced tables come first. */
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.int(), sha256: hash })),
  blobs: z.object({ count: z.int(), bytes: z.int(), sha256: hash }),
  /** Fingerprint of the secret: equal for equal secrets; reveals nothing about the secret. */
  secret: hash,
});
export type Manifest = z.output<typeof manifestShape>;

/** One line of the blob list. */
export const blobLine = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: hash,
});
export type BlobLine = z.output<typeof blobLine>;

export const MANIFEST = 'manifest.json';
export const BLOB_LIST = 'blobs.ndjson';
/** The generated secret of the server: without it, sealed values in the rows cannot be opened. */
export const SECRET = 'secret-key';
export const rowsPath = (folder: string, table: string): string => join(folder, 'tables', `${table}.ndjson`);
export const blobPath = (folder: string, name: string): string => join(folder, 'blobs', ...name.split('/'));

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(`${folder} is no whole backup: it has no ${MANIFEST}, which is written last.`);
  });
  const read = manifestShape.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new BackupError(`${join(folder, MANIFEST)} is not of a kind that this server reads.`);
}

/** The configured or the generated secret; null if there is none. Creates none. */
export async function readSecret(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string | undefined> {
  if (config.secretKey !== undefined) return config.secretKey;
  return readFile(join(config.dataDir, SECRET), 'utf8').catch(() => undefined);
}

export function fingerprint(secretKey: string): string {
  const key = openSecrets({ secretKey, dataDir: '' }).key('backup');
  return createHash('sha256').update(key).digest('hex');
}
