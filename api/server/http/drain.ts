/**
 * Ends a server without breaking off what it is answering: nothing new is taken, event streams end (their clients come back to
 * another process, where they left off), answers under way are finished, and whatever is left after the grace is cut.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

const GRACE_MS = 20_000;
/** A connection is idle once its last answer has gone out; until then Node keeps it for the next call. */
const LOOK_MS = 100;

export function drainOnClose(app: FastifyInstance, graceMs = GRACE_MS): void {
  const open = new Set<FastifyReply>();
  let timers: NodeJS.Timeout[] = [];

  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
  });

  app.addHook('preClose', async () => {
    for (const { raw } of open) {
      if (String(raw.getHeader('content-type')).startsWith('text/event-stream')) raw.destroy();
    }
    timers = [
      setInterval(() => app.server.closeIdleConnections(), LOOK_MS),
      setTimeout(() => app.server.closeAllConnections(), graceMs),
    ];
  });

  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
