/** What the usage page asks for, and the file that it gives. */
import { afterEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../api/client/stored-token.ts';
import { readAllCalls } from '../../pages/account/signed-in/usage-queries.ts';
import { addressOf, firstSelection, writeCsv } from '../../pages/account/signed-in/usage-selection.ts';
import { memoryStorage } from '../helpers/web-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('it begins with this month and the five before it, by month, and the last day belongs to the range', () => {
  const selection = firstSelection('API', new Date('2026-02-10T12:00:00Z'));
  expect(selection).toEqual({ client: 'API', from: '2025-09-01', to: '2026-02-10', period: 'month' });
  expect(addressOf('detailed', selection)).toBe(
    '/billing/usage-breakdown-detailed?start_datetime=2025-09-01&end_datetime=2026-02-11&client_type=API',
  );
});

test('a file has a row for each call; what a spreadsheet would run is a text', () => {
  const call = (api_key_name: string | null) => ({
    id: '1',
    operation: 'editImage',
    client_type: 'API' as const,
    api_key_name,
    credits: 1,
    created_at: Date.UTC(2026, 1, 3),
  });
  const names = [null, 'Shop, "north"', '=HYPERLINK("x")'];
  expect(writeCsv(names.map(call)).split('\r\n')).toEqual([
    'time,operation,client,api_key,credits',
    '2026-02-03T00:00:00.000Z,editImage,API,,1',
    '2026-02-03T00:00:00.000Z,editImage,API,"Shop, ""north""",1',
    '2026-02-03T00:00:00.000Z,editImage,API,"\'=HYPERLINK(""x"")",1',
    '',
  ]);
});

/** A server with so many calls, to which `fresh` are added after each page. */
function serve(total: number, fresh = 0): void {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://gesso.example/account/usage'));
  saveToken('token');
  let added = 0;
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const url = new URL(request instanceof Request ? request.url : request, 'https://gesso.example');
    const [page, size] = ['page', 'size'].map((name) => Number(url.searchParams.get(name))) as [
      number,
      number,
    ];
    const newest = total + added - 1 - page * size;
    added += fresh;
    const items = Array.from({ length: Math.max(0, Math.min(size, newest + 1)) }, (_, at) => ({
      id: String(newest - at),
    }));
    return Response.json({ items, total, links: { next: newest + 1 > size ? 'next' : null } });
  });
}

const ids = async () => {
  const { calls, total } = await readAllCalls(firstSelection('API', new Date('2026-02-10T12:00:00Z')));
  return { ids: calls.map(({ id }) => Number(id)), total };
};

test('a file has every call once, also those that came while it was read', async () => {
  serve(250, 3);
  const { ids: all, total } = await ids();
  expect([all.length, new Set(all).size, all[0], all.at(-1), total]).toEqual([250, 250, 249, 0, 250]);
});

test('a file has the newest 5,000 calls, and how many there are is known', async () => {
  serve(12_000);
  const { ids: all, total } = await ids();
  expect([all.length, all[0], total]).toEqual([5_000, 11_999, 12_000]);
});
