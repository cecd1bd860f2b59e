/** Resources of an account: other accounts get 404 from every call that names one, and they are deleted with their account. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { generateKey } from '../../api/contract/routes/api-keys.ts';
import { deleteAccount } from '../../api/contract/routes/auth.ts';
import { checkOutPlan } from '../../api/contract/routes/billing.ts';
import { createBrandKit } from '../../api/contract/routes/brand-kits.ts';
import { uploadAndResize, uploadOnly } from '../../api/contract/routes/images.ts';
import * as projects from '../../api/contract/routes/projects.ts';
import * as publicImage from '../../api/contract/routes/public-image.ts';
import * as library from '../../api/contract/routes/scene-library.ts';
import { updateSettings } from '../../api/contract/routes/settings.ts';
import { createStorage } from '../../api/contract/routes/storages.ts';
import { submitSurvey } from '../../api/contract/routes/surveys.ts';
import { createTryOnModel, generateTryOn } from '../../api/contract/routes/try-on.ts';
import { saveImage } from '../../api/contract/routes/web-task.ts';
import { createUserWebhook } from '../../api/contract/routes/webhooks.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';
import { tracesOf } from './helpers/traces.ts';

const server = useServer({ privateAddresses: true });
let site: Server;
let siteUrl: string;
beforeAll(async () => {
  site = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site?.close());

/** Somebody who may do everything. */
async function createCustomer(): Promise<TaskPerson> {
  const person = await createTaskPerson(server());
  const endsAt = server().clock.now() + 86_400_000;
  await server().services.billing.agree(person.userId, { platform: 'ui_platform', credits: 100, endsAt });
  return person;
}

/** One of everything that an account can have; answers what each is called. */
async function fill({ token, userId }: TaskPerson): Promise<Readonly<Record<string, string>>> {
  const ask = server().call;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b58fb' } })
    .png()
    .toBuffer();
  const as = token;
  const upload = (await ask(uploadOnly, { as, ...pictureForm(bytes) })).body;
  const { body: group } = await ask(uploadAndResize, {
    as,
    ...pictureForm(bytes, { resizing: { width: 20, height: 15 } }),
  });
  const [task] = group.tasks;
  const done = await server().services.tasks.wait(userId, task!.id, { timeoutMs: 30_000 });
  const [image] = done.images;
  await ask(saveImage, { as, params: { id: image!.id } });
  await ask(updateSettings, { as, body: { onboarding__role: 'owner' } });
  await ask(submitSurvey, {
    as,
    params: { id: 'image-feedback' },
    body: { image_id: image!.id, rating: 7 },
    headers: { 'idempotency-key': 'x' },
  });
  const template = (await ask(library.createCustomTemplate, { as, ...pictureForm(bytes) })).body;
  const model = (await ask(createTryOnModel, { as, ...pictureForm(bytes, { category: 'females' }) })).body;
  const color = (await ask(library.addFavoriteColor, { as, body: { color: '#123456' } })).body;
  const key = (await ask(generateKey, { as, body: { name: 'mine', scopes: ['image:edit'] } })).body;
  const storage = await ask(createStorage, {
    as,
    body: { name: 'mine', type: 'web_folder', parameters: { base_url: `${siteUrl}/` } },
    headers: { 'idempotency-key': 'y' },
  });
  await ask(createUserWebhook, { as, body: { url: siteUrl, webhook_types: ['task.done'] } });
  const part = (await ask(projects.sendProjectParts, { as, ...pictureForm(bytes) })).body.parts[0]!.hash;
  const content = { document: part, parts: [], width: 40, height: 30 };
  const project = (await ask(projects.createProject, { as, body: { name: 'mine', ...content } })).body;
  const link = await ask(projects.shareProject, {
    as,
    params: { id: project.id },
    ...pictureForm(bytes, {}),
  });
  const kit = (await ask(createBrandKit, { as, body: { name: 'mine', logo: upload.id } })).body;
  const checkout = (await ask(checkOutPlan, { as, body: { plan: 'api_starter' } })).body;
  return {
    upload: upload.id,
    group: group.id,
    task: task!.id,
    image: image!.id,
    template: template.id,
    model: model.id,
    color: color.id,
    key: key.id,
    storage: storage.body.id,
    checkout: checkout.id,
    project: project.id,
    link: link.body.id,
    kit: kit.id,
  };
}

