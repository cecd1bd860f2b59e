/** A client may call a field as every object of JavaScript has one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../api/contract/table.ts';
import { sampled } from '../helpers/sampled.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
const ENDS_SESSION = /logout|delete-account/;
let person: TaskPerson;
beforeEach(async () => {
  person = await createTaskPerson(server());
});

/** An event stream has no end; those that end the session come last. */
const CALLS = ROUTES.filter(({ upload, format }) => !upload && format !== 'events').sort(
  (a, b) => Number(ENDS_SESSION.test(a.path)) - Number(ENDS_SESSION.test(b.path)),
);
const NAMES = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype'];

describe.each(sampled(NAMES, (name) => /^(toString|__proto__)$/.test(name)))('a field called %s', (name) => {
  it('with U+0000 in it is refused and named, in a body and in a query', async () => {
    const inBody = await server().app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"${name}":"\\u0000"}`,
    });
    expect(inBody.statusCode).toBe(name === '__proto__' ? 400 : 422);
    const inQuery = await server().app.inject({
      method: 'GET',
      url: `/billing/plans?${name}=%00`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(inQuery.statusCode).toBe(422);
    expect(Object.keys(inQuery.json().error_details)).toEqual([name]);
  });

  it('is never a fault of the server, whichever call it is sent to', async () => {
    const faults: string[] = [];
    for (const { method, path } of CALLS) {
      const url = path.replaceAll(/\{[^}]*\}|\*/g, name);
      const { statusCode, body } = await server().app.inject({
        method,
        url: `${url}?${name}=%00&${name}[${name}]=1`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: `{"${name}":{"${name}":"\\u0000"},"type":"${name}"}` }),
      });
      if (statusCode >= 500 && statusCode !== 501) faults.push(`${method} ${url}: ${statusCode} ${body}`);
    }
    expect(faults).toEqual([]);
  });
});
