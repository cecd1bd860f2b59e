import { expect, test } from 'vitest';
import { listDeliveries } from '../../api/contract/routes/webhooks.ts';
import { ALL_DELIVERIES, queryOf } from '../../pages/account/signed-in/delivery-query.ts';

const PAGE = { page: 2, size: 15 };
const taken = (query: URLSearchParams) => listDeliveries.query!.parse(Object.fromEntries(query));

test('nothing is asked for but the page where every delivery is to be listed', () => {
  expect(taken(queryOf(ALL_DELIVERIES, PAGE))).toEqual(PAGE);
});

test('both days are included, and what is chosen is asked for as the call takes it', () => {
  const filter = { state: 'failed', type: 'task.done', from: '2026-01-30', to: '2026-01-31' } as const;
  expect(taken(queryOf(filter, PAGE))).toEqual({
    ...PAGE,
    state: 'failed',
    webhook_type: 'task.done',
    start_datetime: Date.UTC(2026, 0, 30),
    end_datetime: Date.UTC(2026, 1, 1),
  });
});
