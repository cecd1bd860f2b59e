/** Two-step verification of a test's person: the app's side of it. */
import { confirmTwoStep, enrollTwoStep, finishSignIn } from '../../../api/contract/routes/auth-security.ts';
import { stepAt, totpCode } from '../../../api/server/services/accounts/totp.ts';
import { cookieOf, fromElsewhere, type Person, withCookie } from './people.ts';
import type { TestServer } from './test-server.ts';

export interface TwoStep {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of the moment. @param away steps of 30 seconds */
  code(away?: number): string;
  /** The next unused code: advances the clock until the app shows one. */
  freshCode(): string;
}

/**
 * Turns it on. The code that did is used up. The server's clock is held from then on: otherwise the code of the moment is another,
 * unused one as soon as a test goes on past the end of its 30 seconds.
 */
export async function turnOnTwoStep(server: TestServer, person: Person): Promise<TwoStep> {
  const { body } = await server.call(enrollTwoStep, { as: person.token });
  const { secret } = body;
  server.clock.hold();
  const code = (away = 0) => totpCode(secret, stepAt(server.clock.now()) + away);
  const confirmed = await server.call(confirmTwoStep, { as: person.token, body: { code: code() } });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return {
    secret,
    recoveryCodes: confirmed.body.recovery_codes,
    code,
    freshCode() {
      server.clock.advance(30_000);
      return code();
    },
  };
}

/** The cookie of a second step, as a sign-in sets it. */
export const stepOf = (answer: Parameters<typeof cookieOf>[0]): string =>
  cookieOf(answer, 'gesso_second_step') ?? '';

export const takeStep = (
  server: TestServer,
  step: string,
  code: string,
  headers: Readonly<Record<string, string>> = fromElsewhere(),
) =>
  server.call(finishSignIn, {
    body: { code },
    headers: { ...headers, ...withCookie(step, 'gesso_second_step') },
  });
