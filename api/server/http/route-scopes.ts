/**
 * Where a route is bound. What a plugin does with each request, it does where it is needed alone: for the developer API, which
 * pages of any origin may call, and for uploads. Everything else is bound to the app itself, and pays for neither.
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

/** @param answerNotFound for addresses of the developer API that do not exist: pages of any origin may read that too */
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

/** Its callers show a key and never a cookie. Everything else is for our own pages, and says nothing to others. */
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
