/** All places where a server stores a user's data. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/**
 * Each row of any table, name of a blob and file of the outbox in which one of the texts stands, however it is written:
 * `sessions: {…}`, `blob: results/…`, `mail: …`.
 */
export async function tracesOf(server: TestServer, texts: readonly string[]): Promise<readonly string[]> {
  const { database, blobs } = server.ports;
  const wanted = texts.map((text) => text.toLowerCase());
  const found: string[] = [];
  const look = (place: string, content: string) => {
    const read = content.toLowerCase();
    if (wanted.some((text) => read.includes(text))) found.push(`${place}: ${content}`);
  };
  for (const { name } of await database.introspection.getTables()) {
    const rows = await database
      .selectFrom(name as 'sessions')
      .selectAll()
      .execute();
    for (const row of rows) look(name, JSON.stringify(row));
  }
  for await (const name of blobs.list('')) look('blob', name);
  const outbox = join(server.config.dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    look('mail', `${name} ${await readFile(join(outbox, name), 'utf8')}`);
  }
  return found.sort();
}
