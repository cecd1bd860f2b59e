import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateAiEdit, getPrompt } from '../../api/contract/routes/agent.ts';
import {
  createScriptedKind,
  createTaskPerson,
  scriptOf,
  type TaskPerson,
  untilEnded,
} from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
let person: TaskPerson;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await createTaskPerson(server);
});

const BODY = { input: 'https://example.com/chair.png', prompt: 'a chair on a beach' };

describe('A call that needs a provider', () => {
  it.each([generateAiEdit].map((route) => [route.id, route] as const))(
    'answers 501 and 4001 while nothing here can do it, and charges and keeps nothing',
    async (_id, route) => {
      const answer = await server.call(route, { as: person.token, body: BODY });
      expect([answer.status, answer.error.error_code]).toEqual([501, '4001']);
      for (const unit of ['credit', 'animation', 'ai_edit'] as const) {
        expect((await server.services.credits.quota(person.userId, unit)).used).toBe(0);
      }
      expect((await server.services.history.groups(person.userId, { page: 1, size: 9 })).total).toBe(0);
      expect((await server.call(route, { body: BODY })).status).toBe(401);
      expect((await server.call(route, { as: person.token, body: { input: '' } })).status).toBe(422);
    },
  );
});

describe('A written prompt', () => {
  it('has its prompt when it is done, and no other task is one', async () => {
    const writer = createScriptedKind({ name: 'test.prompt', category: 'prompt_generation' });
    writer.act = async () => ({ images: [], data: { prompt: 'A chair, at dusk' } });
    const other = createScriptedKind();
    for (const { kind } of [writer, other]) server.services.tasks.kinds.register(kind);
    const submit = (kind: string) =>
      server.services.tasks.submit(person.principal, { ...scriptOf({ cost: 0 }), kind });
    const written = await untilEnded(server, await submit('test.prompt'));
    const { body } = await server.call(getPrompt, { as: person.token, params: { id: written.id } });
    expect(body).toEqual({
      id: written.id,
      status: 'DONE',
      prompt: 'A chair, at dusk',
      provider: 'local',
      error: null,
    });
    const edit = await submit('test.script');
    expect(
      (await server.call(getPrompt, { as: person.token, params: { id: edit.id } })).error.error_code,
    ).toBe('4002');
    const stranger = await createTaskPerson(server);
    expect((await server.call(getPrompt, { as: stranger.token, params: { id: written.id } })).status).toBe(
      404,
    );
  });
});
