/** The two cookies: both for the calls under /auth alone, and out of reach of scripts. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The refresh token. */
const REFRESH = 'gesso_refresh';
/** The state of a sign-in with Google, which ties it to the browser that began. */
const OAUTH = 'gesso_oauth_state';

const PATH = '/auth';

export interface Cookies {
  readRefresh(request: FastifyRequest): string | undefined;
  setRefresh(reply: FastifyReply, token: string, lifeMs: number): void;
  clearRefresh(reply: FastifyReply): void;
  readOauthState(request: FastifyRequest): string | undefined;
  setOauthState(reply: FastifyReply, state: string, lifeMs: number): void;
  clearOauthState(reply: FastifyReply): void;
}

/** @param publicUrl how the world reaches this server: behind https the cookies never travel in the open */
export function createCookies(publicUrl: () => string): Cookies {
  const options = () => ({
    path: PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: publicUrl().startsWith('https:'),
  });
  const set = (name: string) => (reply: FastifyReply, value: string, lifeMs: number) => {
    reply.setCookie(name, value, { ...options(), maxAge: Math.max(0, Math.floor(lifeMs / 1000)) });
  };
  const clear = (name: string) => (reply: FastifyReply) => {
    reply.clearCookie(name, options());
  };
  return {
    readRefresh: (request) => request.cookies[REFRESH] || undefined,
    setRefresh: set(REFRESH),
    clearRefresh: clear(REFRESH),
    readOauthState: (request) => request.cookies[OAUTH] || undefined,
    setOauthState: set(OAUTH),
    clearOauthState: clear(OAUTH),
  };
}