const placesOf = (traces: readonly string[]) => [...new Set(traces.map((trace) => trace.split(':')[0]))];

describe('what belongs to somebody', () => {
  let owner: TaskPerson;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    owner = await createCustomer();
    ids = await fill(owner);
  });

  /** What a call needs beside the id to be about it and about nothing else. */
  const BODIES: Readonly<Record<string, object>> = {
    updateScopes: { scopes: ['usage:read'] },
    updateStorage: { name: 'theirs' },
    updatePublicStorage: { name: 'theirs' },
    renameProject: { name: 'theirs' },
    updateBrandKit: { name: 'theirs' },
    nameProjectVersion: { name: 'theirs' },
    saveProjectVersion: { document: 'a'.repeat(64), parts: [], width: 1, height: 1, based_on: 1 },
  };
  const FORMS: Readonly<Record<string, object>> = { shareProject: pictureForm('product-mug.jpg', {}) };
  const NAMES_ONE = ROUTES.filter(
    ({ auth, params }) => auth !== 'none' && auth !== 'optional' && 'id' in (params?.shape ?? {}),
  );

  it('is not there for anybody else, whichever call names it, and stays as it is', async () => {
    const texts = [owner.userId, ...Object.values(ids)];
    const before = await tracesOf(server(), texts);
    expect(NAMES_ONE.length).toBeGreaterThan(25);
    const told: string[] = [];
    for (const [what, id] of Object.entries(ids)) {
      // Each with a rate of their own.
      const stranger = await createCustomer();
      const key = await keyOf(server(), stranger.userId);
      for (const route of NAMES_ONE) {
        for (const as of [stranger.token, ...(route.auth === 'user-or-key' ? [key] : [])]) {
          const answer = await server().call(route as AnyRoute, {
            as,
            params: { id, number: 1, share: id },
            ...(FORMS[route.id] ?? { body: BODIES[route.id] }),
          });
          if (answer.status !== 404) told.push(`${route.id} of the ${what}: ${answer.status} ${answer.text}`);
        }
      }
    }
    expect(told).toEqual([]);
    expect(await tracesOf(server(), texts)).toEqual(before);
  });

  it('is nothing that another’s call can begin with', async () => {
    const { token: as } = await createCustomer();
    const input = 'storage://mine/a.png';
    const edit = await server().call(publicImage.editImage, { as, body: { input, operations: {} } });
    expect([edit.status, edit.error.error_code]).toEqual([404, '6001']);
    const worn = await server().call(generateTryOn, {
      as,
      body: { input: 'https://example.com/shirt.png', model_id: ids.model ?? '' },
    });
    expect([worn.status, worn.error.error_code]).toEqual([404, '1004']);
  });

  it('goes with its owner: no row and no blob of it stays, and those of others do', async () => {
    const neighbor = await createCustomer();
    const theirs = [neighbor.userId, ...Object.values(await fill(neighbor))];
    const texts = [owner.userId, ...Object.values(ids)];
    const held = placesOf(await tracesOf(server(), texts));
    expect(held).toEqual(
      expect.arrayContaining([
        'api_keys',
        'blob',
        'brand_kits',
        'checkouts',
        'credit_accounts',
        'credit_entries',
        'favorite_colors',
        'idempotency_keys',
        'project_parts',
        'project_shares',
        'projects',
        'sessions',
        'storages',
        'survey_submissions',
        'task_groups',
        'task_images',
        'task_lanes',
        'tasks',
        'uploads',
        'users',
        'webhooks',
      ]),
    );
    const others = await tracesOf(server(), theirs);
    expect((await server().call(deleteAccount, { as: owner.token })).status).toBe(204);
    expect(await tracesOf(server(), texts)).toEqual([]);
    expect(await tracesOf(server(), theirs)).toEqual(others);
  });
});
