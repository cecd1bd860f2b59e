/** Templates, examples, categories, models, recipes and pictures of the product, and a person's own among them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as assets from '../../api/contract/routes/assets.ts';
import * as scenes from '../../api/contract/routes/scene-library.ts';
import * as tryOn from '../../api/contract/routes/try-on.ts';
import { COLLECTION_SIZE, OWN_PICTURES_FOLDER } from '../../api/server/services/library/own-pictures.ts';
import { listChores } from '../../api/server/worker/list-chores.ts';
import { POPULAR_HUMAN_TEMPLATE_IDS } from '../../vocabulary/platform.ts';
import { ROOT } from '../helpers/paths.ts';
import { pictureForm, writeForm } from './helpers/forms.ts';
import { createProfessional, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const DAY = 24 * 3_600_000;
const server = useServer();

const smallPicture = (color = '#5b58fb') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

/** What a signed or open address of this server answers. */
const fetchHere = (address: string) => {
  const { pathname, search } = new URL(address);
  return server().app.inject(pathname + search);
};

const blobsOf = async () => {
  const names: string[] = [];
  for await (const name of server().ports.blobs.list(OWN_PICTURES_FOLDER)) names.push(name);
  return names;
};

describe('what comes with the product', () => {
  it('lists templates with their categories, the popular human ones first', async () => {
    const { token } = await createTaskPerson(server());
    const templates = (await server().call(scenes.listSceneTemplates, { as: token })).body;
    expect(templates.slice(0, 4).map(({ id }) => id)).toEqual([...POPULAR_HUMAN_TEMPLATE_IDS]);
    for (const template of templates) {
      const isNamed = (POPULAR_HUMAN_TEMPLATE_IDS as readonly number[]).includes(template.id);
      expect(template.is_popular).toBe(isNamed);
      if (isNamed) expect(template.has_human).toBe(true);
    }
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    // Without an image service: no people and no places, and everything that can be drawn.
    const nameOf = (is: boolean) =>
      templates.filter((one) => one.is_available === is).map(({ name }) => name);
    expect(nameOf(true)).toEqual(expect.arrayContaining(['White sweep', 'Peach podium', 'Oak table']));
    expect(nameOf(false)).toEqual(expect.arrayContaining(['Held in morning light', 'Dunes']));
    expect(nameOf(true).length).toBeGreaterThan(15);
  });

  it('has a real picture behind every template, recipe and model of its own', async () => {
    const { token } = await createTaskPerson(server());
    const addresses = [
      ...(await server().call(scenes.listSceneTemplates, { as: token })).body.map(
        ({ preview_url }) => preview_url,
      ),
      ...(await server().call(tryOn.listTryOnRecipes, { as: token })).body.map(
        ({ preview_url }) => preview_url,
      ),
      ...(await server().call(tryOn.listTryOnModels, { as: token })).body.items.map(
        ({ image_url }) => image_url,
      ),
    ];
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const answer = await fetchHere(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(Math.max(width, height)).toBe(768);
    }
  });

  it.each(['nothing', 'template-1', 'template-269x'])('has no picture called %s', async (name) => {
    const answer = await server().call(assets.getLibraryPicture, { params: { name } });
    expect(answer.status).toBe(404);
  });

  it('lists product categories, and examples with their prompts', async () => {
    const { token } = await createTaskPerson(server());
    const categories = (await server().call(scenes.listProductCategories, { as: token })).body;
    const examples = (await server().call(scenes.listSceneExamples, { as: token })).body;
    const ids = categories.map(({ id }) => id);
    expect(examples.length).toBeGreaterThan(0);
    for (const { prompt, category_id, image_url } of examples) {
      expect(prompt.length).toBeGreaterThan(3);
      expect(ids).toContain(category_id);
      expect(image_url).toMatch(/\/samples\/\w+\.jpg$/);
    }
  });

  it('lists pictures by tag, with the sizes that their files have', async () => {
    const { token } = await createTaskPerson(server());
    const list = async (asset_tag_name?: string) =>
      (await server().call(assets.listAssetImages, { as: token, query: { asset_tag_name } })).body;
    const all = await list();
    for (const { url, width, height } of all) {
      const file = readFileSync(join(ROOT, 'fixtures/public', new URL(url).pathname));
      expect(await sharp(file).metadata()).toMatchObject({ width, height });
    }
    const products = await list('product');
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThan(all.length);
    expect(products.every(({ tags }) => tags.includes('product'))).toBe(true);
    expect(await list('nothing')).toEqual([]);
  });
});

