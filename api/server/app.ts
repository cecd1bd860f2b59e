/**
 * The server as a value: no listen, no environment, no process, so that tests call it in process.
 * It serves the built studio; what is not there is answered as a page to people and as JSON to programs.
 */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { notFoundPage } from './not-found-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface AppOptions {
  /** Absolute path of the built studio. */
  readonly dist: string;
  readonly logLevel: Config['logLevel'];
}

const YEAR = 'public, max-age=31536000, immutable';
/** Asks again each time; an unchanged file is answered 304 without a body. */
const ASK_AGAIN = 'no-cache';

/** The embedded editor's files are for pages of any origin. */
const FOR_OTHER_PAGES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export async function createApp({ dist, logLevel }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    // Browsers keep connections open; a stop that waited for them would look like a hang.
    forceCloseConnections: true,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (/^\/embed[./]/.test(request.url)) reply.headers(FOR_OTHER_PAGES);
  });

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(response, path) {
      // Vite puts a content hash into every name under assets/, so such a file never changes.
      const hashed = path.startsWith(join(dist, 'assets'));
      response.setHeader('cache-control', hashed ? YEAR : ASK_AGAIN);
    },
  });

  const studio = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('studio.html');
  app.get('/', studio);
  app.get('/studio', studio);
  app.get('/examples/embed', (_request, reply) => reply.sendFile('examples/embed.html'));

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404).header('cache-control', 'no-store');
    if (request.method === 'GET' && wantsPage(request)) {
      return reply.type('text/html; charset=utf-8').send(notFoundPage());
    }
    return { error: { code: 'not-found', message: `There is nothing at ${request.method} ${request.url}` } };
  });

  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    reply.code(status).header('cache-control', 'no-store');
    return {
      error: {
        code: status >= 500 ? 'server.failed' : 'request.invalid',
        message:
          status >= 500
            ? 'The server could not answer. Your picture is in your browser and is not affected.'
            : error.message,
      },
    };
  });

  return app;
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}
