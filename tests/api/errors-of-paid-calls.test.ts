/**
 * What calls that start work or cost something are answered, with a provider for all that nothing here can do yet: one server,
 * and each call once for each reason. Whatever is refused costs nothing.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS, type ErrorName } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { generateAiEdit } from '../../api/contract/routes/agent.ts';
import { generateAnimation } from '../../api/contract/routes/animation.ts';
import { uploadAndEditNext, uploadAndResize } from '../../api/contract/routes/images.ts';
import * as generation from '../../api/contract/routes/public-generation.ts';
import * as scenes from '../../api/contract/routes/scenes.ts';
import { generateTryOn } from '../../api/contract/routes/try-on.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { TASK_LIMITS } from '../../api/server/services/tasks/task-limits.ts';
import { CREDIT_UNITS, type CreditUnit } from '../../vocabulary/credit-units.ts';
import { METERED_FEATURES } from '../../vocabulary/plans.ts';
import type { CallAnswer } from './helpers/call.ts';
import { addProviders, type Providers } from './helpers/providers.ts';
import { createGate, createProfessional, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';
import { type WellFormed, wellFormed } from './helpers/well-formed.ts';

const server = useServer();
let providers: Providers;
/** With enough of everything, unless a test takes it away. */
let person: TaskPerson;
beforeAll(() => {
  providers = addProviders(server());
});
beforeEach(async () => {
  person = await createProfessional(server());
  for (const unit of CREDIT_UNITS) {
    const grant = { unit, amount: 500, reference: `tests:${unit}` };
    await server().services.credits.grant(person.userId, grant);
  }
});
afterEach(() => vi.restoreAllMocks());

type Told = readonly [id: string, status: number, code: string];

const listing = (name: ErrorName) => ROUTES.filter((route) => errorsOf(route).includes(name));

/** Those that list the error are answered it, as this person and so. */
async function expectEach(
  name: ErrorName,
  options: {
    readonly routes?: readonly AnyRoute[];
    readonly as?: string;
    readonly ask?: (route: AnyRoute) => Promise<CallAnswer<AnyRoute>>;
  } = {},
): Promise<void> {
  const { routes = listing(name), as = person.token } = options;
  const ask = options.ask ?? ((route) => server().call(route, { as, ...wellFormed(route) }));
  expect(routes.length).toBeGreaterThan(0);
  const told: Told[] = [];
  for (const route of routes) {
    const { status, text } = await ask(route);
    const code = /"error_code":"(\w+)"/.exec(text)?.[1] ?? text;
    told.push([route.id, status, code]);
  }
  const { status, code } = ERRORS[name];
  expect(told).toEqual(routes.map(({ id }) => [id, status, code]));
}

describe('work that is accepted', () => {
  const begins = () => listing('tooManyTasks').filter(({ status }) => status === 202);

  it('is answered with its task', async () => {
    const told: unknown[] = [];
    for (const route of begins()) {
      const answer = await server().call(route, { as: person.token, ...wellFormed(route) });
      told.push([route.id, answer.status]);
      expect(answer.body).toBeTruthy();
    }
    expect(told).toEqual(begins().map(({ id }) => [id, 202]));
    const { total } = await server().services.history.groups(person.userId, { page: 1, size: 1 });
    expect(total).toBe(begins().length);
  });

  it.each<[AnyRoute, object, CreditUnit, number]>([
    [scenes.createScene, { images_num: 3 }, 'credit', 3],
    [scenes.resizeScene, {}, 'credit', 1],
    [generation.generateImage, { output: { number_of_images: 2 } }, 'credit', 2],
    [generateAiEdit, { images_num: 2 }, 'ai_edit', 2],
    [generateTryOn, { images_num: 4 }, 'try_on', 4],
    [generateAnimation, { duration: 5 }, 'animation', 1],
    [generateAnimation, { duration: 10 }, 'animation', 2],
    [generation.generatePublicAnimation, { options: { duration: 10 } }, 'animation', 2],
    [scenes.prepareScene, {}, 'credit', 0],
  ])('costs what its call says, and nothing else: $0.id, %j', async (route, more, unit, amount) => {
    await server().call(route, { as: person.token, ...wellFormed(route, more) });
    const { credits } = server().services;
    for (const other of CREDIT_UNITS) {
      const { used } = await credits.quota(person.userId, other);
      expect([other, used]).toEqual([other, other === unit ? amount : 0]);
    }
  });

  it.each([
    [generation.aiEditImage, generation.getAiEditedImage],
    [generation.generateImage, generation.getGeneratedImage],
    [generation.createPublicScene, generation.getPublicScene],
    [generation.generatePublicAnimation, generation.getPublicAnimation],
  ] as const)('has its result at its address: $id', async (start, look) => {
    const facts = { ext: 'png', mime: 'image/png', format: 'PNG', width: 4, height: 3, bytes: 12 };
    const made = { ...facts, blob: 'results/made.png' };
    const inputImage = { ...facts, blob: 'uploads/read.png' };
    const isFilm = look === generation.getPublicAnimation;
    providers.result = { images: [{ ...made, output: isFilm ? 'animation' : 'image' }], inputImage };
    const begun = await server().call(start, { as: person.token, ...wellFormed(start) });
    const { id } = begun.body;
    const ask = async () => (await server().call(look, { as: person.token, params: { id } })).body;
    await expect.poll(async () => (await ask()).status).toBe('DONE');
    expect(JSON.stringify((await ask()).result)).toContain('results/made.png');
    providers.result = undefined;
  });
});

