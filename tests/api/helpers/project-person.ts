/** A person with projects, and the steps that tests of projects and of shared pictures have in common. */
import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach } from 'vitest';
import * as projects from '../../../api/contract/routes/projects.ts';
import { pictureForm, writeForm } from './forms.ts';
import { createTaskPerson, type TaskPerson } from './task-people.ts';
import type { TestServer } from './test-server.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const partsForm = (parts: readonly Buffer[]) =>
  writeForm(
    parts.map((content) => ({ name: 'file', content, fileName: 'part', type: 'application/octet-stream' })),
  );

/** Steps of one person, who is another one in each test. `server`: of the test file. */
export function useProjectPerson(server: () => TestServer) {
  let person: TaskPerson;
  beforeEach(async () => {
    person = await createTaskPerson(server());
  });

  const send = (parts: readonly Buffer[], as = person.token) =>
    server().call(projects.sendProjectParts, { as, ...partsForm(parts) });

  /** A document of its own, with two other parts; its parts are there. */
  async function sentContent(as = person.token) {
    const [document, ...others] = [randomBytes(300), randomBytes(200), randomBytes(100)] as const;
    await send([document, ...others], as);
    return {
      bytes: [document, ...others],
      content: {
        document: hashOf(document),
        parts: others.map(hashOf),
        thumbnail: null,
        width: 800,
        height: 600,
      },
    };
  }

  return {
    accessToken: () => person.token,
    /** Moves time on; the person has signed in again by then. */
    async wait(ms: number): Promise<void> {
      server().clock.advance(ms);
      const { accessToken: token } = await server().services.sessions.begin(person.userId);
      person = { ...person, token };
    },
    send,
    sentContent,
    async create(name = 'Serum', as = person.token) {
      const { content } = await sentContent(as);
      const { body } = await server().call(projects.createProject, { as, body: { name, ...content } });
      return { ...body, content };
    },
    share: (id: string, data: object = {}, as = person.token, content: string | Buffer = 'product-mug.jpg') =>
      server().call(projects.shareProject, { as, params: { id }, ...pictureForm(content, data) }),
    /** An address of the server, as anybody opens it. */
    open(url: string): Promise<LightMyRequestResponse> {
      const { pathname, search } = new URL(url);
      return server().app.inject(pathname + search);
    },
    async blobsOf(prefix: string): Promise<readonly string[]> {
      const names: string[] = [];
      for await (const name of server().ports.blobs.list(prefix)) names.push(name);
      return names;
    },
  };
}
