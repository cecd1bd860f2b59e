/** Models for browsers, from this origin: a list, and the files. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ServedModels } from '../models/served-models.ts';

const YEAR = 'public, max-age=31536000, immutable';

export function serveModels(app: FastifyInstance, models: ServedModels): void {
  app.get('/models/list.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { models: await models.list() };
  });
  app.get<{ Params: { file: string } }>('/models/:file', async (request, reply) => {
    const path = await models.pathOf(request.params.file);
    const size =
      path === null
        ? null
        : await stat(path).then(
            (found) => found.size,
            () => null,
          );
    if (path === null || size === null) return reply.callNotFound();
    reply.header('cache-control', YEAR).header('content-length', size).type('application/octet-stream');
    // Without its bytes: they would be read to be dropped.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path));
  });
}
