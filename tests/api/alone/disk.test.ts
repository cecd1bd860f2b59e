/** A change is answered when it is on the disk, and nobody else waits for that. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import SqliteDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../../../api/server/database/fast/sqlite-statements.ts';
import { createDisk, DiskSqliteDialect } from '../../../api/server/database/fast/wal-flush.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A disk that is as slow as the test wants. */
function openSlowly() {
  const waiting: { done(): void; fail(error: Error): void }[] = [];
  const disk = {
    settle: () => new Promise<void>((done, fail) => waiting.push({ done, fail })),
    close: async () => {},
  };
  const counted = countStatements(new SqliteDatabase(join(folder, 'rows.db')));
  const database = new Kysely<{ rows: { id: number } }>({
    dialect: new DiskSqliteDialect({ ...counted, disk }),
  });
  return { database, waiting };
}

const soon = () => new Promise((done) => setTimeout(done, 20));

describe('A database whose disk is slow', () => {
  it('answers a change when the disk has it, and who reads at once', async () => {
    const { database, waiting } = openSlowly();
    const made = sql`create table rows (id integer primary key)`.execute(database);
    await soon();
    waiting[0]?.done();
    await made;
    let isAnswered = false;
    const inserted = database.insertInto('rows').values({ id: 1 }).execute();
    void inserted.then(() => {
      isAnswered = true;
    });
    expect(await database.selectFrom('rows').selectAll().execute()).toEqual([{ id: 1 }]);
    await soon();
    expect(isAnswered).toBe(false);
    waiting[1]?.done();
    await inserted;
    expect(waiting).toHaveLength(2);
    await database.destroy();
  });

  it('waits once for a transaction, and refuses what the disk refused', async () => {
    const { database, waiting } = openSlowly();
    const changed = database.transaction().execute(async (trx) => {
      await sql`create table rows (id integer primary key)`.execute(trx);
      await trx
        .insertInto('rows')
        .values([{ id: 1 }, { id: 2 }])
        .execute();
    });
    const refused = expect(changed).rejects.toThrow('EIO');
    await soon();
    expect(waiting).toHaveLength(1);
    waiting[0]?.fail(new Error('EIO'));
    await refused;
    await database.destroy();
  });
});

describe('The disk', () => {
  it('is shared by concurrent calls, and repeated for later ones', async () => {
    const path = join(folder, 'log');
    writeFileSync(path, 'x');
    const disk = createDisk(path);
    const [one, two] = [disk.settle(), disk.settle()];
    expect(two).toBe(one);
    await one;
    const three = disk.settle();
    expect(three).not.toBe(one);
    await three;
    await disk.close();
  });

  it('says when the log is not there', async () => {
    const disk = createDisk(join(folder, 'nothing'));
    await expect(disk.settle()).rejects.toThrow('ENOENT');
    await expect(disk.settle()).rejects.toThrow('ENOENT');
    await disk.close();
  });
});
