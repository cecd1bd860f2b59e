/**
 * Shuts a server down without aborting requests: it accepts no new connections, ends event streams (clients resume at another process),
 * finishes open requests, and closes remaining connections after the grace period.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StartupListener } from './startup-listener.ts';

const GRACE_MS = 20_000;
/** Polling is cheaper than a listener for the end of each request. */
const FORGET_AT = 1_000;
/** A connection is idle once its last response has been sent; until then Node keeps it. */
const LOOK_MS = 100;

export interface OpenCalls {
  /** Open requests. */
  readonly size: number;
}

/** @param startup the listener of the app, if it does not listen itself */
export function drainOnClose(app: FastifyInstance, graceMs = GRACE_MS, startup?: StartupListener): OpenCalls {
  const open = new Set<FastifyReply>();
  let forgetAt = FORGET_AT;
  const servers = startup?.servers ?? [app.server];
  /** Connections without a request: browsers open some in advance, and Node counts them as busy. */
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
