/**
 * Encapsulated scopes for routes. Plugins run only where they are needed: CORS for the developer API, multipart for uploads. Other routes
 * are bound to the app itself.
 */
import fastifyCors from '@fastify/cors';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';

export interface Place {
  readonly app: FastifyInstance;
  /** The route's path, relative to the scope. */
  readonly url: string;
}

export type FindPlace = (route: Pick<AnyRoute, 'path' | 'upload'>) => Place;

const PUBLIC = '/v1/';
type AnswerNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** @param answerNotFound for unknown addresses of the developer API: pages of any origin may read that response too */
export async function openScopes(app: FastifyInstance, answerNotFound: AnswerNotFound): Promise<FindPlace> {
  let [publicApi, forms] = [app, app];
  await app.register(
    async (scope) => {
      await allowAnyOrigin(scope);
      await takeForms(scope);
      scope.setNotFoundHandler(answerNotFound);
      publicApi = scope;
    },
    { prefix: PUBLIC },
  );
  await app.register(async (scope) => {
    await takeForms(scope);
    forms = scope;
  });
  return ({ path, upload }) => {
    if (path.startsWith(PUBLIC)) return { app: publicApi, url: path.slice(PUBLIC.length - 1) };
    return { app: upload ? forms : app, url: path };
  };
}

const takeForms = (scope: FastifyInstance) => scope.register(fastifyMultipart, { throwFileSizeLimit: true });

/** Callers use an API key, never a cookie. Other routes are same-origin only. */
const allowAnyOrigin = (scope: FastifyInstance) =>
  scope.register(fastifyCors, {
    origin: '*',
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposedHeaders: [
      'x-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-credits-left',
      'retry-after',
      'idempotency-replayed',
    ],
    maxAge: 86_400,
  });
