/**
 * Backs up a running server. The rows are one snapshot. Blobs are copied after it, so every blob that a row names exists unless its owner
 * removed it meanwhile. Rows have the same format on SQLite and PostgreSQL: a backup of one restores into the other.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../base/config.ts';
import type { Ports } from '../ports/ports.ts';
import {
  BackupError,
  BLOB_LIST,
  type BlobLine,
  blobPath,
  fingerprint,
  MANIFEST,
  type Manifest,
  readSecret,
  rowsPath,
  SECRET,
} from './manifest.ts';
import {
  appliedMigrations,
  atOneMoment,
  inOrderOfReference,
  type Row,
  readRows,
  tableNames,
  untyped,
} from './tables.ts';

export interface BackupDeps {
  readonly config: Pick<Config, 'secretKey' | 'dataDir'>;
  readonly ports: Pick<Ports, 'database' | 'blobs' | 'clock'>;
}

/** @param folder must be empty or absent; the files are readable by their owner only */
export async function backUp({ config, ports }: BackupDeps, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty. Name a folder that is empty or not there yet.`);
  }
  const secret = await readSecret(config);
  if (secret === undefined) throw new BackupError(`There is no server in ${config.dataDir} yet.`);
  const madeAt = ports.clock.now();
  await mkdir(join(folder, 'tables'));
  const database = untyped(ports.database);
  const { migrations, tables } = await atOneMoment(database, async (trx) => {
    const tables: { name: string; rows: number; sha256: string }[] = [];
    for (const name of await inOrderOfReference(trx, await tableNames(trx))) {
      tables.push({ name, ...(await writeLines(rowsPath(folder, name), readRows(trx, name))) });
    }
    return { migrations: [...(await appliedMigrations(trx))], tables };
  });
  let bytes = 0;
  const list = await writeLines(
    join(folder, BLOB_LIST),
    copyBlobs(ports.blobs, folder, (line) => {
      bytes += line.bytes;
    }),
  );
  if (config.secretKey === undefined) await writeFile(join(folder, SECRET), secret, { mode: 0o600 });
  const manifest: Manifest = {
    format: 'gesso-backup',
    version: 1,
    madeAt,
    migrations,
    tables,
    blobs: { count: list.rows, bytes, sha256: list.sha256 },
    secret: fingerprint(secret),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  return manifest;
}

async function writeLines(
  path: string,
  pages: AsyncIterable<readonly Row[]>,
): Promise<{ readonly rows: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let rows = 0;
  try {
    for await (const page of pages) {
      const text = page.map((row) => `${JSON.stringify(row)}\n`).join('');
      hash.update(text);
      await file.writeFile(text);
      rows += page.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest('hex') };
}

async function* copyBlobs(
  blobs: Ports['blobs'],
  folder: string,
  tell: (line: BlobLine) => void,
): AsyncIterable<readonly Row[]> {
  for await (const name of blobs.list('')) {
    const facts = await blobs.facts(name);
    // Removed since the list was begun.
    if (!facts) continue;
    const path = blobPath(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      await blobs.read(name),
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const line: BlobLine = { name, contentType: facts.contentType, bytes, sha256: hash.digest('hex') };
    tell(line);
    yield [line];
  }
}
