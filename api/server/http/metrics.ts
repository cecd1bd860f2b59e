/** Numbers for Prometheus: the process's own, calls by route and status, and tasks. Never an address, an id or a person. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Ports } from '../ports/ports.ts';
import type { Tasks } from '../services/tasks/tasks.ts';
import type { OpenCalls } from './drain.ts';
import { measureTasks } from './task-metrics.ts';

export interface Metrics {
  readonly contentType: string;
  print(): Promise<string>;
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(
  app: FastifyInstance,
  ports: Pick<Ports, 'database' | 'queue'>,
  tasks: Tasks,
  calls: OpenCalls,
): Metrics {
  const register = new Registry();
  const duration = new Histogram({
    name: 'gesso_http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  new Gauge({
    name: 'gesso_http_requests_in_flight',
    help: 'Calls being answered',
    registers: [register],
    collect() {
      this.set(calls.size);
    },
  });
  measureTasks(register, ports, tasks);

  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeId ?? (request.is404 ? 'none' : 'file');
    duration.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  let begun = false;
  return {
    contentType: register.contentType,
    print() {
      // The process's own numbers cost an observer: only a server that is asked for them has one.
      if (!begun) collectDefaultMetrics({ register });
      begun = true;
      return register.metrics();
    },
  };
}
