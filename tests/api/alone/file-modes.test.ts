/** What people wrote is on the disk for the server alone. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTaskPerson } from '../helpers/task-people.ts';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it.skipIf(process.platform === 'win32')(
  'the database, its log and the mails are readable by their owner alone',
  async () => {
    server = await createTestServer();
    await createTaskPerson(server);
    const { dataDir, databaseUrl } = server.config;
    for (const suffix of ['', '-wal', '-shm']) expect(modeOf(databaseUrl + suffix), suffix).toBe('600');
    await server.ports.mailer.send({
      to: 'a@b.example',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    });
    const outbox = join(dataDir, 'outbox');
    expect(modeOf(outbox)).toBe('700');
    const mails = readdirSync(outbox);
    expect(mails.length).toBeGreaterThan(0);
    for (const name of mails) expect(modeOf(join(outbox, name)), name).toBe('600');
  },
);
