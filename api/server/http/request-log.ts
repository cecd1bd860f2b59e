/** One line for each call that was answered, at level info: which, by its pattern, how it ended and how long that took. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** @param log that the lines end up in */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log.isLevelEnabled('info')) return;
    request.log.info(
      {
        method: request.method,
        // The address itself may hold a token: of a confirmation, of a signed file.
        route: request.routeId ?? (request.is404 ? undefined : request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'answered',
    );
  });
}
