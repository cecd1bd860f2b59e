/** What lives on the refresh cookie, or sets it, is made by our own pages and by programs: never by a page of another site. */
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import * as links from '../../api/contract/routes/auth-links.ts';
import { requestPasswordChange } from '../../api/contract/routes/auth-passwords.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { cookieOf, createPerson, fromElsewhere, lastTokenTo, type Person } from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true });

const GUARDED = ROUTES.filter(({ cookie, signsIn }) => cookie || signsIn);
const ANOTHER_SITE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

describe('a page of another site', () => {
  it('is refused every call that uses the refresh cookie or sets it', async () => {
    expect(GUARDED.map(({ id }) => id).sort()).toEqual([
      'changePassword',
      'createPassword',
      'deleteAccount',
      'finishSignIn',
      'login',
      'loginByMagicLink',
      'logout',
      'logoutEverywhere',
      'refreshToken',
      'validatePasswordChangeToken',
      'verifyEmail',
    ]);
    for (const route of GUARDED) {
      expect([route.id, ...errorsOf(route)]).toContain('crossSiteRefused');
      for (const from of [ANOTHER_SITE, { origin: ANOTHER_SITE.origin }, { origin: 'null' }]) {
        const refused = await server().call(route, {
          params: { token: 'x' },
          headers: { ...fromElsewhere(), ...from },
        });
        const { status, code } = ERRORS.crossSiteRefused;
        expect([route.id, refused.status, refused.error.error_code]).toEqual([route.id, status, code]);
        expect(cookieOf(refused)).toBeUndefined();
      }
    }
  });

  /** Who follows a link of their own from there would sign another person in as themselves, and read what is uploaded next. */
  it.each<[string, (person: Person) => Promise<unknown>, string]>([
    [
      'a sign-in link',
      (person) => server().services.accounts.requestMagicLink(person.email),
      '/auth/magic-link-auth',
    ],
    [
      'a link to change a password',
      (person) => server().call(requestPasswordChange, { as: person.token, headers: fromElsewhere() }),
      '/auth/validate-psw-change-token',
    ],
  ])('signs nobody in by %s, and uses none up', async (_what, ask, path) => {
    const person = await createPerson(server());
    await ask(person);
    const token = await lastTokenTo(server(), person.email);
    const send = (headers: Record<string, string>) =>
      server().app.inject({
        method: 'POST',
        url: `${path}/${token}`,
        headers: { ...fromElsewhere(), ...headers },
      });
    const refused = await send(ANOTHER_SITE);
    expect([refused.statusCode, cookieOf(refused)]).toEqual([403, undefined]);
    const own = await send({ 'sec-fetch-site': 'same-origin' });
    expect(own.statusCode).toBe(200);
    expect(cookieOf(own)).toMatch(/^[\w-]{43}$/);
  });
});

it('a program, which sends no word of a site, is let in by a link', async () => {
  const person = await createPerson(server());
  await server().services.accounts.requestMagicLink(person.email);
  const token = await lastTokenTo(server(), person.email);
  const answer = await server().call(links.loginByMagicLink, { params: { token }, headers: fromElsewhere() });
  expect(answer.body.id).toBe(person.id);
});
