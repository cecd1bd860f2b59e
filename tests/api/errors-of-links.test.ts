/** Links in mails, and sessions, of accounts that may not come in any more: each refuses, whatever it was good for. */
import type { Updateable } from 'kysely';
import { expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../api/contract/base/errors.ts';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { refreshToken } from '../../api/contract/routes/auth.ts';
import { loginByMagicLink, verifyEmail } from '../../api/contract/routes/auth-links.ts';
import * as passwords from '../../api/contract/routes/auth-passwords.ts';
import type { UserRow } from '../../api/server/database/tables/accounts.ts';
import { createAccountTokens, type TokenPurpose } from '../../api/server/services/users/account-tokens.ts';
import { createPerson, fromElsewhere, PASSWORD, withCookie } from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true });

const LINKS: readonly (readonly [TokenPurpose, AnyRoute])[] = [
  ['verify', verifyEmail],
  ['magic-link', loginByMagicLink],
  ['reset-password', passwords.validatePasswordResetToken],
  ['reset-password', passwords.resetPassword],
  ['request-change', passwords.validatePasswordChangeToken],
  ['change-password', passwords.changePassword],
  ['create-password', passwords.validatePasswordCreationToken],
  ['create-password', passwords.createPassword],
];

it.each<[string, ErrorName, (id: string) => Promise<unknown>]>([
  ['blocked', 'accountBlocked', (id) => server().services.accounts.setBlocked(id, true)],
  ['flagged for fraud', 'fraudDetected', (id) => server().services.accounts.setFlag(id, 'fraud')],
])('sign in nobody who is %s, and set no password', async (_who, name, change) => {
  const { database, clock } = server().ports;
  const tokens = createAccountTokens(database, clock);
  const told: unknown[] = [];
  for (const [purpose, route] of LINKS) {
    const { id } = await createPerson(server());
    const token = await tokens.issue(id, purpose);
    await change(id);
    const { status, error } = await server().call(route, {
      headers: fromElsewhere(),
      ...(route.params ? { params: { token } } : { body: { token, password: PASSWORD } }),
    });
    told.push([route.id, status, error.error_code]);
  }

  const { status: refused, code } = ERRORS[name];
  expect(told).toEqual(LINKS.map(([, { id }]) => [id, refused, code]));
});

it.each<[string, ErrorName, Updateable<UserRow>]>([
  ['blocked', 'accountBlocked', { is_blocked: 1 }],
  ['flagged for fraud', 'fraudDetected', { flag: 'fraud' }],
])('a session of who is %s is not renewed, though nobody has ended it yet', async (_who, name, set) => {
  const person = await createPerson(server());
  await server().ports.database.updateTable('users').set(set).where('id', '=', person.id).execute();
  const headers = { ...fromElsewhere(), ...withCookie(person.refresh) };
  const { status, error } = await server().call(refreshToken, { headers });
  expect([status, error.error_code]).toEqual([ERRORS[name].status, ERRORS[name].code]);
});
