/** What the usage page asks for, and the file that it gives. */
import { expect, test } from 'vitest';
import { addressOf, firstSelection, writeCsv } from '../../pages/account/signed-in/usage-selection.ts';

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
