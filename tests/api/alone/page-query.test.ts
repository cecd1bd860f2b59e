import { expect, it } from 'vitest';
import { pageQuery, pageSize } from '../../../api/contract/schemas/common.ts';

const query = pageQuery(1, 15).extend({ size: pageSize });

it('reads the number and the size of a page in decimal digits alone', () => {
  expect(query.parse({})).toEqual({ page: 1 });
  expect(query.parse({ page: '2', size: '30' })).toEqual({ page: 2, size: 30 });
  for (const text of ['0x10', '1e2', '', ' 2', '2.0', '+2', '-1', '0'])
    expect(query.safeParse({ page: text }).success, text).toBe(false);
});
