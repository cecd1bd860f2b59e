/** The cookies: limited to /auth and invisible to scripts. Parsed where they are needed: a plugin would parse them in every request. */
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The refresh token. */
const REFRESH = 'gesso_refresh';
/** A sign-in with a pending second step. */
const SECOND_STEP = 'gesso_second_step';
/** State of a sign-in with Google: binds it to the browser that started it. */
const OAUTH = 'gesso_oauth_state';

const PATH = '/auth';

export interface Cookies {
  readRefresh(request: FastifyRequest): string | undefined;
  setRefresh(reply: FastifyReply, token: string, lifeMs: number): void;
  clearRefresh(reply: FastifyReply): void;
  readSecondStep(request: FastifyRequest): string | undefined;
  setSecondStep(reply: FastifyReply, step: string, lifeMs: number): void;
  clearSecondStep(reply: FastifyReply): void;
  readOauthState(request: FastifyRequest): string | undefined;
  setOauthState(reply: FastifyReply, state: string, lifeMs: number): void;
  clearOauthState(reply: FastifyReply): void;
  /** Any cookie of this server, by its name. */
  read(request: FastifyRequest, name: string): string | undefined;
  /** Marks a device that has signed in before. SameSite=Lax, because it grants no access. */
  setDevice(reply: FastifyReply, name: string, value: string, lifeMs: number): void;
}

/** @param publicUrl of this server: with https, cookies are Secure */
export function createCookies(publicUrl: () => string): Cookies {
  const options = () => ({
    path: PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: publicUrl().startsWith('https:'),
  });
  const set =
    (name: string, sameSite: 'strict' | 'lax' = 'strict') =>
    (reply: FastifyReply, value: string, lifeMs: number) => {
      const maxAge = Math.max(0, Math.floor(lifeMs / 1000));
      reply.header('set-cookie', fastifyCookie.serialize(name, value, { ...options(), sameSite, maxAge }));
    };
  const clear = (name: string) => (reply: FastifyReply) => {
    const over = { ...options(), expires: new Date(0), maxAge: 0 };
    reply.header('set-cookie', fastifyCookie.serialize(name, '', over));
  };
  const read = ({ headers }: FastifyRequest, name: string) =>
    fastifyCookie.parse(headers.cookie ?? '')[name] || undefined;
  return {
    readRefresh: (request) => read(request, REFRESH),
    setRefresh: set(REFRESH),
    clearRefresh: clear(REFRESH),
    readSecondStep: (request) => read(request, SECOND_STEP),
    setSecondStep: set(SECOND_STEP),
    clearSecondStep: clear(SECOND_STEP),
    readOauthState: (request) => read(request, OAUTH),
    setOauthState: set(OAUTH),
    clearOauthState: clear(OAUTH),
    read,
    setDevice: (reply, name, value, lifeMs) => set(name, 'lax')(reply, value, lifeMs),
  };
}
