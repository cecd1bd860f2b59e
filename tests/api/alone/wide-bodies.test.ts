/** JSON that is small enough to be read and made to be slow to check: it is refused, in few words, before it holds the server. */
import { describe, expect, it } from 'vitest';
import { errorBody } from '../../../api/contract/base/error-body.ts';
import { fieldSentence } from '../../../api/server/http/field-sentences.ts';
import { findJsonMistake } from '../../../api/server/http/json-mistake.ts';
import {
  LARGE_REQUEST_BYTES_MAX,
  REQUEST_BYTES_MAX,
  REQUEST_VALUES_MAX,
} from '../../../vocabulary/limits.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer();

async function send(payload: string, url = '/auth/login') {
  const { statusCode, body } = await server().app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return { status: statusCode, bytes: Buffer.byteLength(body), error: errorBody.parse(JSON.parse(body)) };
}

const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at));

describe('A request', () => {
  it.each([
    ['fields', `{${many(REQUEST_VALUES_MAX + 1, (at) => `"f${at}":1`).join()}}`],
    ['items', `{"email":[${many(REQUEST_VALUES_MAX, () => '1').join()}]}`],
    ['lists in lists', `{"email":[${many(REQUEST_VALUES_MAX / 2, () => '[0]').join()}]}`],
  ])('of too many %s is refused as a whole', async (_kind, payload) => {
    const { status, bytes, error } = await send(payload);
    expect(status).toBe(422);
    expect(error.error_details).toEqual({
      body: [`It must have at most ${REQUEST_VALUES_MAX} fields and items in all`],
    });
    expect(bytes).toBeLessThan(1_000);
  });

  it('is told of some of the fields that it has too many, and of their first letters', () => {
    const keys = many(1_000, (at) => `${at}${'x'.repeat(100)}`);
    const told = fieldSentence({ code: 'unrecognized_keys', keys, input: undefined });
    expect(told).toMatch(/^It has unknown fields: 0x{63}…, 1x{63}….* and 980 more$/);
    expect(told?.length).toBeLessThan(1_500);
    const few = fieldSentence({ code: 'unrecognized_keys', keys: ['color', 'size'], input: undefined });
    expect(few).toBe('It has unknown fields: color, size');
  });

  it('is told of the first of its mistakes where each item of a list has one', async () => {
    const { bytes, error } = await send(
      JSON.stringify({ form: 1, ...Object.fromEntries(many(2_000, (at) => `f${at}`).map((f) => [f, {}])) }),
      '/surveys/schedule-demo/submit',
    );
    expect(error.error_code).toBe('9000');
    expect(Object.keys(error.error_details).length).toBeLessThanOrEqual(100);
    expect(bytes).toBeLessThan(20_000);
  });

  it('may be longer where its call needs it, and nowhere else', async () => {
    const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect((await send(padded(REQUEST_BYTES_MAX))).status).toBe(422);
    const refused = await send(padded(REQUEST_BYTES_MAX + 1));
    expect([refused.status, refused.error.error_message]).toEqual([
      413,
      'The JSON of this call may have at most 256 KB.',
    ]);
    const batch = '/v1/image/edit/batch';
    expect((await send(padded(LARGE_REQUEST_BYTES_MAX), batch)).status).toBe(401);
    expect((await send(padded(LARGE_REQUEST_BYTES_MAX + 1), batch)).status).toBe(413);
  });
});

describe('The place of a mistake in JSON', () => {
  it.each([
    ['{"a":1,}', 'line 1, column 8: a field name in double quotes is expected'],
    ['{"a" 1}', 'line 1, column 6: a colon is expected'],
    ['{\n "a": [1 2]\n}', 'line 2, column 10: a comma or ] is expected'],
    ['{"a":1', 'line 1, column 7: a comma or } is expected, but the text ends'],
    ['{"a":"b\n"}', 'line 1, column 6: a value is expected'],
    ['{"a":"\\u12"}', 'line 1, column 6: a value is expected'],
    ['[01]', 'line 1, column 3: a comma or ] is expected'],
    ['{} {}', 'line 1, column 4: the end is expected'],
    ['{"__proto__":1}', 'it has a field that is not allowed, like __proto__'],
  ])('of %j', (text, told) => {
    expect(findJsonMistake(text)).toBe(told);
  });
});