describe('work is refused', () => {
  it.each<[string, ErrorName, readonly CreditUnit[]]>([
    ['has no credits left', 'outOfCredits', ['credit']],
    ['has used up what the plan counts by itself', 'featureLimitReached', METERED_FEATURES],
  ])('to who %s', async (_who, name, units) => {
    const { credits } = server().services;
    const { userId } = person;
    for (const unit of units) {
      const { granted: amount } = await credits.quota(userId, unit);
      const all = { userId, taskId: `all-of-${unit}`, unit, amount };
      await server()
        .ports.database.transaction()
        .execute((trx) => credits.reserve(all, trx));
    }
    await expectEach(name, { routes: listing(name).filter(({ cost }) => cost) });
  });

  it('to who has too much under way', async () => {
    await server()
      .ports.database.insertInto('task_lanes')
      .values({
        user_id: person.userId,
        change_seq: 1,
        ready_at: null,
        running: 0,
        heavy_ready_at: null,
        heavy_running: 0,
        unfinished: TASK_LIMITS.unfinished,
        served: 0,
      })
      .execute();
    await expectEach('tooManyTasks');
  });

  it('to who looks suspicious', async () => {
    await server().services.accounts.setFlag(person.userId, 'suspicious');
    await expectEach('suspiciousActivity');
  });

  it('to who has a plan without it', async () => {
    const { token } = await createTaskPerson(server());
    // Of calls that take edits one option alone is of other plans.
    const takesEdits = ({ errors }: AnyRoute) => errors?.includes('capabilityMissing') ?? false;
    const routes = listing('capabilityMissing');
    const others = routes.filter((route) => !takesEdits(route));
    await expectEach('capabilityMissing', { as: token, routes: others });
    const resizing = { width: 2000, height: 1000, fit: 'outpaint' };
    const operations = { resizing };
    const asking: Readonly<Record<string, object>> = {
      [uploadAndResize.id]: { resizing },
      [uploadAndEditNext.id]: { versions: [{ operations }] },
    };
    await expectEach('capabilityMissing', {
      routes: routes.filter(takesEdits),
      ask: (route) =>
        server().call(route, { as: token, ...wellFormed(route, asking[route.id] ?? { operations }) }),
    });
  });

  it('until a bot check is solved, to whom the fraud rules name', async () => {
    const { token } = await createTaskPerson(server());
    await server().services.flags.set('fraudCheck', true);
    const asked = ROUTES.filter(({ challenge }) => challenge === 'fraud');
    const told: unknown[] = [];
    for (const route of asked) {
      const { status, text } = await server().call(route, { as: token, ...wellFormed(route) });
      told.push([route.id, status, text.slice(0, 16)]);
    }
    await server().services.flags.set('fraudCheck', false);
    expect(told).toEqual(asked.map(({ id }) => [id, 403, 'Bot check failed']));
  });
});

