/** What a backup is made of: a folder with one file of rows a table, the blobs, and a manifest that is written last. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../base/config.ts';
import { openSecrets } from '../base/secrets.ts';

/** What failed, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestShape = z.object({
  format: z.literal('gesso-backup'),
  version: z.literal(1),
  /** Epoch milliseconds. */
  madeAt: z.int(),
  /** Of the schema that the rows have, in order. */
  migrations: z.array(z.string()),
  /** Those that others refer to come first. */
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.int(), sha256: hash })),
  blobs: z.object({ count: z.int(), bytes: z.int(), sha256: hash }),
  /** Tells whether a server has the same secret, and nothing about it. */
  secret: hash,
});
export type Manifest = z.output<typeof manifestShape>;

/** A line of the list of blobs. */
export const blobLine = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: hash,
});
export type BlobLine = z.output<typeof blobLine>;

export const MANIFEST = 'manifest.json';
export const BLOB_LIST = 'blobs.ndjson';
/** Of a server that keeps its secret itself: without it what is sealed in the rows cannot be opened. */
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

/** The secret that the server works with or kept, if there is one; none is made. */
export async function readSecret(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string | undefined> {
  if (config.secretKey !== undefined) return config.secretKey;
  return readFile(join(config.dataDir, SECRET), 'utf8').catch(() => undefined);
}

export function fingerprint(secretKey: string): string {
  const key = openSecrets({ secretKey, dataDir: '' }).key('backup');
  return createHash('sha256').update(key).digest('hex');
}
