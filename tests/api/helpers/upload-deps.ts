/** A server and a user who uploads pictures. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import * as images from '../../../api/contract/routes/images.ts';
import type { writeForm } from './forms.ts';
import { createTaskPerson, type TaskPerson } from './task-people.ts';
import { useServer } from './test-server.ts';

export function useUploads() {
  const server = useServer();
  let person: TaskPerson;
  beforeAll(async () => {
    person = await createTaskPerson(server());
  });
  const send = (route: AnyRoute, form: ReturnType<typeof writeForm>, as = person.token) =>
    server().call(route, { as, ...form });
  /** What uploads and edits have on this machine's disk at the moment. */
  const temporaryFiles = () => {
    const folder = join(server().config.dataDir, 'temp');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  return {
    server,
    get person() {
      return person;
    },
    send,
    upload: (form: ReturnType<typeof writeForm>, as?: string) => send(images.uploadOnly, form, as),
    creditsUsed: async (userId = person.userId) => (await server().services.credits.quota(userId)).used,
    uploadsOf: (userId: string) =>
      server().ports.database.selectFrom('uploads').selectAll().where('user_id', '=', userId).execute(),
    temporaryFiles,
    /** Edits that still run have files of their own there; what is left behind would be there for ever. */
    async untilClean(): Promise<void> {
      while (temporaryFiles().length > 0) await new Promise((done) => setTimeout(done, 20));
    },
  };
}
