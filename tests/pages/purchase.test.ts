/** Back from paying: the address is cleaned, the purchase is read once and reported, and said. */
import { beforeEach, expect, test, vi } from 'vitest';
import { takeEvents } from '../../api/client/account/analytics.ts';
import { saveToken } from '../../api/client/stored-token.ts';
import { purchaseQuery } from '../../pages/account/signed-in/purchase.tsx';
import { createQueryClient } from '../../pages/account/signed-in/queries.ts';
import { memoryStorage } from '../helpers/web-storage.ts';

const replaceState = vi.fn();
let asked: string[];

beforeEach(() => {
  asked = [];
  replaceState.mockClear();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('history', { state: null, replaceState });
  saveToken('token');
});

/** @param answer of the server to the question how the purchase stands */
async function comeBack(query: string, answer: { readonly status: number; readonly body: object }) {
  vi.stubGlobal('location', new URL(`https://gesso.example/account/usage${query}`));
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url));
    return Response.json(answer.body, { status: answer.status });
  });
  // What other tests have reported waits no more.
  takeEvents(() => {})();
  const events: string[] = [];
  const stop = takeEvents(({ name, fields }) => events.push(`${name} ${String(fields.session_id)}`));
  const message = await createQueryClient().fetchQuery(purchaseQuery);
  stop();
  const words = message === null ? null : 'words' in message ? message.words() : 'error';
  const look = message !== null && 'look' in message ? message.look : undefined;
  return { events, words, ...(look !== undefined && { look }) };
}

const checkout = (status: string, isTest = false) => ({
  status: 200,
  body: { id: '1', status, is_test: isTest },
});

test('a page that was opened otherwise asks nothing', async () => {
  expect(await comeBack('?from=2026', checkout('success'))).toEqual({ events: [], words: null });
  expect([asked, replaceState.mock.calls]).toEqual([[], []]);
});

test('success is reported as success, anything else as canceled, and both queries go out of the address', async () => {
  const query = '?stripe_session_id=cs_1&stripe_result=success&day=2#top';
  expect(await comeBack(query, checkout('success'))).toEqual({
    events: ['CheckoutSucceeded cs_1'],
    words: 'Payment received.',
    look: 'done',
  });
  expect(asked).toEqual([expect.stringMatching(/\/billing\/checkout\/cs_1$/)]);
  expect(replaceState.mock.calls[0]?.[2]).toBe('/account/usage?day=2#top');
  expect(await comeBack('?stripe_session_id=cs_2', checkout('expired'))).toEqual({
    events: ['CheckoutCanceled cs_2'],
    words: 'The purchase was not completed. You were not charged.',
    look: 'warn',
  });
  expect((await comeBack('?stripe_session_id=cs_3&stripe_result=canceled', checkout('open'))).words).toMatch(
    /^You left the payment page/,
  );
  // The browser may be back before the provider has told the server.
  expect((await comeBack('?stripe_session_id=cs_3&stripe_result=success', checkout('open'))).words).toMatch(
    /^Your payment is not confirmed yet/,
  );
});

test('the test checkout is named, which charges nothing', async () => {
  expect(await comeBack('?stripe_session_id=cs_5&stripe_result=success', checkout('success', true))).toEqual({
    events: ['CheckoutSucceeded cs_5'],
    words: 'Purchase completed in the test checkout. Nothing was charged.',
    look: 'done',
  });
});

test('an unreadable purchase shows an error, and no event is sent', async () => {
  const body = { error_code: '1', error_type: 'server', error_message: 'Failed', error_details: {} };
  expect(await comeBack('?stripe_session_id=cs_4', { status: 500, body })).toEqual({
    events: [],
    words: 'error',
  });
});
