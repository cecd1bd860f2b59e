/** Scenes and generation: what no provider here can do yet says so, exactly and without a charge. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { listPlans } from '../../api/contract/routes/billing.ts';
import * as generation from '../../api/contract/routes/public-generation.ts';
import * as scenes from '../../api/contract/routes/scenes.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createScriptedKind, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let person: TaskPerson;
let key: string;
beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
});

const used = async () => (await server().services.credits.quota(person.userId)).used;
const input = 'https://pictures.example/a.png';
const object = { image: input };
/** Nothing here draws it. */
const beach = 'on a beach at dusk';
const options = { prompt: 'a cup on a table' };

/** Of each call what it takes, and what it refuses. */
const CALLS: readonly (readonly [AnyRoute, object, object])[] = [
  [scenes.prepareScene, { input }, {}],
  [scenes.createScene, { object, prompt: beach }, { object, prompt: beach, images_num: 5 }],
  [scenes.createSceneOfProducts, { objects: [object, object], prompt: beach }, { objects: [] }],
  [scenes.resizeScene, { input, width: 400, height: 400 }, { input, width: 400, height: 400, scale: 0.001 }],
  [generation.aiEditImage, { input, options }, { input, options: { prompt: 'no' } }],
  [generation.generateImage, { options }, { options: { ...options, aspect_ratio: '3:1' } }],
  [
    generation.createPublicScene,
    { object: { image_url: input }, scene: { prompt: beach } },
    { object: { image_url: 'a.png' }, scene: {} },
  ],
  [
    generation.generatePublicAnimation,
    { input, options: { duration: 10 } },
    { input, options: { duration: 7 } },
  ],
];
const LOOKS = [
  generation.getAiEditedImage,
  generation.getGeneratedImage,
  generation.getPublicScene,
  generation.getPublicAnimation,
];

describe('what nothing here can do yet', () => {
  // People make scenes; programs generate, by a key.
  const asOf = (route: AnyRoute) => (route.auth === 'user' ? person.token : key);

  const own: readonly AnyRoute[] = [
    scenes.prepareScene,
    scenes.resizeScene,
    generation.generatePublicAnimation,
  ];
  const beyond = CALLS.filter(([route]) => !own.includes(route));

  it.each(beyond.map(([route, good]) => [route.id, route, good] as const))(
    '%s is refused with 501 and 4001, and charges nothing',
    async (_id, route, body) => {
      const { status, error } = await server().call(route, { as: asOf(route), body });
      expect([status, error.error_code, error.error_type]).toEqual([501, '4001', 'unavailable']);
      expect(error.error_message).toMatch(
        /(register.*task kind "[a-z.-]+".*api\/README\.md|image service.*[A-Z_]+_(KEY|TOKEN|URL).*docs\/providers\.md).*Nothing was charged/,
      );
      expect(await used()).toBe(0);
    },
  );

  it.each(CALLS.map(([route, , wrong]) => [route.id, route, wrong] as const))(
    '%s names what is wrong before it says that it cannot be done',
    async (_id, route, body) => {
      const { status, error } = await server().call(route, { as: asOf(route), body });
      expect([status, error.error_code]).toEqual([422, '9000']);
      expect(Object.keys(error.error_details).length).toBeGreaterThan(0);
    },
  );

  it('no pack of it is sold, until a service can do it', async () => {
    const sold = async (query: { active_only?: 'true' }) => (await server().call(listPlans, { query })).body;
    const { bundles, unavailable_features } = await sold({ active_only: 'true' });
    expect(unavailable_features).toEqual(['animation', 'try_on', 'ai_edit', 'scene_v3']);
    expect(bundles.map(({ machine_name }) => machine_name)).toEqual(['api_500', 'api_5000', 'credits_100']);
    const all = await sold({});
    expect(all.bundles.find(({ unit }) => unit === 'try_on')).toMatchObject({ is_active: false });
    server().services.tasks.kinds.register(createScriptedKind({ name: 'try-on.generate' }).kind);
    const now = await sold({ active_only: 'true' });
    expect(now.unavailable_features).not.toContain('try_on');
    expect(now.bundles.map(({ unit }) => unit)).toContain('try_on');
  });

  it('a scene of an uploaded product is refused as well', async () => {
    const form = pictureForm('product-mug.jpg', { prompt: beach });
    const refused = await server().call(scenes.createSceneByUpload, { as: person.token, ...form });
    expect([refused.status, refused.error.error_code]).toEqual([501, '4001']);
    expect(await used()).toBe(0);
  });

  it.each(LOOKS.map((route) => [route.id, route] as const))(
    '%s finds no task that is not its own',
    async (_id, route) => {
      const refused = await server().call(route, { as: key, params: { id: 'no-such-task' } });
      expect([refused.status, refused.error.error_code]).toEqual([404, '4002']);
    },
  );
});
