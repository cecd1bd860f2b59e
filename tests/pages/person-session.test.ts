/** What the session machine learns reaches the signed-in pages: the person, the credits every 30 seconds, and the way out. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../api/client/account/session.ts';
import { readToken, saveToken } from '../../api/client/stored-token.ts';
import { signOut, startPersonSession, stateOf } from '../../pages/account/signed-in/person-session.ts';
import { createQueryClient, personQuery } from '../../pages/account/signed-in/queries.ts';
import { PROMPTS_STORAGE_KEY } from '../../vocabulary/storage-keys.ts';
import { memoryStorage } from '../helpers/web-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { dataset: shown } });
  vi.stubGlobal('location', {
    pathname: '/account/usage',
    search: '',
    hash: '',
    replace: (place: string) => places.push(place),
  });
});
afterEach(() => void vi.useRealTimers());

const places: string[] = [];
const USER = {
  id: 'u',
  email: 'mara@studio-nord.example',
  allow_marketing_emails: true,
  language: null,
  theme: 'dark',
};
const shown: DOMStringMap = {};
const quotas = (quota_images_used: number) => ({ quota_images: 20, quota_images_used, period_ends_at: null });

test('the person, the theme and the credits follow the machine, changes of the page stay, and signing out leaves it', async () => {
  const answers: Record<string, () => object> = {
    '/auth/me': () => ({ ...USER, ...quotas(1) }),
    '/auth/me-quotas': () => quotas(7),
    '/auth/logout': () => ({}),
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, 'https://gesso.example');
    asked.push(pathname);
    return Response.json(answers[pathname]?.() ?? {});
  });
  saveToken('token');
  const client = createQueryClient();
  const session = startPersonSession(client);
  const person = () => client.getQueryData(personQuery.queryKey);
  await vi.waitFor(() => expect(stateOf(session.getSnapshot())).toBe('ready'));
  expect(person()).toMatchObject({ email: USER.email, quota_images_used: 1 });
  await vi.waitFor(() => expect(shown).toEqual({ theme: 'dark' }));

  // The page has changed something since.
  client.setQueryData(personQuery.queryKey, (now) => now && { ...now, allow_marketing_emails: false });
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(person()).toMatchObject({ quota_images_used: 7 }));
  expect(person()).toMatchObject({ allow_marketing_emails: false });
  expect(asked.filter((path) => path === '/auth/me-quotas')).toHaveLength(1);

  signOut();
  expect(stateOf(session.getSnapshot())).toBe('ended');
  expect([readToken(), places, person()]).toEqual([null, ['/login'], undefined]);
  await vi.waitFor(() => expect(asked).toContain('/auth/logout'));
  session.stop();
});

test.each([
  ['signing out deletes', { type: 'LOG_OUT' }, null],
  ['the end of a session keeps', { type: 'REFRESH_FAILED' }, 'words'],
  ['a sign-out elsewhere leaves to that tab', { type: 'SIGNED_OUT_ELSEWHERE' }, 'words'],
] as const)('%s the prompts of this browser', async (_, event, kept) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...USER, ...quotas(1) }));
  saveToken('token');
  localStorage.setItem(PROMPTS_STORAGE_KEY, 'words');
  const session = startSession({ userLoaded: () => undefined, resetState: () => undefined });
  session.send(event);
  expect(session.getSnapshot().matches({ auth: 'loggedOut' })).toBe(true);
  expect(localStorage.getItem(PROMPTS_STORAGE_KEY)).toBe(kept);
  session.stop();
});