describe('custom templates', () => {
  const add = async (person: TaskPerson, data?: object, file?: Buffer) =>
    server().call(scenes.createCustomTemplate, {
      as: person.token,
      ...pictureForm(file ?? (await smallPicture()), data),
    });
  const list = async ({ token }: TaskPerson) =>
    (await server().call(scenes.listCustomTemplates, { as: token })).body;

  it('are kept with their picture, newest first, and deleted with it', async () => {
    const person = await createProfessional(server());
    const made = await add(person, { name: 'Oak' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Oak', width: 40, height: 30 });
    const picture = await fetchHere(made.body.preview_url);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      width: 40,
      height: 30,
      format: 'png',
    });
    server().clock.advance(1);
    // Without a name of its own it has the file's.
    const second = await add(person);
    expect(second.body.name).toBe('photo');
    expect((await list(person)).map(({ id }) => id)).toEqual([second.body.id, made.body.id]);

    const before = (await blobsOf()).length;
    const remove = () =>
      server().call(scenes.deleteCustomTemplate, { as: person.token, params: { id: made.body.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).error.error_code).toBe('1004');
    expect((await list(person)).map(({ id }) => id)).toEqual([second.body.id]);
    expect((await blobsOf()).length).toBe(before - 1);
  });

  it('are for plans that include them', async () => {
    const refused = await add(await createTaskPerson(server()));
    expect(refused.status).toBe(403);
    expect(refused.error.error_code).toBe('151');
  });

  it("are nobody else's", async () => {
    const [one, other] = [await createProfessional(server()), await createProfessional(server())];
    const { id } = (await add(one)).body;
    expect(await list(other)).toEqual([]);
    expect(
      (await server().call(scenes.deleteCustomTemplate, { as: other.token, params: { id } })).status,
    ).toBe(404);
    // A template is no model either.
    expect((await server().call(tryOn.deleteTryOnModel, { as: one.token, params: { id } })).status).toBe(404);
    expect(await list(one)).toHaveLength(1);
  });

  it('have at most 10 MB', async () => {
    const refused = await add(
      await createProfessional(server()),
      undefined,
      Buffer.alloc(10 * 1024 * 1024 + 1),
    );
    expect(refused.status).toBe(413);
    expect(refused.error.error_code).toBe('2007');
  });

  it('are pictures: anything else is refused, and nothing of it is kept', async () => {
    const person = await createProfessional(server());
    const before = await blobsOf();
    expect((await add(person, undefined, Buffer.from('no picture'))).error.error_code).toBe('2003');
    const bare = await server().call(scenes.createCustomTemplate, {
      as: person.token,
      ...writeForm([{ name: 'data', content: '{}' }]),
    });
    expect(bare.error.error_code).toBe('2001');
    expect(await list(person)).toEqual([]);
    expect(await blobsOf()).toEqual(before);
  });

  it(`are at most ${COLLECTION_SIZE}`, async () => {
    const person = await createProfessional(server());
    const row = {
      user_id: person.userId,
      collection: 'template' as const,
      name: 'x',
      category_id: null,
      mime: 'image/png',
    };
    const rows = Array.from({ length: COLLECTION_SIZE }, () => {
      const id = server().ports.ids.next();
      return {
        ...row,
        id,
        blob: `${OWN_PICTURES_FOLDER}${id}.png`,
        width: 1,
        height: 1,
        bytes: 1,
        created_at: 1,
      };
    });
    await server().ports.database.insertInto('own_pictures').values(rows).execute();
    const refused = await add(person);
    expect(refused.status).toBe(402);
    expect(refused.error.error_code).toBe('12002');
    // Of several who see the last place free, one takes it, and nothing stays of the others.
    await server().ports.database.deleteFrom('own_pictures').where('id', '=', rows[0]!.id).execute();
    const before = (await blobsOf()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402, 402]);
    expect(await server().services.ownPictures.count(person.userId, 'template')).toBe(COLLECTION_SIZE);
    expect((await blobsOf()).length).toBe(before + 1);
  });

  it('stay when the chores clear away what a crash left behind', async () => {
    const person = await createProfessional(server());
    await add(person);
    const kept = await blobsOf();
    const { blobs, ids } = server().ports;
    const orphan = `${OWN_PICTURES_FOLDER}${ids.next()}.png`;
    await blobs.write(orphan, await smallPicture(), 'image/png');
    server().clock.advance(2 * DAY);
    for (const { run } of listChores(server().services)) await run(new AbortController().signal);
    expect((await blobsOf()).sort()).toEqual([...kept].sort());
    expect(await server().services.ownPictures.list(person.userId, 'template')).toHaveLength(1);
  });

  it('are gone with their account, pictures too', async () => {
    const person = await createProfessional(server());
    const before = await blobsOf();
    await add(person);
    expect(await blobsOf()).toHaveLength(before.length + 1);
    await server().services.accounts.delete(person.userId);
    expect(await blobsOf()).toEqual(before);
  });
});

