/**
 * Requests made of the document that the server itself hands out: what each call takes, and the same with
 * something wrong. Whatever comes is answered as the document says. A failure names its requests; the seed makes them again.
 */
import { text as readText } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { expect, inject, test } from 'vitest';
import { errorBody } from '../../api/contract/base/error-body.ts';
import { createProject, sendProjectParts, shareProject } from '../../api/contract/routes/projects.ts';
import { isDeep } from '../helpers/sampled.ts';
import { pictureForm } from './helpers/forms.ts';
import { type Document, type MadeRequest, makeRequest, type Operation } from './helpers/fuzz-requests.ts';
import { createRandom, NASTY_TEXTS, type Random } from './helpers/fuzz-values.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const SEED = 20_261_122;
/**
 * Requests of each call, most on PostgreSQL, which refuses values that SQLite takes. For a longer look: `FUZZ_ROUNDS=100`, and another
 * `FUZZ_SEED`.
 */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? (isDeep ? 11 : inject('backends') ? 3 : 1));
/** Calls are counted by account: nobody makes more of them. */
const CALLS_OF_ONE = 450;
/** After it nobody is whom the request said. */
const ENDINGS = ['deleteAccount', 'logout', 'logoutEverywhere'];
const DAY = 86_400_000;

const server = useServer();

interface Someone {
  readonly token: string;
  readonly key: string;
}

async function createSomeone(): Promise<Someone> {
  const { services, clock } = server();
  const { userId, token } = await createTaskPerson(server());
  const endsAt = clock.now() + 30 * DAY;
  await services.billing.agree(userId, { platform: 'ui_platform', credits: 1_000, endsAt });
  return { token, key: await keyOf(server(), userId) };
}

/** What is wrong with an answer; undefined when nothing is. */
function judge(
  { isElsewhere }: MadeRequest,
  operation: Operation,
  { components }: Document,
  answer: Answer,
): string | undefined {
  const { status, headers, text } = answer;
  if (!headers['x-request-id']) return 'has no request id';
  if (status < 400)
    return status in operation.responses || isElsewhere ? undefined : 'is no documented success';
  if (status >= 500 && status !== 501) return 'is an error of the server';
  if (String(headers['content-type']).startsWith('text/plain')) {
    const isAsked = operation.parameters.some(({ name }) => name === 'x-bot-check-token');
    return status === 403 && isAsked && /bot check/i.test(text) ? undefined : 'is plain text';
  }
  const parsed = errorBody.strict().safeParse(readJson(text));
  if (!parsed.success) return 'has not the shape of an error';
  const { error_code: code } = parsed.data;
  if (status === 501) return code === '4001' ? undefined : 'is a 501 of another kind';
  const codesOf = (some: { readonly content?: unknown } | undefined): string[] => {
    const { examples = {} } =
      (some?.content as Record<string, { examples?: Record<string, { $ref: string }> }> | undefined)?.[
        'application/json'
      ] ?? {};
    return Object.keys(examples).map((name) => components.examples[name]?.value.error_code ?? '');
  };
  const listed = [
    ...codesOf(operation.responses[status]),
    ...codesOf(components.responses.Unreadable),
    ...(isElsewhere ? ['1004'] : []),
  ];
  if (isElsewhere && codesOf({ content: everyExample(components) }).includes(code)) return undefined;
  return listed.includes(code) ? undefined : 'is not listed for the call';
}

const everyExample = ({ examples }: Document['components']) => ({ 'application/json': { examples } });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whom the document lets call; now and then a visitor, or a credential that is none. */
function pickBearer(
  { security = [] }: Operation,
  { token, key }: Someone,
  random: Random,
): string | undefined {
  if (random.chance(0.08)) return undefined;
  if (random.chance(0.04)) return random.pick(NASTY_TEXTS).replace(/[^\x20-\x7e]/g, '?');
  const kinds = security.flatMap((one) => Object.keys(one));
  if (random.chance(0.04)) return `Bearer ${random.pick([token, key])}`;
  const kind = random.pick(kinds.length > 0 ? kinds : ['']);
  return kind === 'accessToken' ? `Bearer ${token}` : kind === 'apiKey' ? `Bearer ${key}` : undefined;
}

