/** People of a test server, and what a browser would keep for them. */
import { login } from '../../../api/contract/routes/auth.ts';
import type { ReceivedMail } from './mails.ts';
import { tokenIn } from './mails.ts';
import type { TestServer } from './test-server.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** An access token. */
  readonly token: string;
  /** The refresh token: the cookie's value. */
  readonly refresh: string;
}

export const PASSWORD = 'correct horse battery';

let count = 0;

/** An unused business address. */
export function freshEmail(name = 'person'): string {
  count += 1;
  return `${name}${count}-${process.pid}@studio-nord.example`;
}

/** A signed-in user with a confirmed account. */
export async function createPerson(server: TestServer, email = freshEmail()): Promise<Person> {
  const { id } = await server.services.accounts.create({ email, password: PASSWORD });
  const { accessToken, refreshToken } = await server.services.sessions.begin(id);
  return { id, email, password: PASSWORD, token: accessToken, refresh: refreshToken };
}

/** Calls from one address are counted together: a test that is not about that comes from its own. */
export function fromElsewhere(): { readonly 'x-forwarded-for': string } {
  count += 1;
  return { 'x-forwarded-for': `198.18.${(count >> 8) & 255}.${count & 255}` };
}

export const signIn = (server: TestServer, email: string, password = PASSWORD) =>
  server.call(login, { body: { email, password }, headers: fromElsewhere() });

/** The value of a cookie that an answer sets; '' when it clears it; undefined when it leaves it alone. */
export function cookieOf(
  answer: { readonly headers: Readonly<Record<string, unknown>> },
  name = 'gesso_refresh',
): string | undefined {
  const line = cookieLineOf(answer, name);
  return line?.slice(name.length + 1).split(';')[0];
}

export function cookieLineOf(
  answer: { readonly headers: Readonly<Record<string, unknown>> },
  name = 'gesso_refresh',
): string | undefined {
  return [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith(`${name}=`)) as
    | string
    | undefined;
}

/** Seconds that a browser keeps a cookie for. */
export const lifeOf = (line: string | undefined): number => Number(/; Max-Age=(\d+)/.exec(line ?? '')?.[1]);

/** The cookie as a browser sends it back. */
export const withCookie = (value: string, name = 'gesso_refresh') => ({ cookie: `${name}=${value}` });

/** The newest mail to an address. */
export async function lastMailTo(server: TestServer, email: string): Promise<ReceivedMail | undefined> {
  return (await server.mails()).findLast((mail) => mail.to === email);
}

/** The token of the newest mail to an address. */
export async function lastTokenTo(server: TestServer, email: string): Promise<string> {
  return tokenIn(await lastMailTo(server, email));
}

export async function mailsTo(server: TestServer, email: string): Promise<readonly ReceivedMail[]> {
  return (await server.mails()).filter((mail) => mail.to === email);
}
