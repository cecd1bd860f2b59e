/** Settings and favorite colors. */
import { describe, expect, it } from 'vitest';
import { getMe } from '../../api/contract/routes/auth.ts';
import {
  addFavoriteColor,
  listFavoriteColors,
  removeFavoriteColor,
} from '../../api/contract/routes/scene-library.ts';
import { getSettings, updateSettings } from '../../api/contract/routes/settings.ts';
import { FAVORITE_COLORS_MAX } from '../../vocabulary/limits.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();

const change = async ({ token }: TaskPerson, body: object) =>
  (await server().call(updateSettings, { as: token, body })).body;

describe('settings', () => {
  it('are empty at first, change where they are sent, and stay where they are not', async () => {
    const person = await createTaskPerson(server());
    const first = {
      allow_marketing_emails: false,
      onboarding__industry: null,
      onboarding__role: null,
      onboardingSkipped: false,
      tryProSkipped: [],
      language: null,
      theme: 'system',
    };
    expect((await server().call(getSettings, { as: person.token })).body).toEqual(first);
    expect(await change(person, {})).toEqual(first);
    expect(await change(person, { onboarding__industry: ' food ', allow_marketing_emails: true })).toEqual({
      ...first,
      onboarding__industry: 'food',
      allow_marketing_emails: true,
    });
    await change(person, { tryProSkipped: ['outpainting', 'outpainting', 'editor_outpainting'] });
    await change(person, { onboardingSkipped: true, onboarding__role: 'designer' });
    expect(await change(person, { onboarding__industry: null })).toEqual({
      allow_marketing_emails: true,
      onboarding__industry: null,
      onboarding__role: 'designer',
      onboardingSkipped: true,
      tryProSkipped: ['outpainting', 'editor_outpainting'],
      language: null,
      theme: 'system',
    });
  });

  it('keep language and theme for every browser, and write mails in that language', async () => {
    const person = await createTaskPerson(server());
    const me = async () => (await server().call(getMe, { as: person.token })).body;
    expect(await me()).toMatchObject({ language: null, theme: 'system' });
    await change(person, { language: 'ar', theme: 'dark' });
    expect(await me()).toMatchObject({ language: 'ar', theme: 'dark' });
    expect(await server().services.accounts.byId(person.userId)).toMatchObject({ language: 'ar' });
    expect(await change(person, { theme: 'light' })).toMatchObject({ language: 'ar', theme: 'light' });
    const refused = await server().call(updateSettings, { as: person.token, body: { theme: 'sepia' } });
    expect(refused.status).toBe(422);
  });

  it('are told with the signed-in person', async () => {
    const person = await createTaskPerson(server());
    await change(person, {
      onboarding__industry: 'food',
      onboarding__role: 'owner',
      allow_marketing_emails: true,
    });
    expect((await server().call(getMe, { as: person.token })).body).toMatchObject({
      onboarding__industry: 'food',
      onboarding__role: 'owner',
      allow_marketing_emails: true,
    });
  });

  it('that come at once from two tabs are both kept', async () => {
    const person = await createTaskPerson(server());
    await Promise.all([
      change(person, { onboarding__role: 'owner' }),
      change(person, { onboardingSkipped: true }),
    ]);
    expect(await change(person, {})).toMatchObject({ onboarding__role: 'owner', onboardingSkipped: true });
  });

  it.each([
    { onboarding__industry: 'x'.repeat(129) },
    { allow_marketing_emails: 'yes' },
    { tryProSkipped: Array.from({ length: 51 }, (_one, at) => `feature${at}`) },
    { tryProSkipped: 'outpainting' },
  ])('refuse what is none: %#', async (body) => {
    const person = await createTaskPerson(server());
    const refused = await server().call(updateSettings, { as: person.token, body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.error_details)[0]).toContain(Object.keys(body)[0]);
  });
});

describe('favorite colors', () => {
  const add = (person: TaskPerson, color: string) =>
    server().call(addFavoriteColor, { as: person.token, body: { color } });
  const list = async (person: TaskPerson) =>
    (await server().call(listFavoriteColors, { as: person.token })).body;

  it('are kept newest first, each once however it is written', async () => {
    const person = await createTaskPerson(server());
    const first = await add(person, '#5B58FB');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ id: expect.any(String), color: '#5b58fb' });
    server().clock.advance(1);
    await add(person, '#abc');
    server().clock.advance(1);
    expect((await add(person, '#5b58fb')).body).toEqual(first.body);
    expect((await list(person)).map(({ color }) => color)).toEqual(['#5b58fb', '#aabbcc']);
  });

  it('are forgotten by their owner alone', async () => {
    const [person, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    const { id } = (await add(person, '#123456')).body;
    const remove = (as: string) => server().call(removeFavoriteColor, { as, params: { id } });
    expect((await remove(other.token)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await remove(person.token)).status).toBe(204);
    expect((await remove(person.token)).error.error_code).toBe('1004');
    expect(await list(person)).toEqual([]);
  });

  it('are as many as a list shows at once: one that is there already can be kept again', async () => {
    const person = await createTaskPerson(server());
    const { database, clock } = server().ports;
    const values = Array.from({ length: FAVORITE_COLORS_MAX - 1 }, (_, at) => ({
      id: `color-${person.userId}-${at}`,
      user_id: person.userId,
      color: `#${at.toString(16).padStart(6, '0')}`,
      created_at: clock.now(),
    }));
    await database.insertInto('favorite_colors').values(values).execute();
    expect((await add(person, '#ffffff')).status).toBe(201);
    const { status, error } = await add(person, '#fffffe');
    expect([status, error.error_message]).toEqual([
      402,
      'You have 200 of these already. Delete one to add another.',
    ]);
    expect((await add(person, '#ffffff')).status).toBe(201);
    expect(await list(person)).toHaveLength(FAVORITE_COLORS_MAX);
  });

  it.each(['red', '#12', '#12345', 'url(x)', ''])('refuse %j', async (color) => {
    const person = await createTaskPerson(server());
    expect((await add(person, color)).error.error_details.color).toEqual(['Use a color like #5b58fb']);
  });
});