describe('try-on models', () => {
  const add = async (person: TaskPerson, data?: object) =>
    server().call(tryOn.createTryOnModel, { as: person.token, ...pictureForm(await smallPicture(), data) });
  const list = async ({ token }: TaskPerson, query: object = {}) =>
    (await server().call(tryOn.listTryOnModels, { as: token, query })).body;

  it('are listed from page 1 in pages of 100, a person’s own before the product’s', async () => {
    const person = await createTaskPerson(server());
    const first = await list(person);
    expect(first).toMatchObject({ page: 1, size: 100 });
    expect(first.items.every(({ source }) => source === 'gesso_models')).toBe(true);
    const made = (await add(person, { category: 'males', name: 'Max' })).body;
    expect(made).toMatchObject({ name: 'Max', source: 'my_models', category: { machine_name: 'males' } });
    expect((await fetchHere(made.image_url)).statusCode).toBe(200);
    const all = await list(person);
    expect(all.total).toBe(first.total + 1);
    expect(all.items[0]).toMatchObject({ id: made.id });
    // Page by page they are the same, across the border between the two.
    const pages = [];
    for (let page = 1; page <= Math.ceil(all.total / 3); page += 1)
      pages.push(...(await list(person, { page, size: 3 })).items);
    expect(pages.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id));
    expect((await list(person, { page: 2, size: all.total })).items).toEqual([]);
  });

  it('are chosen by category and by whose they are', async () => {
    const person = await createTaskPerson(server());
    await add(person, { category_id: 1 });
    const females = await list(person, { category: 'females' });
    expect(females.items.every(({ category }) => category.machine_name === 'females')).toBe(true);
    expect((await list(person, { source: 'my_models' })).total).toBe(1);
    expect((await list(person, { source: 'my_models', category: 'males' })).total).toBe(0);
    expect((await list(person, { source: 'gesso_models' })).total).toBe((await list(person)).total - 1);
    expect((await list(person, { category: 'nothing' })).total).toBe(0);
    const categories = (await server().call(tryOn.listTryOnCategories, { as: person.token })).body;
    expect(categories.map(({ machine_name }) => machine_name)).toEqual(['females', 'males']);
  });

  it.each([
    ['neither category_id nor category', {}, 422],
    ['both', { category_id: 1, category: 'females' }, 422],
    ['a category that is not there', { category: 'nothing' }, 404],
    ['a category id that is not there', { category_id: 99 }, 404],
  ])('are refused with %s', async (_what, data, status) => {
    const before = await blobsOf();
    expect((await add(await createTaskPerson(server()), data)).status).toBe(status);
    expect(await blobsOf()).toEqual(before);
  });

  it('take category_id as a field of the form too', async () => {
    const person = await createTaskPerson(server());
    const made = await server().call(tryOn.createTryOnModel, {
      as: person.token,
      ...writeForm([
        { name: 'category_id', content: '2' },
        { name: 'file', content: await smallPicture(), fileName: 'max.png', type: 'image/png' },
      ]),
    });
    expect(made.body).toMatchObject({ name: 'max', category: { id: 2 } });
  });

  it('are deleted by their owner alone, and those of the product by nobody', async () => {
    const [person, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    const { id } = (await add(person, { category_id: 1 })).body;
    const remove = (as: string, model: string) =>
      server().call(tryOn.deleteTryOnModel, { as, params: { id: model } });
    expect((await remove(other.token, id)).status).toBe(404);
    const [theirs] = (await list(person, { source: 'gesso_models' })).items;
    expect((await remove(person.token, theirs!.id)).error.error_code).toBe('1004');
    expect((await remove(person.token, id)).status).toBe(204);
    expect((await list(person, { source: 'my_models' })).total).toBe(0);
  });

  it('and recipes: the first is the default prompt', async () => {
    const { token } = await createTaskPerson(server());
    const recipes = (await server().call(tryOn.listTryOnRecipes, { as: token })).body;
    expect(recipes[0]).toMatchObject({ prompt: 'Minimalistic studio environment' });
  });
});

describe('the try-on itself', () => {
  const generate = async (body: object) => {
    const person = await createTaskPerson(server());
    const refused = await server().call(tryOn.generateTryOn, {
      as: person.token,
      body: { input: 'https://example.com/shirt.png', model_id: 'mannequin-woman', ...body },
    });
    expect((await server().services.credits.quota(person.userId, 'try_on')).used).toBe(0);
    expect((await server().services.credits.quota(person.userId)).used).toBe(0);
    return refused;
  };

  it('says that nothing here can do it yet, and charges nothing', async () => {
    const refused = await generate({ recipe_id: 1 });
    expect(refused.status).toBe(501);
    expect(refused.error).toMatchObject({ error_code: '4001', error_type: 'unavailable' });
  });

  it.each([{ model_id: 'nobody' }, { recipe_id: 99 }])('refuses what is not there: %j', async (body) => {
    expect((await generate(body)).error.error_code).toBe('1004');
  });
});