/** `/web-task/groups` of `/web-task/groups/{id}`: what has an id there is asked for there. */
const familyOf = (path: string): string => path.split('/').slice(0, 3).join('/');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

test('requests made of the document are answered as it says, and never by an error of the server', async () => {
  const random = createRandom(Number(process.env.FUZZ_SEED ?? SEED) + (inject('backends') ? 1 : 0));
  const document = (await server().app.inject('/openapi.json')).json() as Document;
  const { schemas } = document.components;
  /** Calls that were let through: done, or known not to be done here yet. */
  const reached = new Set<string>();
  const wrong: object[] = [];
  let calls = 0;
  let known: { readonly id: string; readonly family: string }[] = [];
  let someone = await createSomeone();
  const renew = async () => {
    someone = await createSomeone();
    // What is made of a hash that nothing else tells.
    const as = someone.token;
    const { body } = await server().call(sendProjectParts, { as, ...pictureForm('product-mug.jpg') });
    const content = { document: body.parts[0]!.hash, parts: [], width: 10, height: 10 };
    const project = await server().call(createProject, { as, body: { name: 'Mug', ...content } });
    const params = { id: project.body.id };
    const link = await server().call(shareProject, { as, params, ...pictureForm('product-mug.jpg', {}) });
    known = [
      { id: project.body.id, family: '/projects/{id}' },
      { id: link.body.url.split('/').at(-1)!, family: '/shared/{token}' },
    ];
  };

  async function send(request: MadeRequest, operation: Operation, authorization: string | undefined) {
    calls += 1;
    const isStream = 'text/event-stream' in (operation.responses['200']?.content ?? {});
    const answer = await server().app.inject({
      ...request,
      headers: { ...request.headers, ...(authorization && { authorization }) },
      // Nobody is counted by address twice.
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(isStream && { payloadAsStream: true }),
    } as InjectOptions);
    const { statusCode: status, headers } = answer;
    if (!isStream) return { status, headers, text: answer.body };
    // A stream that began has no end by itself.
    if (status < 400) answer.stream().destroy();
    return { status, headers, text: status < 400 ? '' : await readText(answer.stream()) };
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, method, operation } of operations) {
      if (calls % CALLS_OF_ONE === 0) await renew();
      const near = known.filter(({ family }) => family === familyOf(path));
      const ids = (near.length > 0 && random.chance(0.8) ? near : known).map(({ id }) => id);
      const request = makeRequest(method, path, operation, { random, schemas, ids }, round % 2 === 0);
      const answer = await send(request, operation, pickBearer(operation, someone, random));
      const why = judge(request, operation, document, answer);
      if (why !== undefined) {
        const { payload, ...others } = request;
        wrong.push({
          call: operation.operationId,
          why,
          status: answer.status,
          answer: answer.text.slice(0, 300),
          ...others,
          payload: String(payload ?? '').slice(0, 500),
        });
      }
      if (answer.status < 400 || answer.status === 501) {
        reached.add(operation.operationId);
        for (const [, id = ''] of answer.text.matchAll(/"id":"?([\w-]{1,64})/g)) {
          if (known.push({ id, family: familyOf(path) }) > 100) known.shift();
        }
      }
      if (ENDINGS.includes(operation.operationId)) await renew();
    }
  }

  expect(wrong.slice(0, 20)).toEqual([]);
  expect(calls).toBe(operations.length * ROUNDS);
  // Requests that come no further than the door would prove nothing.
  expect(reached.size).toBeGreaterThan(operations.length / (ROUNDS < 4 ? 4 : 2));
}, 600_000);
