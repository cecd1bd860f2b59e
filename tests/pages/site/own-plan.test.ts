/** The account request of a page with plans: for who has signed in, and for nobody else. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../api/client/stored-token.ts';
import { startAccount } from '../../../pages/site/runtime/account-start.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

let asked: string[];
let answer: () => Response;

const platform = (name: string) => ({ product: { machine_name: name }, bundles: [] });

beforeEach(() => {
  asked = [];
  answer = () =>
    Response.json({ ui_platform: platform('professional'), api_platform: platform('api_starter') });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://gesso.example/pricing'));
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(new URL(url instanceof Request ? url.url : url, 'https://gesso.example').pathname);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with the mark of each of these plans; none is shown. */
function pageOf(...plans: string[]) {
  const marks = plans.map((ownPlan) => ({ dataset: { ownPlan }, hidden: true }));
  const root = { querySelector: () => marks[0] ?? null, querySelectorAll: () => marks };
  return { root: root as unknown as ParentNode, shown: () => marks.map(({ hidden }) => !hidden) };
}

test('marks the plan of both platforms, by one call', async () => {
  saveToken('token');
  const { root, shown } = pageOf('free', 'professional', 'api_starter', 'api_growth');
  startAccount(root);
  await expect.poll(shown).toEqual([false, true, true, false]);
  expect(asked).toEqual(['/auth/me']);
});

test('sends nothing for a visitor, nor from a page without plans', async () => {
  startAccount(pageOf('free').root);
  saveToken('token');
  startAccount(pageOf().root);
  // A call would have been sent before this one.
  startAccount(pageOf('professional').root);
  await expect.poll(() => asked).toEqual(['/auth/me']);
});

test('leaves the list as it is where the account cannot be read', async () => {
  saveToken('token');
  let isAnswered = false;
  answer = () => {
    isAnswered = true;
    return Response.json({ error_code: '1', error_message: 'Broken' }, { status: 500 });
  };
  const { root, shown } = pageOf('free', 'professional');
  startAccount(root);
  await expect.poll(() => isAnswered).toBe(true);
  expect(shown()).toEqual([false, false]);
});
