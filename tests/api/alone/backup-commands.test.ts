/** `npm run backup` and `npm run restore` as somebody types them, beside a server that runs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPerson, signIn } from '../helpers/people.ts';
import { runCommand } from '../helpers/run-command.ts';
import { createTestServer, useServer } from '../helpers/test-server.ts';

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'gesso-backup-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('carry people, their sessions and their pictures to another server, and say what they did', async () => {
  const person = await createPerson(server());
  await server().ports.blobs.write('results/x/a.png', Buffer.from('picture'), 'image/png');
  const [backup, elsewhere] = [join(folder, 'backup'), join(folder, 'elsewhere')];

  const made = await runCommand('backup', server().config.dataDir, backup);
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ rows of \d+ tables and 1 blobs are in /),
  });
  const restored = await runCommand('restore', elsewhere, backup);
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ rows of \d+ tables and 1 blobs/),
  });
  const refused = await runCommand('restore', elsewhere, backup);
  expect(refused.code).toBe(1);
  // In a sentence, and not with a stack.
  expect(refused.said.trim().split('\n')).toHaveLength(1);

  const other = await createTestServer({ dataDir: elsewhere, databaseUrl: join(elsewhere, 'gesso.db') });
  try {
    expect((await signIn(other, person.email, person.password)).status).toBe(200);
    expect((await other.ports.blobs.facts('results/x/a.png'))?.bytes).toBe(7);
  } finally {
    await other.close();
  }
}, 120_000);
