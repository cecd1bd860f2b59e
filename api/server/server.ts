/** One process of the server: ports, schema, services, routes and worker, from configuration to shutdown. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { openSecrets } from './base/secrets.ts';
import { migrate } from './database/migrate.ts';
import type { StartupListener } from './http/startup-listener.ts';
import { heavyThreads } from './images/pool.ts';
import type { Resolve } from './outgoing/connector.ts';
import { openPorts } from './ports/open-ports.ts';
import type { Ports } from './ports/ports.ts';
import { openProviders } from './providers/open-providers.ts';
import type { RouteDeps } from './routes/bind-family.ts';
import { createServices } from './services/create-services.ts';
import { resealAll } from './services/reseal.ts';
import type { Deps, Services } from './services/services.ts';
import { createChores } from './worker/chores.ts';
import { listChores } from './worker/list-chores.ts';
import { createWorker, heavyPlacesOf, type Worker } from './worker/worker.ts';

export interface ServerOptions {
  readonly config: Config;
  /** Absolute path of the built studio; absent in a worker. */
  readonly dist: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** In place of the system's resolver for outgoing requests: for tests. */
  readonly resolve?: Resolve;
  /** A startup listener that hands its sockets over when the server listens. */
  readonly startup?: StartupListener;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  readonly services: Services;
  /** Already running, unless the role is `api`. */
  readonly worker: Worker;
  /** Listens as configured; resolves with the port. */
  listen(): Promise<number>;
  /** Accepts no more requests and tasks, waits for running ones, closes everything. Once. */
  close(): Promise<void>;
}

/** Minimum time for the last steps of a shutdown. */
const LAST_STEP_MS = 2_000;

export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, dist, log, clock, resolve, startup } = options;
  const ports = await openPorts(config, { log, ...(clock && { clock }), ...(resolve && { resolve }) });
  let port = config.port;
  const stopping = new AbortController();
  const providers = await openProviders({
    ...ports,
    pool: ports.images,
    config: config.providers,
    dataDir: config.dataDir,
  }).catch(async (error) => {
    await ports.close();
    throw error;
  });
  const deps: Deps = {
    config,
    providers,
    ports,
    secrets: openSecrets(config),
    publicUrl: () => config.publicUrl ?? `http://${shownHost(config.host)}:${port}`,
    stopping: stopping.signal,
  };
  try {
    await migrate(ports.database);
    if (config.previousSecretKeys.length > 0) {
      const count = await resealAll({ database: ports.database, secrets: deps.secrets, log });
      if (count > 0) log.info({ count }, 'Secrets were sealed again under the new SECRET_KEY');
    }
    const services = createServices(deps);
    const api: RouteDeps = { ...deps, services, dist };
    const app = await createApp({
      dist,
      logLevel: config.logLevel,
      api,
      startup,
      models: ports.models,
    });
    // Without a shared queue, this is the only process: leases of an earlier one are stale.
    const isAlone = config.redisUrl === undefined;
    if (isAlone) await services.idempotency.dropHolds();
    const worker = createWorker({
      ports,
      runs: services.taskRuns,
      kinds: services.tasks.kinds,
      concurrency: config.workerConcurrency,
      heavy: heavyPlacesOf(heavyThreads(config.workerHeavyMegabytes)),
      leaseMs: config.workerLeaseSeconds * 1000,
      isAlone,
    });
    const chores = createChores(listChores(services), ports.log);
    if (config.role !== 'api') {
      await worker.start();
      chores.start();
    }
    let closing: Promise<void> | undefined;
    return {
      app,
      ports,
      services,
      worker,
      async listen() {
        if (startup) {
          await app.ready();
          startup.open((request, response) => app.routing(request, response));
        } else await app.listen({ host: config.host, port: config.port });
        const address = (startup?.servers[0] ?? app.server).address();
        if (typeof address === 'object' && address) port = address.port;
        return port;
      },
      close() {
        closing ??= (async () => {
          stopping.abort();
          const graceMs = config.drainSeconds * 1000;
          const until = performance.now() + graceMs;
          await Promise.all([app.close(), worker.stop(graceMs), chores.stop(graceMs)]);
          const left = () => Math.max(LAST_STEP_MS, until - performance.now());
          // Emails that responses announced.
          await services.background.drain(left());
          await closeWithin(left(), ports);
        })();
        return closing;
      },
    };
  } catch (error) {
    await ports.close();
    throw error;
  }
}

/** Connections that do not close are abandoned, so the process ends on time. */
async function closeWithin(ms: number, ports: Ports): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(() => {
      ports.log.warn({ ms }, 'A service behind this server did not let go in time, and was left');
      done();
    }, ms);
  });
  await Promise.race([ports.close(), patience]).finally(() => clearTimeout(timer));
}

/** A URL for a browser. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
