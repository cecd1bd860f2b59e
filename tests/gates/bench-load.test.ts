/** What the bench does when a row cannot be measured: it says why, and gives no figure. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fire, peopleFor } from '../bench/api/fire.ts';
import { notMeasured } from '../bench/bench-row.ts';

test('a shot of which calls are refused fails, and names how many and how', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > 3 ? 429 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failure = await fire({ url, connections: 1, amount: 5 }).catch((error: Error) => error);
  server.close();
  expect(String(failure)).toMatch(/not measured.*2 × 429/);
});

test('a row that could not be measured has words and no number, in bench.json too', () => {
  const row = notMeasured('GET /auth/me', new Error('not measured: 1987 × 429'));
  expect(JSON.parse(JSON.stringify(row))).toMatchObject({
    value: null,
    ok: false,
    note: 'not measured: 1987 × 429',
  });
});

test('a load has so many people that none of them is refused within a minute', () => {
  for (const calls of [1, 599, 80_000]) expect(calls / peopleFor(calls)).toBeLessThan(600);
});
