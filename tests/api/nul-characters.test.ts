/** U+0000, which PostgreSQL keeps in no text: refused wherever a request may carry it, before anything looks for it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { register } from '../../api/contract/routes/auth.ts';
import { showLocalCheckout } from '../../api/contract/routes/billing-provider.ts';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import { editImage } from '../../api/contract/routes/public-image.ts';
import { createCustomTemplate } from '../../api/contract/routes/scene-library.ts';
import { updateSettings } from '../../api/contract/routes/settings.ts';
import { submitSurvey } from '../../api/contract/routes/surveys.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { pictureForm, writeForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { fromElsewhere } from './helpers/people.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const NUL = '\0';
const server = useServer();

describe('the character U+0000', () => {
  let token: string;
  let key: string;
  beforeAll(async () => {
    const person = await createTaskPerson(server());
    token = person.token;
    // Custom templates are for those who pay.
    const endsAt = server().clock.now() + 86_400_000;
    await server().services.billing.agree(person.userId, { platform: 'ui_platform', credits: 10, endsAt });
    key = await keyOf(server(), person.userId);
  });
  const as = ({ auth }: AnyRoute) => (auth === 'none' ? undefined : auth === 'key' ? key : token);
  const table = (some: readonly AnyRoute[]) => some.map((route) => [route.id, route] as const);
  const invalid = { error_code: ERRORS.fieldsInvalid.code };

  it.each(table(ROUTES.filter(({ params }) => params)))(
    'names nothing in the path of %s',
    async (_id, route) => {
      const names = route.path.match(/(?<=:)\w+/g) ?? [];
      const params = Object.fromEntries(names.map((name) => [name, `a${NUL}b`]));
      const path = { ...route, path: route.path.replace('*', 'a%00b') };
      const refused = await server().call(path, { as: as(route), params, headers: fromElsewhere() });
      const missing = errorsOf(route).find((name) => ERRORS[name].status === 404);
      expect(refused.error.error_code).toBe(ERRORS[missing ?? 'fieldsInvalid'].code);
      expect(refused.status).toBe(missing ? 404 : 422);
    },
  );

  it.each(table(ROUTES.filter(({ query }) => query)))('is refused in the query of %s', async (_id, route) => {
    const refused = await server().call(route, {
      as: as(route),
      query: { page: `1${NUL}` },
      headers: fromElsewhere(),
    });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject(invalid);
    expect(refused.error.error_details.page).toContain('It must not contain the character U+0000');
  });

  const takesJson = ROUTES.filter(({ body, upload, id }) => body && !upload && !/^decideLocal/.test(id));
  it.each(table(takesJson))('is refused in the body of %s, by the name of its field', async (_id, route) => {
    const refused = await server().call(route, {
      as: as(route),
      body: { list: [{ name: `a${NUL}b` }] },
      params: { id: 'x' },
      headers: fromElsewhere(),
    });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject(invalid);
    expect(refused.error.error_details['list.0.name']).toEqual(['It must not contain the character U+0000']);
  });

  it('is refused where a table has a row for it', async () => {
    const body = { email: 'nul@studio-nord.example', password: 'a long secret', promo_code: `A${NUL}B` };
    const registered = await server().call(register, { body, headers: fromElsewhere() });
    expect(Object.keys(registered.error.error_details)).toContain('promo_code');

    const set = await server().call(updateSettings, { as: token, body: { [`a${NUL}`]: 1 } });
    expect(set.error.error_details).toMatchObject({ 'a\u2400': [expect.stringContaining('U+0000')] });

    const answered = await server().call(submitSurvey, {
      params: { id: 'image-feedback' },
      as: token,
      body: { responses: [{ answer: [`a${NUL}`] }] },
    });
    expect(answered.status).toBe(422);

    const shown = await server().call(showLocalCheckout, { params: { id: `a${NUL}b` } });
    expect(shown.error).toMatchObject({ error_code: ERRORS.checkoutNotFound.code });
  });

  it('is refused in the fields of a form, written as JSON or one by one', async () => {
    const upload = (payload: ReturnType<typeof writeForm>) =>
      server().call(createCustomTemplate, { as: token, ...payload });
    const json = await upload(pictureForm('product-mug.jpg', { name: `a${NUL}b` }));
    expect(json.error.error_details).toHaveProperty('name');
    const fields = await upload(writeForm([{ name: 'name', content: `a${NUL}b` }]));
    expect(fields.error.error_details).toHaveProperty('name');
  });

  it('does no harm in the name of a file', async () => {
    const form = writeForm([{ name: 'file', content: 'no picture', fileName: `a${NUL}b.jpg` }]);
    const refused = await server().call(uploadOnly, { as: token, ...form });
    expect(refused.error.error_code).toBe(ERRORS.fileNotAnImage.code);
  });

  it('is refused in the name of a storage, where an address spells it', async () => {
    const refused = await server().call(editImage, { as: token, body: { input: 'storage://a%00b/c.png' } });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject(invalid);
  });
});

it('refuses lists within lists that nothing can walk', async () => {
  const person = await createTaskPerson(server());
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const refused = await server().call(updateSettings, {
    as: person.token,
    payload: deep,
    headers: { 'content-type': 'application/json' },
  });
  expect(refused.status).toBe(422);
  expect(refused.error.error_message).toContain('nested deeper than 64 levels');
});
