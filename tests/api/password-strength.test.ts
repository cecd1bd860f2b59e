/** Passwords that a guesser tries first are refused wherever one is set. */
import { describe, expect, it } from 'vitest';
import { register } from '../../api/contract/routes/auth.ts';
import * as contract from '../../api/contract/routes/auth-passwords.ts';
import { isEasyToGuess } from '../../api/server/services/accounts/password-strength.ts';
import { createPerson, freshEmail, fromElsewhere, lastTokenTo, PASSWORD, signIn } from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true });
const headers = fromElsewhere();

const EASY = {
  error_code: '9000',
  error_message: 'password: Too easy to guess: choose another password.',
  error_details: { password: ['Too easy to guess: choose another password'] },
};

describe('A password is refused', () => {
  it.each([
    ['a common one', '12345678'],
    ['a common one in capitals', 'PASSWORD'],
    ['a common one between blanks', '  password1  '],
    ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ'],
    ['blanks alone', '        '],
    ['two keys held down', 'abababababab'],
    ['the address', 'Hedwig@Studio-Nord.example'],
    ['the name of the address and what is always put behind it', 'hedwig2026!'],
  ])('that is %s', async (_what, password) => {
    const body = { email: 'hedwig@studio-nord.example', password };
    const refused = await server().call(register, { body, headers: fromElsewhere() });
    expect([refused.status, refused.error]).toEqual([422, expect.objectContaining(EASY)]);
    expect(await server().services.accounts.byEmail(body.email)).toBeUndefined();
  });

  it('when it is changed, restored or created, and the link stays good', async () => {
    const { accounts } = server().services;
    const person = await createPerson(server());
    const without = await accounts.create({ email: freshEmail() });
    const created = await lastTokenTo(server(), without.email);
    await server().call(contract.requestPasswordChange, { as: person.token });
    const token = await lastTokenTo(server(), person.email);
    const change = await server().call(contract.validatePasswordChangeToken, { params: { token }, headers });
    await server().call(contract.restorePassword, { body: { email: person.email }, headers });
    const reset = await lastTokenTo(server(), person.email);

    for (const [route, given] of [
      [contract.createPassword, created],
      [contract.changePassword, change.body.password_change_token],
      [contract.resetPassword, reset],
    ] as const) {
      const refused = await server().call(route, { body: { token: given, password: 'iloveyou' }, headers });
      expect([refused.status, refused.error]).toEqual([422, expect.objectContaining(EASY)]);
    }
    expect((await signIn(server(), person.email)).status).toBe(200);
    const body = { token: created, password: 'a much better one' };
    expect((await server().call(contract.createPassword, { body, headers })).status).toBe(200);
  });

  it('of an account that is made by hand', async () => {
    const making = server().services.accounts.create({ email: freshEmail(), password: 'sunshine1' });
    await expect(making).rejects.toMatchObject({ kindName: 'fieldsInvalid' });
  });
});

it('takes whatever is not easy to guess, in any alphabet', async () => {
  for (const password of [PASSWORD, 'пароль от мастерской', 'ad4-und-noch-mehr', '48213907']) {
    expect(await isEasyToGuess(password, 'ad4@studio-nord.example'), password).toBe(false);
  }
});
