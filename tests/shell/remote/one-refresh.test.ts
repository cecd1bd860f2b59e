/** What a token that has ended costs: one refresh, however many calls wait for it and in however many tabs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GessoError } from '../../../api/client/gesso-error.ts';
import { authorized, isSignedIn, onSessionEnd } from '../../../api/client/session.ts';
import { clearToken, readToken, saveToken } from '../../../api/client/stored-token.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

const EXPIRED = new GessoError('The token has ended', 401);
let refreshes: number;
/** The refresh is answered when it is called. */
let answer: () => Response;

const tokenAnswer = (token: string) =>
  Response.json({ access_token: token, expires_at: 0, id: 'u', email: 'e', is_new_user: false });

beforeEach(() => {
  refreshes = 0;
  answer = () => tokenAnswer('fresh');
  vi.stubGlobal('localStorage', memoryStorage());
  // What an earlier test had to keep in memory goes.
  clearToken();
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    expect(String(url instanceof Request ? url.url : url)).toContain('/auth/refresh-token');
    refreshes += 1;
    await new Promise((resume) => setTimeout(resume, 5));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the server: the old token is refused. */
const call = vi.fn(async (token: string) => {
  if (token !== 'fresh') throw EXPIRED;
  return 'answered';
});

test('50 calls at once on a token that has ended make one refresh, and each is made once more', async () => {
  saveToken('stale');
  call.mockClear();
  const answers = await Promise.all(Array.from({ length: 50 }, () => authorized(call)));
  expect(answers).toEqual(Array.from({ length: 50 }, () => 'answered'));
  expect(refreshes).toBe(1);
  expect(call).toHaveBeenCalledTimes(100);
  expect(readToken()).toEqual({ accessToken: 'fresh', createdAt: expect.any(Number) });
});

test('a call that is refused after another was renewed takes the new token without asking', async () => {
  saveToken('stale');
  let refuse = () => {};
  const late = authorized((token) =>
    token === 'stale'
      ? new Promise<string>((_, fail) => {
          refuse = () => fail(EXPIRED);
        })
      : Promise.resolve(token),
  );
  await authorized(call);
  refuse();
  expect(await late).toBe('fresh');
  expect(refreshes).toBe(1);
});

test('what another tab has renewed meanwhile is taken', async () => {
  saveToken('stale');
  const answered = await authorized(async (token) => {
    if (token !== 'stale') return token;
    saveToken('of another tab');
    throw EXPIRED;
  });
  expect([answered, refreshes]).toEqual(['of another tab', 0]);
});

test('a refused refresh ends the session once, and every call has its own error', async () => {
  saveToken('stale');
  answer = () => Response.json({ error_code: '147', error_message: 'Over' }, { status: 401 });
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  const results = await Promise.allSettled(Array.from({ length: 3 }, () => authorized(call)));
  stop();
  expect(results.map((each) => each.status === 'rejected' && each.reason)).toEqual([
    EXPIRED,
    EXPIRED,
    EXPIRED,
  ]);
  expect(ended).toHaveBeenCalled();
  expect(refreshes).toBe(1);
});

test('a server that does not answer the refresh ends nothing', async () => {
  saveToken('stale');
  answer = () => new Response('', { status: 502 });
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  await expect(authorized(call)).rejects.toBe(EXPIRED);
  stop();
  expect(ended).not.toHaveBeenCalled();
  expect(readToken()?.accessToken).toBe('stale');
});

test('a refusal that asks for the bot check is no token that has ended', async () => {
  saveToken('good');
  const asking = new GessoError('The bot check token is missing', 401);
  await expect(authorized(() => Promise.reject(asking))).rejects.toBe(asking);
  expect(refreshes).toBe(0);
});

test('nobody is asked whether a person is signed in who never was', async () => {
  expect(await isSignedIn()).toBe(false);
  expect(refreshes).toBe(0);
});

test.each([429, 502])(
  'a server that answers %i does not sign out who opens the sign-in page',
  async (status) => {
    saveToken('stale');
    answer = () => new Response('', { status });
    await expect(isSignedIn()).rejects.toThrow();
    expect(readToken()?.accessToken).toBe('stale');
    answer = () => tokenAnswer('fresh');
    expect(await isSignedIn()).toBe(true);
    answer = () => Response.json({ error_code: '147', error_message: 'Over' }, { status: 401 });
    expect(await isSignedIn()).toBe(false);
    expect(readToken()).toBeNull();
  },
);

test('a storage that keeps nothing has the token kept in memory', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem() {},
  });
  saveToken('in memory', 7);
  expect(readToken()).toEqual({ accessToken: 'in memory', createdAt: 7 });
});

test.each(['{', '[]', '{"accessToken":1,"createdAt":2}', '{"accessToken":"","createdAt":2}', 'null'])(
  'something else under its key is no token: %s',
  (text) => {
    localStorage.setItem('gesso', text);
    expect(readToken()).toBeNull();
  },
);
