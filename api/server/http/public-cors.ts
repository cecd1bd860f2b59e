import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * The developer API and its description may be called from pages of any origin: its callers show a key and never a cookie. Everything else is for
 * our own pages, and says nothing to others.
 */
export async function allowPublicApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCors, {
    delegator: (request, done) => {
      const isPublic = /^\/(v1\/|openapi\.json(\?|$))/.test(request.url ?? '');
      if (!isPublic) return done(null, { origin: false });
      done(null, {
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
    },
  });
}
