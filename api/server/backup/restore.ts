/**
 * Restores a backup into an empty server. All checks come before the first write: the files against their hashes, the schema against this
 * server's migrations, the secret against this server's.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/index.ts';
import type { BackupDeps } from './back-up.ts';
import {
  BackupError,
  BLOB_LIST,
  type BlobLine,
  blobLine,
  blobPath,
  fingerprint,
  type Manifest,
  readManifest,
  readSecret,
  rowsPath,
  SECRET,
} from './manifest.ts';
import { type AnyTables, type Row, tableNames, untyped } from './tables.ts';

export interface RestoreOptions {
  /** Continues with a different secret: every user must sign in again, and storages and webhooks need new credentials. */
  readonly otherSecret?: boolean;
}

/** Values in one statement; PostgreSQL allows 65,535, SQLite 32,766. */
const VALUES = 10_000;

export async function restore(
  deps: BackupDeps,
  folder: string,
  { otherSecret = false }: RestoreOptions = {},
): Promise<Manifest> {
  const { config, ports } = deps;
  const manifest = await readManifest(folder);
  requireKnownSchema(manifest);
  await requireEmpty(deps);
  const backupSecret = await readFile(join(folder, SECRET), 'utf8').catch(() => undefined);
  const serverSecret = await readSecret(config);
  const secret = serverSecret ?? backupSecret;
  if (!otherSecret && (secret === undefined || fingerprint(secret) !== manifest.secret)) {
    throw new BackupError(
      'This server has another secret than the one that was backed up, so it could not open what is sealed. Set SECRET_KEY ' +
        'to that of the other server, or restore with --other-secret: everybody signs in again, and connected storages and ' +
        'webhooks need their secrets anew.',
    );
  }
  await requireWhole(manifest, folder);

  if (serverSecret === undefined && backupSecret !== undefined && secret === backupSecret) {
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(join(config.dataDir, SECRET), backupSecret, { flag: 'wx', mode: 0o600 });
  }
  await migrate(ports.database, manifest.migrations.at(-1));
  await untyped(ports.database)
    .transaction()
    .execute(async (trx) => {
      // Rows that migrations insert are part of the backup too.
      for (const { name } of [...manifest.tables].reverse()) await trx.deleteFrom(name).execute();
      for (const { name } of manifest.tables) await insertRows(trx, name, rowsPath(folder, name));
    });
  for await (const line of blobLines(folder)) {
    const content = createReadStream(blobPath(folder, line.name));
    await ports.blobs.write(line.name, content, line.contentType);
  }
  await migrate(ports.database);
  return manifest;
}

function requireKnownSchema({ migrations }: Manifest): void {
  const versions = Object.keys(MIGRATIONS).sort();
  const isKnown = migrations.length > 0 && migrations.every((name, at) => name === versions[at]);
  if (isKnown) return;
  throw new BackupError(
    'The backup is of another version of the server: its schema is not one that this one had. Restore it with that version.',
  );
}

async function requireEmpty({ ports }: BackupDeps): Promise<void> {
  const tables = await tableNames(untyped(ports.database), { withMigrations: true });
  if (tables.length > 0) {
    throw new BackupError(
      `The database is not empty: it has ${tables.length} tables. Restore into one where no server was started yet; nothing was changed.`,
    );
  }
  for await (const name of ports.blobs.list('')) {
    throw new BackupError(`The blobs are not empty: there is ${name}. Nothing was changed.`);
  }
}

async function requireWhole({ tables, blobs }: Manifest, folder: string): Promise<void> {
  const files = [
    ...tables.map(({ name, sha256 }) => ({ path: rowsPath(folder, name), sha256 })),
    { path: join(folder, BLOB_LIST), sha256: blobs.sha256 },
  ];
  for (const file of files) await requireHash(file.path, file.sha256);
  for await (const { name, sha256 } of blobLines(folder)) await requireHash(blobPath(folder, name), sha256);
}

async function requireHash(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  if (await stat(path).catch(() => undefined)) {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    if (hash.digest('hex') === sha256) return;
  }
  throw new BackupError(`The backup is damaged: ${path} is not what was backed up. Nothing was changed.`);
}

async function* linesOf(path: string): AsyncIterable<unknown> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield JSON.parse(line);
  }
}

async function* blobLines(folder: string): AsyncIterable<BlobLine> {
  for await (const line of linesOf(join(folder, BLOB_LIST))) yield blobLine.parse(line);
}

async function insertRows(trx: Kysely<AnyTables>, table: string, path: string): Promise<void> {
  let batch: Row[] = [];
  const insert = async () => {
    if (batch.length > 0) await trx.insertInto(table).values(batch).execute();
    batch = [];
  };
  for await (const line of linesOf(path)) {
    const row = line as Row;
    batch.push(row);
    if (batch.length * Object.keys(row).length >= VALUES) await insert();
  }
  await insert();
}
