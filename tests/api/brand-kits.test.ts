/** Brand kits: kept by an account, and named by edits. */
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import * as kits from '../../api/contract/routes/brand-kits.ts';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import * as edits from '../../api/contract/routes/public-image.ts';
import { FONT_FAMILIES } from '../../engine/text/fonts.ts';
import { BRAND_FONTS, BRAND_KIT_LIMITS } from '../../vocabulary/brand-kit.ts';
import { UPLOADS_KEPT_MS } from '../../vocabulary/limits.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let person: TaskPerson;
beforeEach(async () => {
  person = await createTaskPerson(server());
});

const RECIPE = {
  version: 1 as const,
  name: 'Shop picture',
  steps: [{ step: 'resize' as const, width: 20, height: 20, fit: 'canvas' as const }],
};
const BODY = {
  name: 'Nordlicht',
  colors: [
    { color: '#FF5A36', name: 'Sunset' },
    { color: '#102a43', name: null },
  ],
  fonts: [{ family: 'Montserrat' as const, weight: 700 }],
  presets: [{ name: 'Shop banner', width: 1600, height: 600 }],
  recipes: [RECIPE],
};

const create = (body: object = {}, as = person.token) =>
  server().call(kits.createBrandKit, { as, body: { ...BODY, ...body } });
const uploadPicture = async (as = person.token) => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  return (await server().call(uploadOnly, { as, ...pictureForm(bytes) })).body.id;
};

