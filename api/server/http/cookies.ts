/**
 * The cookies: all for the calls under /auth alone, and out of reach of scripts. Read and written where they are meant:
 * a plugin would look for them in every call.
 */
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The refresh token. */
const REFRESH = 'gesso_refresh';
/** A sign-in that waits for its second step. */
const SECOND_STEP = 'gesso_second_step';
/** The state of a sign-in with Google, which ties it to the browser that began. */
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
  /** Any of this server, by its name. */
  read(request: FastifyRequest, name: string): string | undefined;
  /** Says that somebody has signed in here before. A link of another site that leads here may carry it: it lets nobody in. */
  setDevice(reply: FastifyReply, name: string, value: string, lifeMs: number): void;
}

/** @param publicUrl how the world reaches this server: behind https the cookies never travel in the open */
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
