/** One log line for each response, at level info: route pattern, status and duration. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** @param log destination of the lines */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log.isLevelEnabled('info')) return;
    request.log.info(
      {
        method: request.method,
        // A URL may contain a token: of a confirmation, of a signed file.
        route: request.routeId ?? (request.is404 ? undefined : request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'answered',
    );
  });
}