describe('a picture that a call names', () => {
  /** Under whichever name the call has it. */
  const naming = (address: string) => (route: AnyRoute) => {
    const named = JSON.stringify(wellFormed(route).said).replaceAll('https://shop.example/shoe.jpg', address);
    const form = wellFormed(route, JSON.parse(named));
    return server().call(route, { as: person.token, ...form });
  };
  // A brand kit names a logo, which is an upload alone: its own tests have it.
  const named = listing('sourceNotFound').filter(({ tag }) => tag !== 'Brand kits');

  it('has to be one of the person’s own', () =>
    expectEach('sourceNotFound', {
      routes: named.filter(({ id }) => id !== 'editImage'),
      ask: naming('no-such-upload'),
    }));

  it('may not be an address inside of this network', () =>
    expectEach('addressForbidden', {
      routes: listing('addressForbidden').filter(
        ({ tag }) => !['Storages', 'Webhooks', 'Platform'].includes(tag),
      ),
      ask: naming('http://169.254.169.254/latest/meta-data'),
    }));

  it('may not be in a storage that nobody connected', () =>
    expectEach('storageNotFound', {
      routes: named.filter(({ id }) => id !== 'editImage'),
      ask: naming('storage://nowhere/shoe.jpg'),
    }));
});

it('a scene follows no template that is not there, and nobody else’s', async () => {
  const named = { template_source: 'custom_templates', template_id: 'somebody-elses' } as const;
  for (const more of [named, { template_source: 'gesso_templates', template_id: 999_999 }]) {
    await expectEach('notFound', {
      routes: [scenes.createScene, scenes.createSceneOfProducts, scenes.createSceneByUpload],
      ask: (route) => server().call(route, { as: person.token, ...wellFormed(route, more) }),
    });
  }
});

describe('a result', () => {
  const destination = 'storage://nowhere/out/';
  /** With the destination wherever the call says what becomes of its results. */
  const goingThere = (route: AnyRoute) => {
    const { said } = wellFormed(route);
    const output = { destination };
    const versions = said.versions as readonly object[] | undefined;
    return wellFormed(
      route,
      versions ? { versions: versions.map((one) => ({ ...one, output })) } : { output },
    );
  };
  const takesIt = (route: AnyRoute) =>
    JSON.stringify(route.body?.safeParse(goingThere(route).said).data ?? null).includes(destination);

  it('may not go to a storage that nobody connected', () =>
    expectEach('storageNotFound', {
      routes: ROUTES.filter(takesIt),
      ask: (route) => server().call(route, { as: person.token, ...goingThere(route) }),
    }));
});

describe('an idempotency key', () => {
  const idempotent = ROUTES.filter((route) => route.idempotent);
  const withKey = (asked: WellFormed) => ({
    ...asked,
    as: person.token,
    headers: { ...asked.headers, 'idempotency-key': 'once' },
  });

  it('is held while the first call is answered, and is for one body alone', async () => {
    const told: unknown[] = [];
    for (const route of idempotent) {
      const gate = createGate();
      const { billing, brandKits, gatekeeper, ownPictures, projects, storages, tryOnModels } =
        server().services;
      const wait = () => gate.promise.then(() => false);
      vi.spyOn(gatekeeper, 'requireChallenge').mockImplementation(wait);
      // What asks for no bot check waits where it would make something.
      const stop = () => wait().then(() => Promise.reject(new Error('Not created')));
      vi.spyOn(billing, 'openPortal').mockImplementation(stop);
      vi.spyOn(brandKits, 'create').mockImplementation(stop);
      vi.spyOn(ownPictures, 'add').mockImplementation(stop);
      vi.spyOn(storages, 'create').mockImplementation(stop);
      vi.spyOn(tryOnModels, 'add').mockImplementation(stop);
      for (const name of ['create', 'save', 'restore'] as const) {
        vi.spyOn(projects, name).mockImplementation(stop);
      }
      const first = server().call(route, withKey(wellFormed(route)));
      await expect.poll(() => held()).toBe(1);
      const second = await server().call(route, withKey(wellFormed(route)));
      const other = withKey(wellFormed(route, {}, 'product-bag.jpg'));
      const third = await server().call(route, { ...other, query: { again: '1' } as never });
      told.push([route.id, second.error.error_code, third.error.error_code]);
      gate.resolve();
      await first;
      vi.restoreAllMocks();
    }
    const { idempotencyInFlight, idempotencyConflict } = ERRORS;
    expect(told).toEqual(
      idempotent.map(({ id }) => [id, idempotencyInFlight.code, idempotencyConflict.code]),
    );
  });

  async function held(): Promise<number> {
    const rows = await server()
      .ports.database.selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', person.userId)
      .where('holder', 'is not', null)
      .where('held_until', '>', server().clock.now())
      .execute();
    return rows.length;
  }
});