describe('kits', () => {
  it('are created, listed, read, changed and deleted', async () => {
    const as = person.token;
    const { status, body: kit } = await create();
    expect(status).toBe(201);
    expect(kit).toMatchObject({
      name: 'Nordlicht',
      colors: [{ color: '#ff5a36', name: 'Sunset' }, { color: '#102a43' }],
      fonts: BODY.fonts,
      presets: [{ ...BODY.presets[0], fit: 'crop' }],
      recipes: [RECIPE],
      logo: null,
    });
    const params = { id: kit.id };
    const second = (await create({ name: 'Second' })).body;
    expect((await server().call(kits.listBrandKits, { as })).body).toEqual([kit, second]);
    const changed = await server().call(kits.updateBrandKit, { as, params, body: { colors: [] } });
    expect(changed.body).toEqual({ ...kit, colors: [], updated_at: changed.body.updated_at });
    const renamed = await server().call(kits.updateBrandKit, { as, params, body: { name: 'North' } });
    expect(renamed.body).toMatchObject({ name: 'North', colors: [], fonts: BODY.fonts });
    expect((await server().call(kits.getBrandKit, { as, params })).body).toEqual(renamed.body);
    expect((await server().call(kits.deleteBrandKit, { as, params })).status).toBe(204);
    expect((await server().call(kits.listBrandKits, { as })).body).toEqual([second]);
  });

  it('take changes of two devices at once, none of which is lost', async () => {
    const params = { id: (await create()).body.id };
    const change = (body: object) => server().call(kits.updateBrandKit, { as: person.token, params, body });
    await Promise.all([change({ colors: [] }), change({ fonts: [] }), change({ presets: [] })]);
    const { body } = await server().call(kits.getBrandKit, { as: person.token, params });
    expect([body.colors, body.fonts, body.presets]).toEqual([[], [], []]);
  });

  it.each([
    ['a color that is none', { colors: [{ color: 'red' }] }, 'colors.0.color'],
    ['a name that reads like a color', { colors: [{ color: '#000000', name: '#fff' }] }, 'colors.0.name'],
    [
      'two colors of one name',
      { colors: ['Sun', 'sun '].map((name) => ({ color: '#ffcc00', name })) },
      'colors.1.name',
    ],
    [
      'two colors whose names look the same',
      { colors: ['Caf\u00e9', 'Cafe\u0301'].map((name) => ({ color: '#ffcc00', name })) },
      'colors.1.name',
    ],
    [
      'too many colors',
      { colors: Array.from({ length: BRAND_KIT_LIMITS.colors + 1 }, () => ({ color: '#000000' })) },
      'colors',
    ],
    ['a font that the product lacks', { fonts: [{ family: 'Comic Sans MS' }] }, 'fonts.0.family'],
    ['a weight that the font lacks', { fonts: [{ family: 'Anton', weight: 700 }] }, 'fonts.0.weight'],
    [
      'a size beyond all pictures',
      { presets: [{ name: 'Wall', width: 9000, height: 9000 }] },
      'presets.0.width',
    ],
    ['a recipe without a name', { recipes: [{ ...RECIPE, name: '' }] }, 'recipes.0.name'],
    [
      'a step that there is not',
      { recipes: [{ ...RECIPE, steps: [{ step: 'sparkle' }] }] },
      'recipes.0.steps.0.step',
    ],
  ])('refuse %s, and name its field', async (_, body, field) => {
    const { status, error } = await create(body);
    expect([status, Object.keys(error.error_details)]).toEqual([422, [field]]);
  });

  it('name fonts that texts of the studio have, with their weights', () => {
    const own = Object.fromEntries(FONT_FAMILIES.map(({ id, weights }) => [id, [...weights]]));
    expect(BRAND_FONTS).toEqual(own);
  });

  it('are at most so many of an account', async () => {
    for (let at = 0; at < BRAND_KIT_LIMITS.kits; at++) await create({ name: `Kit ${at}` });
    const { status, error } = await create();
    expect([status, error.error_id]).toEqual([402, 'featureLimitReached.library']);
  });

  it('are no more when many come at once', async () => {
    const many = Array.from({ length: BRAND_KIT_LIMITS.kits + 5 }, (_, at) => create({ name: `Kit ${at}` }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(BRAND_KIT_LIMITS.kits);
    expect(statuses.filter((status) => status === 402)).toHaveLength(5);
  });

  it('are listed sixty times a minute at most: full ones are a megabyte', async () => {
    const statuses = [];
    for (let calls = 0; calls < 61; calls++) {
      statuses.push((await server().call(kits.listBrandKits, { as: person.token })).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
  });

  it('have an upload of their owner as logo, which stays as long as they name it', async () => {
    const as = person.token;
    const logo = await uploadPicture();
    const { body: kit } = await create({ logo });
    expect(kit.logo).toMatchObject({ id: logo, width: 40, height: 30 });
    const { pathname, search } = new URL(kit.logo!.url);
    expect((await server().app.inject(pathname + search)).statusCode).toBe(200);
    const other = await createTaskPerson(server());
    const theirs = await uploadPicture(other.token);
    const params = { id: kit.id };
    for (const refused of [
      await create({ logo: theirs }),
      await server().call(kits.updateBrandKit, { as, params, body: { logo: theirs } }),
    ]) {
      expect([refused.status, refused.error.error_id]).toEqual([404, 'sourceNotFound.upload']);
    }
    server().clock.advance(UPLOADS_KEPT_MS + 1);
    await server().services.retention.run();
    const found = await server().services.brandKits.find(person.userId, kit.id);
    expect(found.logo?.id).toBe(logo);
    await server().services.brandKits.change(person.userId, kit.id, { logo: null });
    server().clock.advance(UPLOADS_KEPT_MS + 1);
    await server().services.retention.run();
    expect(await server().services.uploads.find(person.userId, logo)).toBeUndefined();
  });

  it('are nobody else’s, whatever is asked', async () => {
    const { body: kit } = await create();
    const other = await createTaskPerson(server());
    const as = other.token;
    const params = { id: kit.id };
    const answers = [
      await server().call(kits.getBrandKit, { as, params }),
      await server().call(kits.updateBrandKit, { as, params, body: { name: 'theirs' } }),
      await server().call(kits.deleteBrandKit, { as, params }),
    ];
    expect(answers.map(({ status, error }) => [status, error.error_id])).toEqual(
      answers.map(() => [404, 'notFound.brandKit']),
    );
    expect((await server().call(kits.listBrandKits, { as })).body).toEqual([]);
    expect((await server().call(kits.getBrandKit, { as: person.token, params })).body).toEqual(kit);
  });

  it('are read and changed by keys with their scopes', async () => {
    const { body: kit } = await create();
    const reader = await keyOf(server(), person.userId, ['brand-kit:read']);
    expect((await server().call(kits.listBrandKits, { as: reader })).body).toEqual([kit]);
    const { status } = await create({}, reader);
    expect(status).toBe(403);
    const writer = await keyOf(server(), person.userId, ['brand-kit:write']);
    expect((await create({}, writer)).status).toBe(201);
  });

  it('go with the account', async () => {
    await create({ logo: await uploadPicture() });
    await server().services.accounts.delete(person.userId);
    const left = await server()
      .ports.database.selectFrom('brand_kits')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('edits that name a kit', () => {
  const named = (brand_kit: string, color: string) => ({
    brand_kit,
    operations: { background: { color } },
    output: { format: 'png' as const },
  });
  const pixelAt = async (url: string | undefined) => {
    const { pathname, search } = new URL(url ?? '');
    const { rawPayload } = await server().app.inject(pathname + search);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    return { rgb: [...data.subarray(0, 3)], size: [info.width, info.height] };
  };

  it('call a color of the background by its name', async () => {
    const { body: kit } = await create();
    const as = await keyOf(server(), person.userId);
    const input = await uploadPicture();
    const { body } = await server().call(edits.editImage, {
      as,
      body: { input, ...named(kit.id, 'sunset') },
    });
    expect((await pixelAt(body.output_object.tmp_url)).rgb).toEqual([0xff, 0x5a, 0x36]);
  });

  it('call a recipe by its name, also in a batch, and the history shows what was asked for', async () => {
    const { body: kit } = await create();
    const as = await keyOf(server(), person.userId);
    const input = await uploadPicture();
    const asked = { brand_kit: kit.id, recipe: 'Shop picture' };
    const { body: batch } = await server().call(edits.editImageBatch, {
      as,
      body: { inputs: [input, input], ...asked },
    });
    expect(batch.request).toMatchObject(asked);
    for (const { task_id } of batch.tasks) {
      const done = await server().services.tasks.wait(person.userId, task_id, { timeoutMs: 30_000 });
      expect([done.state, done.images[0]?.width, done.images[0]?.height]).toEqual(['DONE', 20, 20]);
      const { body: task } = await server().call(edits.getImageEdit, { as, params: { id: task_id } });
      expect(task.request).toMatchObject(asked);
    }
  });

  it('are refused by the field for a name that the kit does not have, and cost nothing', async () => {
    const { body: kit } = await create();
    const as = await keyOf(server(), person.userId);
    const input = await uploadPicture();
    const color = await server().call(edits.editImage, { as, body: { input, ...named(kit.id, 'Moon') } });
    expect([color.status, color.error.error_details]).toEqual([
      422,
      { 'operations.background.color': ['This brand kit has no color called "Moon"'] },
    ]);
    const recipe = await server().call(edits.editImageAsync, {
      as,
      body: { input, brand_kit: kit.id, recipe: 'Moon' },
    });
    expect([recipe.status, recipe.error.error_details]).toEqual([
      422,
      { recipe: ['This brand kit has no recipe called "Moon"'] },
    ]);
    const spent = await server()
      .ports.database.selectFrom('tasks')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(spent).toEqual([]);
  });

  it('are refused for names without a kit', async () => {
    const as = await keyOf(server(), person.userId);
    const body = { input: 'x', operations: { background: { color: 'Sunset' } } };
    const color = await server().call(edits.editImage, { as, body });
    expect(Object.keys(color.error.error_details)).toEqual(['operations.background.color']);
    const recipe = await server().call(edits.editImage, { as, body: { input: 'x', recipe: 'Shop picture' } });
    expect(Object.keys(recipe.error.error_details)).toEqual(['recipe']);
  });

  it('are refused for a kit that is another person’s or none', async () => {
    const { body: kit } = await create();
    const other = await createTaskPerson(server());
    const as = await keyOf(server(), other.userId);
    const input = await uploadPicture(other.token);
    const edit = named(kit.id, 'Sunset');
    const answers = [
      await server().call(edits.editImage, { as, body: { input, ...edit } }),
      await server().call(edits.editImageAsync, { as, body: { input, ...edit } }),
      await server().call(edits.editImageBatch, { as, body: { inputs: [input], ...edit } }),
      await server().call(edits.editUploadedImage, { as, ...pictureForm('product-mug.jpg', edit) }),
    ];
    expect(answers.map(({ status, error }) => [status, error.error_id])).toEqual(
      answers.map(() => [404, 'notFound.brandKit']),
    );
  });
});
