/**
 * Ends a server without breaking off what it is answering: nothing new is taken, event streams end (their clients come back to
 * another process, where they left off), answers under way are finished, and whatever is left after the grace is cut.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StartupListener } from './startup-listener.ts';

const GRACE_MS = 20_000;
/** A listener for each call's end would cost more than a look at them all now and then. */
const FORGET_AT = 1_000;
/** A connection is idle once its last answer has gone out; until then Node keeps it for the next call. */
const LOOK_MS = 100;

export interface OpenCalls {
  /** Being answered. */
  readonly size: number;
}

/** @param startup that listens for the app, where it does not do so itself */
export function drainOnClose(app: FastifyInstance, graceMs = GRACE_MS, startup?: StartupListener): OpenCalls {
  const open = new Set<FastifyReply>();
  let forgetAt = FORGET_AT;
  const servers = startup?.servers ?? [app.server];
  /** Of connections; browsers open some before they need them, and Node takes those for busy. */
  const sockets = new Set<Socket>();
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  }
  let timers: NodeJS.Timeout[] = [];
  let closed: Promise<void> | undefined;

  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply);
    if (open.size >= forgetAt) forgetAborted();
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply);
    done();
  });
  /** A request that its client aborted emits no event at its end. */
  function forgetAborted(): void {
    for (const reply of open) if (reply.raw.closed) open.delete(reply);
    forgetAt = Math.max(FORGET_AT, 2 * open.size);
  }

  app.addHook('preClose', async () => {
    for (const { raw } of open) {
      if (String(raw.getHeader('content-type')).startsWith('text/event-stream')) raw.destroy();
    }
    timers = [
      setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, LOOK_MS),
      setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, graceMs),
    ];
    closed = startup?.close();
  });

  app.addHook('onClose', async () => {
    await closed;
    for (const timer of timers) clearTimeout(timer);
  });
  return {
    get size() {
      forgetAborted();
      return open.size;
    },
  };
}
